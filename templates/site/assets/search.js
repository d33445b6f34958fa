// The search: shows the subjects that a text finds, by group.
"use strict";

{
  const root = document.body.dataset.root;
  const index = globalThis.dpendSearchIndex;
  const { prepare, search, describe, fold } = globalThis.dpendSearchMatch;
  // The number of results of a group that are shown first, and that are added with each step.
  const [shownFirst, step] = [5, 200];
  const nouns = {
    binding: ["binding", "Bindings"], key: ["key", "Keys"], missing: ["missing type", "Missing types"], module: ["module", "Modules"],
    folder: ["folder", "Folders"], program: ["program", "Programs"], tag: ["tag", "Tags"], finding: ["finding", "Findings"], type: ["other type", "Other types"],
    file: ["file", "Files"], page: ["page", "Pages"],
  };
  const reasons = { alias: "typealias", factory: "created by", path: "file", letters: "letters in order" };
  let prepared = null;
  let selected = null;

  const element = (name, className, ...contents) => {
    const created = document.createElement(name);
    if (className) created.className = className;
    created.append(...contents);
    return created;
  };
  // The search works only with scripts, so that all of it is created here.
  const box = Object.assign(element("div", "search"), { id: "search" });
  const hasOnlyPages = index.kinds.every((kind, group) => kind === "page" || index.subjects[group].length === 0);
  const input = Object.assign(element("input"), {
    id: "search-input", type: "text", placeholder: hasOnlyPages ? "Search pages" : "Search bindings, keys, files", autocomplete: "off", autocapitalize: "off", spellcheck: false,
  });
  const status = Object.assign(element("p", "announcement"), { id: "search-status", role: "status" });
  const list = Object.assign(element("div"), { id: "search-results" });
  const none = Object.assign(element("p"), { id: "search-none", hidden: true });
  const panel = Object.assign(element("div", "panel", none, list), { id: "search-panel", hidden: true });
  box.append(input, status, panel);
  document.querySelector(".top .home").after(box);

  const numbered = (count, kind) => `${count.toLocaleString("en")} ${nouns[kind][0]}${count === 1 ? "" : "s"}`;
  const plural = (kind) => nouns[kind][1].toLowerCase();

  /// Returns the pieces of a text, those in some ranges marked.
  const marked = (text, ranges) => {
    const pieces = [];
    let position = 0;
    for (const [start, end] of ranges) {
      pieces.push(text.slice(position, start), element("mark", "", text.slice(start, end)));
      position = end;
    }
    return [...pieces, text.slice(position)];
  };

  // MARK: Options

  let optionCount = 0;
  const option = (created) => {
    created.setAttribute("role", "option");
    created.setAttribute("aria-selected", "false");
    created.id = `search-option-${optionCount}`;
    optionCount += 1;
    return created;
  };
  /// Returns the option of a result of a kind; `shared` has the names of several results, which need more to tell them apart.
  const result = (found, kind, shared) => {
    const { name, ranges, details, module, factory, file, summary, creation, address, reasons: all } = describe(prepared, found);
    const link = option(element("a", "result", element("span", "name", ...marked(name, ranges))));
    link.href = root + address;
    link.tabIndex = -1;
    // The summary is shown anyway, so its matches are marked there.
    const matches = all.filter(({ reason }) => reason !== "summary");
    const why = matches.map(({ reason, text, ranges }) =>
      element("span", "why", reasons[reason] ?? reason, ...(text === "" ? [] : [" ", ...marked(text, ranges)]))
    );
    const isMatched = (field) => matches.some(({ reason }) => reason === field);
    const declared = kind === "type" && !isMatched("file") ? `declared in ${file}` : "";
    const shown = [isMatched("module") ? "" : module, details, declared, creation, ...(kind !== "type" && shared.has(name) ? [isMatched("factory") || details.includes(factory) ? "" : factory, isMatched("path") ? "" : file] : [])];
    link.append(" ", element("span", "details", shown.filter(Boolean).join(" · ")), ...why.flatMap((piece) => [" ", piece]));
    if (summary) link.append(" ", element("span", "summary", ...marked(summary, all.find(({ reason }) => reason === "summary")?.ranges ?? [])));
    return link;
  };
  const options = () => [...list.querySelectorAll('[role="option"]')];
  const select = (next) => {
    selected?.setAttribute("aria-selected", "false");
    selected = next ?? null;
    if (!selected) return input.removeAttribute("aria-activedescendant");
    selected.setAttribute("aria-selected", "true");
    selected.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", selected.id);
  };

  /// Returns an option that adds further results of a group.
  const more = ({ kind, results }, shared, shown) => {
    const count = Math.min(step, results.length - shown);
    const label = shown + count === results.length ? `Show all ${numbered(results.length, kind)}` : `Show ${count} more of ${numbered(results.length, kind)}`;
    const created = option(element("div", "more", label));
    created.addEventListener("click", () => {
      const added = results.slice(shown, shown + count).map((found) => result(found, kind, shared));
      const rest = shown + count < results.length ? [more({ kind, results }, shared, shown + count)] : [];
      created.replaceWith(...added, ...rest);
      select(added[0]);
    });
    return created;
  };
  const section = (group) => {
    const { kind, results } = group;
    const heading = element("div", "heading", `${nouns[kind][1]} (${results.length.toLocaleString("en")})`);
    heading.id = `search-group-${kind}`;
    const seen = new Set();
    const names = results.map(({ row }) => prepared.texts[row[0]].text);
    const shared = new Set(names.filter((name) => seen.has(name) || !seen.add(name)));
    const rest = results.length > shownFirst ? [more(group, shared, shownFirst)] : [];
    const created = element("div", "results", heading, ...results.slice(0, shownFirst).map((found) => result(found, kind, shared)), ...rest);
    created.setAttribute("role", "group");
    created.setAttribute("aria-labelledby", heading.id);
    return created;
  };

  // MARK: Panel

  const close = () => {
    panel.hidden = true;
    input.setAttribute("aria-expanded", "false");
    select(null);
  };
  /// Returns a button that searches for a name.
  const suggestion = (name) => {
    const button = Object.assign(element("button", "suggestion", name), { type: "button" });
    button.addEventListener("click", () => {
      input.value = name;
      input.focus();
      show();
    });
    return button;
  };
  /// Returns the question for similar names, which is empty without any.
  const meant = (names) => (names.length === 0 ? [] : ["Did you mean ", ...names.flatMap((name, number) => [number === 0 ? "" : ", ", suggestion(name)]), "? "]);
  const question = (names) => (names.length === 0 ? "" : ` Did you mean ${names.join(", ")}?`);
  const showNothing = (text, nearest) => {
    const kinds = index.kinds.filter((_, group) => index.subjects[group].length > 0).map(plural);
    const link = element("a", "", "Select bindings");
    link.href = `${root}selection.html`;
    none.replaceChildren(`Nothing matches “${text}”. `, ...meant(nearest), `The search covers ${kinds.join(", ")}. `, link, " finds bindings by scope, path and other properties.");
    status.textContent = `Nothing matches “${text}”.${question(nearest)}`;
  };
  const show = () => {
    const text = input.value.trim();
    if (text === "") {
      status.textContent = "";
      return close();
    }
    prepared ??= prepare(index);
    optionCount = 0;
    const found = search(prepared, text);
    // Single letters in order are in names that readers did not mean.
    const isFound = found.some(({ results }) => results.some(({ matches }) => matches.every(({ how }) => how !== "letters")));
    const nearest = isFound ? [] : globalThis.dpendNearestNames(prepared, fold, text);
    select(null);
    list.replaceChildren(...found.map(section));
    list.hidden = found.length === 0;
    none.hidden = found.length > 0 && nearest.length === 0;
    none.replaceChildren(...meant(nearest));
    panel.hidden = false;
    panel.scrollTop = 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    if (found.length === 0) return showNothing(text, nearest);
    const count = found.reduce((sum, group) => sum + group.results.length, 0);
    status.textContent = `${count.toLocaleString("en")} ${count === 1 ? "result" : "results"}: ${found.map(({ kind, results }) => numbered(results.length, kind)).join(", ")}${nearest.length === 0 ? "" : `.${question(nearest)}`}`;
    select(options()[0]);
  };
  const move = (by) => {
    const all = options();
    const position = all.indexOf(selected);
    select(all[(position + by + all.length) % all.length]);
  };

  const attributes = (element, values) => Object.entries(values).forEach(([name, value]) => element.setAttribute(name, value));
  attributes(box, { role: "search" });
  attributes(input, { role: "combobox", "aria-label": "Search everything on these pages", "aria-controls": list.id, "aria-autocomplete": "list", "aria-expanded": "false" });
  attributes(list, { role: "listbox", "aria-label": "Search results" });
  input.addEventListener("input", show);
  input.addEventListener("focus", () => input.value && show());
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "ArrowDown" && panel.hidden) show();
    else if (event.key === "ArrowDown" && selected) move(1);
    else if (event.key === "ArrowUp" && selected) move(-1);
    else if (event.key === "Enter" && selected) selected.click();
    else return;
    event.preventDefault();
  });
  box.addEventListener("focusout", (event) => event.relatedTarget && !box.contains(event.relatedTarget) && close());
  // A picture captures the pointer, and a click inside of it can have no event.
  document.addEventListener("pointerdown", (event) => !panel.hidden && !box.contains(event.target) && close(), true);
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(input|textarea|select)$/i.test(event.target.tagName);
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
  // A single page has no search index.
  box.hidden = index.texts.length === 0;
}
