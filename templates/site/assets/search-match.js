// The matching of the search: functions of an index and a text that touch no page.
//
// The words of a search must all match a subject: its name, or another text such as its key, its module or its path. Case and accents do
// not count. These are the matches of a word and a text, of which the best one counts:
//
//   exact      100   the whole text
//   prefix      80   its beginning
//   initials    70   the first characters of its words, from the first word on: "ubs" in UserBookService
//   words       60   the beginnings of some words, in order: "book", "usserv" or "ubserv" in UserBookService
//   substring   40   any other part
//   letters     20   its characters in order, less the number of others between them, at most 15: only in names, and only if the search
//                    finds nothing else
//
// Initials and beginnings of several words count in names, keys and tags only, and not in the sentences of findings. In summaries and topics, only
// beginnings of words count.
//
// If nothing matches, a search without the words `any` and `some` of Swift is tried before single letters.
//
// Each field has a penalty, so that a name goes before another text of the same match. A subject has the sum of the scores of all words,
// and 50 more if the whole search is its name, or that of a binding without its tag. One more point is for the same case, so that a type goes
// before a tag that differs in the first letter. Equal ones are sorted by the length of their names, then as the index has them.
"use strict";

globalThis.dpendSearchMatch = (() => {
  const scores = { exact: 100, prefix: 80, initials: 70, words: 60, substring: 40, letters: 20 };
  const penalties = { name: 0, key: 25, alias: 25, tag: 25, creates: 26, factory: 30, rule: 30, module: 35, path: 38, file: 38, condition: 38, summary: 45, topic: 30, creator: Infinity, creators: Infinity };
  const wholeName = 50;
  const sameCase = 1;
  const mostOthers = 15;
  // Further words do not count, and longer words have no initials, so that no search takes long.
  const mostWords = 16;
  const longestInitials = 32;
  // The number of found construction sites of a type up to which each is a result.
  const mostSites = 5;

  // MARK: Texts

  const isPlain = (text) => /^[\0-\x7f]*$/.test(text);
  // The accents of alphabetic scripts; the vowel signs of others are letters.
  const accents = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g;
  const foldCharacter = (character) => character.normalize("NFKD").replace(accents, "").toLowerCase();

  /// Returns a text without case and accents.
  const fold = (text) => (isPlain(text) ? text.toLowerCase() : Array.from(text, foldCharacter).join(""));

  /// Returns the position in a text before and after each character of its folded form.
  const positions = (text) => {
    const found = [];
    let position = 0;
    for (const character of text) {
      const length = foldCharacter(character).length;
      // An accent belongs to the character before it.
      if (length === 0 && found.length > 0) found.at(-1)[1] += character.length;
      for (let index = 0; index < length; index += 1) found.push([position, position + character.length]);
      position += character.length;
    }
    return found;
  };

  /// Returns the ranges of a text for those of its folded form, sorted and merged.
  const rangesOf = (text, ranges) => {
    const map = isPlain(text) ? null : positions(text);
    const mapped = ranges.map(([start, end]) => (map ? [map[start][0], map[end - 1][1]] : [start, end])).sort(([one], [other]) => one - other);
    return mapped.reduce((merged, [start, end]) => {
      if (merged.length > 0 && start <= merged.at(-1)[1]) merged.at(-1)[1] = Math.max(merged.at(-1)[1], end);
      else merged.push([start, end]);
      return merged;
    }, []);
  };

  const [other, lower, upper, digit] = [0, 1, 2, 3];
  const unicodeKind = (character) => {
    if (/\p{Lu}|\p{Lt}/u.test(character)) return upper;
    if (/\p{L}/u.test(character)) return lower;
    return /\p{N}/u.test(character) ? digit : other;
  };
  const plainKinds = Array.from({ length: 128 }, (_, code) => unicodeKind(String.fromCharCode(code)));
  const kindOf = (character) => plainKinds[character.codePointAt(0)] ?? unicodeKind(character);

  /// Returns the positions in the folded form of a text at which words begin, as in `URLSession`, `http2` and `a.b`.
  const wordStarts = (text) => {
    const isPlainText = isPlain(text);
    const characters = isPlainText ? text : Array.from(text);
    const kindAt = (index) => (isPlainText ? plainKinds[text.charCodeAt(index)] : kindOf(characters[index]));
    const found = [];
    let [position, before] = [0, other];
    for (let index = 0; index < characters.length; index += 1) {
      const kind = kindAt(index);
      const isEndOfUpper = () => index + 1 < characters.length && kindAt(index + 1) === lower;
      const isStart = kind !== other && (before === upper ? kind === digit || (kind === upper && isEndOfUpper()) : before !== kind);
      const length = isPlainText ? 1 : foldCharacter(characters[index]).length;
      if (isStart && length > 0) found.push(position);
      // An accent belongs to the character before it.
      if (length > 0) before = kind;
      position += length;
    }
    return found;
  };

  /// Returns bits for the characters of a text: a text without all bits of a word does not have its characters.
  const bits = (folded) => {
    let found = 0;
    for (let index = 0; index < folded.length; index += 1) found |= 1 << (folded.charCodeAt(index) & 31);
    return found;
  };

  const prepareText = (text) => {
    const folded = fold(text);
    return { text, folded, bits: bits(folded), starts: null };
  };

  // MARK: Words

  /// Returns the ranges of the characters of a word in a folded text, in order; null if there are none.
  const letters = (word, folded) => {
    const found = [];
    let position = 0;
    for (let index = 0; index < word.length; index += 1) {
      position = folded.indexOf(word[index], position) + 1;
      if (position === 0) return null;
      found.push([position - 1, position]);
    }
    return found;
  };

  /// Returns the ranges of the beginnings of words of which a word consists; null if it does not.
  const beginnings = (word, folded, starts) => {
    if (word.length > longestInitials || starts.length > longestInitials) return null;
    const failed = new Set();
    const search = (position, next) => {
      if (position === word.length) return [];
      if (next === starts.length || failed.has(position * starts.length + next)) return null;
      const [start, end] = [starts[next], starts[next + 1] ?? folded.length];
      let length = 0;
      while (start + length < end && position + length < word.length && folded[start + length] === word[position + length]) length += 1;
      for (; length > 0; length -= 1) {
        const rest = search(position + length, next + 1);
        if (rest) return [[start, start + length], ...rest];
      }
      const rest = search(position, next + 1);
      if (!rest) failed.add(position * starts.length + next);
      return rest;
    };
    return search(0, 0);
  };

  const matched = (how, ranges, others = 0) => ({ how, ranges, score: scores[how] - Math.min(others, mostOthers) });

  /// Returns how a word matches a prepared text, and the ranges of the match in the folded form; null if it does not.
  const match = (word, prepared, allowsLetters) => {
    const { folded } = prepared;
    if ((word.bits & ~prepared.bits) !== 0) return null;
    const { folded: text } = word;
    const at = folded.indexOf(text);
    if (at === 0) return matched(folded.length === text.length ? "exact" : "prefix", [[0, text.length]]);
    const scattered = at < 0 ? letters(text, folded) : null;
    if (at < 0 && !scattered) return null;
    prepared.starts ??= wordStarts(prepared.text);
    const { starts } = prepared;
    if (text.length <= starts.length && Array.prototype.every.call(text, (character, index) => folded[starts[index]] === character)) return matched("initials", starts.slice(0, text.length).map((start) => [start, start + 1]));
    const start = at < 0 ? undefined : starts.find((start) => start >= at && folded.startsWith(text, start));
    if (start !== undefined) return matched("words", [[start, start + text.length]]);
    const ranges = beginnings(text, folded, starts);
    if (ranges) return matched("words", ranges);
    if (at > 0) return matched("substring", [[at, at + text.length]]);
    return allowsLetters && text.length > 1 ? matched("letters", scattered, scattered.at(-1)[1] - scattered[0][0] - text.length) : null;
  };

  // MARK: Index

  /// Returns the index in the form for searches.
  const prepare = (index) => {
    const sites = new Map();
    for (const [details, address, ...bindings] of index.sites) {
      const type = { details, address };
      for (const binding of bindings) sites.set(binding, type);
    }
    return { ...index, texts: index.texts.map(prepareText), sites };
  };

  /// Returns the address of a line in a file whose address has marks for it; undefined without an address.
  globalThis.dpendLineAddress = (pattern, line) => pattern?.replace("{line}", line).replace("{next}", line + 1);

  /// Returns the subjects of a kind: the name, the details and the address of each, and the first text of each field.
  const subjects = (index, kind) =>
    index.subjects[index.kinds.indexOf(kind)].map(([name, details, address, ...rest]) => {
      const subject = { name: index.texts[name], details: index.texts[details], address: index.texts[address] };
      for (let position = 0; position < rest.length; position += 2) subject[index.fields[rest[position]]] ??= index.texts[rest[position + 1]];
      return subject;
    });

  /// Returns whether a match of a text counts for a field: characters with others between them only count in names of the code but files, and
  /// parts of words not in sentences about it.
  const counts = ({ how, ranges }, field, kind) =>
    ((field !== "summary" && field !== "topic") || (how !== "substring" && how !== "initials")) &&
    (ranges.length === 1 || (field === "name" ? kind !== "finding" && (kind !== "file" || how !== "letters") : how !== "letters" && (field === "key" || field === "alias" || field === "tag" || field === "creates")));

  /// Returns the best match of a word in a subject; null if there is none. `known` has the matches of the word by text.
  const best = (word, row, kind, prepared, known, allowsLetters) => {
    let [found, field, number, score] = [null, "", 0, -Infinity];
    for (let position = 0; position < row.length; position = position === 0 ? 3 : position + 2) {
      const text = position === 0 ? row[0] : row[position + 1];
      if (known[text] === undefined) known[text] = match(word, prepared.texts[text], allowsLetters);
      const candidate = known[text];
      const name = position === 0 ? "name" : prepared.fields[row[position]];
      if (candidate === null || !counts(candidate, name, kind) || candidate.score - penalties[name] <= score) continue;
      [found, field, number, score] = [candidate, name, text, candidate.score - penalties[name]];
    }
    return found && { how: found.how, ranges: found.ranges, field, number, score };
  };

  /// Returns the results about bindings, those about many construction sites of a type as one, in the position of the best of them.
  const withoutManySites = (results, { sites, fields }) => {
    const counts = new Map();
    const countOf = (type) => counts.get(type) ?? 0;
    for (const { order } of results) counts.set(sites.get(order), countOf(sites.get(order)) + 1);
    const shown = new Set();
    const ofSite = new Set(["path", "factory"]);
    return results.flatMap((result) => {
      const type = sites.get(result.order);
      if (!type || countOf(type) <= mostSites) return [result];
      if (shown.has(type)) return [];
      shown.add(type);
      const [name, , , ...rest] = result.row;
      const row = rest.flatMap((number, index) => (index % 2 === 0 && !ofSite.has(fields[number]) ? [number, rest[index + 1]] : []));
      return [{ ...result, row: [name, type.details, type.address, ...row], matches: result.matches.filter(({ field }) => !ofSite.has(field)) }];
    });
  };

  /// Returns the points of a name for a search of all of it, or of all without a tag; 0 for other searches.
  const pointsOfWhole = ({ text, folded }, whole) => {
    const isTagged = folded.startsWith(whole.beforeTag);
    if (folded !== whole.folded && !isTagged) return 0;
    return wholeName + (isTagged ? scores.exact - scores.prefix : 0) + (text.startsWith(whole.text) ? sameCase : 0);
  };

  /// Returns the groups of the subjects that all words match, those with the best results first.
  const groups = (words, prepared, whole, allowsLetters) => {
    const known = words.map(() => Array(prepared.texts.length));
    const found = prepared.subjects.map((rows, group) => {
      const kind = prepared.kinds[group];
      const results = [];
      rows.forEach((row, order) => {
        const matches = [];
        for (let index = 0; index < words.length; index += 1) {
          const match = best(words[index], row, kind, prepared, known[index], allowsLetters);
          if (!match) return;
          matches.push(match);
        }
        const name = prepared.texts[row[0]];
        const score = matches.reduce((sum, match) => sum + match.score, pointsOfWhole(name, whole));
        results.push({ row, order, score, matches, length: name.text.length });
      });
      results.sort((one, other) => other.score - one.score || one.length - other.length || one.order - other.order);
      return { kind, results: kind === "binding" ? withoutManySites(results, prepared) : results };
    });
    return found.filter((group) => group.results.length > 0).sort((one, other) => other.results[0].score - one.results[0].score);
  };

  /// Returns a text without the line and the column after the name of each file, as in `Store.swift:8:16`.
  const withoutLines = (text) => text.replace(/(\.\w+):\d+(?::\d+)?(?=\s|$)/g, "$1");

  /// Returns the subjects that a text finds: groups with the best results first, each with its results, the best first.
  const search = (prepared, text) => {
    const wholeOf = (text) => ({ text, folded: fold(text), beforeTag: `${fold(text)} #` });
    const whole = wholeOf(withoutLines(text.trim()));
    const folded = [...new Set(whole.folded.split(/\s+/).filter(Boolean))].slice(0, mostWords);
    const words = folded.map((word) => ({ folded: word, bits: bits(word) }));
    if (words.length === 0) return [];
    const found = groups(words, prepared, whole, false);
    if (found.length > 0) return found;
    // In `any Store`, the word `any` is Swift's.
    const names = words.filter(({ folded }) => folded !== "any" && folded !== "some");
    const named = names.length > 0 && names.length < words.length ? groups(names, prepared, wholeOf(whole.text.replace(/\b(any|some)\s+/gi, "")), false) : [];
    return named.length > 0 ? named : groups(words, prepared, whole, true);
  };

  /// Returns what readers see of a result: the name with the matched ranges, the details, the address, and the reason of each match.
  const describe = (prepared, { row, matches }) => {
    const [name, details, address] = row.slice(0, 3).map((number) => prepared.texts[number].text);
    const inName = matches.filter((match) => match.field === "name").flatMap((match) => match.ranges);
    const reasons = new Map();
    for (const match of matches) {
      const isPlainName = match.field === "name" && match.how !== "initials" && match.how !== "letters";
      const reason = match.field === "name" ? (isPlainName ? "name" : match.how) : match.field;
      const number = match.field === "name" ? null : match.number;
      const key = `${reason} ${number}`;
      if (!reasons.has(key)) reasons.set(key, { reason, number, ranges: [] });
      reasons.get(key).ranges.push(...match.ranges);
    }
    const textOf = (field) => {
      const position = row.findIndex((number, index) => index > 2 && index % 2 === 1 && prepared.fields[number] === field);
      return position < 0 ? "" : prepared.texts[row[position + 1]].text;
    };
    return {
      name,
      ranges: rangesOf(name, inName),
      details,
      module: textOf("module"),
      factory: textOf("factory"),
      file: textOf("path").split("/").at(-1) || textOf("file"),
      summary: textOf("summary"),
      creation: textOf("creator") ? `created by ${textOf("creator")}` : textOf("creators") && `created by ${textOf("creators")} and others`,
      address,
      reasons: [...reasons.values()].map(({ reason, number, ranges }) => {
        const text = number === null ? "" : prepared.texts[number].text;
        return { reason, text, ranges: number === null ? [] : rangesOf(text, ranges) };
      }),
    };
  };

  return { prepare, search, describe, subjects, fold };
})();
