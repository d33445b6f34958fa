/// The programs of a project, each with the modules that it links: declarations of different programs are never used together.
///
/// A program links the modules of its own files, and the modules that these import directly or transitively.
package struct Programs: Hashable, Sendable {
  /// The programs, by name.
  package private(set) var all: [BindingGraph.Program] = []

  /// For each imported module the programs that link it.
  private var linking: [String: Set<Int>] = [:]

  /// For each file that programs compile themselves these programs, and those that link its module.
  private var programsOfFile: [String: Set<Int>] = [:]

  /// For each file that programs compile themselves the programs that begin with an object of a class, by its name.
  private var programsOfPrincipalClass: [String: [String: Set<Int>]] = [:]

  /// Creates the programs of a project about which nothing is known.
  package init() {}

  /// Creates the programs of a project.
  ///
  /// - Parameters:
  ///   - roots: The programs with their own files. If there are none, one program links all modules.
  ///   - files: All files that were read.
  package init(_ roots: [ProgramFiles], files: [SourceFile]) {
    let roots = roots.filter { !$0.files.isEmpty }.sorted { $0.name < $1.name }
    let modules = Dictionary(grouping: files, by: \.module)
    guard !roots.isEmpty else {
      let names = modules.keys.sorted()
      if !names.isEmpty { all = [BindingGraph.Program(name: names.count == 1 ? names[0] : "App", modules: names)] }
      return
    }
    let imports = modules.mapValues { Set($0.flatMap(\.imports).map(\.rootModule)) }
    for (number, root) in roots.enumerated() {
      let own = files.filter { root.files.contains($0.path) }
      let linked = Self.modules(importedBy: own, imports)
      let contained = linked.union(own.map(\.module))
      for module in linked { linking[module, default: []].insert(number) }
      for file in own {
        programsOfFile[file.path, default: []].insert(number)
        for name in root.principalClasses {
          programsOfPrincipalClass[file.path, default: [:]][name, default: []].insert(number)
        }
      }
      let unlinked = own.filter { !linked.contains($0.module) }
      let partial = Dictionary(grouping: unlinked, by: \.module).mapValues { $0.map(\.path).sorted() }
        .filter { $1.count < modules[$0, default: []].count }
      var program = BindingGraph.Program(name: root.name, modules: contained.sorted(), partialModules: partial)
      program.origin = root.origin
      if !root.flags.isEmpty {
        program.flags = root.flags
        program.filesWithFlags = root.files
      }
      all.append(program)
    }
    for file in files where programsOfFile[file.path] != nil {
      programsOfFile[file.path]?.formUnion(linking[file.module] ?? [])
    }
  }

  /// Returns the modules that files import, directly or transitively.
  private static func modules(importedBy files: [SourceFile], _ imports: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var pending = files.flatMap(\.imports).map(\.rootModule)
    while let module = pending.popLast() {
      guard let next = imports[module], found.insert(module).inserted else { continue }
      pending += next
    }
    return found
  }

  /// Returns the numbers of the programs that contain a declaration; nil if they are unknown.
  package func containing(_ site: Site) -> Set<Int>? { programsOfFile[site.file] ?? linking[site.module] }

  /// Returns the numbers of the programs that contain the declaration of a binding; nil if they are unknown.
  ///
  /// The system creates the principal object of an app extension in no other program that compiles its class. A program whose flags
  /// exclude the condition of the binding does not contain it.
  func containing(_ binding: Binding) -> Set<Int>? {
    let site = Site(binding)
    let isConsumer = binding.kind == .consumer
    let starting = isConsumer ? programsOfPrincipalClass[site.file]?[binding.type.description] : nil
    guard let programs = starting ?? containing(site) else { return nil }
    if binding.condition == .always { return programs }
    let possible = programs.filter { number in
      !all[number].filesWithFlags.contains(site.file) || all[number].flags.rest(of: binding.condition) != nil
    }
    return possible.isEmpty ? programs : possible
  }

  /// Returns whether a program that contains a binding can contain a request of it: a program whose flags exclude the condition of the
  /// request does not.
  package func contain(_ request: DependencyRequest, of binding: Binding) -> Bool {
    guard request.condition != .always, let programs = containing(binding) else { return true }
    return programs.contains { number in
      !all[number].filesWithFlags.contains(request.location.file)
        || all[number].flags.rest(of: request.condition) != nil
    }
  }

  /// Returns whether the system creates an object of a type when a program with its file starts.
  package func start(with type: TypeDeclaration) -> Bool {
    programsOfPrincipalClass[type.location.file]?[type.qualifiedName] != nil
  }

  /// Returns the number of modules of the largest program that contains a declaration; 0 if its programs are unknown.
  package func moduleCount(ofLargestProgramContaining site: Site) -> Int {
    containing(site)?.map { all[$0].modules.count }.max() ?? 0
  }
}

extension Programs {
  /// A file and its module, which determine the programs that contain a declaration.
  package struct Site: Hashable, Sendable {
    let file: String
    let module: String

    /// Creates a site.
    package init(file: String, module: String) {
      self.file = file
      self.module = module
    }

    /// Creates the site of a binding.
    package init(_ binding: Binding) {
      self.init(file: binding.location.file, module: binding.module)
    }
  }
}

/// A program with the files that it compiles itself.
package struct ProgramFiles: Hashable, Sendable {
  /// The name.
  package let name: String

  /// The paths of the files, as in their locations.
  package let files: Set<String>

  /// The names of the classes whose objects the system creates when the program starts.
  package let principalClasses: Set<String>

  /// The flags of its builds.
  package let flags: FlagSettings

  /// The target and its project, in words, where the name is not that of the target.
  package let origin: String?

  /// Creates a program.
  package init(
    name: String,
    files: Set<String>,
    principalClasses: Set<String> = [],
    flags: FlagSettings = FlagSettings(),
    origin: String? = nil
  ) {
    self.name = name
    self.files = files
    self.principalClasses = principalClasses
    self.flags = flags
    self.origin = origin
  }
}

extension BindingGraph {
  /// A program of the project, such as an application or an extension, with the modules that it links.
  public struct Program: Hashable, Sendable {
    /// The name of its target, which begins with the name of a folder where several projects have a target of that name.
    public let name: String

    /// The target and its project, in words, where the name is not that of the target.
    package internal(set) var origin: String?

    /// The names of the modules that were read, sorted.
    public let modules: [String]

    /// The paths of the files that the program compiles, sorted, of each module that it does not link and of which it compiles some only.
    package let partialModules: [String: [String]]

    /// The flags of its builds, as far as they are known.
    package internal(set) var flags = FlagSettings()

    /// The paths of the files to which the flags apply: those that the program compiles itself.
    package internal(set) var filesWithFlags: Set<String> = []

    /// Creates a program.
    public init(name: String, modules: [String]) {
      self.init(name: name, modules: modules, partialModules: [:])
    }

    /// Creates a program that compiles some files of modules only.
    package init(name: String, modules: [String], partialModules: [String: [String]]) {
      self.name = name
      self.modules = modules
      self.partialModules = partialModules
    }
  }
}
