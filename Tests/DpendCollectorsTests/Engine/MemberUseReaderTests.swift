import DpendCollectors
import DpendGraph
import Testing
import _DpendTestSupport

/// The code of an entry point that uses its own functions and properties.
struct MemberUseReaderTests {
  @Test("A use states the code around it, whether that runs at start, and whether the use is in a closure")
  func uses() {
    #expect(
      uses(
        """
        lazy var log = Log()
        static let disk = Log()
        let first = make()
        init() { load() }
        static func make() -> Int { Program.disk.hashValue }
        func load() { run { print(self.log) } }
        func retry(times: Int) { func again() { load() }; again() }
        var state: Int { get { retry(times: 1); return 1 } }
        """
      ) == [
        MemberUse(member: "make()", user: "first", isAtStart: true),
        MemberUse(member: "load()", user: "init()", isAtStart: true),
        MemberUse(member: "disk", user: "make()"), MemberUse(member: "log", user: "load()", nesting: .closure),
        MemberUse(member: "load()", user: "retry(times:)", nesting: .closure),
        MemberUse(member: "retry(times:)", user: "state"),
      ]
    )
  }

  @Test("Variables with the name of a member, members of other objects, and overloads are no uses")
  func otherNames() {
    #expect(
      uses(
        """
        lazy var log = Log()
        let other: Program? = nil
        func parameter(log: Log) { print(log) }
        func variable() { let log = 1; print(log); print(self.log) }
        func closure() { run { log in print(log) } }
        func member() { print(other?.log ?? 1) }
        func open(url: Int) {}
        func open(file: Int) { open(url: 1) }
        """
      ) == [MemberUse(member: "log", user: "variable()"), MemberUse(member: "other", user: "member()")]
    )
  }

  @Test("An assignment to a lazy property is no use of its value, but that to a static property is")
  func assignments() {
    #expect(
      uses(
        """
        lazy var log = Log()
        static var disk = Log()
        func reset() { log = Log(); self.log = Log(); Program.disk = Log() }
        func read() { log.level = 1; let other = log; print(other) }
        """
      ) == [MemberUse(member: "disk", user: "reset()"), MemberUse(member: "log", user: "read()")]
    )
  }

  @Test("A function that is not called is not used")
  func references() {
    #expect(
      uses(
        """
        lazy var log = Log()
        init() { run(load); run(self.load) }
        func load(_ number: Int) {}
        func draw() { load(1) }
        """
      ) == [MemberUse(member: "load(_:)", user: "draw()")]
    )
  }

  @Test("Code in an extension uses members, and the objects that the entry point creates have uses too")
  func extensionsAndObjects() {
    var project = TestProject(
      """
      final class Log { init() {} }
      final class Model { init() {}; lazy var log = Log(); func load() { print(log) } }
      @main final class Program { let model = Model(); lazy var log = Log(); static func main() {} }
      extension Program { func load() { print(log) } }
      """,
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    let uses = project.graph.bindings.filter { !$0.memberUses.isEmpty }.map { ($0.title, $0.memberUses) }
    #expect(uses.map(\.0) == ["Program", "Model"])
    let withoutLocations = uses.map { $0.1.map { MemberUse(member: $0.member, user: $0.user) } }
    #expect(withoutLocations == Array(repeating: [MemberUse(member: "log", user: "load()")], count: 2))
  }

  @Test("The code of a task begins at once, and so does that of a queue, but not a closure in it")
  func tasks() {
    #expect(
      uses(
        """
        lazy var log = Log()
        func begin() { Task { [weak self] in if let self { print(log) } } }
        func detach() { Task.detached(priority: .high) { Task { print(self.log) } } }
        func main() { DispatchQueue.main.async { print(self.log) } }
        func global() { DispatchQueue.global(qos: .utility).async { print(self.log) } }
        func stored() { mainQueue.async { print(self.log) } }
        func appears() { Text("").task { print(log) } }
        func later() { DispatchQueue.main.asyncAfter(deadline: .now()) { print(self.log) } }
        func inside() { Task { run { print(self.log) } } }
        func outside() { run { Task { print(self.log) } } }
        func local() { Task { func load() { print(log) } } }
        """
      )
        == ["begin()", "detach()", "main()", "global()", "stored()", "appears()"]
        .map { MemberUse(member: "log", user: $0, nesting: .task) }
        + ["later()", "inside()", "outside()", "local()"].map { MemberUse(member: "log", user: $0, nesting: .closure) }
    )
  }

  @Test("The code of a closure that runs in turn belongs to the code around it")
  func closuresInTurn() {
    #expect(
      uses(
        """
        lazy var log = Log()
        lazy var name: String = { log.name }()
        func main() { Task { await MainActor.run { print(log) } } }
        func show() { withAnimation { print(log) }; queue.sync { print(name) } }
        """
      ) == [
        MemberUse(member: "log", user: "name"), MemberUse(member: "log", user: "main()", nesting: .task),
        MemberUse(member: "log", user: "show()"), MemberUse(member: "name", user: "show()"),
      ]
    )
  }

  @Test("A call of a function of an object states the property or the variable with it, and its type")
  func calls() {
    let calls = program(
      """
      let log = Log()
      var cart: (any Cart)?
      func load() { log.add(1, to: "") { } ; self.cart?.open(); missing.open() }
      func draw(log: Log) { log.add(); let note = Note(); Task { if true { note.close() } } }
      """
    )?
    .objectCalls
    #expect(
      calls == [
        ObjectCall(
          object: "log",
          type: "Log",
          function: "add(_:to:_:)",
          user: "load()",
          location: SourceLocation(file: "App.swift", line: 6, column: 19)
        ),
        ObjectCall(
          object: "cart",
          type: "Cart",
          function: "open()",
          user: "load()",
          location: SourceLocation(file: "App.swift", line: 6, column: 51)
        ),
        ObjectCall(
          object: "note",
          type: "Note",
          function: "close()",
          user: "draw(log:)",
          nesting: .task,
          isInBranch: true,
          location: SourceLocation(file: "App.swift", line: 7, column: 75)
        ),
      ]
    )
  }

  @Test("Of equal uses, the location of the first is known")
  func locations() {
    let uses = located(
      """
      lazy var log = Log()
        func load() {
          log.add()
          log.add()
        }
      """
    )
    #expect(
      uses == [
        MemberUse(
          member: "log",
          user: "load()",
          location: SourceLocation(file: "App.swift", line: 6, column: 5)
        )
      ]
    )
  }

  /// The uses in an entry point with some members, without their locations.
  private func uses(_ members: String) -> [MemberUse] {
    located(members).map {
      MemberUse(member: $0.member, user: $0.user, isAtStart: $0.isAtStart, nesting: $0.nesting)
    }
  }

  /// The uses in an entry point with some members.
  private func located(_ members: String) -> [MemberUse] { program(members)?.memberUses ?? [] }

  /// The entry point with some members.
  private func program(_ members: String) -> Binding? {
    var project = TestProject(
      MarkedSource(
        stringLiteral: """
          func run(_ code: @escaping (Int) -> Void) {}
          final class Log { init() {} }
          @main final class Program {
            \(members)
          }
          """
      ),
      implicit: nil
    )
    project.dialects = DialectRegistry.all
    return project.graph.bindings.first { $0.isRoot }
  }
}
