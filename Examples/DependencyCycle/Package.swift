// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DependencyCycle",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "DependencyCycle", targets: ["DependencyCycle"])
  ],
  dependencies: [
    .package(name: "dpend", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "DependencyCycle",
      dependencies: [.product(name: "DpendRuntime", package: "dpend")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
