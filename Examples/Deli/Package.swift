// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "Observatory",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/kawoou/Deli", from: "0.9.0")
  ],
  targets: [
    .target(name: "Observatory", dependencies: ["Deli"], swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
