import ArgumentParser
import DpendGraph
import DpendKit

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first configuration, and what the host of the code needs to run dpend.",
    discussion: "Files that exist are left as they are. Hosts are recognised by their files and by git's remotes."
  )

  @Argument(help: "The folder of the project.")
  var folder = "."

  @Option(help: "The host to write files for; those that are found unless given.")
  var host: HostChoice?

  @Option(
    help: ArgumentHelp(
      "Where the host takes dpend from: OWNER/REPOSITORY@COMMIT for GitHub, an image for GitLab.",
      valueName: "address"
    )
  )
  var from: String?

  @Flag(help: "Replace files that exist.")
  var force = false

  @Flag(help: "Write nothing; print what would be written.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  func run() throws {
    let setup: ProjectSetup
    do throws(WorkProblem) {
      setup = try ProjectSetup(folder: folder, hosts: host.map { .named($0.name) } ?? .found, address: from)
    } catch {
      StandardError.print("error: \(error)")
      throw ExitCode(2)
    }
    let (written, problems) = dryRun ? (Set(), []) : setup.write(replacing: force)
    let all = setup.problems + problems
    for problem in all { StandardError.print("error: \(problem)") }
    if !quiet || dryRun {
      do throws(WorkProblem) {
        try StandardOutput.write(report(setup, written, hasProblems: !all.isEmpty))
      } catch {
        StandardError.print("error: \(error)")
        throw ExitCode(2)
      }
    }
    if !all.isEmpty { throw ExitCode(2) }
  }

  private func report(_ setup: ProjectSetup, _ written: Set<String>, hasProblems: Bool) -> String {
    let lines = setup.files.compactMap { file in
      switch file.state {
      case .same: "\(file.path) is as it should be\n"
      case .different where !force: "\(file.path) exists and was left as it is; --force replaces it\n"
      case .free where dryRun, .different where dryRun: "Would write \(file.path):\n\n\(file.text)\n"
      case .free, .different: written.contains(file.path) ? "Wrote \(file.path)\n" : nil
      }
    }
    let steps = setup.nextSteps.enumerated().map { "\($0 + 1). \($1)\n" }
    return quiet || hasProblems ? lines.joined() : lines.joined() + "\nNext:\n" + steps.joined()
  }
}

/// The name of a host, or of none.
struct HostChoice: ExpressibleByArgument {
  /// The name; nil for none.
  let name: String?

  private static let none = "none"

  init?(argument: String) {
    guard Self.allValueStrings.contains(argument) else { return nil }
    name = argument == Self.none ? nil : argument
  }

  static var allValueStrings: [String] { CodeHost.all.map(\.name) + [none] }
}
