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

  @Test("A file sees the declarations of the other targets that compile it")
  func compiling() {
    var watch = SourceFile(path: "W.swift", module: "Watch")
    watch.sharedFiles = ["PhoneKit": ["S.swift"]]
    #expect([.private, .internal, .public].map { shared.sees($0, in: watch) } == [false, true, true])
    #expect([.internal, .public].map { other.sees($0, in: watch) } == [false, true])
    let scopes = ModuleScopes([shared, other, watch])
    #expect(scopes.visible(from: "S.swift") == ["PhoneKit", "Watch"])
    #expect(scopes.visible(from: "T.swift") == ["PhoneKit"])
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

  @Test("Modules share the files that both compile, whichever of them, or a third one, a file belongs to")
  func pairs() {
    var shop = SourceFile(path: "Shop/A.swift", module: "Shop", imports: [ModuleImport("Widget")])
    shop.sharedFiles = ["Widget": ["W1.swift", "W2.swift"]]
    var widget = SourceFile(path: "W1.swift", module: "Widget")
    widget.sharedFiles = ["Shop": ["Shop/A.swift"]]
    var watch = SourceFile(path: "Watch.swift", module: "Watch")
    watch.sharedFiles = ["Widget": ["W2.swift"]]
    for files in [[shop, widget, watch], [watch, widget, shop]] {
      let shared = SharedFiles(files)
      #expect(
        ["Shop", "Widget", "Watch"].map(shared.modules(sharingWith:)) == [
          ["Watch", "Widget"], ["Shop", "Watch"], ["Shop", "Widget"],
        ]
      )
      #expect(shared.paths(of: "Shop", "Widget") == ["Shop/A.swift", "W1.swift", "W2.swift"])
      #expect(shared.paths(of: "Widget", "Shop") == shared.paths(of: "Shop", "Widget"))
      #expect(shared.paths(of: "Watch", "Shop") == ["W2.swift"])
      // A module that imports another one depends on it, and no module depends on one that owns none of the files.
      let pairs = [("Shop", "Widget"), ("Widget", "Shop"), ("Watch", "Widget"), ("Watch", "Shop")]
      #expect(pairs.map { shared.relate($0.0, to: $0.1) } == [false, true, true, false])
    }
  }
}
