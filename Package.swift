// swift-tools-version: 6.2

import PackageDescription

// Everything but the runtime library hangs on the trait `Tool`, which is on by default: an application that links only
// DpendRuntime names this package with `traits: []` and fetches nothing else.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of another package, needed by the tool alone.
func tool(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Tool"]))
}

let argumentParser = tool("ArgumentParser", "swift-argument-parser")
let mustache = tool("Mustache", "swift-mustache")
let subprocess = tool("Subprocess", "swift-subprocess")
let swiftIDEUtils = tool("SwiftIDEUtils", "swift-syntax")
let swiftParser = tool("SwiftParser", "swift-syntax")
let swiftParserDiagnostics = tool("SwiftParserDiagnostics", "swift-syntax")
let swiftSyntax = tool("SwiftSyntax", "swift-syntax")
let yams = tool("Yams", "Yams")

/// A library of this project.
func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one library, which mirror its folder.
func tests(_ subject: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: subject + "Tests",
    dependencies: [.target(name: subject), "_DpendTestSupport"] + dependencies,
    swiftSettings: settings
  )
}

let package = Package(
  name: "dpend",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "dpend", targets: ["dpend"]),
    .library(name: "DpendRuntime", targets: ["DpendRuntime"]),
    .library(name: "DpendKit", targets: ["DpendKit"]),
    .library(name: "DpendGraphviz", targets: ["DpendGraphviz"]),
  ],
  traits: [
    .trait(name: "Tool", description: "The command line tool and the libraries that it is made of"),
    .default(enabledTraits: ["Tool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    library("DpendRuntime"),
    library("DpendGraph"),
    library("DpendCollectors", ["DpendGraph", swiftParser, swiftParserDiagnostics, swiftSyntax, yams]),
    library("DpendAnalysis", ["DpendGraph"]),
    .target(name: "CDpendTemplates", path: "templates"),
    library("DpendTemplates", ["CDpendTemplates", mustache]),
    library("DpendGenerators", ["DpendGraph", "DpendTemplates"]),
    .systemLibrary(
      name: "CGraphviz",
      pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),
    .target(name: "CDpendGraphviz", dependencies: ["CGraphviz"]),
    library("DpendGraphviz", ["CDpendGraphviz"]),
    library("DpendReporters", ["DpendGraph", "DpendAnalysis", "DpendGraphviz", "DpendTemplates", swiftIDEUtils]),
    library(
      "DpendKit",
      [
        "DpendGraph", "DpendCollectors", "DpendAnalysis", "DpendGenerators", "DpendGraphviz", "DpendReporters",
        "DpendTemplates", subprocess, yams,
      ]
    ),
    .executableTarget(name: "dpend", dependencies: ["DpendKit", argumentParser], swiftSettings: settings),
    library("_DpendTestSupport", ["DpendGraph", "DpendCollectors"]),
    tests("DpendCollectors", ["DpendGraph", swiftParser, swiftSyntax]),
  ],
  swiftLanguageModes: [.v6]
)
