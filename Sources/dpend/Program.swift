import ArgumentParser
import DpendCollectors
import DpendGraph
import DpendKit
import Foundation

/// The entry point: prints the help without arguments, and rejects unknown subcommands.
@main
enum Program {
  @MainActor
  static func main() async {
    FreeMemory.returnLargeBlocks()
    StandardStreams.prepare()
    // On the main thread, which does not wait for another one yet.
    checkSystem()
    await run()
  }

  private nonisolated static func run() async {
    ProcessRestart.enable(executable: executable)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let error = emptyValue(in: arguments) ?? unknownSubcommand(in: arguments) { Dpend.exit(withError: error) }
    do {
      let command = try Dpend.parseAsRoot(arguments.isEmpty ? ["--help"] : arguments)
      try await CommandRun(command: command, arguments: arguments).run()
    } catch {
      Dpend.exit(withError: error)
    }
  }

  /// Returns an error if an argument, or the value of an option, is empty.
  ///
  /// No argument has an empty value: an empty path would be the current folder, or the root of the file system. It is that of a variable
  /// that a script does not set.
  static func emptyValue(in arguments: [String]) -> ValidationError? {
    guard let index = arguments.firstIndex(where: { $0.isEmpty || $0.isOptionWithEmptyValue }) else { return nil }
    let option = arguments[index].isEmpty ? arguments[..<index].last : String(arguments[index].dropLast())
    guard let option, option.hasPrefix("-") else {
      return ValidationError("An argument is empty. Pass a value, or remove the argument.")
    }
    return ValidationError("The value of \(option) is empty. Pass a value, or remove the option.")
  }

  /// Ends the process if the system does not let it open enough files, or start enough threads.
  private static func checkSystem() {
    do throws(WorkProblem) {
      try OpenFileLimit.check()
      try ThreadLimit.check()
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

extension String {
  /// Whether the argument is an option and an equals sign without a value after it.
  fileprivate var isOptionWithEmptyValue: Bool {
    hasPrefix("-") && last == "=" && !dropLast().contains("=")
  }
}
