import { JSDOM } from "jsdom";
import { beforeEach, expect, test, vi } from "vitest";

let putTypedTextBack: (typeof import("./typed-text.ts"))["putTypedTextBack"];
let watchTypedText: (typeof import("./typed-text.ts"))["watchTypedText"];
let isTextWaiting: (typeof import("./typed-text.ts"))["isTextWaiting"];
let readSelections: (typeof import("./typed-text.ts"))["readSelections"];

/** Each test has its own page. */
beforeEach(async () => {
  vi.resetModules();
  ({ isTextWaiting, putTypedTextBack, readSelections, watchTypedText } =
    await import("./typed-text.ts"));
});

/** A page with one filled text area that is watched from now on. */
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

/** What React does to a text area when it hydrates it. */
function hydrate(area: HTMLTextAreaElement): void {
  area.defaultValue = "saved";
  area.value = "saved";
}

test("[FORM-02] typed text is restored each time React writes its own text, with the caret", async () => {
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

test("text typed before the start is restored; after React has taken over, React's text stays", async () => {
  const { area } = watchedArea();
  area.value = "typed early";
  watchTypedText();
  hydrate(area);
  putTypedTextBack(area);
  expect(area.value).toBe("typed early");
  // a later write is a form reset
  hydrate(area);
  await Promise.resolve();
  expect(area.value).toBe("saved");
});

test("[FORM-02] if React creates a part from scratch, typed text waits and goes into the new area of the same name", () => {
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
  // the area itself is still there: this is another one
  expect(place("note")).toBe("saved");
  area.remove();
  expect(place("reason")).toBe("saved");
  expect(place("note")).toBe("typed while React comes");
  expect(isTextWaiting()).toBe(false);
  // only once: a dialog that is opened again later begins with its own text
  expect(place("note")).toBe("saved");
});

test("a read-only area is left alone", async () => {
  const { area } = watchedArea("readonly");
  watchTypedText();
  area.defaultValue = "fresh";
  await Promise.resolve();
  expect(area.value).toBe("fresh");
});

/** What Chromium does to the selection when React writes the same text again. */
function writeSame(area: HTMLTextAreaElement): void {
  hydrate(area);
  area.setSelectionRange(0, 0);
}

test("[FORM-04] a selection made just before React writes is restored, also if React starts from scratch", () => {
  const { area } = watchedArea('name="note"');
  watchTypedText();
  area.focus();
  // the browser has not reported it yet: no event
  area.setSelectionRange(0, 5);
  readSelections();
  writeSame(area);
  readSelections();
  putTypedTextBack(area);
  expect([area.selectionStart, area.selectionEnd]).toEqual([0, 5]);
});

test("[FORM-04] typed text is also restored in an area that a slow answer added after React's start", async () => {
  const { area, type } = watchedArea();
  area.remove();
  watchTypedText();
  document.body.append(area);
  type("typed early");
  hydrate(area);
  await Promise.resolve();
  expect(area.value).toBe("typed early");
});
