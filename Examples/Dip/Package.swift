// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Bakery",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/AliSoftware/Dip", from: "7.1.1")
  ],
  targets: [
    .target(name: "Bakery", dependencies: ["Dip"], swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
