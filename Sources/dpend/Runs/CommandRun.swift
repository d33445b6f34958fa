import ArgumentParser
import DpendCollectors
import DpendKit
import Foundation

/// A run of a command, which repeats the outputs of the last run if nothing changed.
struct CommandRun {
  /// The command.
  let command: any ParsableCommand

  /// The command line.
  let arguments: [String]

  /// Runs the command, or repeats the outputs of its last run.
  ///
  /// - Throws: The error with which the command ends.
  func run() async throws {
    guard let command = command as? any RepeatableCommand, command.isRepeatable else { return try await runOnce() }
    RunJournal.begin()
    guard let record = record(of: command) else {
      RunJournal.abandon()
      return try await runOnce()
    }
    if let exitCode = try replay(record) {
      if exitCode != 0 { throw ExitCode(exitCode) }
      return
    }
    do {
      try await runOnce()
      record.store(exitCode: 0)
    } catch let exitCode as ExitCode {
      // With other exit codes, the work was not done.
      if exitCode == .findings { record.store(exitCode: exitCode.rawValue) }
      throw exitCode
    }
  }

  private func runOnce() async throws {
    if var command = command as? any AsyncParsableCommand { return try await command.run() }
    var command = command
    try command.run()
  }

  private func replay(_ record: RunRecord) throws -> Int32? {
    do throws(WorkProblem) {
      return try record.replay()
    } catch {
      StandardError.report(error)
      throw ExitCode(2)
    }
  }

  /// Returns the record of the command; `nil` without a cache, or if the configuration is invalid, which the command reports.
  private func record(of command: any RepeatableCommand) -> RunRecord? {
    guard let paths = try? command.pathsToRead,
      let cacheFolder = try? command.reading.configuration(reading: paths).cacheFolder
    else { return nil }
    let environment = ProcessInfo.processInfo.environment
    let streams = [TerminalStream.standardOutput, .standardError].map { $0.isTerminal ? "terminal" : "" }
    let variables = ["NO_COLOR", "TERM", ProcessRestart.timeVariable].map { environment[$0] ?? "" }
    return RunRecord(
      of: arguments + [FileManager.default.currentDirectoryPath] + streams + variables,
      cacheFolder: cacheFolder,
      version: Version.current
    )
  }
}

extension ExitCode {
  /// The check of the command failed.
  fileprivate static let findings = ExitCode(1)
}
