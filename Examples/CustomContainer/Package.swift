// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Winery",
  targets: [.executableTarget(name: "Winery")]
)
