// The controls of a picture: the field that finds nodes, and the panel with the filters.
"use strict";

{
  // A picture with fewer nodes needs neither, unless the nodes are areas with many bindings.
  const fewestNodes = 6;
  const element = (name, properties, ...contents) => {
    const created = Object.assign(document.createElement(name), properties);
    created.append(...contents);
    return created;
  };
  const option = ([value, label]) => element("option", { value, textContent: label });

  // MARK: Find

  /// Adds the field that finds nodes by their names. The Enter key chooses the next one.
  const addFinder = (picture) => {
    const { nodes, svg, status, view, canvas, tools } = picture;
    const label = `Find in ${canvas.getAttribute("aria-label")}`;
    const input = element("input", { type: "search", placeholder: "Find in diagram", spellcheck: false, title: "Enter: next node, Shift+Enter: previous node" });
    input.setAttribute("aria-label", label);
    const legend = tools.querySelector(".legend-button");
    if (legend) legend.after(input);
    else tools.prepend(input);
    let [found, position] = [[], -1];
    /// Returns the rank of a node: first the one whose name is the text, then those whose names begin with it.
    const rank = (node, text) => (node.name.toLowerCase() === text ? 0 : node.name.toLowerCase().startsWith(text) ? 1 : 2);
    const search = (reveals = true) => {
      const text = input.value.trim().toLowerCase();
      const words = text.split(/\s+/).filter(Boolean);
      const matching = words.length === 0 ? [] : nodes.filter((node) => words.every((word) => node.words.includes(word)));
      matching.sort((one, other) => rank(one, text) - rank(other, text));
      found = matching.filter((node) => picture.isShown(node));
      position = -1;
      const matches = new Set(found);
      for (const node of nodes) node.element.classList.toggle("match", matches.has(node));
      for (const { source, target, elements } of picture.edges) {
        const isBeside = matches.has(source) || matches.has(target);
        for (const element of elements) element.classList.toggle("beside", isBeside);
      }
      svg.classList.toggle("has-matches", found.length > 0);
      const hidden = matching.length - found.length;
      const count = found.length === 0 ? "No node matches" : `${picture.numbered(found.length, "node")} ${found.length === 1 ? "matches" : "match"}`;
      status.textContent = words.length === 0 ? "" : `${count}${hidden > 0 ? `, and ${hidden} hidden` : ""}`;
      input.setAttribute("aria-invalid", String(words.length > 0 && found.length === 0));
      if (reveals && found.length > 0) view.reveal(found[0]);
    };
    const step = (count) => {
      if (found.length === 0) return;
      const next = position < 0 ? (count > 0 ? 0 : found.length - 1) : (position + count + found.length) % found.length;
      picture.choose(found[next]);
      position = next;
      status.textContent = `${found[position].name}, ${position + 1} of ${found.length}`;
    };
    input.addEventListener("input", () => search());
    picture.addEventListener("filter", () => input.value && search(false));
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
      else if (event.key === "Escape") {
        input.value = "";
        search();
        picture.choose(null);
      } else return;
      event.preventDefault();
    });
  };

  // MARK: Panel

  class PicturePanel {
    constructor(picture) {
      this.picture = picture;
      this.controls = new Map();
      this.panel = element("div", { className: "panel" });
      this.details = element("details", { className: "view" }, element("summary", { textContent: "Filter" }), this.panel);
      picture.tools.append(this.details);
      if (picture.filter.hasBindings || picture.filter.hasAreas) this.addFilters();
      this.addSurroundings();
      this.addHubs();
      if (picture.areas.length > 0) this.addAreas();
      this.addEnd();
      for (const name of ["change", "restore"]) picture.addEventListener(name, () => this.update());
      picture.addEventListener("view", () => this.updateLink());
      this.details.addEventListener("keydown", (event) => {
        if (event.key !== "Escape" || !this.details.open) return;
        this.details.open = false;
        this.details.querySelector("summary").focus();
      });
      this.update();
    }

    group(title, ...contents) {
      this.panel.append(element("fieldset", {}, element("legend", { textContent: title }), ...contents));
    }

    /// Returns a labeled control that changes a part of the state.
    control(name, label, input) {
      this.controls.set(name, input);
      input.addEventListener("change", () => this.picture.filter.change({ [name]: input.type === "checkbox" ? (input.checked ? "yes" : "") : input.value }));
      return input.type === "checkbox" ? element("label", { className: "check" }, input, ` ${label}`) : element("label", {}, element("span", { textContent: label }), input);
    }

    select(name, label, options) {
      return this.control(name, label, element("select", {}, ...options.map(option)));
    }

    addFilters() {
      const { filter } = this.picture;
      const text = element("input", { type: "text", placeholder: "module:App and scope:singleton", autocomplete: "off", spellcheck: false });
      this.error = element("p", { className: "panel-error" });
      this.error.setAttribute("aria-live", "polite");
      const names = ["module", "scope", "tag", "evidence", "cycle"].map((name) => [name, filter.values(name)]);
      // A filter with a single value would select everything.
      const useful = names.filter(([name, values]) => values.length > (name === "tag" || name === "cycle" ? 0 : 1));
      const selects = useful.map(([name, values]) => this.select(name, name[0].toUpperCase() + name.slice(1), [["", "any"], ...values.map((value) => [value, value])]));
      this.group("Show", this.control("select", "Selection", text), this.error, element("div", { className: "pair" }, ...selects));
    }

    addSurroundings() {
      this.subject = element("p", { className: "panel-hint" });
      const directions = [["", "nothing"], ["dependencies", "its dependencies"], ["dependents", "its dependents"], ["both", "both"]];
      const steps = [["", "any number"], ...["1", "2", "3", "4", "5"].map((count) => [count, count])];
      const pair = element("div", { className: "pair" }, this.select("direction", "Highlight", directions), this.select("steps", "Steps", steps));
      this.group("Around a node", this.subject, pair, this.control("only", "Hide other nodes", element("input", { type: "checkbox" })));
    }

    addHubs() {
      const shares = ["20", "10", "5"].map((share) => [share, `with more dependents than ${share}% of the nodes`]);
      const hubs = this.select("hubs", "Hide nodes", [["", "none"], ...shares]);
      hubs.title = "A hub, such as a logger or a configuration, has more dependents than a share of all nodes of the diagram, and at least 5. The chosen node stays.";
      this.group("Hubs", hubs);
    }

    addAreas() {
      const { areas, filter } = this.picture;
      const titles = areas.map(({ title }) => title);
      const boxes = areas.map(({ title, nodes, element: shown }) => {
        shown.addEventListener("click", (event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          this.toggle(title);
        });
        const box = element("input", { type: "checkbox", value: title });
        box.addEventListener("change", () => this.toggle(title));
        return [box, element("label", { className: "check" }, box, ` ${title} (${nodes.length})`)];
      });
      this.areas = boxes.map(([box]) => box);
      const button = (textContent, collapse) => {
        const created = element("button", { type: "button", textContent });
        created.addEventListener("click", () => filter.change({ collapse }));
        return created;
      };
      const list = element("div", { className: "checks" }, ...boxes.map(([, label]) => label));
      this.group("Collapse", list, element("p", {}, button("Collapse all", titles), " ", button("Expand all", [])));
    }

    toggle(title) {
      const { filter } = this.picture;
      const others = filter.state.collapse.filter((name) => name !== title);
      filter.change({ collapse: others.length < filter.state.collapse.length ? others : [...others, title] });
    }

    addEnd() {
      const reset = element("button", { type: "button", textContent: "Reset" });
      reset.addEventListener("click", () => this.picture.filter.change(structuredClone(globalThis.dpendPictureState)));
      this.link = element("a", { textContent: "Link to this view" });
      const keys = "In the diagram, the up and down arrows follow edges, left and right move among siblings, Enter opens a page, Space or a click with Shift chooses a node, Escape clears it; a click with Shift on an area collapses it; +, − and 0 zoom.";
      this.panel.append(element("p", {}, reset, " ", this.link), element("p", { className: "panel-hint", textContent: keys }));
    }

    /// Shows the state in the controls.
    update() {
      const { state, error, nodes } = this.picture.filter;
      for (const [name, control] of this.controls) {
        if (control.type === "checkbox") control.checked = state[name] !== "";
        else control.value = state[name];
      }
      const subject = nodes.get(state.node);
      for (const name of ["direction", "steps", "only"]) this.controls.get(name).disabled = !subject;
      this.subject.textContent = subject ? `Chosen: ${subject.name}` : "Choose a node: find it, or click on it with Shift.";
      for (const box of this.areas ?? []) box.checked = state.collapse.includes(box.value);
      if (this.error) {
        this.error.textContent = error;
        this.controls.get("select").setAttribute("aria-invalid", String(error !== ""));
      }
      this.updateLink();
    }

    updateLink() {
      this.link.href = location.href.replace(/#.*/s, "") + globalThis.dpendPictureAddress(this.picture);
    }
  }

  for (const picture of globalThis.dpendPictures) {
    picture.choose = (node) => {
      picture.filter.change(node ? { node: node.id } : { node: "", direction: "", steps: "", only: "" });
      if (node) picture.view.reveal(node);
    };
    const isSmall = picture.nodes.length < fewestNodes;
    if (!isSmall) addFinder(picture);
    if (!isSmall || picture.filter.hasAreas) picture.panel = new PicturePanel(picture);
  }
}
