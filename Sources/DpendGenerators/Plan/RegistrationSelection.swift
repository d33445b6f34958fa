import DpendGraph

/// The bindings that a file with registrations has.
package enum RegistrationSelection: Hashable, Sendable {
  /// All bindings.
  case all

  /// The bindings of other dialects: those of this one are already in its library's container.
  case others(than: String)

  /// The bindings of a dialect that the module of the file declares.
  case own(String)

  /// Whether the bindings come from the code of other libraries.
  package var hasOtherLibraries: Bool { if case .others = self { true } else { false } }

  /// Returns whether a file has a binding.
  ///
  /// - Parameters:
  ///   - binding: The binding.
  ///   - module: The module that the file becomes a part of; nil if it isn't known.
  /// - Returns: Whether the file registers the binding.
  func contains(_ binding: Binding, in module: String?) -> Bool {
    switch self {
    case .all: true
    case .others(let dialect): binding.dialect != dialect
    case .own(let dialect):
      binding.dialect == dialect && (module == nil || module == binding.module) && !binding.isWritten
    }
  }
}

extension Binding {
  /// Whether code of the project registers the closure itself, outside of a configuration.
  fileprivate var isWritten: Bool { kind == .closure && !requests.contains { $0.injection == .call } }
}
