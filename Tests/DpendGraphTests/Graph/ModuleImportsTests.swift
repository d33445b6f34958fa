import DpendGraph
import Testing

@testable import DpendGraph

/// The imports of the modules of a project.
struct ModuleImportsTests {
  @Test("Files import the modules of the project, also single declarations of them; libraries do not count")
  func files() {
    let imports = ModuleImports([
      SourceFile(path: "App/A.swift", module: "App", imports: [ModuleImport("Kit"), ModuleImport("Foundation")]),
      SourceFile(path: "App/B.swift", module: "App", imports: [ModuleImport("Kit.Row"), ModuleImport("Data")]),
      SourceFile(path: "Data/Data.swift", module: "Data", imports: [ModuleImport("Data")]),
      SourceFile(path: "Kit/Row.swift", module: "Kit"),
    ])
    #expect(["App", "Data", "Kit", "Other"].map(imports.modules) == [["Data", "Kit"], [], [], []])
    #expect(imports.files(of: "App", importing: "Kit") == ["App/A.swift", "App/B.swift"])
    #expect(imports.files(of: "App", importing: "Data") == ["App/B.swift"])
    #expect(imports.files(of: "Kit", importing: "App") == [])
  }

  @Test("The files of tests do not count")
  func tests() {
    let files = ["App/A.swift", "AppTests/ATests.swift"].map { path in
      SourceFile(path: path, module: String(path.prefix { $0 != "/" }), imports: [ModuleImport("Kit")])
    }
    let kit = SourceFile(path: "Kit/Row.swift", module: "Kit")
    let imports = ModuleImports(files + [kit], besides: ["AppTests/ATests.swift"])
    #expect(["App", "AppTests"].map(imports.modules) == [["Kit"], []])
  }

  @Test("A file that several modules compile is a file of each of them")
  func shared() {
    var widget = SourceFile(path: "Widget/Entry.swift", module: "Widget")
    widget.sharedFiles = ["App": ["App/Feed.swift"]]
    let imports = ModuleImports([
      SourceFile(path: "App/Feed.swift", module: "App", imports: [ModuleImport("Kit"), ModuleImport("Widget")]), widget,
      SourceFile(path: "Kit/Row.swift", module: "Kit"),
    ])
    #expect(["App", "Widget"].map(imports.modules) == [["Kit", "Widget"], ["Kit"]])
    #expect(imports.files(of: "Widget", importing: "Kit") == ["App/Feed.swift"])
  }
}
