/// Private types of different files of one module, which can have one name.
extension TypeIndex {
  /// Returns for the name of each private top-level type or alias that several files of its module declare these files.
  ///
  /// - Complexity: O(*n*) for *n* declarations.
  func filesOfPrivateNames(in declarations: Declarations) -> [String: Set<String>] {
    struct Name: Hashable {
      let name: String
      let module: String?
    }
    var filesOfNames: [Name: Set<String>] = [:]
    var privateNames: [Name: Set<String>] = [:]
    func add(_ path: [String], _ access: AccessLevel, _ file: String) {
      guard path.count == 1 else { return }
      let name = Name(name: path[0], module: files[file]?.module)
      filesOfNames[name, default: []].insert(file)
      if access < .internal { privateNames[name, default: []].insert(file) }
    }
    let types = declarations.types
    for index in types.indices { add(types[index].path, types[index].access, types[index].location.file) }
    for alias in declarations.typealiases { add(alias.path, alias.access, alias.location.file) }
    var found: [String: Set<String>] = [:]
    for (name, files) in privateNames where (filesOfNames[name]?.count ?? 0) > 1 {
      found[name.name, default: []].formUnion(files)
    }
    return found
  }

  /// Returns the file of a private top-level type that is visible there and has the name of another type of its module; nil for others.
  func fileOfPrivateType(_ name: String, in module: String?, _ file: String) -> String? {
    if filesOfPrivateNames.isEmpty { return nil }
    let isPrivate = filesOfPrivateNames[name]?.contains(file) == true && files[file]?.module == module
    return isPrivate ? file : nil
  }

  /// Returns the id of a type with a qualified name, as code in a file sees it.
  func id(named name: String, in module: String, from file: String) -> TypeID {
    if filesOfPrivateNames.isEmpty { return TypeID(module: module, name: name) }
    let outer = String(name.prefix { $0 != "." })
    return TypeID(module: module, name: name, file: fileOfPrivateType(outer, in: module, file))
  }
}

extension NominalType {
  /// The declared type; nil where no module is known.
  package var id: TypeIndex.TypeID? {
    module.map { TypeIndex.TypeID(module: $0, name: qualifiedName, file: file) }
  }

  /// The qualified name, with the file of a private type that has the name of another one.
  package var distinctName: String { "\(qualifiedName)\(file.map { " in \($0)" } ?? "")" }

  /// Returns a declared type, without generic arguments.
  package init(_ id: TypeIndex.TypeID) {
    self.init(module: id.module, file: id.file, id.name.split(separator: ".").map { Component(String($0)) })
  }
}
