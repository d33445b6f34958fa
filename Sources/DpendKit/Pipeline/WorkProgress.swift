/// A step of the work, for people who wait for it.
package enum WorkProgress: Hashable, Sendable {
  /// A stage began.
  case began(WorkStage, steps: Int? = nil)

  /// A step of the stage ended.
  case finishedStep

  /// A function that receives the steps, from any thread.
  package typealias Receiver = @Sendable (WorkProgress) -> Void
}

/// A stage of the work, as people who wait for it see it.
package enum WorkStage: String, Hashable, Sendable {
  case findingFiles = "finding files"
  case readingFiles = "reading files"
  case linking = "linking the graph"
  case checking = "checking the graph"
  case drawing = "drawing the diagrams"
}
