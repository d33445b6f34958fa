import Foundation

/// Graph algorithms by other people: the Python library networkx.
public enum NetworkxOracle {
  private static let python = Checkout.path(".build/oracle/bin/python")

  /// Whether to ask it: where it is installed, and always on a build server, where a test fails without it.
  public static var isExpected: Bool {
    FileManager.default.isExecutableFile(atPath: python) || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// What to do about a test that is skipped.
  public static let advice = "run 'make oracle-tools', which installs networkx under .build/oracle"

  /// Hands all questions to one run of a script, which prints as many answers.
  ///
  /// - Parameters:
  ///   - questions: What the script reads, as the JSON file that its argument names.
  ///   - script: The script's path in the repository.
  /// - Returns: The answers, in the order of the questions.
  /// - Throws: ``Failure`` when the script doesn't end well; an error of reading what it prints.
  private static func answers<Answer: Decodable>(
    to questions: [some Encodable],
    of script: String
  ) async throws -> [Answer] {
    try await withTemporaryFolder { folder in
      let file = folder + "/questions.json"
      try JSONEncoder().encode(questions).write(to: URL(filePath: file))
      let outcome = try await Program(python).run([Checkout.path(script), file], in: folder)
      guard outcome.code == 0 else {
        throw Failure(description: "\(script) ended with \(outcome.code): \(outcome.messages)")
      }
      return try JSONDecoder().decode([Answer].self, from: Data(outcome.output.utf8))
    }
  }

  /// Compares our answers to all questions with those of a script.
  ///
  /// - Parameters:
  ///   - questions: What is asked.
  ///   - script: The script's path in the repository.
  ///   - size: How large a question is.
  ///   - answer: What we say.
  /// - Returns: The answers that differ, those to the smallest questions first.
  /// - Throws: ``Failure`` when the script doesn't answer, or not as often as it is asked.
  public static func differences<Question: Encodable, Answer: Decodable & Equatable>(
    about questions: [Question],
    from script: String,
    size: (Question) -> Int,
    _ answer: (Question) -> Answer
  ) async throws -> [Difference<Question, Answer>] {
    let answers: [Answer] = try await answers(to: questions, of: script)
    guard answers.count == questions.count else {
      throw Failure(description: "\(script) gave \(answers.count) answers to \(questions.count) questions")
    }
    return zip(questions, answers)
      .map { Difference(question: $0, ours: answer($0), theirs: $1) }
      .filter { $0.ours != $0.theirs }
      .sorted { size($0.question) < size($1.question) }
  }

  /// A question that two answer differently.
  public struct Difference<Question, Answer> {
    /// What is asked.
    public let question: Question

    /// What we say.
    public let ours: Answer

    /// What the script says.
    public let theirs: Answer
  }

  /// A script that didn't answer.
  public struct Failure: Error, CustomStringConvertible {
    /// What it said.
    public let description: String
  }
}
