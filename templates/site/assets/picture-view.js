// The visible part of a picture: zoom, fit and drag, with buttons, keys and the pointer.
"use strict";

{
  // The free space around a picture that fits, in pixels.
  const padding = 8;
  // The height of a picture, relative to that of its canvas, up to which the canvas is as high, so that its edge cuts no last line.
  const mostGrowth = 1.1;

  class PictureView {
    constructor(picture) {
      this.picture = picture;
      const { canvas, svg } = picture;
      const { width, height } = svg.viewBox.baseVal;
      this.size = { width, height };
      // The scale at which the smallest text is readable, in pixels for each unit of the picture.
      this.readable = svg.width.baseVal.value / width;
      this.scale = this.readable;
      this.isUntouched = true;
      this.stage = document.createElement("div");
      this.stage.className = "stage";
      canvas.append(this.stage);
      this.stage.append(svg);
      canvas.classList.add("live");
      this.grow();
      this.start();
      new ResizeObserver(() => this.adapt()).observe(canvas);
      canvas.addEventListener("scroll", () => this.changed());
    }

    /// Makes the canvas as high as the whole picture, if that is not much more than its usual height.
    grow() {
      const { canvas } = this.picture;
      const whole = Math.ceil(this.size.height * this.opening) + 2 * padding + 2;
      canvas.style.setProperty("--height", `${whole}px`);
      canvas.style.maxHeight = "";
      if (whole <= mostGrowth * parseFloat(getComputedStyle(canvas).maxHeight)) canvas.style.maxHeight = "none";
    }

    /// Keeps the middle of the view when the size of the canvas changes.
    adapt() {
      const { width, height } = this.window;
      if (width === this.last.width && height === this.last.height) return;
      if (this.isUntouched) {
        if (width !== this.last.width) this.grow();
        return this.start();
      }
      const [x, y] = [this.last.width / 2, this.last.height / 2];
      this.show(this.point(x, y), this.scale);
    }

    changed() {
      this.picture.dispatchEvent(new Event("view"));
    }

    /// The size of the canvas inside its border, with scroll bars.
    get window() {
      const { canvas } = this.picture;
      return { width: canvas.offsetWidth - 2, height: canvas.offsetHeight - 2 };
    }

    /// The point of the picture in the middle of the canvas.
    get center() {
      const { width, height } = this.window;
      return this.point(width / 2, height / 2);
    }

    /// The part of the picture in view: inside the canvas and inside the window of the browser.
    get visible() {
      const bounds = this.picture.canvas.getBoundingClientRect();
      const [left, top] = [Math.max(0, -bounds.left), Math.max(0, -bounds.top)];
      const right = Math.min(bounds.width, document.documentElement.clientWidth - bounds.left);
      const bottom = Math.min(bounds.height, document.documentElement.clientHeight - bounds.top);
      const [start, end] = [this.point(left, top), this.point(right, bottom)];
      return { x: start.x, y: start.y, width: Math.max(0, end.x - start.x), height: Math.max(0, end.y - start.y) };
    }

    /// The scale at which the whole picture fits into the canvas.
    get fitting() {
      const { width, height } = this.window;
      return Math.min((width - 2 * padding) / this.size.width, (height - 2 * padding) / this.size.height);
    }

    /// The scale at which the picture opens: the readable one, on the overview at most that at which its width fits, down to half of the size.
    get opening() {
      if (!this.picture.canvas.closest(".page-overview")) return this.readable;
      return Math.min(this.readable, Math.max((this.window.width - 2 * padding) / this.size.width, this.readable / 2));
    }

    /// Returns the point of the picture at a position of the canvas.
    point(x, y) {
      const { canvas } = this.picture;
      return { x: (canvas.scrollLeft + x - this.margin.x) / this.scale, y: (canvas.scrollTop + y - this.margin.y) / this.scale };
    }

    /// Sets the size of the picture. Margins let it move in both directions at each size.
    resize(scale) {
      const { canvas, svg } = this.picture;
      const { width, height } = this.window;
      this.last = { width, height };
      this.scale = Math.min(Math.max(scale, Math.min(this.fitting, this.readable) / 4), 8);
      const [shownWidth, shownHeight] = [this.size.width * this.scale, this.size.height * this.scale];
      svg.style.width = `${shownWidth}px`;
      svg.style.height = `${shownHeight}px`;
      this.margin = { x: Math.max(width - shownWidth, width / 4), y: Math.max(height - shownHeight, height / 4) };
      this.stage.style.padding = `${this.margin.y}px ${this.margin.x}px`;
      // The wheel scrolls the page where all of the picture is in view.
      canvas.style.overflowX = shownWidth > width ? "auto" : "hidden";
      canvas.style.overflowY = shownHeight > height ? "auto" : "hidden";
    }

    /// Shows a point of the picture at a position of the canvas, which is its middle by default.
    show({ x, y }, scale, at) {
      const { canvas } = this.picture;
      this.resize(scale);
      const { width, height } = this.window;
      canvas.scrollLeft = this.margin.x + x * this.scale - (at?.x ?? width / 2);
      canvas.scrollTop = this.margin.y + y * this.scale - (at?.y ?? height / 2);
      this.changed();
    }

    /// Shows the picture at the size at which it opens: its subject, or else its beginning.
    start() {
      this.isUntouched = true;
      this.picture.canvas.closest(".diagram")?.classList.remove("fitted");
      this.resize(this.opening);
      const all = this.picture.nodes;
      const shown = all.filter((node) => this.picture.isShown(node));
      const nodes = shown.length > 0 ? shown : all;
      const { width, height } = this.window;
      const first = [...nodes].sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)[0];
      const subject = nodes.find((node) => node.element.classList.contains("focus"));
      const between = (value, least, most) => Math.min(Math.max(value, least), most);
      // The view is full of the picture, unless its subject would be outside of the middle half.
      const along = (length, window, wanted) => {
        const half = window / 2 / this.scale - padding / this.scale;
        if (length <= 2 * half) return length / 2;
        const full = between(wanted, half, length - half);
        return subject ? between(full, wanted - half / 2, wanted + half / 2) : full;
      };
      const x = along(this.size.width, width, (subject ?? first)?.middle.x ?? 0);
      const y = along(this.size.height, height, subject?.middle.y ?? (nodes.length < all.length ? first.middle.y : 0));
      this.show({ x, y: subject ? this.withoutCuts(y, nodes, subject) : y }, this.scale);
    }

    /// Returns a middle near another one at which the upper edge of the canvas cuts fewer nodes, and then areas, with the subject in the middle half.
    withoutCuts(y, nodes, subject) {
      const half = this.window.height / 2 / this.scale;
      const gap = padding / this.scale;
      const cutAt = (edge, items) => items.filter(({ box }) => box.y < edge && box.y + box.height > edge);
      const { areas } = this.picture;
      const edges = [y - half, ...cutAt(y - half, [...nodes, ...areas]).flatMap(({ box }) => [box.y - gap, box.y + box.height + gap])];
      const isAllowed = (edge) => edge <= Math.max(y - half, this.size.height - 2 * half) && Math.abs(edge + half - subject.middle.y) <= half / 2;
      const rank = (edge) => [cutAt(edge, nodes).length, cutAt(edge, areas).length, Math.abs(edge + half - y)];
      const ranked = edges.filter(isAllowed).map((edge) => ({ edge, rank: rank(edge) }));
      const [best] = ranked.sort((one, other) => one.rank.map((value, index) => value - other.rank[index]).find((difference) => difference !== 0) ?? 0);
      return best ? best.edge + half : y;
    }

    /// Moves some of the nodes into view where none of them is.
    keep(nodes) {
      const { visible } = this;
      const isVisible = ({ box }) => box.x < visible.x + visible.width && box.x + box.width > visible.x && box.y < visible.y + visible.height && box.y + box.height > visible.y;
      if (nodes.length === 0 || nodes.some(isVisible)) return;
      if (this.isUntouched) this.start();
      else this.reveal([...nodes].sort((one, other) => one.box.y - other.box.y || one.box.x - other.box.x)[0]);
    }

    /// Shows the whole picture, or the nodes that a filter leaves; these at most at the readable scale.
    ///
    /// On the page of the diagram, the canvas is then as high as the window of the browser, below the buttons.
    fit() {
      this.isUntouched = false;
      const diagram = this.picture.canvas.closest(".page-diagram .diagram");
      diagram?.classList.add("fitted");
      diagram?.scrollIntoView({ block: "start", behavior: "instant" });
      const { canvas } = this.picture;
      // The legend above the canvas has one row or several.
      if (diagram) canvas.style.setProperty("--above", `${Math.ceil(canvas.getBoundingClientRect().top) + padding}px`);
      const { nodes } = this.picture;
      const shown = nodes.filter((node) => this.picture.isShown(node));
      if (shown.length === 0 || shown.length === nodes.length) {
        this.show({ x: this.size.width / 2, y: this.size.height / 2 }, this.fitting);
        return;
      }
      const [left, top] = [Math.min(...shown.map(({ box }) => box.x)), Math.min(...shown.map(({ box }) => box.y))];
      const [right, bottom] = [Math.max(...shown.map(({ box }) => box.x + box.width)), Math.max(...shown.map(({ box }) => box.y + box.height))];
      const { width, height } = this.window;
      const scale = Math.min((width - 2 * padding) / (right - left), (height - 2 * padding) / (bottom - top), this.readable);
      this.show({ x: (left + right) / 2, y: (top + bottom) / 2 }, scale);
    }

    /// Changes the scale around a position of the canvas; the readable scale is never skipped.
    zoom(factor, at) {
      this.isUntouched = false;
      const wanted = this.scale * factor;
      const isSkipped = (this.scale - this.readable) * (wanted - this.readable) < 0;
      const { width, height } = this.window;
      const position = at ?? { x: width / 2, y: height / 2 };
      this.show(this.point(position.x, position.y), isSkipped ? this.readable : wanted, position);
    }

    /// Moves a node into the middle where it is out of view or too small to be read.
    reveal({ box, middle }) {
      this.isUntouched = false;
      if (this.scale < this.readable / 2) this.resize(this.readable);
      const { visible } = this;
      const isVisible = box.x >= visible.x && box.y >= visible.y && box.x + box.width <= visible.x + visible.width && box.y + box.height <= visible.y + visible.height;
      if (!isVisible) this.show(middle, this.scale);
    }
  }

  const positionOf = (event, canvas) => {
    const bounds = canvas.getBoundingClientRect();
    return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
  };

  const setUpButtons = (picture) => {
    picture.addButton("−", "Zoom out", () => picture.view.zoom(0.8));
    picture.addButton("+", "Zoom in", () => picture.view.zoom(1.25));
    picture.addButton("Fit", "Show the whole diagram, or what a filter leaves of it", () => picture.view.fit());
  };

  const setUpKeys = ({ canvas, view }) => {
    canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "+" || event.key === "=") view.zoom(1.25);
      else if (event.key === "-") view.zoom(0.8);
      else if (event.key === "0") view.start();
      else return;
      event.preventDefault();
    });
  };

  const setUpPointer = ({ canvas, view }) => {
    // The browser itself scrolls a picture that does not fit.
    const moved = () => {
      if ([canvas.style.overflowX, canvas.style.overflowY].includes("auto")) view.isUntouched = false;
    };
    canvas.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return moved();
      event.preventDefault();
      view.zoom(event.deltaY < 0 ? 1.1 : 0.9, positionOf(event, canvas));
    }, { passive: false });

    let drag = null;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "touch") return moved();
      if (event.button !== 0) return;
      drag = { x: event.clientX, y: event.clientY, left: canvas.scrollLeft, top: canvas.scrollTop, moved: false };
    });
    addEventListener("pointermove", (event) => {
      if (!drag) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (Math.abs(dx) + Math.abs(dy) > 4) drag.moved = true;
      if (!drag.moved) return;
      view.isUntouched = false;
      canvas.classList.add("dragging");
      canvas.scrollLeft = drag.left - dx;
      canvas.scrollTop = drag.top - dy;
    });
    const end = () => {
      const moved = drag?.moved;
      drag = null;
      canvas.classList.remove("dragging");
      if (!moved) return;
      // The click at the end of a drag does not follow a link.
      const ignore = (event) => event.preventDefault();
      canvas.addEventListener("click", ignore, { capture: true, once: true });
      requestAnimationFrame(() => setTimeout(() => canvas.removeEventListener("click", ignore, { capture: true })));
    };
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    canvas.addEventListener("dragstart", (event) => event.preventDefault());
  };

  for (const picture of globalThis.dpendPictures) {
    picture.view = new PictureView(picture);
    setUpButtons(picture);
    setUpKeys(picture);
    setUpPointer(picture);
  }
}
