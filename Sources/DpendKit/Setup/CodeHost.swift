/// A code host that `dpend init` supports: its markers, its files and the remaining steps.
package struct CodeHost: Sendable {
  /// The name on the command line.
  package let name: String

  /// The name in messages.
  let title: String

  /// The files and folders at the root of a repository that identify the host.
  let markers: [String]

  /// Whether a machine belongs to the host.
  let isMachine: @Sendable (_ name: String) -> Bool

  /// The templates, with the paths of their files in the repository.
  let files: [(template: String, path: String)]

  /// The form of an address of dpend, for messages.
  let addressForm: String

  /// The placeholder for an unknown address.
  let placeholder: String

  /// Whether a text is an address of dpend.
  let isAddress: @Sendable (_ text: String) -> Bool

  /// The remaining steps, given whether the files contain the placeholder.
  let nextSteps: @Sendable (_ hasPlaceholder: Bool) -> [String]

  /// All hosts, in the order of the help.
  package static let all: [CodeHost] = [.github, .gitlab]
}
