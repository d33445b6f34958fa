import Foundation

/// Opens the shop for one short day, with a container that dpend generated.
@main
struct BookshopCommand {
  @MainActor
  static func main() async throws {
    guard let baseURL = URL(string: "https://wholesaler.example/v1") else { return }
    let cacheFolder = FileManager.default.temporaryDirectory.appending(path: "bookshop-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: cacheFolder) }
    let container = BookshopContainer(apiKey: "corner-bookshop", baseURL: baseURL, cacheFolder: cacheFolder)
    try await ShopDay(container: container).run()
  }
}
