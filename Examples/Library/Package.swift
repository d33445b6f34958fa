// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Library",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ExampleLibrary", targets: ["ExampleLibrary"])
  ],
  dependencies: [
    .package(name: "dpend", path: "../..", traits: [])
  ],
  targets: [
    .target(
      name: "ExampleLibrary",
      dependencies: [.product(name: "DpendRuntime", package: "dpend")],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]
    )
  ],
  swiftLanguageModes: [.v6]
)
