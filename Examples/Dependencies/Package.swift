// swift-tools-version: 5.9
import PackageDescription

let dependencies = Target.Dependency.product(name: "Dependencies", package: "swift-dependencies")

let package = Package(
  name: "Garden",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/pointfreeco/swift-dependencies.git", from: "1.9.0")],
  targets: [
    .target(name: "WeatherClient", dependencies: [dependencies]),
    .target(name: "WeatherClientLive", dependencies: ["WeatherClient", dependencies]),
    .executableTarget(name: "Garden", dependencies: ["WeatherClient", "WeatherClientLive", dependencies]),
  ]
)
