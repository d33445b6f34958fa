import DpendGraph
import Testing
import _DpendTestSupport

/// The only object of a type as the value of a request whose sources the code does not show.
struct CompositionInferenceTests {
  /// Two records of which code creates one, and an object that receives one.
  private static let types = """
    import Database
    final class Record { init(id: Int) {} }
    final class Service { init(record: Record) {} }
    let record = Record(id: 1)
    func start() { db.save(record) }

    """

  /// Returns the dependencies of the services.
  private func records(_ code: String) -> [String] {
    let graph = CompositionProject(Self.types + code).graph
    return graph.edges.filter { "\(graph.bindings[$0.source].type)" == "Service" }.map { edge in
      let source = edge.binding.map { String(graph.bindings[$0].id.rawValue.dropFirst(4)) } ?? "external"
      return "\(source), \(edge.evidence)"
    }
  }

  @Test(
    "A parameter for which no code passes a value is external",
    arguments: [
      "func open(record: Record) { let service = Service(record: record) }",
      "final class Page { func open(record: Record) { let service = Service(record: record) } }\nlet page = Page()",
      "final class Page { init(record: Record) { let service = Service(record: record) } }",
      """
      protocol Opening { func open(record: Record) }
      final class Page: Opening { func open(record: Record) { let service = Service(record: record) } }
      """,
      "func open() { router.route { (record: Record) in let service = Service(record: record) } }",
      "func open(make: () -> Record) { let service = Service(record: make()) }",
      "func open(pair: (Record, Int)) { let service = Service(record: pair.0) }",
      """
      func open(record: Record) { show(record) }
      func show(_ record: Record) { let service = Service(record: record) }
      """,
    ]
  )
  func parameters(code: String) { #expect(records(code) == ["external, constructed"]) }

  @Test(
    "A value that code outside of the project creates is external",
    arguments: [
      "func open() throws { let service = Service(record: try JSONDecoder().decode(Record.self, from: data)) }",
      "func open() throws { let service = Service(record: try Record.fetchOne(db)!) }",
      "func open() { let service = Service(record: UIStoryboard(name: \"Main\").instantiate() as! Record) }",
      """
      func all() throws -> [Record] { try pool.read { db in try Record.fetchAll(db) } }
      func open() throws { let services = try all().map { Service(record: $0) } }
      """,
      """
      func all() throws -> [Record] { try pool.read { db in try Record.fetchAll(db) } }
      func open() throws { for record in try all() { let service = Service(record: record) } }
      """,
      "func open() { if let record = query.results().first { let service = Service(record: record) } }",
      """
      final class Filter { func filter(_ id: Int) {}; func fetchOne(_ id: Int) {} }
      func open() throws { let service = Service(record: try Record.filter(id == 1).fetchOne(db)!) }
      """,
      "func open() { let service = Service(record: RecordMock(id: 2)) }",
      "func open() { let mock = RecordMock(id: 2); let service = Service(record: mock) }",
      """
      extension Record { static var mock: Record { RecordMock(id: 2) } }
      func open() { let service = Service(record: .mock) }
      """,
      "func open(record: Record? = nil) { let service = Service(record: record ?? RecordMock(id: 2)) }",
      """
      func find() -> Record? { store.fetch(1) }
      func open() { guard let record = find() else { return }; show(record) }
      func show(_ record: Record) { let service = Service(record: record) }
      """,
    ]
  )
  func externalValues(code: String) { #expect(records(code) == ["external, constructed"]) }

  @Test(
    "A value that code of the project can have put into an object of another module is inferred",
    arguments: [
      "func open(subject: CurrentValueSubject<Record, Never>) { let service = Service(record: subject.value) }",
      """
      func open(queue: DispatchQueue) { let service = Service(record: queue.sync { current }) }
      """,
      "func open() { show(subject.value) }\nfunc show(_ record: Record) { let service = Service(record: record) }",
    ]
  )
  func lostValues(code: String) { #expect(records(code) == ["record, inferred"]) }

  @Test("A call on an object of unknown type can pass a value to every function with its name")
  func callsOnUnknownObjects() {
    let code = """
      final class Page { func open(record: Record) { let service = Service(record: record) } }
      func show() { tabs.items.forEach { $0.page.open(record: current) } }
      """
    #expect(records(code) == ["record, inferred"])
  }
}
