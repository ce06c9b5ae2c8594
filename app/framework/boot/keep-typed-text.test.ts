import { afterEach, expect, test, vi } from "vitest";
import { keepTypedText } from "./keep-typed-text.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of a text area as counts here: what the document holds, and what stands in it. */
function areaClass() {
  class Area {
    #text: string;
    #rendered: string;
    caret = 0;
    constructor(rendered: string) {
      this.#rendered = rendered;
      this.#text = rendered;
    }
    get defaultValue() {
      return this.#rendered;
    }
    set defaultValue(text: string) {
      this.#rendered = text;
      this.caret = text.length;
    }
    type(text: string) {
      this.#text = text;
    }
    get value() {
      return this.#text;
    }
    set value(text: string) {
      this.#text = text;
    }
  }
  vi.stubGlobal("HTMLTextAreaElement", Area);
  keepTypedText();
  return Area;
}

test("what was typed before React came stays when it writes the rendered text, once", () => {
  const Area = areaClass();
  const area = new Area("saved");
  area.type("saved, and more");
  area.value = "saved";
  expect(area.value).toBe("saved, and more");
  // later it is a form's reset
  area.value = "saved";
  expect(area.value).toBe("saved");
});

test("it stays, too, where React begins anew with the part, as often as it does", () => {
  const Area = areaClass();
  const area = new Area("saved");
  area.type("saved, and more");
  for (const turn of [1, 2, 3]) {
    Object.assign(area, { __reactFiber$x: { turn } });
    area.value = "saved";
    expect(area.value).toBe("saved, and more");
  }
  area.value = "saved";
  expect(area.value).toBe("saved");
});

test("the caret stays where it is when the rendered text is written once more", () => {
  const Area = areaClass();
  const area = new Area("saved");
  area.defaultValue = "saved";
  expect(area.caret).toBe(0);
  area.defaultValue = "saved by others";
  expect(area.caret).toBe(15);
});

test("any other text is written at once, and so is nothing", () => {
  const Area = areaClass();
  const [other, emptied] = [new Area("saved"), new Area("")];
  other.type("typed");
  other.value = "theirs";
  expect(other.value).toBe("theirs");
  emptied.type("typed");
  emptied.value = "";
  expect(emptied.value).toBe("");
});
