// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Planetarium",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/Swinject/Swinject.git", from: "2.9.0"),
    .package(url: "https://github.com/hmlongco/Factory.git", from: "2.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "Planetarium",
      dependencies: [
        .product(name: "Swinject", package: "Swinject"),
        .product(name: "FactoryKit", package: "Factory"),
      ]
    )
  ]
)
