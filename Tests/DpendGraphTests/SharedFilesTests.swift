import Testing

@testable import DpendGraph

/// The declarations of files that several targets compile.
struct SharedFilesTests {
  private let shared = SourceFile(path: "S.swift", module: "PhoneKit")
  private let other = SourceFile(path: "T.swift", module: "PhoneKit")

  @Test("A target sees the files that it compiles, and no other ones of their module")
  func own() {
    var reader = SourceFile(path: "W.swift", module: "Watch")
    reader.sharedFiles = ["PhoneKit": ["S.swift"]]
    #expect([.private, .internal, .public].map { reader.sees($0, in: shared) } == [false, true, true])
    #expect([.internal, .public].map { reader.sees($0, in: other) } == [false, false])
  }

  @Test("A file sees the public declarations of the shared files of an imported target")
  func imported() {
    var reader = SourceFile(path: "W.swift", module: "Watch", imports: [ModuleImport("WatchKit")])
    reader.importedSharedFiles = ["PhoneKit": ["S.swift"]]
    #expect([.internal, .public].map { reader.sees($0, in: shared) } == [false, true])
    #expect([.internal, .public].map { reader.sees($0, in: other) } == [false, false])
    reader.imports.append(ModuleImport("PhoneKit"))
    #expect([.internal, .public].map { reader.sees($0, in: other) } == [false, true])
  }
}
