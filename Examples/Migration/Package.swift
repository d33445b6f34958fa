// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Museum",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/TribalScale/FlexInject.git", branch: "main"),
    .package(url: "https://github.com/kawoou/Deli", from: "0.9.0"),
    .package(url: "https://github.com/dfed/SafeDI", from: "1.0.0"),
  ],
  targets: [
    .target(name: "Collection", dependencies: ["FlexInject"], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "Exhibitions",
      dependencies: ["Collection", "Deli", "FlexInject"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(name: "Visits", dependencies: ["Collection", "Exhibitions", "SafeDI"]),
  ]
)
