// The matrix: its rows and columns expand, and a cell shows the references that it counts.
"use strict";

if (document.getElementById("matrix-grid")) {
  const { names, kinds, parents, cycles, layers, bindings, layerNames, roles, types, files, addresses, references, violations } = globalThis.dpendMatrix;
  const [grid, help, status, answer] = ["matrix-grid", "matrix-help", "matrix-status", "matrix-answer"].map((id) => document.getElementById(id));
  const table = grid.querySelector("table");
  // The number of rows up to which a browser shows them at once.
  const mostRows = 200;

  // MARK: Parts

  const chain = (part) => (part < 0 ? [] : [part, ...chain(parents[part])]);
  const chains = names.map((_, part) => chain(part));
  const children = names.map(() => []);
  parents.forEach((parent, part) => parent >= 0 && children[parent].push(part));
  /// Returns the names of a part and of those that contain it, as in addresses of this page; only the name of a folder ends with a slash.
  const path = (part) => (parents[part] < 0 ? "" : path(parents[part]) + (kinds[parents[part]] === 0 ? "/" : "")) + names[part];
  const isInside = (part, other) => chains[part].includes(other);
  const violates = new Set(violations);
  const expanded = new Set();
  const visible = () => names.map((_, part) => part).filter((part) => chains[part].slice(1).every((parent) => expanded.has(parent)));

  /// Returns whether two parts, or those that contain them, are in a cycle of the parts of the same folder or module.
  const isInCycle = (row, column) => {
    const parent = chains[row].find((part) => isInside(column, part)) ?? -1;
    const [one, other] = [row, column].map((end) => chains[end].find((part) => parents[part] === parent));
    return one !== undefined && other !== undefined && cycles[one] >= 0 && cycles[one] === cycles[other];
  };
  const isPair = (row, column) => !isInside(row, column) && !isInside(column, row);

  /// Returns the numbers of references and violations for each pair of shown rows, by their key.
  const key = (row, column) => row * names.length + column;
  const count = (rows) => {
    const shown = new Set(rows);
    const counts = new Map();
    references.forEach(([source, destination], reference) => {
      for (const row of chains[source].filter((part) => shown.has(part))) {
        for (const column of chains[destination].filter((part) => shown.has(part))) {
          if (!isPair(row, column)) continue;
          const cell = counts.get(key(row, column)) ?? { count: 0, violations: 0 };
          cell.count += 1;
          if (violates.has(reference)) cell.violations += 1;
          counts.set(key(row, column), cell);
        }
      }
    });
    return counts;
  };

  // MARK: Elements

  const element = (name, properties = {}, contents = []) => {
    const created = Object.assign(document.createElement(name), properties);
    for (const content of contents) created.append(content);
    return created;
  };
  const numbered = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
  const subjects = (kind) => globalThis.dpendSearchMatch.subjects(globalThis.dpendSearchIndex, kind);
  const modules = new Map(subjects("module").map((entry) => [entry.name, entry]));
  const ofBindings = subjects("binding");
  const titles = ofBindings.reduce((counts, entry) => counts.set(entry.name, (counts.get(entry.name) ?? 0) + 1), new Map());
  const link = (entry, content) => element("a", { href: document.body.dataset.root + entry.address }, [content]);
  const code = (text) => element("code", {}, [text]);
  const isModule = (part) => kinds[part] === 0;
  const name = (part) => {
    const entry = isModule(part) ? modules.get(names[part]) : ofBindings[bindings[part]];
    return entry ? link(entry, names[part]) : element("span", {}, [names[part]]);
  };

  const label = (row, column, cell) =>
    `${names[row]} depends on ${names[column]}: ${numbered(cell.count, "reference")}` +
    `${cell.violations > 0 ? `, ${numbered(cell.violations, "violation")}` : ""}${isInCycle(row, column) ? ", in a cycle" : ""}`;

  const cellElement = (row, column, cell) => {
    const created = element("td");
    if (!isPair(row, column)) created.classList.add(row === column ? "self" : "inside");
    // The diagonal is a part of the frame of a cycle.
    if (row === column ? cycles[row] >= 0 : isInCycle(row, column)) created.classList.add("cycle");
    if (!cell) return created;
    if (cell.violations > 0) created.classList.add("violation");
    const opening = element("a", { href: "#matrix-answer", textContent: cell.count, ariaLabel: label(row, column, cell) });
    opening.addEventListener("click", (event) => {
      event.preventDefault();
      open(row, column);
    });
    created.append(opening);
    return created;
  };
  const columnHeading = (part) => {
    const heading = element("th", { scope: "col" }, [element("span", { title: names[part] }, [names[part]])]);
    if (children[part].length > 0) {
      heading.ariaExpanded = String(expanded.has(part));
      heading.addEventListener("click", () => toggle(part));
    }
    return heading;
  };
  const rowHeading = (part) => {
    const heading = element("th", { scope: "row", ariaLabel: names[part] });
    heading.style.paddingLeft = `${0.5 + 1.1 * (chains[part].length - 1)}rem`;
    const isOpen = expanded.has(part);
    if (children[part].length > 0) {
      const button = element("button", { type: "button", textContent: isOpen ? "▾" : "▸", ariaExpanded: String(isOpen), ariaLabel: `Parts of ${names[part]}` });
      button.addEventListener("click", () => toggle(part));
      heading.append(button);
    } else heading.append(element("span", { className: "no-parts" }));
    heading.append(name(part));
    if (layers[part] >= 0) heading.append(" ", element("span", { className: "layer", textContent: layerNames[layers[part]] }));
    return heading;
  };

  // MARK: Grid

  // The rows, and the elements that the arrow keys reach: first the headings, then the cells, or the links in them. One of them, the
  // current one, is in the order of the tab key.
  let rows = [];
  let stops = [];
  let positions = new Map();
  let current = null;

  const render = () => {
    rows = visible();
    const counts = count(rows);
    const head = element("tr", {}, [element("td"), ...rows.map(columnHeading)]);
    const body = rows.map((row, index) => {
      const created = element("tr", {}, [rowHeading(row), ...rows.map((column) => cellElement(row, column, counts.get(key(row, column))))]);
      if (index > 0 && isModule(row) && layers[row] !== layers[rows.slice(0, index).findLast(isModule)]) created.classList.add("layer-start");
      return created;
    });
    table.tHead.replaceChildren(head);
    table.tBodies[0].replaceChildren(...body);
    stops = [[...head.querySelectorAll("th")], ...body.map((row) => [...row.querySelectorAll("button, th a"), ...[...row.cells].slice(1).map((cell) => cell.firstElementChild ?? cell)])];
    positions = new Map(stops.flatMap((row, index) => row.map((stop, number) => [stop, [index, number]])));
    for (const stop of positions.keys()) stop.tabIndex = -1;
    enter(stops[1][0]);
  };
  /// Makes an element the current one.
  const enter = (stop) => {
    if (current) current.tabIndex = -1;
    current = stop;
    current.tabIndex = 0;
    const [row, number] = positions.get(stop);
    if (stop.tagName === "TD") stop.ariaLabel = `${names[rows[row - 1]]}, ${names[rows[number - stops[row].length + rows.length]]}: no references`;
  };
  /// Moves the focus to an element of a row, or to the nearest one that it has.
  const focus = (row, stop) => {
    const target = stops[row][Math.max(0, Math.min(stop, stops[row].length - 1))];
    enter(target);
    target.focus();
  };
  const focusHeading = (part) => focus(1 + rows.indexOf(part), 0);

  const toggle = (part) => {
    if (expanded.has(part)) expanded.delete(part);
    else if (rows.length + children[part].length > mostRows) {
      status.textContent = `${names[part]} has ${children[part].length} parts, and the matrix shows at most ${mostRows} rows. Collapse another row first.`;
      return;
    } else expanded.add(part);
    render();
    status.textContent = expanded.has(part) ? `${names[part]}: ${numbered(children[part].length, "part")}.` : `${names[part]} is collapsed.`;
    focusHeading(part);
  };

  table.addEventListener("keydown", (event) => {
    const found = positions.get(event.target);
    if (!found || event.altKey || event.metaKey) return;
    const [row, stop] = found;
    const right = stops[row].length - stop;
    const part = row === 0 ? rows[stop] : rows[row - 1];
    const vertical = (next) => next >= 0 && next < stops.length && focus(next, stops[next].length - right);
    const steps = {
      ArrowRight: () => focus(row, stop + 1),
      ArrowLeft: () => focus(row, stop - 1),
      ArrowDown: () => vertical(row + 1),
      ArrowUp: () => vertical(row - 1),
      Home: () => (event.ctrlKey ? focus(0, 0) : focus(row, 0)),
      End: () => (event.ctrlKey ? focus(stops.length - 1, Infinity) : focus(row, Infinity)),
      "+": () => children[part].length > 0 && !expanded.has(part) && toggle(part),
      "-": () => (expanded.has(part) ? toggle(part) : parents[part] >= 0 && toggle(parents[part])),
    };
    if (row === 0) steps.Enter = steps[" "] = () => children[part].length > 0 && toggle(part);
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    step();
  });

  table.addEventListener("focusin", (event) => positions.has(event.target) && enter(event.target));

  // MARK: References

  let opened = null;
  const open = (row, column) => {
    const found = references.filter(([source, destination]) => isInside(source, row) && isInside(destination, column));
    const title = `${names[row]} → ${names[column]}, ${numbered(found.length, "reference")}`;
    const listed = found.map(([source, , binding, role, type, file, line]) => {
      const entry = ofBindings[binding];
      const text = code(`${files[file]}:${line}`);
      return element("tr", {}, [
        element("th", { scope: "row" }, [entry ? link(entry, code(titles.get(entry.name) > 1 ? entry.factory : entry.name)) : code(names[source])]),
        element("td", {}, [`${roles[role]} `, code(types[type])]),
        element("td", {}, [addresses[file] ? element("a", { href: globalThis.dpendLineAddress(addresses[file], line) }, [text]) : text]),
      ]);
    });
    const close = element("button", { type: "button", textContent: "Close" });
    close.addEventListener("click", shut);
    const list = element("table", {}, [
      element("caption", { textContent: "References" }),
      element("thead", {}, [element("tr", {}, ["Code", "Depends on", "Source"].map((text) => element("th", { scope: "col", textContent: text })))]),
      element("tbody", {}, listed),
    ]);
    answer.replaceChildren(
      element("div", { className: "matrix-answer-head" }, [element("h3", { id: "matrix-answer-title", textContent: title }), close]),
      element("div", { className: "table", tabIndex: 0, role: "region", ariaLabel: title }, [list]),
    );
    answer.hidden = false;
    opened = [row, column];
    // A long answer would be scrolled to its middle.
    answer.focus({ preventScroll: true });
    answer.scrollIntoView({ block: "nearest" });
    if (answer.getBoundingClientRect().top < 0 || answer.offsetHeight > innerHeight) answer.scrollIntoView({ block: "start" });
  };
  const shut = () => {
    if (!opened) return;
    const [row, column] = opened.map((part) => rows.indexOf(part));
    opened = null;
    answer.hidden = true;
    if (row >= 0 && column >= 0) focus(1 + row, stops[1 + row].length - rows.length + column);
  };
  for (const area of [grid, answer]) area.addEventListener("keydown", (event) => event.key === "Escape" && shut());

  /// Shows the references between the parts in the address, and the rows of these parts if they are few enough.
  const read = () => {
    const match = /^#from=(.*)&to=(.*)$/.exec(location.hash);
    if (!match) return;
    let ends;
    try {
      ends = match.slice(1).map(decodeURIComponent);
    } catch {
      return;
    }
    const [row, column] = ends.map((end) => names.findIndex((_, part) => path(part) === end));
    if (row < 0 || column < 0 || !isPair(row, column)) {
      status.textContent = `The matrix has no rows for ${ends.join(" and ")}.`;
      return;
    }
    const outer = new Set([row, column].flatMap((part) => chains[part].slice(1)));
    const added = [...outer].filter((part) => !expanded.has(part));
    if (rows.length + added.reduce((sum, part) => sum + children[part].length, 0) <= mostRows) {
      for (const part of added) expanded.add(part);
      render();
    }
    open(row, column);
  };

  answer.setAttribute("role", "region");
  answer.setAttribute("aria-labelledby", "matrix-answer-title");
  table.setAttribute("role", "grid");
  table.setAttribute("aria-describedby", help.id);
  grid.removeAttribute("tabindex");
  help.hidden = false;
  render();
  read();
  addEventListener("hashchange", read);
}
