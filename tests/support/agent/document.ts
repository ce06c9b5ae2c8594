/** A loaded page: its document without scripts, and what of it is shown. */
import { JSDOM, VirtualConsole } from "jsdom";
import type { Answer } from "./http.ts";
import { shownText } from "./shown-text.ts";
import { readRules, Styles, type Viewport } from "./style.ts";

export interface Loaded {
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  styles: Styles;
  /** The same page in a window of another size. */
  resize(viewport: Viewport): void;
}

type Rules = ReturnType<typeof readRules>;
const rulesOf = new Map<string, Promise<Rules>>();

/** `fetchText` loads the style sheets; each is read once for all pages. */
export async function load(
  answer: Answer,
  viewport: Viewport,
  fetchText: (url: URL) => Promise<string>,
): Promise<Loaded> {
  const type = answer.headers["content-type"] ?? "text/plain";
  const isHtml = type.startsWith("text/html");
  const { window } = new JSDOM(isHtml ? answer.body.toString("utf8") : "", {
    url: answer.url,
    // the agent itself does what jsdom lacks (navigation, printing)
    virtualConsole: new VirtualConsole(),
  });
  const { document } = window;
  if (!isHtml) {
    const text = document.createElement("pre");
    text.textContent = /^(text\/|application\/json)/.test(type) ? answer.body.toString("utf8") : "";
    document.body.append(text);
  }
  const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
  const rules = await Promise.all(
    sheets.map(({ href }) => {
      const kept = rulesOf.get(href) ?? fetchText(new URL(href)).then(readRules);
      rulesOf.set(href, kept);
      return kept;
    }),
  );
  const inline = [...document.querySelectorAll("style")].flatMap((style) =>
    readRules(style.textContent ?? ""),
  );
  const all = [...rules.flat(), ...inline];
  const loaded: Loaded = {
    document,
    window: window as unknown as Loaded["window"],
    styles: new Styles(all, viewport),
    resize: (size) => void (loaded.styles = new Styles(all, size)),
  };
  refuseLayout(loaded);
  document.querySelector<HTMLElement>("[autofocus]")?.focus();
  return loaded;
}

/** With an invented place or computed style, a test could pass without a proof. */
function refuseLayout(loaded: Loaded): void {
  const { window } = loaded;
  const refuse = (what: string) => () => {
    throw new Error(`the agent has no layout: ${what} is for a test in a browser (tag @browser)`);
  };
  window.getComputedStyle = refuse("getComputedStyle");
  window.Element.prototype.getBoundingClientRect = refuse("getBoundingClientRect");
  window.Element.prototype.getClientRects = refuse("getClientRects");
  Object.defineProperty(window.HTMLElement.prototype, "innerText", {
    get(this: HTMLElement) {
      return shownText(loaded.styles, this);
    },
  });
  Object.defineProperty(window.HTMLElement.prototype, "offsetParent", {
    get(this: HTMLElement) {
      return loaded.styles.isDisplayed(this) ? loaded.document.body : null;
    },
  });
  for (const name of ["scrollWidth", "clientWidth", "scrollHeight", "clientHeight"])
    Object.defineProperty(window.Element.prototype, name, { get: refuse(name) });
}
