// Leads to diagrams of selected bindings in a layout of their own. Only `dpend serve` adds this script to pages.
"use strict";

(() => {
  const path = "/.dpend/diagram";
  const open = (selection) => location.assign(`${path}?select=${encodeURIComponent(selection)}`);
  const createButton = (textContent, title, action) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent, title });
    button.addEventListener("click", action);
    return button;
  };

  // MARK: Selections

  const { named } = globalThis.dpendSelection ?? {};
  const isWord = (selection) => /^[^\s()&|]+$/.test(selection);
  const grouped = (selection) => (isWord(selection) ? selection : `(${selection})`);

  /// Returns the selection of exactly some bindings: all of some terms, corrected by ids, with the number of these.
  const corrected = (terms, shown) => {
    const { tables, parse } = globalThis.dpendSelection;
    const ids = [];
    tables.id.names.forEach((name, index) => tables.id.bindings[index].forEach((binding) => (ids[binding] = name)));
    const list = (bindings) => bindings.map((binding) => named("id", ids[binding])).join(" or ");
    const members = parse(terms.join(" and ") || "*");
    const extra = members.flatMap((isMember, binding) => (isMember && !shown.has(binding) ? [binding] : []));
    const missing = [...shown].filter((binding) => !members[binding]);
    const kept = extra.length > 0 ? [...terms, `not ${grouped(list(extra))}`] : terms;
    const text = [kept.join(" and ") || "*", ...(missing.length > 0 ? [list(missing)] : [])].join(" or ");
    return [
      { text, count: extra.length + missing.length },
      { text: list([...shown]), count: shown.size },
    ];
  };

  /// Returns the parts of the state of a picture that are selections.
  const terms = ({ state, error, nodes }) => {
    const own = location.pathname === path ? new URLSearchParams(location.search).get("select").trim() : "";
    const written = error === "" ? state.select.trim() : "";
    const chosen = ["module", "scope", "tag", "evidence"].filter((name) => state[name] !== "").map((name) => named(name, state[name]));
    const around = state.only !== "" && state.steps === "" ? relatives(state.direction, nodes.get(state.node)) : [];
    return [...new Set([own, written].filter(Boolean).map(grouped)), ...chosen, ...around];
  };

  /// Returns the selection of a node with its dependencies or dependents, in a list that is empty where there is none.
  const relatives = (direction, node) => {
    if (direction === "" || node?.bindings.length !== 1) return [];
    const { names, bindings } = globalThis.dpendSelection.tables.id;
    const own = named("id", names[bindings.findIndex((list) => list.includes(node.bindings[0]))]);
    const relations = [...(direction === "dependencies" ? [] : ["uses"]), ...(direction === "dependents" ? [] : ["used-by"])];
    return [`(${[own, ...relations.map((relation) => `${relation}:(${own})`)].join(" or ")})`];
  };

  /// Returns the selection of exactly the bindings that a picture shows, with as few ids as possible; empty for none.
  const selection = (picture) => {
    const { tables, parse } = globalThis.dpendSelection;
    const all = terms(picture.filter);
    const members = parse(all.join(" and ") || "*");
    const nodes = picture.nodes.filter((node) => picture.isShown(node));
    // A node of several bindings is shown if one of them passes.
    const shown = new Set(nodes.flatMap(({ bindings }) => (bindings.some((binding) => members[binding]) ? bindings.filter((binding) => members[binding]) : bindings)));
    if (shown.size === 0) return "";
    const count = (module) => tables.module.bindings[tables.module.names.indexOf(module)].filter((binding) => shown.has(binding)).length;
    const [module] = [...tables.module.names].sort((one, other) => count(other) - count(one));
    const candidates = [...corrected(all, shown), ...corrected([...new Set([...all, named("module", module)])], shown)];
    return candidates.sort((one, other) => one.count - other.count)[0].text;
  };

  // MARK: Controls

  for (const picture of globalThis.dpendPictures ?? []) {
    if (!picture.filter) continue;
    if (!picture.filter.hasBindings) {
      const link = Object.assign(document.createElement("a"), { href: "/selection.html", textContent: "Select bindings to lay out" });
      picture.figure.querySelector("figcaption").append(" ", link);
      continue;
    }
    const button = createButton("Lay out these nodes", "Shows these bindings in a diagram of their own", () => open(selection(picture)));
    const update = () => {
      const shown = picture.nodes.filter((node) => picture.isShown(node));
      // The note has just been written, and names the number of nodes.
      if (shown.length < picture.nodes.length && shown.some(({ bindings }) => bindings.length > 0)) picture.note.append(" ", button);
    };
    picture.addEventListener("filter", update);
    update();
  }

  const form = document.getElementById("selection-form");
  const input = document.getElementById("selection-text");
  form?.querySelector("button").after(" ", createButton("Show diagram", "Shows the bindings of the selection in a diagram", () => open(input.value)));
})();
