// The nodes of a picture that are shown: filters, the surroundings of a node, hidden hubs and collapsed areas. The layout stays.
"use strict";

{
  const { tables, entries, parse, named, SelectionError } = globalThis.dpendSelection;
  const root = document.body.dataset.root;
  const namespace = "http://www.w3.org/2000/svg";
  const indices = new Map(entries.map(({ address }, index) => [root + address, index]));
  // The number of names of hidden hubs in a note.
  const mostNames = 6;
  // The number of collapsed areas up to which the note describes each.
  const mostNotes = 2;
  // A node with fewer dependents is not a hub, however small the picture is.
  const fewestDependents = 5;

  /// The state of the view of a picture: everything that its address contains.
  const initial = {
    select: "", module: "", scope: "", tag: "", evidence: "", cycle: "",
    node: "", direction: "", steps: "", only: "", hubs: "", collapse: [],
  };
  const predicates = ["module", "scope", "tag", "evidence"];

  /// Returns the numbers in a text such as `0-3,7`.
  const numbersIn = (text) =>
    text.split(",").flatMap((range) => {
      const [first, last = first] = range.split("-").map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    });

  class PictureFilter {
    constructor(picture) {
      this.picture = picture;
      this.state = structuredClone(initial);
      this.error = "";
      this.findBindings();
      this.findIDs();
      this.addOutlets();
    }

    // MARK: Bindings

    /// Finds the bindings of each node: by its link, or by its attribute where it shows several. A node of an area has members.
    findBindings() {
      const { nodes } = this.picture;
      for (const node of nodes) {
        const several = node.element.dataset.bindings?.split(" ").map(Number);
        const one = indices.get(node.link?.getAttribute("href"));
        node.bindings = several ?? (one === undefined ? [] : [one]);
        const { members, cycles } = node.element.dataset;
        node.members = members ? numbersIn(members) : node.bindings;
        node.matching = node.members;
        // The members that are part of a cycle, by its number; all of a node that shows bindings.
        const parts = cycles?.split(" ").map((cycle) => cycle.split(":")).map(([number, text]) => [number, new Set(numbersIn(text))]);
        const marked = [...node.element.classList].filter((name) => name.startsWith("cycle-")).map((name) => [name.slice(6), new Set(node.members)]);
        node.cycles = new Map(parts ?? marked);
      }
      this.hasBindings = nodes.some((node) => node.bindings.length > 0);
      // Nodes of areas remain where some of their members pass.
      this.hasAreas = !this.hasBindings && nodes.some((node) => node.members.length > 0);
      // The vertices of the graph are the bindings of the project, and the nodes of the picture that are none.
      const count = entries.length;
      for (const node of nodes) node.vertices = node.bindings.length > 0 ? node.bindings : [count + node.index];
      this.drawnDependencies = new Map();
      this.drawnDependents = new Map();
      const add = (map, from, to) => from.vertices.forEach((vertex) => map.set(vertex, [...(map.get(vertex) ?? []), ...to.vertices]));
      for (const { source, target } of this.picture.edges) {
        // The tables have the edges between bindings.
        if (source.bindings.length > 0 && target.bindings.length > 0) continue;
        add(this.drawnDependencies, source, target);
        add(this.drawnDependents, target, source);
      }
    }

    /// Names each node by the file of its page, which a new layout does not change.
    findIDs() {
      const names = this.picture.nodes.map((node) => node.link?.getAttribute("href").split("/").at(-1).replace(/\.html.*/, "") ?? "");
      const counts = new Map();
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
      this.nodes = new Map();
      this.picture.nodes.forEach((node, index) => {
        node.id = names[index] !== "" && counts.get(names[index]) === 1 ? names[index] : `n${node.index}`;
        this.nodes.set(node.id, node);
      });
    }

    /// Returns the values of a predicate for the bindings of the picture.
    values(predicate) {
      const { nodes } = this.picture;
      if (predicate === "cycle") return [...new Set(nodes.flatMap((node) => [...node.cycles.keys()]))].sort((one, other) => Number(one) - Number(other));
      const shown = new Set(nodes.flatMap((node) => node.members));
      const { names, bindings } = tables[predicate];
      return names.filter((_, index) => bindings[index].some((binding) => shown.has(binding)));
    }

    // MARK: Decisions

    /// Returns the nodes of which some bindings pass the filters. A value or a missing key passes with the bindings that depend on it.
    passing() {
      const { state } = this;
      const tests = [];
      this.error = "";
      if (state.select.trim() !== "") {
        try {
          const members = parse(state.select);
          tests.push((binding) => members[binding]);
        } catch (error) {
          if (!(error instanceof SelectionError)) throw error;
          this.error = error.message;
        }
      }
      for (const predicate of predicates.filter((name) => state[name] !== "")) {
        const { names, bindings } = tables[predicate];
        const members = new Set(bindings[names.indexOf(state[predicate])] ?? []);
        tests.push((binding) => members.has(binding));
      }
      if (state.cycle !== "") tests.push((binding, { cycles }) => cycles.get(state.cycle)?.has(binding));
      for (const node of this.picture.nodes) node.matching = node.members.filter((binding) => tests.every((test) => test(binding, node)));
      if (tests.length === 0) return null;
      const passing = new Set(this.picture.nodes.filter((node) => node.matching.length > 0));
      const isValue = (node) => !this.hasAreas && node.members.length === 0;
      const values = this.picture.nodes.filter((node) => isValue(node) && node.incoming.some(({ source }) => passing.has(source)));
      return new Set([...passing, ...values]);
    }

    /// Returns the vertices next to one on chains.
    next(vertex, isDependency) {
      const drawn = isDependency ? this.drawnDependencies : this.drawnDependents;
      return [...(tables[isDependency ? "used-by" : "uses"].neighbors[vertex] ?? []), ...(drawn.get(vertex) ?? [])];
    }

    /// Returns the distances on the chains of a program from a node to all that it reaches in some number of steps, by vertex.
    chained(start, isDependency, steps, contains) {
      const distances = new Map(start.vertices.filter(contains).map((vertex) => [vertex, 0]));
      let frontier = [...distances.keys()];
      for (let distance = 1; frontier.length > 0 && distance <= steps; distance += 1) {
        const next = [];
        for (const vertex of frontier) {
          for (const neighbor of this.next(vertex, isDependency)) {
            if (distances.has(neighbor) || !contains(neighbor)) continue;
            distances.set(neighbor, distance);
            next.push(neighbor);
          }
        }
        frontier = next;
      }
      return distances;
    }

    /// Returns the distances in all programs. A reference that no chain contains counts as the only step.
    distances(start, isDependency, chains) {
      const { ends } = tables[isDependency ? "used-by" : "uses"];
      const distances = new Map();
      const add = (vertex, distance) => distances.set(vertex, Math.min(distance, distances.get(vertex) ?? distance));
      for (const chained of chains) chained.forEach((distance, vertex) => add(vertex, distance));
      for (const vertex of start.vertices) (ends?.[vertex] ?? []).forEach((end) => add(end, 1));
      return distances;
    }

    /// Returns the dependencies or dependents of the chosen node with the edges that lead to them; null where none are requested.
    surroundings() {
      const { state, picture } = this;
      const start = this.nodes.get(state.node);
      if (!start || state.direction === "") return null;
      const steps = state.steps === "" ? Infinity : Number(state.steps);
      const [nodes, edges, sentences] = [new Set([start]), new Set(), []];
      for (const isDependency of [true, false]) {
        if (state.direction === (isDependency ? "dependents" : "dependencies")) continue;
        const chains = globalThis.dpendPrograms.map((contains) => this.chained(start, isDependency, steps, contains));
        const distances = this.distances(start, isDependency, chains);
        const distance = (node) => Math.min(...node.vertices.map((vertex) => distances.get(vertex) ?? Infinity));
        const reached = new Map(picture.nodes.map((node) => [node, distance(node)]).filter(([, steps]) => steps < Infinity));
        for (const edge of picture.edges) {
          const [from, to] = isDependency ? [edge.source, edge.target] : [edge.target, edge.source];
          const isFollowed = from === start || chains.some((chained) => this.isChained(from, to, isDependency, steps, chained));
          if (isFollowed && reached.has(to)) edges.add(edge);
        }
        for (const node of reached.keys()) nodes.add(node);
        sentences.push(this.sentence(start, distances, reached, isDependency ? "dependency" : "dependent"));
      }
      return { nodes, edges, sentences };
    }

    /// Returns whether chains with some distances contain the edge between two nodes.
    isChained(from, to, isDependency, steps, chained) {
      const ends = new Set(to.vertices.filter((vertex) => chained.has(vertex)));
      const isFollowed = (vertex) => chained.get(vertex) < steps && this.next(vertex, isDependency).some((next) => ends.has(next));
      return ends.size > 0 && from.vertices.some(isFollowed);
    }

    sentence(start, distances, reached, noun) {
      const { steps } = this.state;
      const own = new Set(start.vertices);
      const drawn = new Set([...reached.keys()].flatMap((node) => node.vertices));
      const isCounted = (vertex) => !own.has(vertex) && (vertex < entries.length || !this.hasBindings);
      const all = [...distances.keys()].filter(isCounted);
      const outside = all.filter((vertex) => !drawn.has(vertex)).length;
      const extent = steps === "" ? "transitively" : `within ${this.picture.numbered(Number(steps), "step")}`;
      return `${start.name}: ${this.picture.numbered(all.length, noun)} ${extent}${outside > 0 ? `, ${outside} of them not in this diagram` : ""}.`;
    }

    /// Returns the nodes with dependents beyond a share of all nodes, most dependents first.
    hubs() {
      if (this.state.hubs === "") return [];
      const { nodes } = this.picture;
      const most = Math.max(fewestDependents - 1, (nodes.length * Number(this.state.hubs)) / 100);
      return nodes.map((node) => ({ node, count: new Set(node.incoming.map(({ source }) => source)).size }))
        .filter(({ node, count }) => count > most && node.id !== this.state.node)
        .sort((one, other) => other.count - one.count);
    }

    // MARK: Display

    /// Adds the clip path that ends edges at collapsed areas.
    addOutlets() {
      const clip = document.createElementNS(namespace, "clipPath");
      clip.id = `${this.picture.name}-clip`;
      this.outlets = document.createElementNS(namespace, "path");
      this.outlets.setAttribute("clip-rule", "evenodd");
      clip.append(this.outlets);
      this.picture.graph.append(clip);
    }

    /// Shows the picture as the state says.
    apply() {
      const { picture, state } = this;
      const passing = this.passing();
      const surroundings = this.surroundings();
      const hubs = this.hubs();
      const hidden = new Set(hubs.map(({ node }) => node));
      const isKept = (node) => (!passing || passing.has(node)) && (state.only === "" || !surroundings || surroundings.nodes.has(node)) && !hidden.has(node);
      const kept = new Set(picture.nodes.filter(isKept));
      const collapsed = new Set(picture.areas.filter((area) => state.collapse.includes(area.title)));
      const isCollapsed = (node) => collapsed.has(node.area);
      for (const node of picture.nodes) {
        const { classList } = node.element;
        classList.toggle("gone", !kept.has(node) || isCollapsed(node));
        classList.toggle("found", node.id === state.node);
        classList.toggle("lit", surroundings?.nodes.has(node) ?? false);
        if (this.hasAreas) this.showMatching(node, passing);
      }
      for (const edge of picture.edges) this.showEdge(edge, kept, isCollapsed, surroundings);
      for (const area of picture.areas) this.showArea(area, kept, collapsed.has(area));
      picture.svg.classList.toggle("has-lit", surroundings !== null);
      this.outlets.setAttribute("d", this.outletsPath(collapsed));
      picture.note.replaceChildren(this.note(passing, surroundings, hubs, kept, collapsed), ...this.linkToMatching(passing));
      picture.dispatchEvent(new Event("filter"));
    }

    /// Shows how many members of an area pass, in place of their numbers; the names of the folders around it remain.
    showMatching(node, passing) {
      const text = [...node.element.querySelectorAll("text")].at(-1);
      node.detail ??= { text: text.textContent, length: text.getAttribute("textLength") };
      const names = node.detail.text.split(" · ").slice(0, Number(node.element.dataset.names ?? 0));
      text.textContent = passing ? [...names, `${node.matching.length} of ${node.members.length}`].join(" · ") : node.detail.text;
      if (passing) text.removeAttribute("textLength");
      else if (node.detail.length) text.setAttribute("textLength", node.detail.length);
    }

    /// Returns a link to the list of the members of areas that pass, if a selection describes exactly these.
    linkToMatching(passing) {
      const { state, picture } = this;
      if (!this.hasAreas || !passing || passing.size === 0 || state.cycle !== "" || this.error !== "") return [];
      const written = state.select.trim();
      const terms = [...(written === "" ? [] : [`(${written})`]), ...predicates.filter((name) => state[name] !== "").map((name) => named(name, state[name]))];
      const matching = new Set(picture.nodes.flatMap((node) => node.matching));
      const modules = this.values("module").map((name) => named("module", name));
      const selections = [terms, [...terms, modules.length > 1 ? `(${modules.join(" or ")})` : modules[0]]].map((all) => all.join(" and "));
      const selection = selections.find((text) => parse(text).every((isSelected, index) => isSelected === matching.has(index)));
      if (selection === undefined) return [];
      const link = document.createElement("a");
      link.href = `${root}selection.html#select=${encodeURIComponent(selection)}`;
      link.textContent = "List them";
      return [" ", link];
    }

    showEdge(edge, kept, isCollapsed, surroundings) {
      const { elements, source, target } = edge;
      const ends = [source, target];
      const isInside = ends.every(isCollapsed) && source.area === target.area;
      for (const element of elements) {
        element.classList.toggle("gone", isInside || !ends.every((end) => kept.has(end)));
        element.classList.toggle("lit", surroundings?.edges.has(edge) ?? false);
        if (ends.some(isCollapsed)) element.setAttribute("clip-path", `url(#${this.picture.name}-clip)`);
        else element.removeAttribute("clip-path");
      }
    }

    showArea(area, kept, isCollapsed) {
      const count = area.nodes.filter((node) => kept.has(node)).length;
      area.element.classList.toggle("gone", count === 0);
      area.element.classList.toggle("collapsed", isCollapsed);
      area.count ??= this.addCount(area);
      area.count.textContent = isCollapsed ? this.picture.numbered(count, "node") : "";
    }

    /// Adds the number of nodes of a collapsed area, in its middle.
    addCount({ element, box }) {
      const text = document.createElementNS(namespace, "text");
      const { offset } = this.picture;
      text.setAttribute("x", box.x + box.width / 2 - offset.x);
      text.setAttribute("y", box.y + box.height / 2 - offset.y + 5);
      text.setAttribute("class", "count");
      element.append(text);
      return text;
    }

    /// The outline of the whole picture without the collapsed areas.
    outletsPath(collapsed) {
      const { offset, svg } = this.picture;
      const outline = ({ x, y, width, height }) => `M${x - offset.x} ${y - offset.y}h${width}v${height}h${-width}z`;
      const { width, height } = svg.viewBox.baseVal;
      return [{ x: 0, y: 0, width, height }, ...[...collapsed].map((area) => area.box)].map(outline).join("");
    }

    /// Returns sentences about the nodes that are shown and hidden.
    note(passing, surroundings, hubs, kept, collapsed) {
      const { picture, state } = this;
      const sentences = [];
      if (passing && this.hasAreas) sentences.push(this.noteOfAreas(kept));
      else if (passing || state.only !== "" && surroundings) sentences.push(`${kept.size} of ${this.picture.numbered(picture.nodes.length, "node")} shown.`);
      sentences.push(...(surroundings?.sentences ?? []));
      if (state.hubs !== "") sentences.push(this.noteOfHubs(hubs));
      if (collapsed.size > mostNotes) sentences.push(`${this.picture.numbered(collapsed.size, "area")} collapsed.`);
      else for (const area of collapsed) {
        const inside = picture.edges.filter(({ source, target }) => source.area === area && target.area === area && kept.has(source) && kept.has(target));
        const nodes = area.nodes.filter((node) => kept.has(node));
        sentences.push(`${area.title} collapsed: ${this.picture.numbered(nodes.length, "node")}, and ${this.picture.numbered(inside.length, "edge")} between them.`);
      }
      return sentences.join(" ");
    }

    noteOfAreas(kept) {
      const { nodes } = this.picture;
      const count = (nodes, list) => new Set(nodes.flatMap((node) => node[list])).size;
      const noun = tables.is.names.includes("consumer") ? "bindings and consumers" : "bindings";
      return `${kept.size} of ${this.picture.numbered(nodes.length, "node")} shown: ${count([...kept], "matching")} of ${count(nodes, "members")} ${noun} match.`;
    }

    noteOfHubs(hubs) {
      if (hubs.length === 0) return "No hubs to hide.";
      const hidden = new Set(hubs.map(({ node }) => node));
      const edges = this.picture.edges.filter(({ source, target }) => hidden.has(source) || hidden.has(target));
      const names = hubs.slice(0, mostNames).map(({ node, count }) => `${node.name} (${this.picture.numbered(count, "dependent")})`);
      const rest = hubs.length > mostNames ? [`${hubs.length - mostNames} more`] : [];
      return `${this.picture.numbered(hubs.length, "hub")} hidden, with ${this.picture.numbered(edges.length, "edge")}: ${[...names, ...rest].join(", ")}.`;
    }

    // MARK: State

    /// Changes some of the state and shows the picture; `change` events are for the address.
    change(changes) {
      const isSame = ([key, value]) => JSON.stringify(value) === JSON.stringify(this.state[key]);
      if (Object.entries(changes).every(isSame)) return;
      this.state = { ...this.state, ...changes };
      this.apply();
      this.picture.view.keep(this.picture.nodes.filter((node) => this.picture.isShown(node)));
      this.picture.dispatchEvent(new Event("change"));
    }

    /// Replaces the state by another one, which the address contains.
    restore(state) {
      this.state = { ...structuredClone(initial), ...state };
      this.apply();
      this.picture.dispatchEvent(new Event("restore"));
    }
  }

  globalThis.dpendPictureState = initial;
  for (const picture of globalThis.dpendPictures) picture.filter = new PictureFilter(picture);
}
