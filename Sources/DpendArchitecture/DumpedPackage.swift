import Foundation

/// The manifest of a package, as `swift package dump-package` prints it.
struct DumpedPackage: Decodable {
  /// A target and the modules that it links.
  struct Target: Decodable {
    let name: String
    let type: String
    let dependencies: [Dependency]
  }

  /// A dependency of a target: a target of the same package, or a product of another one.
  struct Dependency: Decodable {
    /// The name of the target or the product.
    let name: String

    /// The package of the product; nil for a target.
    let package: String?

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: [Element]].self)
      let names = values.values.first?.map(\.text) ?? []
      name = names.first.flatMap { $0 } ?? ""
      package = values["product"] == nil ? nil : names.dropFirst().first.flatMap { $0 }
    }
  }

  /// A product and its targets.
  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  /// An element of a dependency: a name, or a condition.
  private struct Element: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      text = try? decoder.singleValueContainer().decode(String.self)
    }
  }

  let targets: [Target]
  let products: [Product]

  /// Decodes a manifest.
  ///
  /// - Parameter json: The output of `swift package dump-package`.
  /// - Throws: A `DecodingError` when the JSON is not a manifest.
  init(json: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: json)
  }
}
