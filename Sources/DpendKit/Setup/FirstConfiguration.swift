import DpendGraph
import DpendTemplates
import Foundation

/// The `.dpend.yml` that a project begins with: what was found, and in comments what might be said besides.
struct FirstConfiguration {
  private let survey: ProjectSurvey

  init(_ survey: ProjectSurvey) {
    self.survey = survey
  }

  /// More types than these nobody reads about.
  private static let mostMissing = 10

  /// The text of the file.
  func text(_ templates: Templates) throws(TemplateError) -> String {
    var values: [String: any Sendable] = ["sources": survey.sources.map(\.inYAML)]
    if !survey.dialects.isEmpty {
      let found = survey.dialects.map { "\($0.bindings.of("binding")) of the dialect \($0.name)" }
      values["dialects"] = [found.joined(separator: ", ")]
    }
    if !survey.endings.isEmpty {
      let pattern = ProjectSurvey.pattern(for: survey.endings)
      values["filter"] = ["taken": survey.taken.of("type"), "pattern": pattern.inYAML]
    } else if survey.dialects.isEmpty {
      values["needsFilter"] = true
    }
    if survey.hasFilesWithoutPackage {
      values["needsModules"] = survey.sources.prefix(3).map { "App=\($0)".inYAML }
    }
    if !survey.missing.isEmpty {
      let rest = survey.missing.count - Self.mostMissing
      let types = survey.missing.prefix(Self.mostMissing).map { NSRegularExpression.escapedPattern(for: $0).inYAML }
      values["missing"] =
        ["types": Array(types), "more": rest > 0 ? ", and \(rest) more" : ""] as [String: any Sendable]
    }
    return try templates.render("setup/dpend.yml.mustache", with: values)
  }
}

extension String {
  /// The text as YAML has it in single quotes, in which nothing but the quote means anything.
  var inYAML: String { "'" + replacing("'", with: "''") + "'" }
}
