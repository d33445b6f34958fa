import Foundation

/// The streams that the process that starts this one opens, or does not.
package enum StandardStreams {
  /// Prepares the process for streams and files that cannot be written.
  ///
  /// A closed stream would be the next file that is opened, which would then contain messages. The signals on writing to a pipe without a
  /// reader, and to a file above the limit of its size, would end the process without a message.
  package static func prepare() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) == -1 {
      // The first free number is that of the closed stream, which still cannot be written.
      _ = open("/dev/null", O_RDONLY)
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}
