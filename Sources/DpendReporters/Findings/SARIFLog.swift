/// A log in the Static Analysis Results Interchange Format, version 2.1.0 with its first errata, an OASIS standard.
///
/// The names are those of the standard. Properties that dpend does not write are omitted.
struct SARIFLog: Encodable {
  let version = "2.1.0"
  let schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  struct Run: Encodable {
    let tool: Tool
    let columnKind = "utf16CodeUnits"
    let originalUriBaseIds = [ArtifactLocation.root: Base()]
    let invocations: [Invocation]
    let results: [Result]
  }

  struct Tool: Encodable {
    let driver: Driver
  }

  struct Driver: Encodable {
    let name = "dpend"
    let rules: [Rule]
  }

  struct Rule: Encodable {
    let id: String
    let name: String
    var shortDescription: Message?
    var fullDescription: Message?
    var help: Message?
    var defaultConfiguration: Configuration?
  }

  struct Configuration: Encodable {
    let level: String
  }

  /// The root of the repository; no absolute path is written.
  struct Base: Encodable {
    let description = Message(text: "the root of the repository, or the working directory outside of a repository")
  }

  struct Invocation: Encodable {
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  struct Notification: Encodable {
    let level: String
    let message: Message
  }

  struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]?
    let codeFlows: [CodeFlow]?
    let partialFingerprints: [String: String]
    let baselineState: String?
  }

  struct Message: Encodable {
    let text: String
    var markdown: String?
  }

  struct Location: Encodable {
    var id: Int?
    let physicalLocation: PhysicalLocation
    var message: Message?
  }

  struct PhysicalLocation: Encodable {
    let artifactLocation: ArtifactLocation
    let region: Region?
  }

  struct ArtifactLocation: Encodable {
    static let root = "%SRCROOT%"

    let uri: String
    let uriBaseId = root
  }

  struct Region: Encodable {
    let startLine: Int
    let startColumn: Int?
  }

  struct CodeFlow: Encodable {
    let threadFlows: [ThreadFlow]
  }

  struct ThreadFlow: Encodable {
    let locations: [ThreadFlowLocation]
  }

  struct ThreadFlowLocation: Encodable {
    let location: Location
  }
}
