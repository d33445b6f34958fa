import DpendCollectors
import DpendGenerators
import DpendGraph
import DpendTemplates
import Testing
import _DpendTestSupport

/// The variables of users' templates.
struct ProjectModelTests {
  private static let source = MarkedSource(
    """
    import DpendRuntime
    import Foundation

    // sourcery: mock, level = 2
    public protocol Store: AnyObject {
      var size: Int { get }
      var name: String { get set }
      func load(_ key: String, from url: URL?) async throws -> [Int]
      func close()
    }

    @Codable public final class DiskStore: Store {
      public let size = 0
      public var name = ""
      @MainActor public init?(folder: String, retry: @escaping (Int) -> Bool = { _ in true }, rest: Int...) throws {}
      public func load(_ key: String, from url: URL?) async throws -> [Int] { [] }
      public func close() {}
    }

    struct Cache<Value> {}

    enum Level { case high(by: Int), low }

    #if DEBUG
    actor Log: Sendable { static var `default`: Log { Log() } }
    #endif

    // sourcery: level = "high"
    // sourcery: ui: kept
    final class CartService {
      init(_ store: Tagged<any Store, OnDisk>, in logs: [Log], level: (() -> Level)?) {}
    }

    extension CartService: Hashable {
      convenience init() {}
    }

    enum OnDisk {}

    public final class AppConfiguration: DependencyConfiguration {
      public init() {}
      public func store(url: URL) -> DependencyRegistration<any Store> {
        DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore(folder: url.path) }
      }
      func log() async throws -> Log { Log() }
    }

    final class ShopController {
      init(cart: CartService, url: URL) {}
    }
    """
  )

  private func project(_ source: MarkedSource = source) -> TestProject {
    var project = TestProject(source) { $0.hasSuffix("Service") || $0.hasSuffix("Controller") }
    project.externalTypes = ["URL", "Level"]
    return project
  }

  private func rendered(_ template: String, _ project: TestProject, of graph: BindingGraph? = nil) throws -> String {
    let template = try CheckedTemplate("T.mustache", for: ProjectModel.self) { _ in template }
    let options = ContainerOptions(name: nil, access: .public, isSendable: true)
    return template.render(
      ProjectModel(graph ?? project.graph, module: "App", declarations: project.declarations, options: options)
    )
  }

  @Test("A template with every variable in the reference renders with the values of all")
  func allVariables() throws {
    var template = AllVariables()
    let text = template.text(of: ProjectModel.self, indentation: "")
    let types = TemplateObjects(from: ProjectModel.self).types
    #expect(template.described.map { $0.noun }.sorted() == types.map { $0.noun }.sorted())
    try Snapshot.check(try rendered(text, project()), "ProjectModel.txt")
  }

  /// Returns the project of the example in the reference; a filter would replace hand-written composition.
  private func project(for dialect: any Dialect) -> TestProject {
    let example = MarkedSource(dialect.explanation.example)
    var project =
      dialect.readsEveryFile ? TestProject(example, implicit: nil) : TestProject(example) { $0.hasSuffix("Service") }
    project.dialects = [dialect]
    project.options.containers = dialect.explanation.settings?.containers ?? []
    return project
  }

  @Test("The bindings of every dialect are available")
  func dialects() throws {
    let template = """
      {{#bindings}}
      {{name}}: {{type}} ({{dialect}}, {{scope}}) = {{factory}}({{#parameters}}{{argumentLabel}}{{#provider}}{{name}}{{/provider}}{{^isLast}}, {{/isLast}}{{/parameters}})
      {{/bindings}}
      {{#edges}}
      {{consumer.typeName}} -> {{provider.typeName}} as {{dependency.name}}
      {{/edges}}

      """
    let texts = try DialectRegistry.all.map { try "\($0.name):\n" + rendered(template, project(for: $0)) }
    try Snapshot.check(texts.joined(separator: "\n"), "ProjectModelOfDialects.txt")
  }

  @Test("A consumer can hold a value weakly that is set later, created on first use, or created with the consumer")
  func weakDependencies() throws {
    let flags = ["isImmediate", "isLazy", "isFactory", "isWeak"].map { "{{#\($0)}} \($0){{/\($0)}}" }.joined()
    let graph = BindingGraph(literal: ["A": ["B", "B?", "B~", "B?~", "B!~"], "B": []])
    #expect(
      try rendered("{{#edges}}{{#dependency}}{{name}}:\(flags)\n{{/dependency}}{{/edges}}", project(), of: graph) == """
        B: isImmediate
        B: isFactory
        B: isWeak
        B: isLazy isWeak
        B: isImmediate isWeak

        """
    )
  }

  @Test("Names, explanations and types of the reference are complete")
  func reference() {
    for type in TemplateObjects(from: ProjectModel.self).types + [ListPosition.self] {
      let names = type.documentation.map(\.name)
      #expect(Set(names).count == names.count, "\(type.noun)")
      for variable in type.documentation {
        #expect(variable.summary.hasSuffix("."), "\(type.noun).\(variable.name)")
        #expect(variable.summary.first?.isUppercase == true, "\(type.noun).\(variable.name)")
      }
    }
  }
}

/// Writes a template with every variable of all types of objects: those in the lists of the project there, others where they occur
/// first.
private struct AllVariables {
  var described: [any TemplateObject.Type] = []

  private let listed = ProjectModel.documentation.compactMap(\.type.object)

  mutating func text(of type: any TemplateObject.Type, indentation: String) -> String {
    described.append(type)
    return type.documentation.map { text(of: $0, indentation) }.joined()
  }

  private mutating func text(of variable: TemplateVariableDocumentation, _ indentation: String) -> String {
    let name = variable.name
    switch variable.type {
    case .text, .number: return "\(indentation)\(name): {{\(name)}}\n"
    case .optionalText: return "\(indentation)\(name): {{#\(name)}}{{.}}{{/\(name)}}{{^\(name)}}none{{/\(name)}}\n"
    case .flag: return "{{#\(name)}}\n\(indentation)\(name)\n{{/\(name)}}\n"
    case .texts: return "\(indentation)\(name):{{#\(name)}} {{.}}{{^isLast}},{{/isLast}}{{/\(name)}}\n"
    case .names: return "\(indentation)\(name).level: {{\(name).level}}\n"
    case .object(let type), .list(let type):
      let isListed = !indentation.isEmpty && listed.contains { $0 == type }
      let isNew = !isListed && !described.contains { $0 == type }
      let inner = indentation + "  "
      let first = type.documentation.first { if case .text = $0.type { true } else { false } }
      let content = isNew ? text(of: type, indentation: inner) : "\(inner){{\(first?.name ?? "consumer.name")}}\n"
      return "{{#\(name)}}\n\(indentation)\(name)\n\(content){{/\(name)}}\n"
    }
  }
}
