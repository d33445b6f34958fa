import DpendGraph

extension CanonicalType {
  /// The result of `String(describing:)` for the type: its last name, without its module and the types around it.
  ///
  /// FlexInject's containers store a registration under this string. Typealiases must be resolved before.
  var runTimeName: String {
    switch self {
    case .nominal(let nominal): Self.runTimeName(of: nominal)
    case .parameter(let name): name
    case .tuple(let elements): Self.list(elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.runTimeName })
    case .function(let function): Self.runTimeName(of: function)
    case .composition(let members):
      members.filter { $0 != .named("Sendable") }.map(\.runTimeName).sorted().joined(separator: " & ")
    case .existential(let type), .opaque(let type): type.runTimeName
    case .metatype(let type): type.runTimeName + ".Type"
    }
  }

  private static func runTimeName(of nominal: NominalType) -> String {
    let name = nominal.components.last?.name ?? ""
    if nominal.arguments.isEmpty { return name }
    return name + "<" + nominal.arguments.map(\.runTimeName).joined(separator: ", ") + ">"
  }

  private static func runTimeName(of function: FunctionType) -> String {
    let attributes = (function.globalActor.map { "@\($0) " } ?? "") + (function.isSendable ? "@Sendable " : "")
    let parameters = list(function.parameters.map(\.runTimeName))
    return attributes + parameters + function.effects.keywords + " -> " + function.result.runTimeName
  }

  private static func list(_ names: [String]) -> String { "(" + names.joined(separator: ", ") + ")" }
}
