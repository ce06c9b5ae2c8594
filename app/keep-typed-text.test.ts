import { afterEach, expect, test, vi } from "vitest";
import { keepTypedText } from "./keep-typed-text.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** As much of a text area as counts here: what the document holds, and what stands in it. */
function areaClass() {
  class Area {
    #text: string;
    readonly defaultValue: string;
    constructor(defaultValue: string) {
      this.defaultValue = defaultValue;
      this.#text = defaultValue;
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
