import Foundation

/// One run of a program: its time and its memory.
struct ProgramRun {
  /// The time from the start of the program to its end.
  let duration: Duration

  /// The time that the processors worked for the program.
  let processorTime: Duration

  /// The largest amount of memory that the program used at one time, in bytes.
  let peakMemory: Int

  /// Runs a program, and discards what it prints.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - arguments: Its arguments.
  ///   - accepted: The exit codes of a run that is measured.
  /// - Throws: An error if the program cannot be started, or ends with another exit code.
  init(_ program: String, _ arguments: [String], accepted: Set<Int32> = [0]) throws(ProgramFailure) {
    let clock = ContinuousClock()
    let start = clock.now
    let process = try Self.spawn(program, arguments)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) == -1 && errno == EINTR {}
    duration = clock.now - start
    processorTime = Duration(usage.ru_utime) + Duration(usage.ru_stime)
    #if os(macOS)
    peakMemory = Int(usage.ru_maxrss)
    #else
    peakMemory = Int(usage.ru_maxrss) * 1024
    #endif
    let (signal, code) = (status & 0x7F, (status >> 8) & 0xFF)
    guard signal == 0, accepted.contains(code) else {
      let reason = signal == 0 ? "ended with exit code \(code)" : "was stopped by signal \(signal)"
      throw ProgramFailure(program: program, arguments: arguments, reason: reason)
    }
  }

  private static func spawn(_ program: String, _ arguments: [String]) throws(ProgramFailure) -> pid_t {
    #if os(macOS)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let error = posix_spawn(&process, program, &actions, nil, &words, environ)
    if error != 0 {
      throw ProgramFailure(program: program, arguments: arguments, reason: String(cString: strerror(error)))
    }
    return process
  }
}

extension Duration {
  fileprivate init(_ time: timeval) { self = .seconds(time.tv_sec) + .microseconds(time.tv_usec) }
}

/// A program that could not be measured.
struct ProgramFailure: Error, CustomStringConvertible {
  let program: String
  let arguments: [String]
  let reason: String

  var description: String { "\(([program] + arguments).joined(separator: " ")): \(reason)" }
}
