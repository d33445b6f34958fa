import DpendTemplates

/// The facts about a project that appear in the files of a host.
struct HostFileContext {
  /// The folder of the project in the repository; `nil` for the root.
  let folder: String?

  /// The branch whose pushes are checked.
  let branch: String

  /// The address that hosts get dpend from; `nil` if it isn't known.
  let address: String?

  /// Returns the text of a file of a host.
  func text(_ template: String, _ host: CodeHost, _ templates: Templates) throws(TemplateError) -> String {
    let address = address(for: host)
    let shown = address ?? host.placeholder
    // The path of an action inside of a repository precedes the commit.
    let parts = shown.split(separator: "@", maxSplits: 1).map(String.init)
    var values: [String: any Sendable] = [
      "address": shown,
      "image": shown.inYAML,
      "commentAddress": "\(parts[0])/.github/action/comment@\(parts.last ?? "")",
      "isPlaceholder": address == nil,
      "branch": branch.inYAML,
    ]
    if host.name == CodeHost.gitlab.name {
      values["folder"] = (folder ?? ".").inYAML
    } else {
      values["folder"] = folder?.inYAML
    }
    return template.hasSuffix(".mustache")
      ? try templates.render(template, with: values) : try templates.text(of: template)
  }

  /// Returns the address, if it has the form that a host expects.
  func address(for host: CodeHost) -> String? {
    address.flatMap { host.isAddress($0) ? $0 : nil }
  }

  /// The entry for the configuration of pre-commit.
  var hook: String {
    let parts = (address(for: .github) ?? "example/dpend@COMMIT").split(separator: "@", maxSplits: 1)
    return """
        - repo: https://github.com/\(parts[0])
          rev: \(parts[1])
          hooks:
            - id: dpend
      """
  }
}
