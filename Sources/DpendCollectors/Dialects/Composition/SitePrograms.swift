import DpendGraph

/// The programs that contain the construction sites.
struct SitePrograms {
  /// The largest number of programs whose values are followed separately.
  private static let limit = 8

  /// The number of programs: one if their values are not followed separately.
  let count: Int

  private let programs: Programs
  private let index: TypeIndex

  /// For each site the programs that contain its code, or nil if they are unknown; empty for one program.
  private let sets: [Set<Int>?]

  /// Finds the programs.
  ///
  /// - Parameters:
  ///   - sites: The construction sites.
  ///   - programs: The programs of the project.
  ///   - index: The types of the project, with its files.
  init(_ sites: [ConstructionSite], _ programs: Programs, _ index: TypeIndex) {
    self.programs = programs
    self.index = index
    let isSeparate = programs.all.count > 1 && programs.all.count <= Self.limit
    count = isSeparate ? programs.all.count : 1
    var known: [String: Set<Int>?] = [:]
    sets =
      isSeparate
      ? sites.map { site in
        // All code of a module shares a value of another module.
        if site.foreignName != nil { return nil }
        if let set = known[site.location.file] { return set }
        let set = Self.programs(of: site.location.file, programs, index)
        known[site.location.file] = .some(set)
        return set
      } : []
  }

  /// Returns whether a program contains a site, or can contain it.
  func contains(_ site: Int, in program: Int) -> Bool {
    count == 1 || sets[site]?.contains(program) ?? true
  }

  /// Returns whether a program contains a file, or can contain it.
  func contains(_ file: String, in program: Int) -> Bool {
    count == 1 || Self.programs(of: file, programs, index)?.contains(program) ?? true
  }

  /// Returns the numbers of the programs that contain a file; all where they are unknown.
  func containing(_ file: String) -> [Int] {
    if count == 1 { return [0] }
    return Self.programs(of: file, programs, index)?.sorted() ?? Array(0..<count)
  }

  /// Returns whether a program contains a site and a file.
  func areTogether(_ site: Int, _ file: String) -> Bool {
    if count == 1 { return true }
    guard let set = sets[site], let others = Self.programs(of: file, programs, index) else { return true }
    return !set.isDisjoint(with: others)
  }

  private static func programs(of file: String, _ programs: Programs, _ index: TypeIndex) -> Set<Int>? {
    programs.containing(Programs.Site(file: file, module: index.files[file]?.module ?? ""))
  }
}
