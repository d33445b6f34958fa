import DpendAnalysis
import DpendCollectors
import DpendReporters
import Foundation

/// Collects the facts about the files that a configuration selects, without linking them.
package struct FactsCollection {
  /// The extension of facts files.
  package static let pathExtension = ".dpendfacts"

  /// The bytes of the facts file.
  package let bytes: [UInt8]

  /// The number of Swift files with facts.
  package let count: Int

  /// The problems that prevented a part of the work.
  package let problems: [WorkProblem]

  /// Reads the files and collects the facts.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the run.
  ///   - report: A function that receives the progress of the stages.
  /// - Returns: The facts.
  /// - Throws: ``WorkProblem`` if the root of the configuration is not a folder, or if the facts cannot be encoded.
  package static func run(
    _ configuration: Configuration,
    reportingTo report: @escaping WorkProgress.Receiver = { _ in }
  ) throws(WorkProblem) -> FactsCollection {
    if let root = configuration.root, root.absolutePath.fileKind != S_IFDIR {
      throw WorkProblem("no such folder", path: root, advice: "check --root")
    }
    let base = configuration.root?.absolutePath ?? FactsBase.folder
    report(.began(.findingFiles))
    let producer = configuration.factsProducer
    let discovery = SourceDiscovery(configuration, dialects: configuration.selectedDialects)
    var (texts, modules) = (SourceTexts(threads: configuration.threads), ModuleTable(configuration.modules))
    let found = discovery.find(&modules, &texts)
    let files = discovery.decide(found, &modules, &texts)
    report(.began(.readingFiles, steps: files.sources.count))
    let facts = configuration.collector.facts(
      about: files.sources,
      threads: configuration.threads,
      encoding: true,
      isComplete: true,
      afterEach: { report(.finishedStep) }
    )
    let collected = contents(of: found, files, facts, &texts)
    var project = collected.project
    var omitted = found.omitted
    omitted[.generated] = files.omitted[.generated]
    project.omitted = OmittedFiles.Reason.allCases.map { omitted[$0] }
    project.generatedFiles = files.generatedFiles.compactMap(\.withDigest)
    project.companions = found.companions.sorted { $0.located.found.file < $1.located.found.file }
    project.problems = files.problems.map { $0.mappingPath { $0.absolutePath.path(from: base) } }
    let content = project.mappingPaths { $0.path(from: base) }
    do {
      return FactsCollection(
        bytes: try FactsFile(producer: producer, content: content, sections: collected.sections).encoded(),
        count: files.sources.count,
        problems: files.problems
      )
    } catch {
      throw WorkProblem("cannot encode the facts: \(error)", advice: "report this as a defect of dpend")
    }
  }
  /// Returns a project with the Swift files, and the sections with their texts and the facts about them.
  private static func contents(
    of found: FoundSources,
    _ files: DiscoveredSources,
    _ facts: [CollectedFacts],
    _ texts: inout SourceTexts
  ) -> (project: CollectedProject, sections: [ArraySlice<UInt8>]) {
    let known = Dictionary(
      zip(files.sources, facts).map { ($0.file, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    var (project, sections) = (CollectedProject(), [ArraySlice<UInt8>]())
    for file in found.files {
      // Files that cannot be read are problems of the run.
      guard let read = try? texts.file(at: file.found.file) else { continue }
      if read.kind == .manifest || read.kind.isGenerated(exceptIfNamed: file.found.isNamed) { continue }
      sections.append(Array(read.text.utf8)[...])
      project.files.append(CollectedProject.File(located: file, text: sections.count - 1))
      guard let section = known[file.found.file]?.encoded?.section else { continue }
      sections.append(section)
      project.files[project.files.count - 1].facts = sections.count - 1
    }
    return (project, sections)
  }
}
