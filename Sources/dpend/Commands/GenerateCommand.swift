import ArgumentParser
import DpendAnalysis
import DpendGenerators
import DpendGraph
import DpendKit
import DpendReporters

struct GenerateCommand: ParsableCommand, InputCommand {
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
    var run = try ProjectRun.start(input) { configuration in
      choose(&configuration)
      configuration.containerFile = try outputFile ?? defaultFile(configuration)
      configuration.isLibrary = isLibrary
      configuration.container.name = containerName ?? configuration.container.name
      configuration.container.isSendable = sendable || configuration.container.isSendable
      configuration.container.isOverridable = overridable || configuration.container.isOverridable
      configuration.container.isDivided = filePerModule ?? configuration.container.isDivided
      configuration.container.access = containerAccess?.entry ?? configuration.container.access
    }
    let file = run.configuration.containerFile ?? ""
    do throws(WorkProblem) {
      let generation = try generation(run)
      run.result = run.result.adding(generation.findings)
      if hasErrors(run) {
        show(run.result.isSound ? run.judged : run.result, run)
      } else if !run.hasProblems {
        show(run.judged.limited(to: generation.findings), run)
        let hasTemplate = run.configuration.containerTemplate != nil
        let files = try GeneratedFiles(generation, path: file, hasTemplate: hasTemplate)
        if check {
          run.isStale = try areStale(files)
        } else {
          try files.write()
          for path in files.superfluous { run.say("removed \(path)") }
        }
      }
    } catch {
      run.report(error)
    }
    if run.hasProblems || hasErrors(run) {
      let isHidden = !run.result.isSound && FindingsSummary(run.judged).worst != .error
      let reason = isHidden ? ": suppressed, lowered and known errors also prevent generation" : ""
      StandardError.print("dpend: \(file) was not \(check ? "checked" : "written")\(reason)")
    }
    run.summarizeFindings()
    try run.finish(failingOn: .error)
    if hasErrors(run) { throw ExitCode(1) }
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
  private func areStale(_ files: GeneratedFiles) throws(WorkProblem) -> Bool {
    let differences = try files.differences()
    for difference in differences {
      try StandardOutput.write(difference.text)
      let update = difference.state == .superfluous ? "remove" : "update"
      StandardError.print("\(difference.path): error: \(difference.state) file; \(update) it with 'dpend generate'")
    }
    return !differences.isEmpty
  }

  private var isLibrary: Bool { outputFile?.hasSuffix(Self.descriptionExtension) ?? false }

  /// Returns the file that the tool of the style's library generates.
  ///
  /// - Throws: An error if there is none or several.
  private func defaultFile(_ configuration: Configuration) throws -> String {
    if configuration.containerTemplate == nil, case .own(let dialect) = style(configuration).entry.selection {
      do throws(WorkProblem) {
        if let file = try ToolOutputSearch.file(of: dialect, in: ["."] + paths) { return file }
      } catch {
        StandardError.report(error, in: reading.messageColors)
        throw ExitCode(2)
      }
    }
    throw ValidationError("pass --output-file with the file to generate")
  }

  private func style(_ configuration: Configuration) -> ContainerStyleOption {
    configuration.containerStyle.flatMap { ContainerStyleOption(argument: $0) } ?? .preferred
  }

  private func generation(_ run: ProjectRun) throws(WorkProblem) -> Generation {
    let (graph, module) = (run.result.graph, run.outcome.containerModule)
    if isLibrary { return try Generation.description(of: graph, module: module) }
    if let template = run.configuration.containerTemplate { return try self.generation(run, template: template) }
    return try Generation.container(
      style(run.configuration).entry,
      of: graph,
      module: module,
      options: run.configuration.container,
      file: run.configuration.containerFile ?? "",
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
