// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Station",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/Swinject/Swinject.git", from: "2.9.0"),
    .package(url: "https://github.com/Swinject/SwinjectAutoregistration.git", from: "2.9.0"),
  ],
  targets: [
    .executableTarget(
      name: "Station",
      dependencies: [
        .product(name: "Swinject", package: "Swinject"),
        .product(name: "SwinjectAutoregistration", package: "SwinjectAutoregistration"),
      ]
    )
  ]
)
