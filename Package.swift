// swift-tools-version: 6.2

import PackageDescription

// Everything but the runtime library hangs on the trait `Tool`, which is on by default: an application that links only
// DpendRuntime names this package with `traits: []` and fetches nothing else.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A product of another package, which only the tool uses.
func tool(_ product: String, _ package: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: ["Tool"]))
}

let algorithms = tool("Algorithms", "swift-algorithms")
let argumentParser = tool("ArgumentParser", "swift-argument-parser")
let flyingFox = tool("FlyingFox", "FlyingFox")
let flyingSocks = tool("FlyingSocks", "FlyingFox")
let mustache = tool("Mustache", "swift-mustache")
let subprocess = tool("Subprocess", "swift-subprocess")
let systemPackage = tool("SystemPackage", "swift-system")
let swiftIDEUtils = tool("SwiftIDEUtils", "swift-syntax")
let swiftParser = tool("SwiftParser", "swift-syntax")
let swiftSyntax = tool("SwiftSyntax", "swift-syntax")
let yams = tool("Yams", "Yams")

/// The tool that plugins run; without the trait, or with the environment variable DPEND_TOOL, they run an installed one.
///
/// For a plugin with a tool, the package manager compiles all libraries twice.
let pluginTool: [Target.Dependency] =
  Context.environment["DPEND_TOOL"] == nil ? [.target(name: "dpend", condition: .when(traits: ["Tool"]))] : []

/// A library of this project.
func library(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
}

/// The tests of one library, which mirror its folder, and the files and folders in it that are no part of the tests' code.
func tests(_ subject: String, _ dependencies: [Target.Dependency] = [], files: [String] = []) -> Target {
  .testTarget(
    name: subject + "Tests",
    dependencies: [.target(name: subject), "_DpendTestSupport"] + dependencies,
    exclude: files,
    swiftSettings: settings
  )
}

let package = Package(
  name: "dpend",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "dpend", targets: ["dpend"]),
    .library(name: "DpendRuntime", targets: ["DpendRuntime"]),
    .library(name: "DpendGraph", targets: ["DpendGraph"]),
    .library(name: "DpendGraphviz", targets: ["DpendGraphviz"]),
    .plugin(name: "GenerateContainer", targets: ["GenerateContainer"]),
    .plugin(name: "DpendCommand", targets: ["DpendCommand"]),
  ],
  traits: [
    .trait(name: "Tool", description: "The command line tool and its libraries"),
    .default(enabledTraits: ["Tool"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    library("DpendRuntime"),
    library("DpendGraph"),
    .target(name: "CDpendProcess"),
    library(
      "DpendCollectors",
      ["CDpendProcess", "DpendGraph", algorithms, swiftParser, swiftSyntax, yams]
    ),
    library("DpendAnalysis", ["DpendGraph", algorithms]),
    .target(name: "CDpendTemplates", path: "templates", exclude: ["containers", "setup", "site"]),
    library("DpendTemplates", ["CDpendTemplates", mustache]),
    library("DpendGenerators", ["DpendGraph", "DpendTemplates"]),
    .systemLibrary(
      name: "CGraphviz",
      pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]
    ),
    .target(name: "CDpendGraphviz", dependencies: ["CGraphviz"]),
    library("DpendGraphviz", ["CDpendGraphviz"], exclude: ["README.md"]),
    library(
      "DpendReporters",
      [
        "DpendGraph", "DpendAnalysis", "DpendGraphviz", "DpendTemplates", algorithms, swiftIDEUtils, swiftParser,
        swiftSyntax,
      ]
    ),
    library(
      "DpendKit",
      [
        "DpendGraph", "DpendCollectors", "DpendAnalysis", "DpendGenerators", "DpendGraphviz", "DpendReporters",
        "DpendTemplates", algorithms, flyingFox, flyingSocks, subprocess, systemPackage, yams,
      ]
    ),
    .executableTarget(
      name: "dpend",
      dependencies: [
        "DpendGraph", "DpendCollectors", "DpendAnalysis", "DpendGenerators", "DpendGraphviz", "DpendReporters",
        "DpendTemplates", "DpendKit", algorithms, argumentParser,
      ],
      swiftSettings: settings
    ),
    .plugin(name: "GenerateContainer", capability: .buildTool, dependencies: pluginTool),
    .plugin(
      name: "DpendCommand",
      capability: .command(
        intent: .custom(verb: "dpend", description: "Check and document the dependency graph of the package."),
        permissions: [.writeToPackageDirectory(reason: "dpend writes documentation, diagrams and containers.")]
      ),
      dependencies: pluginTool
    ),
    .executableTarget(
      name: "DpendBenchmark",
      dependencies: ["DpendGraph", "DpendCollectors", "DpendAnalysis", argumentParser, swiftParser],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "DpendFuzz",
      dependencies: ["DpendGraph", "DpendCollectors", "DpendAnalysis", "DpendGenerators", "DpendKit"],
      // libFuzzer has the entry point.
      swiftSettings: settings + (Context.environment["DPEND_FUZZER"] == nil ? [] : [.define("FUZZER")])
    ),
    .executableTarget(name: "DpendArchitecture", dependencies: ["DpendGraphviz"], swiftSettings: settings),
    .executableTarget(
      name: "DpendSite",
      dependencies: ["DpendGraph", "DpendAnalysis", "DpendKit", "DpendReporters", "DpendTemplates"],
      swiftSettings: settings
    ),
    library("_DpendTestSupport", ["DpendGraph", "DpendCollectors", subprocess, systemPackage]),
    tests("DpendGraph", ["DpendCollectors"], files: ["Algorithms/networkx_oracle.py"]),
    tests("DpendCollectors", ["DpendAnalysis", "DpendGraph", swiftParser, swiftSyntax]),
    tests(
      "DpendAnalysis",
      ["DpendCollectors", "DpendGraph"],
      files: ["Architecture/networkx_module_metrics.py"]
    ),
    .testTarget(name: "DpendRuntimeTests", dependencies: ["DpendRuntime"], swiftSettings: settings),
    tests("DpendTemplates"),
    tests("DpendGraphviz"),
    tests("DpendKit", ["DpendAnalysis", "DpendCollectors", "DpendGraph", "DpendGraphviz", "DpendReporters"]),
    tests(
      "DpendGenerators",
      ["DpendGraph", "DpendCollectors", "DpendAnalysis", "DpendTemplates"],
      files: [
        "SampleProject", "MigrationProject", "SafeDIProject", "Containers/Snapshots", "Libraries/Snapshots",
        "Model/Snapshots",
      ]
    ),
    tests(
      "DpendReporters",
      ["DpendAnalysis", "DpendCollectors", "DpendGraph", "DpendGraphviz", "DpendTemplates"],
      files: ["Snapshots", "Difference/Snapshots"]
    ),
    tests(
      "dpend",
      [
        "DpendAnalysis", "DpendArchitecture", "DpendCollectors", "DpendGenerators", "DpendGraph", "DpendKit",
        "DpendReporters", "DpendSite",
      ],
      files: ["Snapshots"]
    ),
  ],
  swiftLanguageModes: [.v6]
)
