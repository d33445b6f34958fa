// Similar names: the names nearest to a search without results.
//
// Names are compared by the number of letters to insert, delete or replace, which is at most four, and at most a third
// of those of the search. Searches for fewer than three letters have no similar names.
"use strict";

globalThis.dpendNearestNames = (() => {
  const mostNames = 3;
  // Longer searches have no similar names, so that no search takes long.
  const longestSearch = 100;

  /// Returns the number of changes from one text to another, or a number above the limit.
  const distance = (one, other, limit) => {
    if (Math.abs(one.length - other.length) > limit) return limit + 1;
    let previous = Array.from({ length: other.length + 1 }, (_, column) => column);
    for (let row = 0; row < one.length; row += 1) {
      const current = [row + 1];
      for (let column = 0; column < other.length; column += 1) {
        const replaced = previous[column] + (one[row] === other[column] ? 0 : 1);
        current.push(Math.min(replaced, previous[column + 1] + 1, current[column] + 1));
      }
      if (Math.min(...current) > limit) return limit + 1;
      previous = current;
    }
    return previous[other.length];
  };

  /// Returns the names of a subject: all but its location and its tag, and what follows the last dot.
  const namesOf = (title) => {
    const name = title.replace(/ at \S+:\d+$/, "").replace(/ #\S+$/, "");
    const last = name.slice(name.lastIndexOf(".") + 1);
    return last === name || last === "" ? [name] : [name, last];
  };

  /// Returns the names of a prepared index that are similar to a search, the most similar first. Findings, pages and files have none.
  return ({ texts, kinds, subjects }, fold, search) => {
    const wanted = fold(search.replace(/\s+/g, ""));
    if (wanted.length > longestSearch) return [];
    if (wanted.length < 3) return [];
    const limit = Math.min(4, Math.floor(wanted.length / 3));
    const numbers = subjects.flatMap((rows, group) => (["finding", "page", "file"].includes(kinds[group]) ? [] : rows.map(([name]) => name)));
    const names = new Set([...new Set(numbers)].flatMap((number) => namesOf(texts[number].text)));
    const found = [];
    for (const name of names) {
      const changes = distance(fold(name.replace(/\s+/g, "")), wanted, limit);
      if (changes <= limit) found.push({ name, changes });
    }
    found.sort((one, other) => one.changes - other.changes || one.name.length - other.name.length || (one.name < other.name ? -1 : 1));
    return found.slice(0, mostNames).map(({ name }) => name);
  };
})();
