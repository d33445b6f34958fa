// The pictures of the page as objects: their nodes, edges and areas. The other scripts with this name show, search and filter them.
"use strict";

{
  const boxOf = (element, offset) => {
    const { x, y, width, height } = element.getBBox();
    return { x: x + offset.x, y: y + offset.y, width, height };
  };
  const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

  class PictureNode {
    constructor(element, index, offset) {
      this.element = element;
      this.index = index;
      this.link = element.querySelector("a[href]");
      this.box = boxOf(element, offset);
      this.middle = middleOf(this.box);
      const texts = [...element.querySelectorAll("text")].map((text) => text.textContent.trim());
      this.name = texts[0] ?? "";
      // The first line of the tooltip has the whole name, which a picture shortens, and the labels of the initializer.
      this.words = [...texts, element.querySelector("title")?.textContent.split("\n")[0].split("(")[0] ?? ""].join(" ").toLowerCase();
      // The edges to dependencies, and from dependents.
      this.outgoing = [];
      this.incoming = [];
      this.area = null;
    }
  }

  class PictureArea {
    constructor(element, offset) {
      this.element = element;
      this.title = element.querySelector("text")?.textContent.trim() ?? "";
      this.box = boxOf(element.querySelector("rect, path, polygon"), offset);
      this.nodes = [];
    }

    contains({ x, y }) {
      const { box } = this;
      return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
    }
  }

  /// A picture on the page. Its events are `view`, when another part of it is in view, and `filter`, when other nodes are shown.
  class Picture extends EventTarget {
    constructor(figure) {
      super();
      this.figure = figure;
      this.name = figure.id.replace(/^figure-/, "");
      this.canvas = figure.querySelector(".canvas");
      this.svg = this.canvas.querySelector("svg");
      this.graph = this.svg.querySelector(".graph");
      // With other fonts than those of the layout, letters change their widths, not only the spaces between them.
      for (const text of this.svg.querySelectorAll("text[textLength]")) text.setAttribute("lengthAdjust", "spacingAndGlyphs");
      const { e, f } = this.graph.transform.baseVal.consolidate().matrix;
      // The distance from the origin of the elements to the origin of the picture.
      this.offset = { x: e, y: f };
      // A node without a number has that after the previous one.
      let next = 0;
      this.nodes = [...this.svg.querySelectorAll(".node:not(.legend)")].map((element) => {
        const index = Number(element.dataset.node ?? next);
        next = index + 1;
        return new PictureNode(element, index, this.offset);
      });
      this.areas = [...this.svg.querySelectorAll(".area")].map((element) => new PictureArea(element, this.offset));
      for (const node of this.nodes) {
        node.area = this.areas.find((area) => area.contains(node.middle)) ?? null;
        node.area?.nodes.push(node);
      }
      const nodes = new Map(this.nodes.map((node) => [node.index, node]));
      this.edges = [...this.svg.querySelectorAll(".edge[data-ends]")].map((element) => {
        const [source, target] = element.dataset.ends.split(" ").map((end) => nodes.get(Number(end)));
        const edge = { element, source, target, elements: [element] };
        source.outgoing.push(edge);
        target.incoming.push(edge);
        return edge;
      });
      // The labels are above all edges.
      for (const label of this.svg.querySelectorAll(".label[data-edge]")) this.edges[Number(label.dataset.edge)].elements.push(label);
      this.addFrame();
    }

    /// Adds the elements for buttons, for sentences about the view, and for everything on top of the picture.
    addFrame() {
      const add = (name, className) => {
        const element = document.createElement(name);
        element.className = className;
        return element;
      };
      this.tools = add("div", "tools");
      this.note = add("p", "picture-note");
      this.status = add("p", "picture-status");
      this.frame = add("div", "frame");
      for (const element of [this.note, this.status]) element.setAttribute("aria-live", "polite");
      this.canvas.before(this.tools, this.note, this.frame);
      this.frame.append(this.canvas, this.status);
    }

    /// Returns whether an element is displayed: neither a filter nor a view of the page hides it.
    isShown({ element }) {
      return element.getClientRects().length > 0;
    }

    /// Returns the displayed neighbors of a node at the ends of some of its edges, each once.
    neighbors(node, isDependency) {
      const edges = (isDependency ? node.outgoing : node.incoming).filter((edge) => this.isShown(edge));
      const neighbors = new Set(edges.map((edge) => (isDependency ? edge.target : edge.source)));
      neighbors.delete(node);
      return [...neighbors].filter((neighbor) => this.isShown(neighbor));
    }

    /// Returns a number of things, such as `2 dependencies`.
    numbered(count, noun) {
      return `${count} ${count === 1 ? noun : `${noun.replace(/y$/, "ie")}s`}`;
    }

    /// Adds a button to the tools.
    addButton(label, title, action) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.title = title;
      button.setAttribute("aria-label", `${label === "Fit" ? "Fit" : title}, ${this.canvas.getAttribute("aria-label")}`);
      button.addEventListener("click", action);
      this.tools.append(button);
    }
  }

  const figures = [...document.querySelectorAll("figure.diagram")].filter((figure) => figure.querySelector(".canvas svg .graph"));
  globalThis.dpendPictures = figures.map((figure) => new Picture(figure));
}
