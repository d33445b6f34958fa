import DpendAnalysis
import DpendCollectors
import _DpendTestSupport

@testable import DpendGraph

extension AnalysisResult {
  /// A small shop in two modules with a missing key, an external value, an unresolved optional, a default value, a factory, a
  /// request for many, a tag, and scopes.
  static let sample: AnalysisResult = {
    var project = TestProject([
      (
        "Sources/Store/Store.swift", "Store",
        """
        import DpendRuntime
        public protocol Store {}
        public enum OnDisk: DependencyTag {}
        public final class StoreConfiguration: DependencyConfiguration {
          public init() {}
          public func disk(path: String) -> DependencyRegistration<any Store> {
            DependencyRegistration(tag: OnDisk.self, scope: .singleton) { DiskStore(path) }
          }
        }
        """
      ),
      (
        "Sources/Shop/Cart.swift", "Shop",
        """
        import Store
        import DpendRuntime
        protocol Rule {}
        final class TaxRule: Rule {}
        final class Discount: Rule { init(percent: Int = 5, code: Voucher?) {} }
        final class Cart { init(store: Tagged<any Store, OnDisk>, rules: [any Rule], clock: any Clock) {} }
        final class Till { init(cart: Cart, next: @escaping () -> Cart) {} }
        """
      ),
    ])
    project.externalTypes = ["String"]
    return analyze(project.graph)
  }()

  /// A cycle of three bindings and a binding that depends on it.
  static let cycle = analyze(
    BindingGraph(literal: ["A": ["B"], "B": ["C"], "C": ["D"], "D": ["B"]])
  )

  /// A theater whose types receive a clock, with two owners of a bell, and a play that the caller passes.
  static let theater: AnalysisResult = {
    var project = TestProject(
      MarkedSource(
        """
        @Instantiable(isRoot: true) public struct Theater: Instantiable {
          @Instantiated let clock: Clock
          @Instantiated let bell: Bell
          @Instantiated let evenings: Instantiator<Evening>
        }
        @Instantiable public struct Clock: Instantiable { @Instantiated let spring: Spring }
        @Instantiable public struct Spring: Instantiable { public init() {} }
        @Instantiable public struct Bell: Instantiable { @Received let clock: Clock }
        @Instantiable public struct Evening: Instantiable {
          @Forwarded let play: Play
          @Received let clock: Clock
          @Instantiated let bell: Bell
          @Instantiated let curtain: Curtain
        }
        @Instantiable public struct Curtain: Instantiable {
          @Received let play: Play
          @Received let bell: Bell
          @Received(onlyIfAvailable: true) let lamp: Lamp?
        }
        """
      ),
      implicit: nil
    )
    project.externalTypes = ["Play"]
    return analyze(project.graph)
  }()

  /// A desk that requests one mailer with its own scope, as a new instance, lazily as a new instance, and as a singleton.
  static let chosenScopes: AnalysisResult = {
    let container = Component(id: ComponentID("box"), name: "box", kind: .container)
    let mailer = Key(.named("Mailer"))
    func binding(_ type: String, _ scope: Scope, keys: [Key], _ requests: [DependencyRequest]) -> Binding {
      Binding(
        id: BindingID("App." + type),
        type: .named(type),
        keys: keys,
        factory: Factory(name: "register(type:)"),
        kind: keys.isEmpty ? .consumer : .closure,
        scope: scope,
        dialect: "flexinject",
        module: "App",
        component: container.id,
        requests: requests,
        location: SourceLocation(file: "App.swift", line: 1, column: 1)
      )
    }
    func request(_ name: String, line: Int, _ scope: Scope?, lazily: Bool = false) -> DependencyRequest {
      DependencyRequest(
        label: name,
        name: name,
        declaredType: mailer.type,
        alternatives: [.init(mailer, lazily ? [.deferred(.lazy)] : [])],
        scope: scope,
        injection: .property,
        location: SourceLocation(file: "App.swift", line: line, column: 3)
      )
    }
    let new = Scope(name: "newEachTime", lifetime: .transient)
    let requests = [
      request("usual", line: 3, nil), request("fresh", line: 4, new),
      request("later", line: 5, new, lazily: true), request("same", line: 6, .singleton),
    ]
    let input = LinkingInput(
      modules: [BindingGraph.Module(name: "App", files: 1)],
      components: [container],
      bindings: [
        binding("Desk", .unique, keys: [], requests), binding("SMTPMailer", .singleton, keys: [mailer], []),
      ]
    )
    return analyze(link(input))
  }()

  /// An empty graph.
  static let empty = analyze(BindingGraph(literal: [:]))

  /// Two bindings whose types, module, tag, labels, files and missing keys contain one name, and a finding about them.
  static func hostile(_ name: String) -> AnalysisResult {
    let (consumer, provider) = (CanonicalType.named(name), CanonicalType.named("P" + name))
    let location = SourceLocation(file: name, line: 3, column: 7)
    let container = Component(id: ComponentID("container"), name: name, kind: .container)
    func binding(_ id: String, _ type: CanonicalType, _ key: Key, dependsOn keys: [Key]) -> Binding {
      Binding(
        id: BindingID(id + name),
        type: type,
        keys: [key],
        factory: Factory(name: "init(\(name):)"),
        kind: .initializer,
        dialect: "dpend",
        module: name,
        component: container.id,
        requests: keys.map { key in
          DependencyRequest(
            label: name,
            name: name,
            declaredType: key.type,
            alternatives: [.init(key)],
            injection: .initializer,
            location: location
          )
        },
        location: location
      )
    }
    let tagged = Key(provider, tag: Tag(name))
    let input = LinkingInput(
      modules: [BindingGraph.Module(name: name, files: 1)],
      components: [container],
      bindings: [
        binding("consumer", consumer, Key(consumer), dependsOn: [tagged, Key(.named(missing(name)))]),
        binding("provider", provider, tagged, dependsOn: []),
      ],
      vocabularies: DialectRegistry.vocabularies
    )
    return analyze(link(input))
  }

  /// The missing key of the hostile graph, which differs from all other names.
  static func missing(_ name: String) -> String { "Missing \(name) \(name)" }

  /// A finding with a name in every text.
  static func finding(_ name: String) -> AnalysisResult {
    analyze(
      BindingGraph(literal: [:]),
      earlierFindings: [
        Finding(
          rule: RuleName("rule"),
          severity: .warning,
          message: "\(name)",
          location: SourceLocation(file: name, line: 3, column: 7),
          notes: [Finding.Note(name), Finding.Note(name, at: SourceLocation(file: name, line: 4, column: 1))]
        )
      ]
    )
  }
}

extension AnalysisResult {
  /// A finding without a location.
  static let unlocated = findings([
    Finding(rule: RuleName("general"), severity: .note, message: "nothing in particular", location: nil)
  ])

  /// Two findings that differ only in their locations.
  static let twins = findings(
    [3, 9].map { line in
      Finding(
        rule: RuleName("rule"),
        severity: .warning,
        message: "the same",
        location: SourceLocation(file: "A.swift", line: line, column: 1)
      )
    }
  )

  /// Returns findings in an empty graph.
  static func findings(_ findings: [Finding]) -> AnalysisResult {
    analyze(BindingGraph(literal: [:]), earlierFindings: findings)
  }

  /// Returns findings of each severity, each with a note.
  static func many(errors: Int, warnings: Int, notes: Int) -> AnalysisResult {
    let counts = [(Severity.error, errors), (.warning, warnings), (.note, notes)]
    return findings(
      counts.flatMap { severity, count in
        (0..<count).map { index in
          Finding(
            rule: RuleName("rule"),
            severity: severity,
            message: "\(severity.rawValue) \(index + 1)",
            location: SourceLocation(file: "A.swift", line: index + 1, column: 1),
            notes: [Finding.Note("see there", at: SourceLocation(file: "B.swift", line: index + 1, column: 1))]
          )
        }
      }
    )
  }
}

extension String {
  /// The name as one line in XML, without noncharacters.
  var asReadInXML: String {
    String(
      String.UnicodeScalarView(asOneLine.unicodeScalars.map { $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $0 })
    )
  }

  /// The name as one line of a log, which does not begin with the mark of a command.
  var asLogLine: String { asOneLine.hasPrefix("::") ? ": " + asOneLine.dropFirst() : asOneLine }

  /// The name as one line, with characters that control the direction or something else, and line separators, as spaces.
  var asOneLine: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          $0.value < 32 || (127...159).contains($0.value) || [0x2028, 0x2029].contains($0.value)
            || HostileNames.bidirectional.contains($0) ? " " : $0
        }
      )
    )
  }
}
