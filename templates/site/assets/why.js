// The page of ways: the reader chooses two bindings and is shown a shortest way from the one to the other.
"use strict";

{
  const needs = globalThis.dpendGraphIndex;
  const entries = globalThis.dpendSearchIndex.slice(-needs.length || globalThis.dpendSearchIndex.length);
  const [form, from, to] = ["path-finder", "path-from", "path-to"].map((id) => document.getElementById(id));
  const answer = document.getElementById("path-answer");

  // Names that several bindings share are told apart by what makes them, and at last by a number.
  const count = (names) => names.reduce((counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1), new Map());
  const titles = count(entries.map((entry) => entry.title));
  const full = entries.map((entry) => (titles.get(entry.title) > 1 ? `${entry.title}: ${entry.words.at(-1)}` : entry.title));
  const shared = count(full);
  const names = full.map((name, index) => (shared.get(name) > 1 ? `${name} (${index + 1})` : name));
  const numbers = new Map(names.map((name, index) => [name, index]));

  const path = (start, end) => {
    const previous = new Map();
    let frontier = [start];
    while (frontier.length > 0) {
      const next = [];
      for (const node of frontier) {
        for (const target of needs[node]) {
          if (target === end) {
            const way = [end];
            for (let step = node; step !== undefined; step = previous.get(step)) way.unshift(step);
            return way;
          }
          if (target === start || previous.has(target)) continue;
          previous.set(target, node);
          next.push(target);
        }
      }
      frontier = next;
    }
    return null;
  };

  const sentence = (text) => {
    const paragraph = document.createElement("p");
    paragraph.textContent = text;
    return paragraph;
  };
  const list = (way) => {
    const items = document.createElement("ol");
    for (const node of way) {
      const link = document.createElement("a");
      link.href = document.body.dataset.root + entries[node].address;
      const code = document.createElement("code");
      code.textContent = names[node];
      link.append(code);
      const item = document.createElement("li");
      item.append(link);
      items.append(item);
    }
    return items;
  };

  /// The binding that a field names: by its whole name, or by the only one that begins or continues like that.
  const chosen = (field) => {
    const text = field.value.trim();
    if (numbers.has(text)) return numbers.get(text);
    const lower = text.toLowerCase();
    const near = names.flatMap((name, index) => (name.toLowerCase().includes(lower) ? [index] : []));
    return text !== "" && near.length === 1 ? near[0] : null;
  };

  const show = () => {
    for (const field of [from, to]) {
      const isKnown = chosen(field) !== null;
      field.setAttribute("aria-invalid", String(!isKnown));
      if (isKnown) continue;
      answer.replaceChildren(sentence(`No binding, or more than one, is called “${field.value.trim()}”.`));
      field.focus();
      return;
    }
    const [start, end] = [chosen(from), chosen(to)];
    const [first, last] = [names[start], names[end]];
    const way = path(start, end);
    const back = way ? null : path(end, start);
    if (way) answer.replaceChildren(sentence(`${first} comes to need ${last}; each needs the next:`), list(way));
    else if (back) answer.replaceChildren(sentence(`${first} doesn’t need ${last}. It is the other way round:`), list(back));
    else answer.replaceChildren(sentence(`${first} doesn’t need ${last}, and ${last} doesn’t need ${first}.`));
  };

  document.getElementById("path-names").append(
    ...names.map((name) => {
      const option = document.createElement("option");
      option.value = name;
      return option;
    })
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
  });
  form.hidden = false;
}
