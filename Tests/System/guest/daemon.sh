daemon_end() { :; }
