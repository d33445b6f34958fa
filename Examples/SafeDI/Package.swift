// swift-tools-version: 6.0
import PackageDescription

let safeDI = Target.Dependency.product(name: "SafeDI", package: "SafeDI")
let generator = Target.PluginUsage.plugin(name: "SafeDIGenerator", package: "SafeDI")

let package = Package(
  name: "Theatre",
  platforms: [.macOS(.v13)],
  dependencies: [.package(url: "https://github.com/dfed/SafeDI.git", from: "2.0.0")],
  targets: [
    .executableTarget(
      name: "Theatre",
      dependencies: ["House", "Stage", "Tickets", safeDI],
      plugins: [generator]
    ),
    .target(name: "Stage", dependencies: ["House", safeDI], plugins: [generator]),
    .target(name: "Tickets", dependencies: ["House", safeDI], plugins: [generator]),
    .target(name: "House", dependencies: [safeDI], plugins: [generator]),
  ]
)
