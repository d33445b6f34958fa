/// The text of one file of a synthetic project.
struct SourceText {
  /// The number of the file in the project.
  let index: Int

  /// The number of the service of SafeDI that the file declares, if any.
  let service: Int?

  /// The number of all services of the project.
  let services: Int

  /// The number of the module of the file.
  let module: Int

  /// Services form trees: each creates two others, and those of the right half receive the first of the left half.
  private static let treeSize = 7

  /// The text.
  var text: String {
    let parts = [header, service.map(declaration(ofService:)) ?? worker] + (0..<5).map(record) + [helpers]
    return parts.joined(separator: "\n")
  }

  private var header: String {
    """
    import Foundation
    import Module\(module + 1)
    \(service == nil ? "" : "import SafeDI\n")
    """
  }

  private func declaration(ofService number: Int) -> String {
    let (root, position) = number.quotientAndRemainder(dividingBy: Self.treeSize)
    let children = [2 * position + 1, 2 * position + 2]
      .filter { $0 < Self.treeSize && root * Self.treeSize + $0 < services }
      .map { (wrapper: "@Instantiated", number: root * Self.treeSize + $0) }
    let received = [2, 5, 6].contains(position) ? [(wrapper: "@Received", number: root * Self.treeSize + 1)] : []
    let properties = received + children
    let parameters = properties.map { "service\($0.number): Service\($0.number)" }.joined(separator: ", ")
    return """
      /// Service number \(number).
      @Instantiable\(position == 0 ? "(isRoot: true)" : "")
      public final class Service\(number): Instantiable {
        public init(\(parameters)) {
      \(properties.map { "    self.service\($0.number) = service\($0.number)\n" }.joined())  }

      \(properties.map { "  \($0.wrapper) private let service\($0.number): Service\($0.number)\n" }.joined())
      \(methods)
      }

      """
  }

  private var worker: String {
    """
    /// Worker number \(index).
    public final class Worker\(index) {
      private let name: String
      private var records: [Record\(index)x0] = []

      public init(name: String) {
        self.name = name
      }

    \(methods)
    }

    """
  }

  private var methods: String {
    (0..<6).map { number in
      """
        /// Returns the entries of round \(number) that are valid, the newest first.
        public func entries\(number)(of values: [Int], limit: Int = \(10 + number)) -> [String] {
          var result: [String] = []
          for (position, value) in values.enumerated() where value > \(number) {
            guard result.count < limit else { break }
            if value.isMultiple(of: \(number + 2)) {
              result.append("entry \\(position): \\(value * \(number + 1))")
            } else if let previous = result.last, previous.hasSuffix("\(number)") {
              result[result.count - 1] = previous + ", \\(value)"
            } else {
              result.append(String(value, radix: \(number + 8)))
            }
          }
          let total = values.reduce(0) { sum, value in sum + value * \(index + number) }
          print("round \(number) of \(index)", total, result.map(\\.count).max() ?? 0)
          return result.reversed().filter { !$0.isEmpty }
        }
      """
    }
    .joined(separator: "\n\n")
  }

  private func record(_ number: Int) -> String {
    """
    /// A record of kind \(number).
    public struct Record\(index)x\(number): Hashable, Codable, Sendable {
      public var id: Int
      public var title: String
      public var tags: Set<String> = []

      public init(id: Int, title: String) {
        self.id = id
        self.title = title
      }

      public var summary: String { "\\(id) \\(title) (\\(tags.sorted().joined(separator: ", ")))" }
    }

    """
  }

  private var helpers: String {
    """
    extension Array where Element == Record\(index)x1 {
      func grouped() -> [String: [Element]] {
        Dictionary(grouping: self) { record in
          switch record.id % 3 {
          case 0: return "first"
          case 1 where record.title.isEmpty: return "empty"
          default: return record.title.lowercased()
          }
        }
      }
    }

    """
  }
}
