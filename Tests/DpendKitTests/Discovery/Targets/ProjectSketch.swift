/// An Xcode project in a few words, whose `project.pbxproj` tests write.
struct ProjectSketch {
  /// The children of the main group, as property lists.
  var groups: [String] = []

  /// The targets, as property lists by name.
  var targets: [(name: String, type: String, files: [String], more: String)] = []

  /// The id of a resource, by the name of its target.
  var resources: [String: String] = [:]

  /// Further objects, as entries of a property list.
  var objects = ""

  /// The text of `project.pbxproj`.
  var text: String {
    let targets = targets.enumerated().map { number, target in
      let files = target.files.map { "BF_\(number)_\($0) = {isa = PBXBuildFile; fileRef = \($0); };" }
      return """
          T\(number) = {isa = PBXNativeTarget; name = "\(target.name)"; productType = "com.apple.product-type.\(target.type)";
            buildPhases = (P\(number), R\(number)); \(target.more) };
          P\(number) = {isa = PBXSourcesBuildPhase; files = (\(target.files.map { "BF_\(number)_\($0)" }.joined(separator: ", "))); };
          R\(number) = {isa = PBXResourcesBuildPhase; files = (BF_missing, BR_\(number)); };
          BR_\(number) = {isa = PBXBuildFile; fileRef = \(resources[target.name] ?? "missing"); };
          \(files.joined(separator: "\n    "))
        """
    }
    return """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
          ROOT = {isa = PBXProject; mainGroup = MAIN; buildConfigurationList = PL;
            targets = (\(self.targets.indices.map { "T\($0)" }.joined(separator: ", ")), T_missing); };
          MAIN = {isa = PBXGroup; children = (\(groups.joined(separator: ", "))); sourceTree = "<group>"; };
          \(targets.joined(separator: "\n"))
          \(objects)
        };
        rootObject = ROOT;
      }
      """
  }
}
