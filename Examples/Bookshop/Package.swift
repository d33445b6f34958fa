// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let runtime = Target.Dependency.product(name: "DpendRuntime", package: "dpend")

let package = Package(
  name: "Bookshop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "dpend", path: "../..", traits: [])
  ],
  targets: [
    .target(name: "Telemetry", dependencies: [runtime], swiftSettings: settings),
    .target(name: "Storage", dependencies: [runtime], swiftSettings: settings),
    .target(name: "Networking", dependencies: ["Telemetry", runtime], swiftSettings: settings),
    .target(name: "Pricing", dependencies: ["Telemetry", runtime], swiftSettings: settings),
    .target(
      name: "Catalog",
      dependencies: ["Networking", "Pricing", "Storage", "Telemetry", runtime],
      swiftSettings: settings
    ),
    .target(name: "Accounts", dependencies: ["Pricing", "Storage", "Telemetry", runtime], swiftSettings: settings),
    .target(
      name: "Payments",
      dependencies: ["Networking", "Pricing", "Storage", "Telemetry", runtime],
      swiftSettings: settings
    ),
    .target(
      name: "Orders",
      dependencies: ["Accounts", "Catalog", "Payments", "Pricing", "Storage", "Telemetry", runtime],
      swiftSettings: settings
    ),
    .target(
      name: "Notifications",
      dependencies: ["Orders", "Pricing", "Telemetry", runtime],
      swiftSettings: settings
    ),
    .target(
      name: "Recommendations",
      dependencies: ["Accounts", "Catalog", "Orders", runtime],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Bookshop",
      dependencies: [
        "Accounts", "Catalog", "Networking", "Notifications", "Orders", "Payments", "Pricing", "Recommendations",
        "Storage", "Telemetry", runtime,
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
