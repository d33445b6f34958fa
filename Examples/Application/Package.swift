// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Application",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dpend", path: "../..", traits: []),
    .package(name: "Library", path: "../Library"),
  ],
  targets: [
    .executableTarget(
      name: "Application",
      dependencies: [
        .product(name: "DpendRuntime", package: "dpend"),
        .product(name: "ExampleLibrary", package: "Library"),
      ],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
