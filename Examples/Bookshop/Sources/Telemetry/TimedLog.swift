/// A log that puts the time before each note.
final class TimedLog: Log {
  private let sink: any LogSink
  private let timeSource: any TimeSource

  init(sink: any LogSink, timeSource: any TimeSource) {
    self.sink = sink
    self.timeSource = timeSource
  }

  func note(_ text: String) { sink.append("\(timeSource.now()) \(text)") }
}
