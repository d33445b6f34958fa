import ArgumentParser
import DpendAnalysis
import DpendGenerators
import DpendGraph
import DpendKit
import DpendReporters

struct GenerateCommand: ParsableCommand, InputCommand, RepeatableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Generate the container, or the description of a library.",
    discussion: """
      The extension of the output determines the product: FILE.dpendmodule is the description of a library, which covers public \
      declarations only; any other file is the Swift code of an application's container, or what a --template generates.
      If the graph has errors, they are printed, nothing is written, and the exit code is 1.
      """
  )

  private static let descriptionExtension = ".dpendmodule"

  @Argument(help: InputOptions.pathHelp)
  var paths: [String] = []
  @OptionGroup
  var reading: ReadingOptions

  @Option(
    help: ArgumentHelp(
      "The file to write the container or the description to. (default: the one in the settings of the library's own tool)",
      valueName: "file"
    )
  )
  var outputFile: String?

  @Option(help: "The style of the container. (default: \(ContainerStyleOption.preferred.name))")
  var container: ContainerStyleOption?

  @Option(help: ArgumentHelp("The name of the container. (default: MODULEContainer)", valueName: "name"))
  var containerName: String?

  @Option(help: "The access level of the container. (default: internal)")
  var containerAccess: ContainerAccessOption?

  @Flag(help: "Generate a container that several threads can use at the same time.")
  var sendable = false

  @Flag(help: "Generate a container in which tests and previews can replace the creation of values.")
  var overridable = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Write the members for the bindings of each further module to a file beside the output, such as Container+Catalog.swift."
  )
  var filePerModule: Bool?

  @Option(
    help: ArgumentHelp("A Mustache template that generates the file, in place of a container style.", valueName: "file")
  )
  var template: String?

  /// For the plugin of SwiftPM: the files that no target compiles.
  @Option(help: ArgumentHelp("A file to ignore.", valueName: "file", visibility: .hidden))
  var absent: [String] = []

  @Flag(help: "Write nothing. Print the differences and exit with 1 if a file is stale.")
  var check = false

  func validate() throws {
    if isLibrary, let option = firstContainerOption {
      throw ValidationError("\(option) applies to containers, but --output-file is a library description.")
    }
    if template != nil, container != nil {
      throw ValidationError("--template replaces the container styles: remove it, or --container.")
    }
    if template != nil, filePerModule == true {
      throw ValidationError("--template generates one file: remove it, or --file-per-module.")
    }
    if let containerName, !ContainerOptions.isName(containerName) {
      throw ValidationError("--container-name: '\(containerName)' is not a name in Swift.")
    }
  }

  /// The first option on the command line that applies to containers only.
  private var firstContainerOption: String? {
    let options = [
      ("--container", container != nil), ("--container-name", containerName != nil),
      ("--container-access", containerAccess != nil), ("--sendable", sendable), ("--overridable", overridable),
      ("--file-per-module", filePerModule == true), ("--template", template != nil),
    ]
    return options.first { $0.1 }?.0
  }

  func run() throws {
    var outputs: [ToolOutputSearch.Output] = []
    var run = try ProjectRun.start(input) { configuration in
      choose(&configuration)
      outputs = try self.outputs(configuration)
      configure(&configuration, outputs)
    }
    do throws(WorkProblem) {
      let generations = try generations(for: outputs, &run)
      if !hasErrors(run), !run.hasProblems { try deliver(generations, to: outputs, &run) }
    } catch {
      run.report(error)
    }
    if run.hasProblems || hasErrors(run) { reportAbsence(of: outputs, run) }
    run.summarizeFindings()
    try run.finish(failingOn: .error)
    if hasErrors(run) { throw ExitCode(1) }
  }

  /// Sets the outputs, and the options of the container on the command line.
  private func configure(_ configuration: inout Configuration, _ outputs: [ToolOutputSearch.Output]) {
    configuration.containerFile = outputs.first?.path
    configuration.otherContainerFiles = outputs.dropFirst().map(\.path)
    configuration.absentPaths = Set(absent.map(\.pathOfLink))
    configuration.isLibrary = isLibrary
    configuration.container.name = containerName ?? configuration.container.name
    configuration.container.isSendable = sendable || configuration.container.isSendable
    configuration.container.isOverridable = overridable || configuration.container.isOverridable
    configuration.container.isDivided = filePerModule ?? configuration.container.isDivided
    configuration.container.access = containerAccess?.entry ?? configuration.container.access
  }

  /// Generates all outputs, and prints the findings about them, or the errors of the graph.
  private func generations(
    for outputs: [ToolOutputSearch.Output],
    _ run: inout ProjectRun
  ) throws(WorkProblem) -> [Generation] {
    var generations: [Generation] = []
    for output in outputs { generations.append(try generation(run, output)) }
    let findings = generations.flatMap(\.findings)
    run.result = run.result.adding(findings)
    if hasErrors(run) {
      show(run.result.isSound ? run.judged : run.result, run)
    } else if !run.hasProblems {
      show(run.judged.limited(to: findings), run)
    }
    return generations
  }

  /// Writes the files, or compares them with those on the disk.
  private func deliver(
    _ generations: [Generation],
    to outputs: [ToolOutputSearch.Output],
    _ run: inout ProjectRun
  ) throws(WorkProblem) {
    let hasTemplate = run.configuration.containerTemplate != nil
    var files: [GeneratedFiles] = []
    for (output, generation) in zip(outputs, generations) {
      files.append(try GeneratedFiles(generation, path: output.path, hasTemplate: hasTemplate))
    }
    if check {
      run.isStale = try areStale(files)
    } else {
      for path in try GeneratedFiles.write(files) { run.say("removed \(path)") }
    }
  }

  /// Prints that no output was written or checked.
  private func reportAbsence(of outputs: [ToolOutputSearch.Output], _ run: ProjectRun) {
    let isHidden = !run.result.isSound && FindingsSummary(run.judged).worst != .error
    let reason = isHidden ? ": suppressed, lowered and known errors also prevent generation" : ""
    let files = outputs.map(\.path).joined(separator: ", ")
    let verb = outputs.count == 1 ? "was" : "were"
    StandardError.print("dpend: \(files) \(verb) not \(check ? "checked" : "written")\(reason)")
  }

  /// Sets the style or the template; an option replaces both settings.
  private func choose(_ configuration: inout Configuration) {
    if container != nil || template != nil {
      (configuration.containerStyle, configuration.containerTemplate) = (container?.name, template)
    }
    if isLibrary { configuration.containerTemplate = nil }
    if isLibrary || template != nil { configuration.container.isDivided = false }
  }

  /// Prints the findings of a result as messages.
  private func show(_ result: AnalysisResult, _ run: ProjectRun) {
    if result.findings.isEmpty { return }
    var context = run.context
    context.colors = reading.messageColors
    StandardError.write(FindingFormat.preferred.entry.report(result, context: context))
  }

  /// Whether the result has errors, by the rules or by the severities of the project without known findings.
  private func hasErrors(_ run: ProjectRun) -> Bool {
    !run.result.isSound || FindingsSummary(run.judged).worst == .error
  }

  /// Prints the differences of the files, and returns whether there are any.
  private func areStale(_ files: [GeneratedFiles]) throws(WorkProblem) -> Bool {
    var differences: [GeneratedFiles.Difference] = []
    for file in files { differences += try file.differences() }
    for difference in differences {
      try StandardOutput.write(difference.text)
      let update = difference.state == .superfluous ? "remove" : "update"
      StandardError.print("\(difference.path): error: \(difference.state) file; \(update) it with 'dpend generate'")
    }
    return !differences.isEmpty
  }

  private var isLibrary: Bool { outputFile?.hasSuffix(Self.descriptionExtension) ?? false }

  /// Returns the files to write: that of the option, or else those that the tool of the style's library generates.
  ///
  /// - Throws: An error if there is none.
  private func outputs(_ configuration: Configuration) throws -> [ToolOutputSearch.Output] {
    var known: [ToolOutputSearch.Output] = []
    if configuration.containerTemplate == nil, case .own(let dialect) = style(configuration).entry.selection {
      do throws(WorkProblem) {
        known = try ToolOutputSearch.outputs(of: dialect, in: ["."] + paths)
      } catch {
        if outputFile == nil {
          StandardError.report(error, in: reading.messageColors)
          throw ExitCode(2)
        }
      }
    }
    guard let outputFile else {
      if known.isEmpty { throw ValidationError("pass --output-file with the file to generate") }
      return known
    }
    return [known.first { $0.isFile(at: outputFile) } ?? ToolOutputSearch.Output(path: outputFile)]
  }

  private func style(_ configuration: Configuration) -> ContainerStyleOption {
    configuration.containerStyle.flatMap { ContainerStyleOption(argument: $0) } ?? .preferred
  }

  private func generation(
    _ run: ProjectRun,
    _ output: ToolOutputSearch.Output
  ) throws(WorkProblem) -> Generation {
    let graph = run.result.linkedGraph
    let module = run.outcome.modulesOfContainers[output.path] ?? run.outcome.containerModule
    if isLibrary { return try Generation.description(of: graph, module: module) }
    if let template = run.configuration.containerTemplate { return try self.generation(run, template: template) }
    var options = run.configuration.container
    options.component = output.component
    return try Generation.container(
      style(run.configuration).entry,
      of: graph,
      module: graph.components.first { $0.id == output.component }?.module ?? module,
      options: options,
      file: output.path,
      files: run.outcome.files.sources,
      text: run.outcome.files.text
    )
  }

  private func generation(_ run: ProjectRun, template: String) throws(WorkProblem) -> Generation {
    if run.configuration.containerStyle != nil {
      throw WorkProblem(
        "'container' and 'container-template' exclude each other",
        path: run.configuration.file,
        advice: "remove one of them"
      )
    }
    if run.configuration.container.isDivided {
      throw WorkProblem(
        "'container-file-per-module' and 'container-template' exclude each other",
        path: run.configuration.file,
        advice: "remove one of them"
      )
    }
    return try Generation.template(
      template,
      for: run.configuration.containerFile ?? "",
      of: run.result.graph,
      declarations: run.outcome.declarations,
      module: run.outcome.containerModule,
      options: run.configuration.container
    )
  }
}

extension AnalysisResult {
  /// Returns the result with only the findings of the rules that report some others, which no other command shows.
  fileprivate func limited(to others: [Finding]) -> AnalysisResult {
    let rules = Set(others.map(\.rule))
    return keeping(fingerprintedFindings.filter { rules.contains($0.finding.rule) })
  }
}
