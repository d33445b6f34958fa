import DpendGraph

/// The state of an interpretation.
struct CodeEvaluation<Object: Sendable>: Sendable {
  /// The file of the running body.
  var file: String?

  /// For each running body the values that it has returned.
  var returned: [[CodeValue<Object>]] = []

  /// For each running closure its parameters of unknown type, with their uses.
  var parameterUses: [[String: Expectation?]] = []

  /// The types around the last context that code was run in, the innermost first.
  var enclosingTypes: (context: LexicalContext, types: [NominalType])?

  /// The types that the last context names.
  var resolvedTypes = ResolvedTypes()
}

/// A call in code: the use of its result, the meaning of names there, and its location.
struct CallSite<Object: Sendable>: Sendable {
  /// The type and the role that the surrounding code expects of the result.
  let expectation: Expectation

  /// The meaning of names.
  let scope: CodeScope<Object>

  /// The location of the call.
  let location: SourceLocation

  /// The location of the last part of the function's name; nil where it is not called by name.
  var nameLocation: SourceLocation?

  /// The arguments of a call of an initializer or a function of the project; empty for other calls.
  var arguments: [Call.Argument] = []
}
