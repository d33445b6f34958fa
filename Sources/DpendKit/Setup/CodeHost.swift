/// A host of code that dpend can be set up for: how it is recognised, and what it needs.
public struct CodeHost: Sendable {
  /// The name on the command line.
  public let name: String

  /// The name that people know.
  let title: String

  /// Files and folders at the root of a repository that only this host reads.
  let markers: [String]

  /// Whether a machine is one of the host's.
  let isMachine: @Sendable (_ name: String) -> Bool

  /// The templates, with the paths in the repository that their files get.
  let files: [(template: String, path: String)]

  /// What the address of dpend looks like, to readers.
  let addressForm: String

  /// What stands for an address that isn't known.
  let placeholder: String

  /// Whether a text is such an address.
  let isAddress: @Sendable (_ text: String) -> Bool

  /// What is left to do, given whether the address is still to be put in.
  let nextSteps: @Sendable (_ hasPlaceholder: Bool) -> [String]

  /// Every host, in the order in which they are listed.
  public static let all: [CodeHost] = [.github, .gitlab]
}
