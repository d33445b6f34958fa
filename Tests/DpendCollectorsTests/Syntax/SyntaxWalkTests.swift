import DpendGraph
import SwiftSyntax
import Testing

@testable import DpendCollectors

/// The walk on which all readers of a file read.
struct SyntaxWalkTests {
  @Test("Readers get the nodes of their kinds with the types and conditions around them")
  func contexts() {
    let names = Self.names(
      """
      func a() {}
      struct S {
        func b() {}
        #if DEBUG
          extension E { func c() {} }
        #elseif DEBUG
          func neverCompiled() {}
        #else
          func d() {}
        #endif
      }
      """,
      by: [NameReader<Outline>()]
    )
    #expect(names == ["a", "S.b", "E.c if DEBUG", "S.d if !DEBUG"])
  }

  @Test("A reader that skips the children of a node does not keep them from other readers")
  func skipping() {
    let source = """
      func outer() {
        func inner() { let closure = { func innermost() {} } }
      }
      func last() {}
      """
    let names = Self.names(source, by: [NameReader<Outline>(), NameReader<Everything>(), NameReader<Outline>()])
    #expect(names == ["outer", "last", "outer", "inner", "innermost", "last", "outer", "last"])
  }

  @Test("Code for previews is not read")
  func previews() {
    let names = Self.names(
      """
      func a() {}
      #Preview("Dark") { func b() {} }
      struct Login_Previews: Checked, PreviewProvider { func c() {} }
      extension View {
        enum Previews: SwiftUI.PreviewProvider { struct Nested { func d() {} } }
        func e() {}
      }
      class Shown: PreviewProviders { func f() {} }
      #if DEBUG
        #Preview { func g() {} }
        func h() {}
      #endif
      #preview { func i() {} }
      """,
      by: [NameReader<Everything>()]
    )
    #expect(names == ["a", "View.e", "Shown.f", "h if DEBUG", "i"])
  }

  @Test("Private declarations that only previews of the file name are not read")
  func privatePreviewCode() {
    let names = Self.names(
      """
      struct Screen { func a() { shared() } }
      private struct Frame { func b() { Panel().c() } }
      fileprivate struct Panel { func c() {} }
      private struct Row { func d() {} }
      private func shared() {}
      private func unused() { Row().d() }
      private let model = { func e() {} }
      struct Public { func f() {} }
      #if DEBUG
        private func sample() {}
        #Preview { Frame(); sample(); Public(); shared(); model() }
      #endif
      """,
      by: [NameReader<Everything>()]
    )
    #expect(names == ["Screen.a", "Row.d", "shared", "unused", "Public.f"])
  }

  @Test("A private declaration that a file with previews uses elsewhere is read")
  func usedPrivateCode() {
    let source = """
      private struct Frame { func a() {} }
      extension Frame { func b() {} }
      private struct Panel { func c() {} }
      enum Screen { static let panel = Panel() }
      struct Screen_Previews: PreviewProvider { static var previews: some View { Frame(); Panel() } }
      """
    #expect(Self.names(source, by: [NameReader<Everything>()]) == ["Frame.a", "Frame.b", "Panel.c"])
  }

  @Test("Private members that only previews of the file name are not read")
  func privateMembersForPreviews() {
    let names = Self.names(
      """
      struct Screen { private static func a() {}; func b() { helper() }; private func helper() {} }
      extension Screen {
        private static func c() { d() }
        private static func d() {}
        static func e() {}
        private static func f() {}
        #if DEBUG
          private struct Frame { func g() {} }
        #endif
      }
      fileprivate extension Screen {
        func h() {}
        var i: Int { func j() {}; return 1 }
        static var k: Int { func l() {}; return 1 }
      }
      #Preview { Screen.a(); helper(); Screen.c(); Screen.e(); Frame(); Screen(i: Screen.k).h() }
      """,
      by: [NameReader<Everything>()]
    )
    #expect(names == ["Screen.b", "Screen.helper", "Screen.e", "Screen.f", "Screen.j"])
  }

  @Test("Default values are read, and so is code that the parser found in place of a type")
  func typesAndOtherCode() {
    let source = """
      func a<T: P>(_ value: () -> Int = { func b() {}; return 1 }) -> [T] where T: Q { [] }
      func c() -> { func d() {} }
      class E: F { let g: H = { func i() -> Int { 1 } }() }
      """
    #expect(Self.names(source, by: [NameReader<Everything>()]) == ["a", "b", "c", "d", "E.i"])
  }

  @Test("A table holds one value for each kind, and none for others")
  func kindTable() {
    var table = SyntaxKindTable<String>()
    #expect(table[.structDecl] == nil)
    table[.structDecl] = "struct"
    table[.token, default: "to"] += "ken"
    #expect([table[.structDecl], table[.token], table[.enumDecl], table[.yieldStmt]] == ["struct", "token", nil, nil])
  }

  @Test("A walk without readers finds nothing")
  func noReaders() {
    let source = "struct S { func f() { print(1 + 2) } }"
    #expect(Self.names(source, by: []).isEmpty)
  }

  /// Returns the names of the functions that the readers see, one reader after the other.
  private static func names(_ source: String, by readers: [any SyntaxReader]) -> [String] {
    let file = ParsedFile(parsing: source, path: "App.swift", module: "App")
    return SyntaxWalk.declarations(in: file, read: readers).functions.map(\.name)
  }
}

private protocol Depth {
  static var skippedKinds: Set<SyntaxKind> { get }
}

private enum Outline: Depth {
  static let skippedKinds = SyntaxKind.codeAndAttributes
}

private enum Everything: Depth {
  static let skippedKinds: Set<SyntaxKind> = []
}

/// A reader of the names of functions.
private struct NameReader<Reach: Depth>: SyntaxReader {
  static var kinds: Set<SyntaxKind> { [.functionDecl] }
  static var skippedKinds: Set<SyntaxKind> { Reach.skippedKinds }

  private var found = Declarations()

  mutating func enter(_ node: Syntax, in context: SyntaxContext) -> SyntaxVisitorContinueKind {
    guard let function = node.as(FunctionDeclSyntax.self) else { return .visitChildren }
    let path = (context.types.last?.path ?? []) + [function.name.text]
    let condition = context.condition == .always ? "" : " if \(context.condition)"
    found.functions.append(
      FunctionDeclaration(
        name: path.joined(separator: ".") + condition,
        access: .internal,
        location: SourceLocation(function, in: context.file)
      )
    )
    return .visitChildren
  }

  func declarations() -> Declarations { found }
}
