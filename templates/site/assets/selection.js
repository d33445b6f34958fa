// Selections: the bindings that a selection matches, as the command line resolves it.
"use strict";

{
  const tables = globalThis.dpendSelectionIndex;
  const total = tables.uses.neighbors.length;

  // MARK: Patterns

  // A sign of a pattern is a character, or one of these. A character includes its accents, however they are encoded.
  const [anyCharacter, anyCharacters] = [Symbol("?"), Symbol("*")];
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
  const isPlain = (text) => /^[ -~]*$/.test(text);
  const characters = (text) =>
    isPlain(text) ? [...text] : Array.from(segmenter.segment(text.normalize("NFC")), (part) => part.segment);

  /// Returns whether signs match a sequence; only the last `*` is tried again.
  const matches = (signs, sequence, isAny, isSame) => {
    let [position, index, retry] = [0, 0, null];
    while (index < sequence.length || position < signs.length) {
      if (position < signs.length && isAny(signs[position])) {
        position += 1;
        retry = [position, index];
      } else if (position < signs.length && index < sequence.length && isSame(signs[position], sequence[index])) {
        position += 1;
        index += 1;
      } else {
        if (!retry || retry[1] >= sequence.length) return false;
        retry[1] += 1;
        [position, index] = retry;
      }
    }
    return true;
  };
  const matchesName = (signs, name) =>
    matches(signs, characters(name), (sign) => sign === anyCharacters, (sign, character) => sign === anyCharacter || sign === character);

  /// Returns whether a pattern matches a path, or a folder that contains it.
  const matchesPath = (signs, path) => {
    const parts = [[]];
    for (const sign of signs) sign === "/" ? parts.push([]) : parts.at(-1).push(sign);
    const isFolders = (part) => part.length === 2 && part.every((sign) => sign === anyCharacters);
    const steps = parts.filter((part) => part.length > 0 && !(part.length === 1 && part[0] === "."));
    if (steps.length === 0) return false;
    const isAnywhere = !signs.slice(0, signs.at(-1) === "/" ? -1 : undefined).includes("/");
    const names = path.split("/").filter((name) => name !== "" && name !== ".");
    const folders = [anyCharacters, anyCharacters];
    return matches([...(isAnywhere ? [folders] : []), ...steps, folders], names, isFolders, matchesName);
  };

  // MARK: Selections

  class SelectionError extends Error {}

  /// The entries of the bindings in the search.
  const entries = globalThis.dpendSearchMatch.subjects(globalThis.dpendSearchIndex, "binding");

  // MARK: Titles

  const signText = (sign) => ({ [anyCharacter]: "?", [anyCharacters]: "*" })[sign] ?? sign;
  const alternatives = (values) => (values.length < 4 ? values : [...values.slice(0, 2), `${values.length - 2} others`]).join(", ").replace(/, (?=[^,]*$)/, " or ");

  /// Returns the clause of the parts of one predicate, all of them positive or all negated.
  const clauseOf = (predicate, isNegated, values) => {
    const { phrase, negation } = tables[predicate];
    const clause = isNegated ? negation ?? `not ${phrase}` : phrase;
    return isNegated ? clause.replace("{}", () => alternatives(values)) : values.map((value) => clause.replace("{}", () => value)).join(" and ");
  };

  /// Returns the title of a conjunction, with the noun in lower case, as in `bindings with the tag x`; null if it has too many parts
  /// for a sentence.
  const titleOf = (parts) => {
    if (!parts) return null;
    let noun = null;
    const clauses = new Map();
    const ids = new Set();
    for (const { predicate, value, id, isNegated } of parts) {
      const isNoun = tables[predicate].phrase.startsWith("{}");
      if (isNoun && (noun || !tables[predicate].values.includes(value) || (isNegated && value !== "consumer"))) return null;
      if (isNoun) noun = isNegated ? "bindings" : clauseOf(predicate, false, [value]);
      else {
        const key = `${predicate} ${isNegated ?? false}`;
        if (!clauses.has(key)) clauses.set(key, { predicate, isNegated, values: [] });
        clauses.get(key).values.push(id !== undefined && ids.has(id) ? "it" : value);
        ids.add(id);
      }
    }
    const sentences = [...clauses.values()].map(({ predicate, isNegated, values }) => clauseOf(predicate, isNegated, values));
    // A clause about other bindings comes last, so that the clauses about these bindings do not seem to be about the other ones.
    const rank = (clause) => ["of", "with", "declared", "used", "that"].indexOf(clause.replace(/^not /, "").split(" ", 1)[0]);
    const [last, joined] = [rank("used"), new Set()];
    return sentences.sort((a, b) => rank(a) - rank(b)).reduce((title, clause) => {
      const kind = Math.max(rank(clause), 0);
      const isRepeated = joined.has(kind);
      const isJoined = isRepeated || (kind > last && joined.has(last));
      joined.add(kind);
      return `${title}${isJoined ? " and" : ""} ${isRepeated ? clause.replace(/^that /, "") : clause}`;
    }, noun ?? "bindings");
  };

  /// Returns the parts without those that only exclude the binding that another part is about.
  const withoutSelf = (parts) =>
    parts && parts.filter(({ predicate, isNegated, value }) => !(isNegated && predicate === "id" && parts.some(({ id }) => id === value)));

  /// Returns the words for the operand of a relation, and its id if it is one binding.
  const operandOf = ({ members, parts }) => {
    if (parts?.length !== 1 || parts[0].isNegated) return { value: titleOf(parts) };
    const [{ predicate, value }] = parts;
    if (predicate === "type") return { value };
    const index = members.indexOf(true);
    return predicate === "id" && index >= 0 && members.indexOf(true, index + 1) < 0 ? { value: entries[index].name, id: value, index } : { value: titleOf(parts) };
  };

  // MARK: Chains

  /// Returns whether each binding is reached from starts over open ones.
  const reached = (neighbors, starts, isOpen = () => true) => {
    const members = Array(total).fill(false);
    const frontier = [];
    const add = (nodes) => {
      for (const node of nodes) {
        if (members[node] || !isOpen(node)) continue;
        members[node] = true;
        frontier.push(node);
      }
    };
    add(starts);
    while (frontier.length > 0) add(neighbors[frontier.pop()]);
    return members;
  };

  // MARK: Parser

  /// Returns whether each binding is selected, the parts of a conjunction, and the title of the selection; null for a selection without these.
  const resolve = (text) => {
    const source = characters(text);
    let [position, depth] = [0, 0];
    const fail = (problem, at = position) => {
      throw new SelectionError(`Character ${at + 1}: ${problem}.`);
    };
    const isSpace = (character) => /^\p{White_Space}/u.test(character ?? "");
    const isInWord = (character) => !isSpace(character) && !'()&|":'.includes(character);
    const skipSpace = () => {
      while (position < source.length && isSpace(source[position])) position += 1;
    };
    const word = () => {
      let end = position;
      while (end < source.length && isInWord(source[end])) end += 1;
      return source.slice(position, end).join("");
    };
    const takes = (name, ...signs) => {
      if (position >= source.length) return false;
      if (signs.includes(source[position])) position += 1;
      else if (word() === name && source[position + name.length] !== ":") position += name.length;
      else return false;
      skipSpace();
      return true;
    };
    const enter = (at) => {
      depth += 1;
      if (depth > 100) fail("more than 100 nested parentheses and negations", at);
    };

    const readValue = () => {
      const start = position;
      const isQuoted = source[position] === '"';
      if (isQuoted) position += 1;
      const signs = [];
      while (position < source.length && (isQuoted ? source[position] !== '"' : isInWord(source[position]))) {
        const sign = source[position];
        if (sign === "\\") {
          if (position + 1 >= source.length) fail("a character is missing after the backslash");
          position += 1;
          signs.push(source[position]);
        } else signs.push({ "*": anyCharacters, "?": anyCharacter }[sign] ?? sign);
        position += 1;
      }
      if (isQuoted) {
        if (position >= source.length) fail("the quotation mark is not closed", start);
        position += 1;
      }
      if (signs.length === 0) fail(start < source.length ? `“${source[start]}” is unexpected` : "a name or a value is missing", start);
      const next = source[position];
      if (next === ":" || next === '"' || (isQuoted && next !== undefined && isInWord(next))) fail(`“${next}” in the middle of a value; quote the whole value`);
      skipSpace();
      return signs;
    };
    const ofNames = (table, predicate, signs) => {
      const isMatch = table.arePaths ? matchesPath : matchesName;
      const members = Array(total).fill(false);
      // Only a pattern with a tag matches names with one.
      const closed = new Set(signs.includes("#") ? [] : table.tagged);
      table.names.forEach((name, index) => {
        if (!closed.has(index) && isMatch(signs, name)) for (const binding of table.bindings[index]) members[binding] = true;
      });
      return { members, parts: [{ predicate, value: signs.map(signText).join("") }] };
    };
    const ofType = (signs) => ofNames(tables.type, "type", signs);
    /// Returns the bindings that chains from selected ones reach, or that are reached from starts over selected ones only.
    const related = ({ neighbors, later, ends, starts }, selected) => {
      const next = (lists) => selected.flatMap((isSelected, index) => (isSelected ? lists[index] : []));
      if (!starts) {
        const members = Array(total).fill(false);
        const following = later ? neighbors.map((nodes, index) => (selected[index] ? nodes : [...nodes, ...later[index]])) : neighbors;
        for (const contains of globalThis.dpendPrograms) {
          const first = neighbors.map((nodes, index) => (contains(index) ? nodes : []));
          reached(following, next(first), contains).forEach((isReached, index) => (members[index] ||= isReached));
        }
        for (const end of ends ? next(ends) : []) members[end] = true;
        return members;
      }
      const kept = reached(neighbors, starts, (node) => !selected[node]);
      return reached(neighbors, starts).map((isReached, index) => isReached && !kept[index] && !selected[index]);
    };
    const readParentheses = () => {
      const start = position;
      enter(start);
      position += 1;
      skipSpace();
      const selected = readAlternatives();
      if (position >= source.length) fail("the parenthesis is not closed", start);
      if (source[position] !== ")") fail(`“${source[position]}” is unexpected; insert “and” or “or”`);
      position += 1;
      skipSpace();
      depth -= 1;
      return selected;
    };
    const readPredicate = () => {
      const start = position;
      const name = word();
      if (source[position + characters(name).length] !== ":") {
        if (["and", "or", "not"].includes(name)) fail(`a selection is missing before “${name}”`);
        return ofType(readValue());
      }
      if (!Object.hasOwn(tables, name)) fail(name === "" ? "a predicate is missing before the colon" : `unknown predicate “${name}:”`);
      const table = tables[name];
      position += name.length + 1;
      if (table.neighbors) {
        const operand = source[position] === "(" ? readParentheses() : ofType(readValue());
        const words = operandOf(operand);
        return { members: related(table, operand.members), parts: words.value === null ? null : [{ predicate: name, ...words }] };
      }
      const valueStart = position;
      const signs = readValue();
      if (table.values && !table.values.some((value) => matchesName(signs, value))) fail(`“${name}:” is one of ${table.values.join(", ")}`, valueStart);
      return ofNames(table, name, signs);
    };
    const readOperand = () => {
      const start = position;
      if (takes("not", "!", "~")) {
        enter(start);
        const { members, parts } = readOperand();
        depth -= 1;
        return { members: members.map((isMember) => !isMember), parts: parts?.length === 1 ? [{ ...parts[0], isNegated: !parts[0].isNegated }] : null };
      }
      return source[position] === "(" ? readParentheses() : readPredicate();
    };
    const readAll = (read, name, sign, combine, combineParts) => {
      let { members, parts } = read();
      while (takes(name, sign)) {
        const others = read();
        members = members.map((isMember, index) => combine(isMember, others.members[index]));
        parts = combineParts(parts, others.parts);
      }
      return { members, parts };
    };
    const all = (parts, others) => withoutSelf(parts && others && [...parts, ...others]);
    const readConjunction = () => readAll(readOperand, "and", "&", (one, other) => one && other, all);
    const readAlternatives = () => readAll(readConjunction, "or", "|", (one, other) => one || other, () => null);

    skipSpace();
    if (source.length === position) fail("the selection is empty");
    const { members, parts } = readAlternatives();
    if (position < source.length) fail(`“${word() || source[position]}” after a complete selection; insert “and” or “or”`);
    const title = titleOf(parts);
    return { members, parts, title: title && title[0].toUpperCase() + title.slice(1) };
  };

  /// Returns whether each binding is selected.
  const parse = (text) => resolve(text).members;

  /// Returns a predicate with a value that no pattern changes.
  const named = (predicate, value) => `${predicate}:${/^[\w.-]+$/.test(value) ? value : `"${value.replace(/[\\"*?]/g, "\\$&")}"`}`;

  /// The tables of the predicates, the entries of the bindings in the search, and the functions that resolve and write selections.
  globalThis.dpendSelection = { tables, entries, parse, resolve, reached, named, SelectionError };
}
