import ArgumentParser
import DpendCollectors
import DpendGraph
import DpendKit
import Foundation

/// The entry point: prints the help without arguments, and rejects unknown subcommands.
@main
enum Program {
  static func main() async {
    ProcessRestart.enable(executable: executable)
    checkSystem()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let error = unknownSubcommand(in: arguments) { Dpend.exit(withError: error) }
    do {
      let command = try Dpend.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
      try await CommandRun(command: command, arguments: arguments).run()
    } catch {
      Dpend.exit(withError: error)
    }
  }

  /// Ends the process if the system does not let it open enough files.
  private static func checkSystem() {
    do throws(WorkProblem) {
      try OpenFileLimit.check()
    } catch {
      StandardError.report(error)
      Dpend.exit(withError: ExitCode(2))
    }
  }

  /// The path of this program.
  static var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// Returns an error if the first argument is neither a subcommand, nor an option, nor a path for the default subcommand.
  static func unknownSubcommand(in arguments: [String]) -> ValidationError? {
    guard let first = arguments.first, !first.hasPrefix("-") else { return nil }
    let names = Dpend.configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    if names.contains(first) || first.exists { return nil }
    let nearest = nearestName(to: first, among: names)
    let isGenerate = arguments.contains { $0.hasPrefix("--output-file") }
    if nearest == nil, isGenerate { return nil }
    return ValidationError(
      "Unknown subcommand '\(first)'. \(nearest.map { "Did you mean '\($0)'?" } ?? "Run 'dpend --help' for a list.")"
    )
  }
}
