import DpendAnalysis
import DpendGraph
import Testing
import _DpendTestSupport

/// The rows and the references of a matrix.
struct DependencyMatrixTests {
  private static let project = TestProject([
    ("Sources/Log/Log.swift", "Log", "public class Log { public init() {} }"),
    (
      "Sources/Shop/Cart/Cart.swift", "Shop",
      "import Log\npublic protocol Basket {}\npublic class Cart: Basket { public init(till: Till, log: Log, logs: [Log]) {} }"
    ),
    ("Sources/Shop/Till/Coins/Till.swift", "Shop", "public class Till { public init(basket: any Basket) {} }"),
    ("Sources/Shop/Shop.swift", "Shop", "public class Shop { public init(cart: Cart) {} }"),
    ("Sources/App/App.swift", "App", "import Shop\nimport Log\nclass App { init(shop: Shop, log: Log) {} }"),
  ])

  @Test("Modules expand to folders and types, in the order of their dependencies, with their cycles")
  func rows() {
    let matrix = DependencyMatrix(analyze(Self.project.graph))
    #expect(matrix.module == nil && matrix.layers == [])
    #expect(
      sketch(matrix) == [
        "module App", "  type App", "module Shop", "  type Shop", "  folder Till/Coins/ in cycle 0", "    type Till",
        "  folder Cart/ in cycle 0", "    type Cart", "    type Basket", "module Log", "  type Log",
      ]
    )
    #expect(
      references(in: matrix) == [
        "App requests Shop", "App requests Log", "Cart is provided as Basket", "Cart requests Till",
        "Cart requests Log",
        "Cart requests Log", "Shop requests Cart", "Till requests Basket",
      ]
    )
  }

  @Test("The references between modules are the uses of their dependencies")
  func modules() {
    let graph = Self.project.graph
    let matrix = DependencyMatrix(analyze(graph))
    let dependencies = ModuleDependencies.collect(from: graph)
    let module = { (part: Int) in
      var part = part
      while let parent = matrix.parts[part].parent { part = parent }
      return dependencies.modules.firstIndex(of: matrix.parts[part].name) ?? 0
    }
    let pairs = matrix.references.map { [module($0.source), module($0.destination)] }.filter { $0[0] != $0[1] }
    let counted = Dictionary(pairs.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(
      counted == Dictionary(uniqueKeysWithValues: dependencies.counted.map { ([$0.source, $0.destination], $0.count) })
    )
  }

  @Test("The rows of a graph with one module are its folders and types; a row for the others follows a hundred")
  func largeModule() {
    let types = (100..<203).map { "class Part\($0) { init(log: Log) {} }" }
    let project = TestProject([
      ("Sources/App/Parts.swift", "App", MarkedSource(types.joined(separator: "\n"))),
      ("Sources/App/Log/Log.swift", "App", "class Log {}\nclass Tape { init(log: Log, part: Part100) {} }"),
    ])
    let matrix = DependencyMatrix(analyze(project.graph))
    #expect(matrix.module == "App")
    #expect(sketch(matrix) == (101...200).map { "type Part\($0)" } + ["rest 4 more"])
    #expect(matrix.references.map(\.source) == Array(0..<100))
    #expect(matrix.references.allSatisfy { $0.destination == 100 })
  }

  @Test("References that violate the layers or a rule about dependencies are marked, unless a comment suppresses them")
  func violations() throws {
    var settings = AnalysisSettings()
    settings.architecture.layerOrder = try LayerOrder([
      "Base": "module:Log", "Top": "module:App", "Middle": "module:Shop",
    ])
    settings.architecture.forbidden = [
      DependencyConstraint(from: try PlacedSelection("type:Till", line: 9), to: try PlacedSelection("type:*", line: 9))
    ]
    let matrix = DependencyMatrix(analyze(Self.project.graph, settings: settings))
    #expect(matrix.layers == ["Base", "Top", "Middle"])
    #expect(matrix.parts.filter { $0.kind == .module }.map(\.name) == ["Log", "App", "Shop"])
    #expect(matrix.parts.filter { $0.kind == .module }.map(\.layer) == [0, 1, 2])
    let violations = matrix.references.filter(\.reference.isViolation)
    #expect(
      violations.map { "\(matrix.parts[$0.source].name) → \(matrix.parts[$0.destination].name)" } == [
        "App → Log", "Cart → Log", "Cart → Log", "Till → Basket",
      ]
    )
  }

  @Test("A type of another module that code registers is a row of the module of the code")
  func registration() {
    let matrix = DependencyMatrix(analyze(TestProject.registeredElsewhere.graph))
    #expect(
      sketch(matrix) == [
        "module App", "  type App.swift", "module Data", "  type Store", "module Clock", "  type Clock",
      ]
    )
  }

  @Test("A request names its tag, which it does not request")
  func tags() {
    let project = TestProject([
      ("Sources/Kit/Kit.swift", "Kit", "public protocol Store {}\npublic enum Disk: DependencyTag {}"),
      ("Sources/App/App.swift", "App", "import Kit\nclass Cart { init(store: Tagged<any Store, Disk>) {} }"),
    ])
    let matrix = DependencyMatrix(analyze(project.graph))
    #expect(references(in: matrix) == ["Cart requests Store", "Cart names the tag Disk"])
  }

  /// The parts as lines of text, indented by their depth.
  private func sketch(_ matrix: DependencyMatrix) -> [String] {
    var depths: [Int] = []
    return matrix.parts.map { part in
      depths.append(part.parent.map { depths[$0] + 1 } ?? 0)
      let cycle = part.cycle.map { " in cycle \($0)" } ?? ""
      return String(repeating: "  ", count: depths[depths.count - 1]) + "\(part.kind) \(part.name)\(cycle)"
    }
  }

  private func references(in matrix: DependencyMatrix) -> [String] {
    matrix.references.map { reference in
      let role =
        switch reference.reference.use.type.role {
        case .created: "creates"
        case .provided: "is provided as"
        case .requested: "requests"
        case .tag: "names the tag"
        }
      return "\(matrix.parts[reference.source].name) \(role) \(matrix.parts[reference.destination].name)"
    }
  }
}
