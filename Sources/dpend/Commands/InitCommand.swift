import ArgumentParser
import DpendGraph
import DpendKit

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a first configuration, and the files that run dpend on the code host.",
    discussion: """
      Existing files are kept. Code hosts are recognized by their files and by the remotes of git. With --templates, the command \
      writes the templates of pages instead, so that you can change them.
      """
  )

  @Argument(help: "The folder of the project.")
  var folder = "."

  @Option(help: "The code host to write files for. (default: the recognized hosts)")
  var host: HostOption?

  @Option(
    help: ArgumentHelp(
      "The address that the host gets dpend from: OWNER/REPOSITORY@COMMIT for GitHub, an image for GitLab.",
      valueName: "address"
    )
  )
  var from: String?

  @Option(
    help: ArgumentHelp(
      "Write the templates of pages to this folder, for 'dpend docs --templates'.",
      valueName: "dir"
    )
  )
  var templates: String?

  @Option(
    help: ArgumentHelp(
      "With --templates, write this file only; may be repeated. 'dpend list templates' lists the names.",
      valueName: "name"
    )
  )
  var only: [TemplateOption] = []

  @Flag(help: "Replace existing files.")
  var force = false

  @Flag(help: "Write nothing. Print the files instead.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Print problems only.")
  var quiet = false

  func validate() throws {
    if templates == nil, !only.isEmpty { throw ValidationError("--only selects templates. Add --templates.") }
    if templates != nil, host != nil || from != nil || folder != "." {
      throw ValidationError("--templates writes templates only. Remove --host, --from and the folder of the project.")
    }
  }

  func run() throws {
    let setup: ProjectSetup
    do throws(WorkProblem) {
      setup = try plan()
    } catch {
      StandardError.report(error)
      throw ExitCode(2)
    }
    let (written, problems) = dryRun ? (Set(), []) : setup.write(replacing: force)
    let all = setup.problems + problems
    for problem in all { StandardError.report(problem) }
    if !quiet || dryRun {
      do throws(WorkProblem) {
        try StandardOutput.write(report(setup, written, hasProblems: !all.isEmpty))
      } catch {
        StandardError.report(error)
        throw ExitCode(2)
      }
    }
    if !all.isEmpty { throw ExitCode(2) }
  }

  private func plan() throws(WorkProblem) -> ProjectSetup {
    if let templates { return try ProjectSetup.templates(in: templates, only: only.map(\.name)) }
    return try ProjectSetup.plan(folder: folder, hosts: host.map { .named($0.entry?.name) } ?? .found, address: from)
  }

  private func report(_ setup: ProjectSetup, _ written: Set<String>, hasProblems: Bool) -> String {
    let lines = setup.files.compactMap { file in
      switch file.state {
      case .same: "\(file.path) is up to date\n"
      case .different where !force: "\(file.path) exists and was kept; pass --force to replace it\n"
      case .free where dryRun, .different where dryRun: "Would write \(file.path):\n\n\(file.text)\n"
      case .free, .different: written.contains(file.path) ? "Wrote \(file.path)\n" : nil
      }
    }
    let steps = setup.nextSteps.enumerated().map { "\($0 + 1). \($1)\n" }
    return quiet || hasProblems ? lines.joined() : lines.joined() + "\nNext steps:\n" + steps.joined()
  }
}
