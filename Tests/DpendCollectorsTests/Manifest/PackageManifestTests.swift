import DpendCollectors
import Testing

struct PackageManifestTests {
  private typealias Target = PackageManifest.Target

  @Test("Targets of every kind, in order, without the references in dependencies")
  func targets() throws {
    let manifest = try PackageManifest(
      parsing: """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Shop",
          dependencies: [.package(url: "https://example.org/x", from: "1.0.0"), .package(path: "../Y")],
          targets: [
            .target(name: "Shop", dependencies: [.target(name: "Till"), .product(name: "X", package: "x"), "Stock"]),
            .executableTarget(name: "Till", path: "Programs/Till"),
            Target.target(name: "Stock", exclude: ["README.md"], sources: ["A.swift"]),
            .macro(name: "Macros", dependencies: []),
            .plugin(name: "Plug", capability: .buildTool()),
            .testTarget(name: "ShopTests", dependencies: ["Shop"], path: "Checks"),
            .systemLibrary(name: "CThing"), .binaryTarget(name: "Blob", path: "Blob.xcframework"),
          ]
        )
        """
    )
    #expect(
      manifest.targets == [
        Target(name: "Shop", isTest: false),
        Target(name: "Till", isTest: false, isExecutable: true, path: "Programs/Till"),
        Target(name: "Stock", isTest: false), Target(name: "Macros", isTest: false),
        Target(name: "Plug", isTest: false),
        Target(name: "ShopTests", isTest: true, path: "Checks"),
      ]
    )
  }

  @Test(
    "Targets with a default isolation, by a setting of their own or by one for several targets",
    arguments: [
      ("", ["Shop"]), ("let shared: [SwiftSetting] = [.defaultIsolation(MainActor.self)]", ["Shop", "Till", "Kit"]),
    ]
  )
  func defaultIsolation(setting: String, isolated: [String]) throws {
    let manifest = try PackageManifest(
      parsing: """
        \(setting)
        let package = Package(
          name: "Shop",
          targets: [
            .target(name: "Shop", swiftSettings: [.defaultIsolation(MainActor.self, .when(platforms: [.iOS]))]),
            .target(name: "Till", swiftSettings: [.defaultIsolation(nil)]), .target(name: "Kit"),
          ]
        )
        """
    )
    #expect(manifest.targets.filter(\.isIsolatedByDefault).map(\.name) == isolated)
  }

  @Test("The name of the package, and targets of executable products")
  func products() throws {
    let manifest = try PackageManifest(
      parsing: """
        let package = Package(
          name: "Shop",
          products: [.library(name: "Kit", targets: ["Kit"]), .executable(name: "shop", targets: ["Till", name])],
          targets: [.target(name: "Kit"), .target(name: "Till")]
        )
        """
    )
    #expect(manifest.name == "Shop")
    #expect(
      manifest.targets == [Target(name: "Kit", isTest: false), Target(name: "Till", isTest: false, isExecutable: true)]
    )
    #expect(try PackageManifest(parsing: "let package = Package(name: name)").name == nil)
  }

  @Test("Targets that are added in statements or in an #if")
  func later() throws {
    let manifest = try PackageManifest(
      parsing: """
        let package = Package(name: "Shop", targets: [])
        package.targets.append(.target(name: "One"))
        #if os(Linux)
        package.targets += [.target(name: "Two")]
        #endif
        """
    )
    #expect(manifest.targets == [Target(name: "One", isTest: false), Target(name: "Two", isTest: false)])
  }

  @Test(
    "Computed names are not read",
    arguments: ["name: prefix + \"A\"", "name: \"\\(prefix)A\"", "name: name", ""]
  )
  func computed(arguments: String) throws {
    #expect(try PackageManifest(parsing: "let t: Target = .target(\(arguments))").targets.isEmpty)
  }

  @Test(
    "The name of a module is the name of the target, with underscores for characters that identifiers cannot contain",
    arguments: [("my-shop", "my_shop"), ("Shop", "Shop"), ("2nd.part", "_nd_part")]
  )
  func moduleName(target: String, module: String) {
    #expect(Target(name: target, isTest: false).moduleName == module)
  }

  @Test(
    "A manifest is complete if all targets have literal names",
    arguments: [
      ("", true), ("package.targets += [.testTarget(name: \"Tests\")]", true),
      ("package.targets.append(.binaryTarget(name: \"Tool\", path: \"Tool.zip\"))", true),
      ("package.targets += names.map { .target(name: $0) }", false),
      ("package.targets.append(contentsOf: names.map(target))", false), ("package.targets = targets", false),
    ]
  )
  func completeness(change: String, isComplete: Bool) throws {
    let source = "let package = Package(name: \"Shop\", targets: [.target(name: \"Shop\")])\n" + change
    #expect(try PackageManifest(parsing: source).isComplete == isComplete)
  }

  @Test("Text without a manifest gives no targets", arguments: ["", "let x = 1", "}}} not Swift {{{"])
  func noManifest(source: String) throws {
    #expect(try PackageManifest(parsing: source).targets.isEmpty)
  }

  @Test("A manifest over a limit is not parsed")
  func hostile() {
    let nest = String(repeating: "(", count: 129)
    let error = #expect(throws: SyntaxLimitError.self) { try PackageManifest(parsing: "let a = 1\nlet p = " + nest) }
    #expect(error?.message == "too deeply nested: more than 128 levels of brackets")
    #expect(error?.line == 2)
    #expect(error?.column == 137)
  }
}
