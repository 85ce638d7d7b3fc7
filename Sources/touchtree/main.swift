print("touchtree")
