import { JSDOM } from "jsdom";
import { beforeEach, expect, test, vi } from "vitest";

let putTypedTextBack: (typeof import("./typed-text.ts"))["putTypedTextBack"];
let watchTypedText: (typeof import("./typed-text.ts"))["watchTypedText"];
let isTextWaiting: (typeof import("./typed-text.ts"))["isTextWaiting"];
let readSelections: (typeof import("./typed-text.ts"))["readSelections"];

/** Each test is a page of its own. */
beforeEach(async () => {
  vi.resetModules();
  ({ isTextWaiting, putTypedTextBack, readSelections, watchTypedText } =
    await import("./typed-text.ts"));
});

/** A page with one filled text area, watched from here on. */
function watchedArea(attributes = "") {
  const { window } = new JSDOM(`<textarea ${attributes}>saved</textarea>`);
  const { document, MutationObserver, HTMLTextAreaElement } = window;
  vi.stubGlobal("document", document);
  vi.stubGlobal("MutationObserver", MutationObserver);
  vi.stubGlobal("HTMLTextAreaElement", HTMLTextAreaElement);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  const area = document.querySelector("textarea");
  if (!area) throw new Error("no area");
  const type = (text: string) => {
    area.focus();
    area.value = text;
    area.dispatchEvent(new window.Event("input", { bubbles: true }));
  };
  return { area, type };
}

/** What React does to an area as it hydrates it. */
function hydrate(area: HTMLTextAreaElement): void {
  area.defaultValue = "saved";
  area.value = "saved";
}

test("[FORM-02] what is typed is put back as often as React writes its own text, with the caret", async () => {
  const { area, type } = watchedArea();
  watchTypedText();
  type("saved, and more");
  area.setSelectionRange(3, 5);
  area.dispatchEvent(
    new (area.ownerDocument.defaultView as typeof globalThis & Window).Event("selectionchange", {
      bubbles: true,
    }),
  );
  for (const attempt of [1, 2]) {
    hydrate(area);
    await Promise.resolve();
    expect(area.value, `attempt ${attempt}`).toBe("saved, and more");
    expect([area.selectionStart, area.selectionEnd]).toEqual([3, 5]);
  }
});

test("what was typed before counts; once the area is React's, its text is React's", async () => {
  const { area } = watchedArea();
  area.value = "typed early";
  watchTypedText();
  hydrate(area);
  putTypedTextBack(area);
  expect(area.value).toBe("typed early");
  // later it is a form's reset
  hydrate(area);
  await Promise.resolve();
  expect(area.value).toBe("saved");
});

test("[FORM-02] what was typed goes to the area in its place where React makes a part from scratch, and waits until then", () => {
  const { area, type } = watchedArea('name="note"');
  watchTypedText();
  expect(isTextWaiting()).toBe(false);
  type("typed while React comes");
  expect(isTextWaiting()).toBe(true);
  const place = (name: string) => {
    const made = area.ownerDocument.createElement("textarea");
    Object.assign(made, { name, defaultValue: "saved" });
    area.ownerDocument.body.append(made);
    putTypedTextBack(made);
    return made.value;
  };
  // the area itself still stands there: this is another one
  expect(place("note")).toBe("saved");
  area.remove();
  expect(place("reason")).toBe("saved");
  expect(place("note")).toBe("typed while React comes");
  expect(isTextWaiting()).toBe(false);
  // once: a dialog that is opened again later begins with its own text
  expect(place("note")).toBe("saved");
});

test("an area that nobody can type in is left alone", async () => {
  const { area } = watchedArea("readonly");
  watchTypedText();
  area.defaultValue = "fresh";
  await Promise.resolve();
  expect(area.value).toBe("fresh");
});

/** What Chromium does to the selection as React writes the text that stands there once more. */
function writeSame(area: HTMLTextAreaElement): void {
  hydrate(area);
  area.setSelectionRange(0, 0);
}

test("[FORM-04] what was selected a moment before React writes is selected afterwards, also if React begins again", () => {
  const { area } = watchedArea('name="note"');
  watchTypedText();
  area.focus();
  // the browser has not told of it yet: no event
  area.setSelectionRange(0, 5);
  readSelections();
  writeSame(area);
  readSelections();
  putTypedTextBack(area);
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, 5]);
});

test("[FORM-04] the same in an area that a slow answer brought after React's start", async () => {
  const { area, type } = watchedArea();
  area.remove();
  watchTypedText();
  document.body.append(area);
  type("typed early");
  hydrate(area);
  await Promise.resolve();
  expect(area.value).toBe("typed early");
});
