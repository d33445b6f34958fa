import DpendGraph
import DpendTemplates
import Foundation

/// The first `.dpend.yml` of a project: the settings that change the result in this project, and suggestions in comments.
struct FirstConfiguration {
  private let survey: ProjectSurvey

  init(_ survey: ProjectSurvey) {
    self.survey = survey
  }

  /// The most missing types that are listed.
  private static let missingLimit = 10

  /// Returns the text of the file.
  func text(_ templates: Templates) throws(TemplateError) -> String {
    var values: [String: any Sendable] = ["needsNothing": survey.needsNoSettings]
    if !survey.dialects.isEmpty {
      let found = survey.dialects.map { "\($0.bindings.of("binding")) of the dialect \($0.name)" }
      values["dialects"] = [found.joined(separator: ", ")]
    }
    if !survey.suffixes.isEmpty {
      let pattern = ProjectSurvey.pattern(for: survey.suffixes)
      values["filter"] = ["matches": survey.matchCount.of("type"), "pattern": pattern.inYAML]
    }
    if !survey.folders.isEmpty {
      values["suggestsModules"] = ["modules": survey.folders.prefix(3).map { "App=\($0)".inYAML }]
    }
    if !survey.missing.isEmpty {
      let rest = survey.missing.count - Self.missingLimit
      let types = survey.missing.prefix(Self.missingLimit).map { NSRegularExpression.escapedPattern(for: $0).inYAML }
      values["missing"] =
        ["types": Array(types), "more": rest > 0 ? ", and \(rest) more" : ""] as [String: any Sendable]
    }
    return try templates.render("setup/dpend.yml.mustache", with: values)
  }
}

extension String {
  /// The text as a single-quoted string of YAML, in which only the quote is special.
  var inYAML: String { "'" + replacing("'", with: "''") + "'" }
}
