// swift-tools-version: 6.2

import PackageDescription

// The environment variable DPEND_TOOL is the path of an installed dpend, which saves the compilation of swift-syntax.
let traits: Set<Package.Dependency.Trait> = Context.environment["DPEND_TOOL"] == nil ? [.defaults] : []

let package = Package(
  name: "Plugins",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dpend", path: "../..", traits: traits)
  ],
  targets: [
    .target(name: "Lamps"),
    .executableTarget(
      name: "Lighthouse",
      dependencies: ["Lamps"],
      plugins: [.plugin(name: "GenerateContainer", package: "dpend")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
