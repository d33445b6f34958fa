// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Ferry",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(url: "https://github.com/Swinject/Swinject.git", from: "2.8.0"),
    .package(url: "https://github.com/pjechris/AnnotationInject.git", from: "0.6.0"),
  ],
  targets: [
    .executableTarget(name: "Harbour", dependencies: ["Booking", "Fleet"]),
    .target(name: "Booking", dependencies: ["Swinject"]),
    .target(name: "Fleet"),
  ]
)
