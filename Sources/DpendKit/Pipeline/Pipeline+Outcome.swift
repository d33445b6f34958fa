package import DpendAnalysis
package import DpendGraph
package import DpendReporters

extension Pipeline {
  /// The result of a run.
  package struct Outcome: Sendable {
    /// The graph with its findings.
    package let result: AnalysisResult

    /// The declarations of the sources, which only a template of the user requires; empty without one.
    package let declarations: Declarations

    /// The sources that were read, and the libraries that were recognized in them.
    package let reading: ReadSummary

    /// The problems that prevented a part of the work.
    package let problems: [WorkProblem]

    /// The problem that prevented writing the cache; it does not affect the result.
    package let cacheProblem: WorkProblem?

    /// The locations on disk of the files that the graph and the findings refer to.
    package let files: FilePaths

    /// The left out files that can be the output of dpend.
    let generatedFiles: [GeneratedPath]

    /// The files and folders that were skipped because they count as absent: absolute paths without links.
    package let absent: [String]

    /// The module that contains the configured container file, or else the only module that was read.
    package let containerModule: String?

    /// The modules that contain the output files, by their paths, where they are known.
    package let modulesOfContainers: [String: String]

    /// The module of the only executable that the sources belong to; pages show the container as a part of it.
    package let programModule: String?

    /// The name of the package or Xcode project around all others; the title of the documentation by default.
    package let projectName: String?
  }
}
