import SwiftSyntax

/// Values by the kind of a node, which are found without hashing, because the walk looks up every node.
struct SyntaxKindTable<Value> {
  private var values: [Value?] = []

  /// The value for a kind; nil for none.
  subscript(kind: SyntaxKind) -> Value? {
    get {
      let number = kind.number
      return number < values.count ? values[number] : nil
    }
    set {
      let number = kind.number
      if number >= values.count { values += Array(repeating: nil, count: number + 1 - values.count) }
      values[number] = newValue
    }
  }

  /// The value for a kind, or another one for a kind without a value.
  subscript(kind: SyntaxKind, default value: Value) -> Value {
    get { self[kind] ?? value }
    set { self[kind] = newValue }
  }
}

extension SyntaxKind {
  /// The number that represents the kind in memory, which is small and differs from those of other kinds.
  fileprivate var number: Int { withUnsafeBytes(of: self) { $0.reversed().reduce(0) { $0 << 8 | Int($1) } } }
}
