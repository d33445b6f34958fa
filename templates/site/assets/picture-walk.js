// Nodes under the pointer and in focus: their neighbors are highlighted, and arrow keys follow the edges. A picture is one tab stop.
"use strict";

{
  class PictureWalk {
    constructor(picture) {
      this.picture = picture;
      // The nodes among which the arrows to the left and right move.
      this.siblings = [];
      // The last position of the pointer in the window.
      this.pointer = { x: -1, y: -1 };
      const { canvas, svg, nodes } = picture;
      for (const link of svg.querySelectorAll("a[href]")) link.tabIndex = -1;
      for (const node of nodes) this.setUp(node);
      // The region needs no tab stop of its own where a node has one.
      if (nodes.length > 0) canvas.removeAttribute("tabindex");
      const first = [...nodes].sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)[0];
      this.stop(nodes.find((node) => node.element.classList.contains("focus")) ?? first);
      canvas.addEventListener("keydown", (event) => this.press(event));
      canvas.addEventListener("pointermove", ({ clientX, clientY }) => (this.pointer = { x: clientX, y: clientY }));
      picture.addEventListener("filter", () => this.current && this.picture.isShown(this.current) || this.stop(nodes.find((node) => picture.isShown(node))));
    }

    setUp(node) {
      const { element } = node;
      node.target = node.link ?? element;
      if (!node.link) {
        element.setAttribute("role", "img");
        element.setAttribute("aria-label", node.name);
        element.tabIndex = -1;
      }
      element.addEventListener("pointerenter", (event) => {
        if (!this.inFocus || this.isMoved(event)) this.lift(node);
      });
      element.addEventListener("pointerleave", (event) => {
        if (!this.inFocus) this.drop();
        else if (this.isMoved(event)) this.lift(this.inFocus);
      });
      node.target.addEventListener("focus", () => {
        this.stop(node);
        this.lift(node);
      });
      node.target.addEventListener("blur", () => this.drop());
      element.addEventListener("click", (event) => {
        if (!event.shiftKey || !this.picture.choose) return;
        event.preventDefault();
        this.picture.choose(node);
      });
    }

    get inFocus() {
      return this.current?.target.matches(":focus") ? this.current : null;
    }

    /// Whether the pointer of an event moved by a pixel; if not, the picture moved under it.
    isMoved({ clientX, clientY }) {
      return Math.max(Math.abs(clientX - this.pointer.x), Math.abs(clientY - this.pointer.y)) >= 1;
    }

    /// Makes a node the tab stop of the picture.
    stop(node) {
      if (this.current) this.current.target.tabIndex = -1;
      this.current = node;
      if (node) node.target.tabIndex = 0;
    }

    // MARK: Neighbors

    lift(node) {
      this.drop();
      const { picture } = this;
      picture.svg.classList.add("has-lifted");
      node.element.classList.add("lifted");
      for (const { elements, source, target } of [...node.outgoing, ...node.incoming]) {
        for (const lifted of [...elements, source.element, target.element]) lifted.classList.add("lifted");
      }
      picture.status.textContent = this.sentence(node);
    }

    drop() {
      const { svg, status } = this.picture;
      svg.classList.remove("has-lifted");
      svg.querySelectorAll(".lifted").forEach((element) => element.classList.remove("lifted"));
      status.textContent = "";
    }

    /// The numbers of the neighbors of a node, and where those are that are out of view.
    sentence(node, position = "") {
      const sides = [this.picture.neighbors(node, true), this.picture.neighbors(node, false)];
      const [dependencies, dependents] = sides.map((nodes, index) => this.picture.numbered(nodes.length, ["dependency", "dependent"][index]));
      const outside = sides.flatMap((nodes, index) => this.directions(nodes, ["dependency", "dependent"][index]));
      return `${node.name}${position}: ${dependencies}, ${dependents}${outside.length > 0 ? `; out of view: ${outside.join(", ")}` : ""}`;
    }

    directions(nodes, noun) {
      const { x, y, width, height } = this.picture.view.visible;
      const counts = { above: 0, below: 0, "to the left": 0, "to the right": 0 };
      for (const { middle } of nodes) {
        if (middle.y < y) counts.above += 1;
        else if (middle.y > y + height) counts.below += 1;
        else if (middle.x < x) counts["to the left"] += 1;
        else if (middle.x > x + width) counts["to the right"] += 1;
      }
      return Object.entries(counts).filter(([, count]) => count > 0).map(([side, count]) => `${this.picture.numbered(count, noun)} ${side}`);
    }

    // MARK: Keys

    press(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || !this.inFocus) return;
      const { current } = this;
      if (event.key === "ArrowDown") this.follow(true);
      else if (event.key === "ArrowUp") this.follow(false);
      else if (event.key === "ArrowRight") this.step(1);
      else if (event.key === "ArrowLeft") this.step(-1);
      else if (event.key === " " && this.picture.choose) this.picture.choose(current);
      else if (event.key === "Escape") {
        this.drop();
        this.picture.choose?.(null);
      } else return;
      event.preventDefault();
    }

    /// Moves to the nearest dependency or dependent.
    follow(isDependency) {
      const { current } = this;
      const neighbors = this.sorted(this.picture.neighbors(current, isDependency));
      if (neighbors.length === 0) {
        this.picture.status.textContent = `${current.name} has no ${isDependency ? "dependencies" : "dependents"} in this picture`;
        return;
      }
      const distance = ({ middle }) => Math.abs(middle.x - current.middle.x);
      this.siblings = neighbors;
      this.move(neighbors.reduce((best, node) => (distance(node) < distance(best) ? node : best)));
    }

    /// Moves among the other dependencies or dependents of the last node, or among the nodes without dependents.
    step(count) {
      const { picture, current } = this;
      if (!this.siblings.includes(current)) {
        const [dependent] = picture.neighbors(current, false);
        this.siblings = this.sorted(
          dependent ? picture.neighbors(dependent, true) : picture.nodes.filter((node) => picture.isShown(node) && picture.neighbors(node, false).length === 0)
        );
      }
      const shown = this.siblings.filter((node) => picture.isShown(node));
      this.move(shown[(shown.indexOf(current) + count + shown.length) % shown.length]);
    }

    sorted(nodes) {
      return nodes.sort((one, other) => one.middle.x - other.middle.x || one.middle.y - other.middle.y);
    }

    move(node) {
      node.target.focus({ preventScroll: true });
      this.picture.view.reveal(node);
      node.element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
      // The move changed the view, and with it the neighbors that are out of view.
      const position = this.siblings.length > 1 ? `, ${this.siblings.indexOf(node) + 1} of ${this.siblings.length}` : "";
      this.picture.status.textContent = this.sentence(node, position);
    }
  }

  for (const picture of globalThis.dpendPictures) picture.walk = new PictureWalk(picture);
}
