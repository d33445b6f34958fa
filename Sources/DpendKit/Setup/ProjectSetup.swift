import DpendTemplates
import Foundation

/// Everything that a project needs to begin with dpend, decided before anything is written.
public struct ProjectSetup: Sendable {
  /// The files, in the order in which they are written.
  public let files: [File]

  /// What kept a part of the work from being done.
  public let problems: [WorkProblem]

  /// What is left to do.
  public let nextSteps: [String]

  /// A file of the setup.
  public struct File: Sendable {
    /// The path, as a user in the working directory would write it.
    public let path: String

    /// The text.
    public let text: String

    /// What is there already.
    public let state: State

    /// The absolute path.
    let location: String
  }

  /// What lies where a file is to be written.
  public enum State: Hashable, Sendable {
    /// Nothing.
    case free

    /// The same text.
    case same

    /// Another text.
    case different
  }

  /// Which hosts a project is set up for.
  public enum Hosts: Hashable, Sendable {
    /// Those that the repository shows signs of.
    case found

    /// The one with this name; none when nil.
    case named(String?)
  }

  /// Decides what to write.
  ///
  /// - Parameters:
  ///   - folder: The folder of the project.
  ///   - hosts: Which hosts it is set up for.
  ///   - address: Where hosts take dpend from; nil when the user has yet to say.
  /// - Throws: ``WorkProblem`` when there is no such folder, or nothing can have that address.
  public init(folder: String, hosts: Hosts = .found, address: String? = nil) throws(WorkProblem) {
    let project = folder.absolutePath.resolvingLinks
    guard project.fileKind == S_IFDIR else {
      throw WorkProblem("no such folder", path: folder, advice: "check the path")
    }
    let repository = GitFiles(around: project)
    let root = repository?.root ?? project
    let chosen = Self.hosts(hosts, root: root, repository)
    try Self.check(address, for: chosen)
    let below = project.relative(to: root)
    let place = HostPlace(
      folder: project == root ? nil : below,
      branch: repository?.defaultBranch ?? "main",
      address: address
    )
    if !chosen.isEmpty, below.isCommand {
      throw WorkProblem("a build server would not read this name as it is", path: below, advice: "give --host none")
    }

    let survey = ProjectSurvey(of: project)
    var planned: [File] = []
    var problems = survey.problems
    do {
      let templates = try Templates()
      let configuration = try FirstConfiguration(survey).text(templates)
      let drafts =
        [(project, ConfigurationFile.defaultName, configuration)]
        + (try chosen.flatMap { host in
          try host.files.map { (root, $0.path, try place.text($0.template, host, templates)) }
        })
      for (folder, path, text) in drafts {
        do throws(WorkProblem) {
          planned.append(try Self.file(path, in: folder, inside: root, text: text))
        } catch {
          problems.append(error)
        }
      }
    } catch {
      throw WorkProblem("\(error)")
    }
    files = planned
    self.problems = problems
    nextSteps = Self.nextSteps(survey, chosen, place, root: root)
  }

  /// Writes the files that may be written.
  ///
  /// - Returns: What was written, by path, and what kept others from it.
  public func write(replacing: Bool) -> (written: Set<String>, problems: [WorkProblem]) {
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
        host.markers.contains { "\(root)/\($0)".fileKind != nil }
          || (repository?.remoteHosts ?? []).contains(where: host.isMachine)
      }
    }
  }

  private static func check(_ address: String?, for hosts: [CodeHost]) throws(WorkProblem) {
    guard let address else { return }
    if hosts.isEmpty {
      throw WorkProblem("there is no host to take dpend from '\(address)'", advice: "name one with --host")
    }
    if !hosts.contains(where: { $0.isAddress(address) }) {
      let forms = hosts.map { "\($0.addressForm) for \($0.title)" }.joined(separator: ", ")
      throw WorkProblem("'\(address)' is no address to take dpend from", advice: "write \(forms)")
    }
  }

  /// A file where it may be written: in the repository, whatever links are on the way.
  private static func file(
    _ path: String,
    in folder: String,
    inside root: String,
    text: String
  ) throws(WorkProblem) -> File {
    let location = "\(folder)/\(path)"
    let shown = location.relativeToWorkingDirectory
    let ways = [location] + location.enclosingFolders
    guard let nearest = ways.first(where: { $0.fileKind != nil || $0.isLink }), nearest.fileKind != nil else {
      throw WorkProblem("a link on the way leads nowhere", path: shown, advice: "remove it")
    }
    let real = nearest.resolvingLinks
    guard real == root || real.relative(to: root) != real else {
      throw WorkProblem("a link on the way leads out of the project", path: shown, advice: "write the file yourself")
    }
    if nearest != location, nearest.fileKind != S_IFDIR {
      throw WorkProblem(
        "a file lies where a folder is needed",
        path: shown,
        advice: "move it away, or give --host none"
      )
    }
    let earlier = nearest == location ? FileManager.default.contents(atPath: location) : nil
    let state: State = nearest != location ? .free : earlier == Data(text.utf8) ? .same : .different
    return File(path: shown, text: text, state: state, location: location)
  }

  private static func nextSteps(
    _ survey: ProjectSurvey,
    _ hosts: [CodeHost],
    _ place: HostPlace,
    root: String
  ) -> [String] {
    var steps =
      survey.hasFiles
      ? ["look at \(ConfigurationFile.defaultName), then run: dpend analyze"]
      : ["no Swift files were found: name their folders in \(ConfigurationFile.defaultName)"]
    for host in hosts { steps += host.nextSteps(place.address(for: host) == nil) }
    let names = CodeHost.all.map { "--host \($0.name)" }.joined(separator: " or ")
    if hosts.isEmpty { steps.append("for checks of pull requests, run dpend init again with \(names)") }
    let hooks = "\(root)/.pre-commit-config.yaml"
    if let text = try? String(contentsOfFile: hooks, encoding: .utf8), !text.contains("id: dpend") {
      steps.append("in .pre-commit-config.yaml, under repos, write:\n\(place.hook)")
    }
    return steps
  }
}

extension String {
  /// Whether the text means something to a build server beside itself.
  fileprivate var isCommand: Bool {
    contains("${{") || contains("$") || unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
