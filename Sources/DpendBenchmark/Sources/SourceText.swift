/// The text of one file of a synthetic project.
struct SourceText {
  /// The number of the file in the project.
  let index: Int

  /// The service of SafeDI that the file declares, if any.
  let service: SyntheticService?

  /// The modules that the file imports.
  let imports: [Int]

  /// The text.
  var text: String {
    let parts = [header, service.map(declaration(of:)) ?? worker] + (0..<5).map(record) + [helpers]
    return parts.joined(separator: "\n")
  }

  private var header: String {
    let modules = ["Foundation"] + imports.map { "Module\($0)" } + (service == nil ? [] : ["SafeDI"])
    return modules.map { "import \($0)\n" }.joined()
  }

  private func declaration(of service: SyntheticService) -> String {
    let properties = service.received.map { ("@Received", $0) } + service.created.map { ("@Instantiated", $0) }
    let parameters = properties.map { "service\($0.1): Service\($0.1)" }.joined(separator: ", ")
    return """
      /// Service number \(service.number).
      @Instantiable\(service.isRoot ? "(isRoot: true)" : "")
      public final class Service\(service.number): Instantiable {
        public init(\(parameters)) {
      \(properties.map { "    self.service\($0.1) = service\($0.1)\n" }.joined())  }

      \(properties.map { "  \($0.0) private let service\($0.1): Service\($0.1)\n" }.joined())
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
