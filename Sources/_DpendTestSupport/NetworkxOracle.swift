import Foundation

/// Reference implementations of graph algorithms: the Python library networkx.
package enum NetworkxOracle {
  private static let python = Checkout.path(".build/oracle/bin/python")

  /// Whether to compare with networkx: if it is installed, and always on a build server.
  package static var isExpected: Bool {
    FileManager.default.isExecutableFile(atPath: python) || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// The advice for a skipped test.
  package static let advice = "run 'make oracle-tools', which installs networkx under .build/oracle"

  /// Runs a script on all questions.
  ///
  /// - Parameters:
  ///   - questions: The contents of the JSON file that the script reads.
  ///   - script: The path of the script in the repository.
  /// - Returns: The answers, in the order of the questions.
  /// - Throws: ``Failure`` if the script fails; an error if its output can't be decoded.
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

  /// Compares the answers of dpend with those of a script.
  ///
  /// - Parameters:
  ///   - questions: The questions.
  ///   - script: The path of the script in the repository.
  ///   - size: The size of a question.
  ///   - answer: The answer of dpend.
  /// - Returns: The answers that differ, in the order of the sizes of the questions.
  /// - Throws: ``Failure`` if the script fails or returns another number of answers.
  package static func differences<Question: Encodable, Answer: Decodable & Equatable>(
    about questions: [Question],
    from script: String,
    size: (Question) -> Int,
    _ answer: (Question) -> Answer
  ) async throws -> [Difference<Question, Answer>] {
    let answers: [Answer] = try await answers(to: questions, of: script)
    guard answers.count == questions.count else {
      throw Failure(description: "\(script) returned \(answers.count) answers to \(questions.count) questions")
    }
    return zip(questions, answers)
      .map { Difference(question: $0, ours: answer($0), theirs: $1) }
      .filter { $0.ours != $0.theirs }
      .sorted { size($0.question) < size($1.question) }
  }

  /// A question with different answers.
  package struct Difference<Question, Answer> {
    /// The question.
    package let question: Question

    /// The answer of dpend.
    package let ours: Answer

    /// The answer of the script.
    package let theirs: Answer
  }

  /// The failure of a script.
  package struct Failure: Error, CustomStringConvertible {
    /// The message.
    package let description: String
  }
}
