// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Ropeway",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dpend", path: "../..", traits: [])
  ],
  targets: [
    .executableTarget(
      name: "Ropeway",
      dependencies: [.product(name: "DpendRuntime", package: "dpend")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
