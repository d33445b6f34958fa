import DpendGraph

/// A body of code: of a function, an initializer, a property, or the top level of a file.
struct CodeBody: DialectDeclaration {
  /// The kind of declaration that a body belongs to.
  enum Kind: Hashable, Sendable, CaseIterable {
    case function, initializer

    /// The initial value of a property, which is its only statement.
    case property

    /// The initial value of a `lazy` property, which is its only statement.
    case lazyProperty

    /// An accessor or observer of a property, or an accessor of a subscript.
    case accessor

    /// The statements outside of all functions.
    case topLevel
  }

  /// The default value of a parameter.
  struct Default: Hashable, Sendable {
    /// The name of the parameter.
    let name: String

    /// The value.
    let value: Expression
  }

  /// The dialect that collected the body.
  let dialect: String

  /// The kind of declaration that the body belongs to.
  let kind: Kind

  /// The name of the declaration, without labels; empty at the top level.
  let name: String

  /// Whether the declaration belongs to a type and not to its instances.
  let isStatic: Bool

  /// The parameters.
  let parameters: [ParameterDeclaration]

  /// The default values of the parameters, as far as they contain a name of interest.
  var defaults: [Default] = []

  /// The written result type.
  let result: CanonicalType?

  /// The statements, which may be encoded.
  var code: BodyCode

  /// The `#if` conditions around the body.
  var condition: BuildCondition

  /// The context in which names are looked up.
  var context: LexicalContext

  /// The location of the declaration's name.
  let location: SourceLocation
}

extension CodeBody {
  /// The statements; encoded ones are decoded each time.
  var statements: [CodeStatement] { code.statements(in: location.path) }

  /// Whether calls can omit a parameter.
  func hasDefault(_ parameter: String) -> Bool { defaults.contains { $0.name == parameter } }

  /// The names of the functions that the body calls.
  var calledNames: Set<String> {
    var names: Set<String> = []
    for statement in statements { statement.visitCalls { if let name = $0.name { names.insert(name) } } }
    return names
  }
}

extension CodeBody {
  /// Whether the body runs when its object is created; Swift creates the values of static properties on first use.
  var isImmediate: Bool {
    switch kind {
    case .initializer, .topLevel: true
    case .property: !isStatic
    case .function, .accessor, .lazyProperty: false
    }
  }

  /// The function, or the property with the accessor; nil for other code.
  var function: RequestingFunction? {
    switch kind {
    case .function: RequestingFunction(name: functionName, isStart: isStart)
    case .accessor: name.isEmpty ? nil : RequestingFunction(name: name)
    case .initializer, .property, .lazyProperty, .topLevel: nil
    }
  }

  /// Returns the function with the closures around a part of its code; nil for other code.
  func function(isOutsideClosures: Bool) -> RequestingFunction? {
    var found = function
    found?.isOutsideClosures = isOutsideClosures
    return found
  }

  /// Whether a program can begin with the body: `main()` of a type.
  var isStart: Bool {
    kind == .function && isStatic && name == "main" && parameters.isEmpty && !context.enclosing.isEmpty
  }

  /// The name of a function or an initializer with its labels, as in ids.
  var nameWithLabels: String { "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }

  /// The name of the function, the initializer or the property with the types around it; nil at the top level.
  var qualifiedName: String? {
    let own: String? =
      switch kind {
      case .function: functionName
      case .initializer: nameWithLabels
      case .property, .lazyProperty, .accessor: name
      case .topLevel: nil
      }
    return own.map { (context.enclosing + [$0]).joined(separator: ".") }
  }

  /// The name of a function as Swift spells it: a deinitializer has no parentheses, and an operator no labels.
  private var functionName: String {
    if name == "deinit" { return name }
    let isOperator = name.first.map { !$0.isLetter && $0 != "_" } ?? false
    return isOperator ? "\(name)(\(parameters.map { _ in "_:" }.joined()))" : nameWithLabels
  }
}

extension CodeBody.Kind {
  /// Whether other code uses the result of the body.
  var hasResult: Bool { self != .accessor && self != .topLevel }

  /// Whether code runs the body by its name, as often as it names it.
  var isCalled: Bool { self == .function || self == .accessor }

  /// Whether the body is the initial value of a property.
  var isInitialValue: Bool { self == .property || self == .lazyProperty }
}
