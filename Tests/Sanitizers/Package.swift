// swift-tools-version: 6.2

import PackageDescription

// DpendRuntime and its tests, which `make test-sanitizers` copies beside this file.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Sanitized",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "DpendRuntime", swiftSettings: settings),
    .testTarget(name: "DpendRuntimeTests", dependencies: ["DpendRuntime"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
