// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Airfield",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/TribalScale/FlexInject.git", branch: "main")],
  targets: [
    .executableTarget(name: "Airfield", dependencies: [.product(name: "FlexInject", package: "FlexInject")])
  ]
)
