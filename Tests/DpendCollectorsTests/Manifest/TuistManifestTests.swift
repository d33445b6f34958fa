import DpendCollectors
import Testing

struct TuistManifestTests {
  private typealias Target = TuistManifest.Target

  @Test("Targets with their products and the globs of their sources")
  func targets() throws {
    let manifest = try TuistManifest(
      parsing: """
        import ProjectDescription
        let project = Project(name: "Shop", targets: [
          .target(name: "Shop", destinations: .iOS, product: .app, productName: "MyShop", sources: ["Shop/**", "Made/*.swift"],
            dependencies: [.target(name: "Kit"), .external(name: "X")]),
          Target(name: "Kit", platform: .iOS, product: .framework, sources: "Kit/Sources/**"),
          Target.target(name: "Widget", product: .appExtension,
            sources: [.glob("Widget/**", excluding: ["Widget/Old/**"], compilerFlags: "-w"), "Shared/A.swift"]),
          .target(name: "Tests", product: .unitTests, sources: SourceFilesList(globs: ["Tests/**"])),
          .target(name: "New", product: .staticLibrary, buildableFolders: ["New/Sources"]),
          .target(name: name, product: .app, sources: ["Computed/**"]),
        ])
        """
    )
    #expect(
      manifest.targets == [
        Target(name: "Shop", productName: "MyShop", product: "app", sources: ["Shop/**", "Made/*.swift"]),
        Target(name: "Kit", product: "framework", sources: ["Kit/Sources/**"]),
        Target(
          name: "Widget",
          product: "appExtension",
          sources: ["Widget/**", "Shared/A.swift"],
          excluded: ["Widget/Old/**"]
        ),
        Target(name: "Tests", product: "unitTests", sources: ["Tests/**"]),
        Target(name: "New", product: "staticLibrary", sources: ["New/Sources"]),
      ]
    )
  }

  @Test(
    "A manifest is complete if it declares every target with a literal name and product",
    arguments: [
      ("[.target(name: \"Shop\", product: .app), Target(name: \"Kit\", product: .framework)]", true),
      ("[.feature(name: \"Shop\"), .feature(name: \"Kit\")]", false),
      ("[.target(name: \"Shop\", product: product)]", false), ("names.map(target)", false),
    ]
  )
  func completeness(targets: String, isComplete: Bool) throws {
    let manifest = try TuistManifest(parsing: "let project = Project(name: \"Shop\", targets: \(targets))")
    #expect(manifest.isComplete == isComplete)
  }

  @Test("A manifest that is no Swift code gives no targets, and one over a limit is not parsed")
  func hostile() throws {
    #expect(try TuistManifest(parsing: "}}} .target( {{{").targets.isEmpty)
    #expect(throws: SyntaxLimitError.self) { try TuistManifest(parsing: String(repeating: "(", count: 129)) }
  }
}
