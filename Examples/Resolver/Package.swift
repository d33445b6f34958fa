// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Clinic",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/hmlongco/Resolver.git", from: "1.5.0")],
  targets: [
    .executableTarget(name: "Clinic", dependencies: [.product(name: "Resolver", package: "Resolver")])
  ]
)
