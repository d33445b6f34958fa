import DpendGraph

/// The precedence of the statements that set a key without a live value.
///
/// Code at the root of a program sets a value for all of its features. Code elsewhere overrides the value for some of them, such as
/// a demo. Of several programs, the one that links the most modules comes first.
struct SettingPrecedence {
  /// The names of values that replace the real one in tests, previews and demos, in lower case.
  private static let substitutes: Set<String> = ["noop", "previewvalue", "testvalue"]

  /// The beginnings of further names of such values.
  private static let prefixesOfSubstitutes = ["fake", "mock", "stub"]

  private let index: TypeIndex
  private let programs: Programs

  /// The files with entry points, and those with the types of their properties.
  private let entryFiles: Set<String>

  /// The modules that other modules import.
  private let importedModules: Set<String>

  init(_ entryPoints: [ProgramEntryPoint], index: TypeIndex, programs: Programs) {
    self.index = index
    self.programs = programs
    let ofProperties = entryPoints.flatMap { entryPoint in
      entryPoint.properties.compactMap { index.resolve($0, in: entryPoint.context).nominal }
    }
    let declarations = ofProperties.compactMap { index.id(of: $0) }.flatMap { index[$0]?.declarations ?? [] }
    entryFiles = Set(entryPoints.map(\.context.file) + declarations.map(\.location.file))
    importedModules = Set(
      index.files.values.flatMap { file in file.imports.map(\.module).filter { $0 != file.module } }
    )
  }

  /// Returns the setting that comes first, with those for the builds that it and others before them leave out.
  func choices(among settings: [DependencySetting]) -> [(setting: DependencySetting, condition: BuildCondition)] {
    settings.sorted { rank(of: $0) < rank(of: $1) }.reduce(into: []) { chosen, next in
      let rest = next.condition.excluding(chosen.map(\.condition))
      if let rest { chosen.append((next, rest)) }
    }
  }

  /// Returns the numbers by which settings are ordered, the most important one first, followed by the location.
  private func rank(of setting: DependencySetting) -> (Int, Int, Int, Int, SourceLocation) {
    let file = setting.location.file
    let module = index.files[file]?.module ?? ""
    let isInEntryFile = entryFiles.contains(file)
    let isAtRoot = isInEntryFile || !importedModules.contains(module)
    let modules =
      isAtRoot ? programs.moduleCount(ofLargestProgramContaining: Programs.Site(file: file, module: module)) : 0
    return (isSubstitute(setting) ? 1 : 0, isAtRoot ? 0 : 1, -modules, isInEntryFile ? 0 : 1, setting.location)
  }

  private func isSubstitute(_ setting: DependencySetting) -> Bool {
    guard let name = setting.valueName?.lowercased() else { return false }
    return Self.substitutes.contains(name) || Self.prefixesOfSubstitutes.contains(where: name.hasPrefix)
  }
}
