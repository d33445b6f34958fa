import DpendTemplates
import Foundation

/// The files that set up dpend in a project, planned before anything is written.
package struct ProjectSetup: Sendable {
  /// The files, in the order of writing.
  package internal(set) var files: [File]

  /// The problems that prevented a part of the plan.
  package internal(set) var problems: [WorkProblem]

  /// The remaining steps for the user.
  package let nextSteps: [String]

  /// A file of the setup.
  package struct File: Sendable {
    /// The path relative to the working directory.
    package let path: String

    /// The contents.
    package let text: String

    /// The state of the path before writing.
    package let state: State

    /// The absolute path.
    let location: String
  }

  /// The state of the path of a planned file.
  package enum State: Hashable, Sendable {
    /// Nothing exists at the path.
    case free

    /// The file exists with the same text.
    case same

    /// The file exists with another text.
    case different
  }

  /// The hosts to set up.
  package enum Hosts: Hashable, Sendable {
    /// The hosts that the repository is recognized to use.
    case found

    /// The host of this name; none if `nil`.
    case named(String?)
  }

  /// Plans the files for a project.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project.
  ///   - hosts: The hosts to set up.
  ///   - address: The address that hosts get dpend from; `nil` for a placeholder.
  /// - Returns: The planned files, with the problems and the remaining steps.
  /// - Throws: ``WorkProblem`` if the folder does not exist or the address is invalid.
  package static func plan(
    folder: String,
    hosts: Hosts = .found,
    address: String? = nil
  ) throws(WorkProblem) -> ProjectSetup {
    let project = folder.absolutePath.resolvingLinks
    guard project.fileKind == S_IFDIR else {
      throw WorkProblem("no such folder", path: folder, advice: "check the path")
    }
    let repository = GitFiles.read(around: project)
    let root = repository?.root ?? project
    let hosts = Self.hosts(hosts, root: root, repository)
    try check(address, for: hosts)
    let below = project.relative(to: root)
    let context = HostFileContext(
      folder: project == root ? nil : below,
      branch: repository?.defaultBranch ?? "main",
      address: address
    )
    if !hosts.isEmpty, below.hasSpecialCharacters {
      throw WorkProblem(
        "the folder's name has a special meaning to build servers",
        path: below,
        advice: "pass --host none"
      )
    }

    let survey = ProjectSurvey.make(of: project)
    var setup = ProjectSetup(
      files: [],
      problems: survey.problems,
      nextSteps: nextSteps(survey, hosts, context, root: root)
    )
    do {
      let templates = try Templates()
      let configuration = try FirstConfiguration(survey).text(templates)
      let drafts =
        [(project, ConfigurationFile.defaultName, configuration)]
        + (try hosts.flatMap { host in
          try host.files.map { (root, $0.path, try context.text($0.template, host, templates)) }
        })
      for (folder, path, text) in drafts {
        do throws(WorkProblem) {
          setup.files.append(try file(path, in: folder, inside: root, text: text))
        } catch {
          setup.problems.append(error)
        }
      }
    } catch {
      throw WorkProblem("\(error)")
    }
    return setup
  }

  /// Writes the planned files.
  ///
  /// - Parameter replacing: Whether to replace existing files.
  /// - Returns: The paths of the written files, and the problems with others.
  package func write(replacing: Bool) -> (written: Set<String>, problems: [WorkProblem]) {
    var written: Set<String> = []
    var problems: [WorkProblem] = []
    for file in files where file.state == .free || replacing && file.state == .different {
      do throws(WorkProblem) {
        try OutputWriter.write(file.text, to: file.path)
        written.insert(file.path)
      } catch {
        problems.append(error)
      }
    }
    return (written, problems)
  }
}

// MARK: - Decisions

extension ProjectSetup {
  private static func hosts(_ hosts: Hosts, root: String, _ repository: GitFiles?) -> [CodeHost] {
    switch hosts {
    case .named(let name): CodeHost.all.filter { $0.name == name }
    case .found:
      CodeHost.all.filter { host in
        host.markers.contains { root.pushing($0).fileKind != nil }
          || (repository?.remoteHosts ?? []).contains(where: host.isMachine)
      }
    }
  }

  private static func check(_ address: String?, for hosts: [CodeHost]) throws(WorkProblem) {
    guard let address else { return }
    if hosts.isEmpty {
      throw WorkProblem("no host uses the address '\(address)'", advice: "pass the host with --host")
    }
    if !hosts.contains(where: { $0.isAddress(address) }) {
      let forms = hosts.map { "\($0.addressForm) for \($0.title)" }.joined(separator: ", ")
      throw WorkProblem("invalid address '\(address)' of dpend", advice: "use \(forms)")
    }
  }

  /// Plans a file at a path that is inside of the repository after links are resolved.
  static func file(
    _ path: String,
    in folder: String,
    inside root: String,
    text: String
  ) throws(WorkProblem) -> File {
    let location = folder.pushing(path)
    let shown = location.relativeToWorkingDirectory
    let candidates = [location] + location.enclosingFolders
    guard let nearest = candidates.first(where: { $0.fileKind != nil || $0.isLink }), nearest.fileKind != nil else {
      throw WorkProblem("a link in the path leads nowhere", path: shown, advice: "remove the link")
    }
    let real = nearest.resolvingLinks
    guard real == root || real.relative(to: root) != real else {
      throw WorkProblem("a link in the path leads out of the project", path: shown, advice: "create the file yourself")
    }
    if nearest != location, nearest.fileKind != S_IFDIR {
      throw WorkProblem(
        "a parent of the path is not a folder",
        path: shown,
        advice: "move the file, or pass --host none"
      )
    }
    let earlier = nearest == location ? FileManager.default.contents(atPath: location) : nil
    let state: State = nearest != location ? .free : earlier == Data(text.utf8) ? .same : .different
    return File(path: shown, text: text, state: state, location: location)
  }

  private static func nextSteps(
    _ survey: ProjectSurvey,
    _ hosts: [CodeHost],
    _ context: HostFileContext,
    root: String
  ) -> [String] {
    var steps =
      survey.hasFiles
      ? ["review \(ConfigurationFile.defaultName), then run: dpend analyze"]
      : ["no Swift files were found: set their folders in \(ConfigurationFile.defaultName)"]
    for host in hosts { steps += host.nextSteps(context.address(for: host) == nil) }
    let names = CodeHost.all.map { "--host \($0.name)" }.joined(separator: " or ")
    if hosts.isEmpty { steps.append("to check pull requests, run dpend init again with \(names)") }
    let hooks = root.pushing(".pre-commit-config.yaml")
    if let text = try? String(contentsOfFile: hooks, encoding: .utf8), !text.contains("id: dpend") {
      steps.append("in .pre-commit-config.yaml, add to repos:\n\(context.hook)")
    }
    return steps
  }
}

extension String {
  /// Whether the text contains characters with a special meaning to build servers.
  fileprivate var hasSpecialCharacters: Bool {
    contains("${{") || contains("$") || unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
