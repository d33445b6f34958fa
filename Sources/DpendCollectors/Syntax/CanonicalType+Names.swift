import DpendGraph
import Synchronization

extension CanonicalType {
  /// The copies of the types that are names.
  private static let namedTypes = Mutex<[ExactText: CanonicalType]>([:])

  /// Returns the type with a name, without generic arguments and without a module, of which the process keeps one copy: the declarations
  /// of a large project contain very many of few such types.
  static func uniqueNamed(_ name: String) -> CanonicalType {
    let key = ExactText(text: name)
    return namedTypes.withLock { types in
      if let known = types[key] { return known }
      let added = CanonicalType.nominal(NominalType(components: [NominalType.Component(name)]))
      types[key] = added
      return added
    }
  }
}
