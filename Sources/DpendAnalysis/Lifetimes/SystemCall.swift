package import DpendGraph

/// A function of an entry point that the system calls.
package struct SystemCall: Hashable, Sendable {
  /// The name of the function with its labels.
  package let function: String

  /// The caller and the time of the call: the beginning and the end of a sentence about the function.
  package let caller, time: String

  /// Whether the system calls it when the entry point starts, such as at launch, or when it connects the scene of a delegate, and not
  /// on a later event.
  package let isAtStart: Bool

  /// Whether the system starts the entry point with this call or another one, such as one for each question to an extension.
  let isOneOfSeveral: Bool

  /// The protocols and classes that declare the function.
  let supertypes: [String]

  /// Returns the call of a function of a type; nil for one that the system is not known to call.
  ///
  /// - Parameters:
  ///   - function: The name of the function with its labels.
  ///   - type: The type with the function, which must inherit from a type that declares it.
  ///   - types: The known types.
  /// - Returns: The call.
  package static func of(_ function: String, in type: NominalType, _ types: KnownTypes) -> SystemCall? {
    all.first { call in
      call.function == function && call.supertypes.contains { types.inherits(type, from: $0) }
    }
  }

  /// Returns the calls with which the system starts an object of a type, in their order.
  static func atStart(of type: NominalType, _ types: KnownTypes) -> [SystemCall] {
    all.filter { call in call.isAtStart && call.supertypes.contains { types.inherits(type, from: $0) } }
  }
}
