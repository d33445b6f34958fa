// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Ferry",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/hmlongco/Factory.git", from: "2.5.0")],
  targets: [
    .executableTarget(name: "Ferry", dependencies: [.product(name: "FactoryKit", package: "Factory")])
  ]
)
