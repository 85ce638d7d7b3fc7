extension Effect {
  /// The effect with the moment's values for its placeholders.
  public func filled(with values: PlaceholderValues) -> FilledEffect {
    switch self {
    case .run(let arguments): .run(arguments.map { $0.filled(with: values) })
    case .emit(let name, let data):
      .emit(name: name.filled(with: values), data: data?.filled(with: values))
    case .key(let names): .key(names)
    case .set(let view, let attributes): .set(view: view, attributes)
    case .log(let text): .log(text.filled(with: values))
    }
  }
}
