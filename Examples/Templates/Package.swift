// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Apiary",
  targets: [
    .executableTarget(name: "Inspection", dependencies: ["Apiary", "ApiaryMocks"]),
    .target(name: "Apiary"),
    .target(name: "ApiaryMocks", dependencies: ["Apiary"]),
  ]
)
