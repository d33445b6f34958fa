import DpendTemplates

/// What the files of a host say about one project.
struct HostPlace {
  /// The folder of the project in the repository; nil for the repository's own.
  let folder: String?

  /// The branch that is checked when something gets into it.
  let branch: String

  /// Where hosts take dpend from; nil when it isn't known.
  let address: String?

  /// The text of one of a host's files.
  func text(_ template: String, _ host: CodeHost, _ templates: Templates) throws(TemplateError) -> String {
    let address = address(for: host)
    let shown = address ?? host.placeholder
    // A part of a repository that is an action of its own is named between the repository and the commit.
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

  /// The address, if it is one of the host's kind.
  func address(for host: CodeHost) -> String? {
    address.flatMap { host.isAddress($0) ? $0 : nil }
  }

  /// The entry of pre-commit's settings.
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
