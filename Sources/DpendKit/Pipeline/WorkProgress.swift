/// A progress event of a run.
package enum WorkProgress: Hashable, Sendable {
  /// A stage began.
  case began(WorkStage, steps: Int? = nil)

  /// A step of the stage ended.
  case finishedStep

  /// A function that receives the steps, from any thread.
  package typealias Receiver = @Sendable (WorkProgress) -> Void
}

/// A stage of a run; the raw value is its text in the progress line.
package enum WorkStage: String, Hashable, Sendable {
  case findingFiles = "finding files"
  case readingFiles = "reading files"
  case linking = "linking the graph"
  case checking = "checking the graph"
  case drawing = "drawing the diagrams"
}
