// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Railway",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/uber/needle.git", from: "0.25.1")],
  targets: [
    .executableTarget(name: "Railway", dependencies: [.product(name: "NeedleFoundation", package: "needle")])
  ]
)
