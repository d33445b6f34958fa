/// The output of the program.
protocol Console {
  /// Prints the title of a part of the day.
  func printTitle(_ title: String)

  /// Prints a line of it.
  func print(_ line: String)
}

/// Standard output.
struct StandardConsole: Console {
  func printTitle(_ title: String) { Swift.print("\n\(title)") }

  func print(_ line: String) { Swift.print("  \(line)") }
}
