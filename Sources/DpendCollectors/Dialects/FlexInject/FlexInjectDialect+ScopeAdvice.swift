public import DpendGraph

extension FlexInjectDialect {
  /// None: whoever asks says how long the value lives.
  public func scopes(for binding: Binding) -> [WrittenScope] { [] }

  /// A call in a method, by the type or the text, and in the mode, that is asked for now.
  public func askingLater(for request: DependencyRequest, from consumer: Binding, to provider: Binding) -> String {
    let key = request.key.tag.map { FlexInjectKey.text($0.name) } ?? .type(request.key.type)
    let mode = request.scope?.lifetime == .transient ? ", mode: .new" : ""
    return "ask for it where it is used, by 'resolve(\(key.argument)\(mode))' in a method"
  }
}
