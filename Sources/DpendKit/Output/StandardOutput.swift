#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Where the product of a command goes.
public enum StandardOutput {
  /// Prints a product as it is.
  ///
  /// - Throws: ``WorkProblem`` when it can't be written; a reader that has gone wants no more of it, which is no problem.
  public static func write(_ text: String) throws(WorkProblem) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(text.utf8)
    } catch Errno.brokenPipe {
      return
    } catch {
      throw WorkProblem("standard output can't be written: \(error)")
    }
  }
}
