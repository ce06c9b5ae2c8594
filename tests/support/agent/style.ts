/**
 * Whether an element is shown: `display` and `visibility` by the cascade of the page's own style sheets. Sizes and
 * places are not known here; tests that need them run in a browser.
 */

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

interface Rule {
  readonly selector: string;
  readonly display?: string;
  readonly visibility?: string;
  /** sorts rules by importance, layer, specificity and place */
  readonly weight: readonly number[];
  readonly conditions: readonly string[];
}

const undisplayed =
  "head, script, style, template, datalist, [hidden], input[type=hidden], dialog:not([open]), [popover], title, meta, link";
/** elements with a size though they hold no text */
const replaced =
  "img, svg, input, select, textarea, button, canvas, video, audio, hr, progress, meter, iframe, summary";
/** classes that give an empty element a height */
const givesSize =
  /(?:^|\s)(?:[\w-]+:)*(?:size|h|min-h|p|py|pt|pb|border|inset|inset-y|top|bottom)-/;
const layers = ["theme", "base", "components", "utilities"];

/** Reads the rules of a style sheet that set `display` or `visibility`. */
export function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  walk(css.replaceAll(/\/\*[\s\S]*?\*\//g, ""), [], rules);
  return rules;
}

function walk(css: string, around: readonly string[], rules: Rule[]): void {
  let start = 0;
  for (let at = 0; at < css.length; at += 1) {
    const mark = css[at];
    if (mark === "\\") at += 1;
    else if (mark === '"' || mark === "'") at = endOfString(css, at);
    else if (mark === ";") start = at + 1;
    else if (mark === "{") {
      const end = endOfBlock(css, at);
      const prelude = css.slice(start, at).trim();
      const block = css.slice(at + 1, end);
      if (/^@(layer|media|supports|container|scope)/.test(prelude))
        walk(block, [...around, prelude], rules);
      else if (!prelude.startsWith("@")) addRule(prelude, block, around, rules);
      at = end;
      start = end + 1;
    }
  }
}

function endOfString(css: string, from: number): number {
  let at = from + 1;
  while (at < css.length && css[at] !== css[from]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function endOfBlock(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === '"' || css[at] === "'") at = endOfString(css, at);
    else if (css[at] === "{") depth += 1;
    else if (css[at] === "}" && (depth -= 1) === 0) return at;
  }
  return css.length;
}

function addRule(prelude: string, block: string, around: readonly string[], rules: Rule[]): void {
  const layer = around
    .find((name) => name.startsWith("@layer"))
    ?.slice(6)
    .trim();
  const rank = layer === undefined ? layers.length : layers.indexOf(layer);
  const conditions = around.filter((name) => !name.startsWith("@layer"));
  for (const property of ["display", "visibility"] as const) {
    const found = [
      ...block.matchAll(new RegExp(`(?:^|[;{}\\s])${property}:\\s*([^;}!]+)(!important)?`, "g")),
    ].at(-1);
    if (!found) continue;
    const isImportant = Number(found[2] !== undefined);
    for (const selector of splitSelectors(prelude)) {
      if (selector.includes("::") || /:(before|after)$/.test(selector)) continue;
      const weight = [
        isImportant,
        isImportant ? -rank : rank,
        ...specificity(selector),
        rules.length,
      ];
      rules.push({
        selector: forJsdom(selector),
        [property]: found[1]!.trim(),
        weight,
        conditions,
      });
    }
  }
}

function splitSelectors(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]!;
    if (mark === "\\") {
      parts[parts.length - 1] += mark + (text[(at += 1)] ?? "");
      continue;
    }
    if (mark === "(" || mark === "[") depth += 1;
    if (mark === ")" || mark === "]") depth -= 1;
    if (mark === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += mark;
  }
  return parts.map((part) => part.trim());
}

/** There is no hover here, and only attributes open an element. */
const forJsdom = (selector: string): string =>
  selector
    .replaceAll(/(?<!\\):(popover-open|modal|hover|active|-webkit-[\w-]+)\b/g, ":not(*)")
    .replaceAll(/(?<!\\):open\b/g, "[open]");

/** Counts of identifiers, of classes, attributes and states, and of names; `:where()` counts nothing. */
function specificity(selector: string): number[] {
  let text = selector.replaceAll(/\\./g, "x");
  for (let at = text.indexOf(":where("); at >= 0; at = text.indexOf(":where(")) {
    let [end, depth] = [at + 7, 1];
    for (; end < text.length && depth > 0; end += 1)
      depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
    text = text.slice(0, at) + text.slice(end);
  }
  text = text.replaceAll(/:(is|not|has)\(/g, " (");
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return [count(/#[\w-]+/g), count(/\.[\w-]+|\[|:[\w-]+/g), count(/(?:^|[\s>+~(])[a-z][\w-]*/g)];
}

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (const [at, value] of a.entries()) if (value !== b[at]) return value - (b[at] ?? 0);
  return 0;
};

export class Styles {
  readonly #byClass = new Map<string, Rule[]>();
  readonly #others: Rule[] = [];
  #shown = new Map<Element, boolean>();

  constructor(rules: readonly Rule[], viewport: Viewport) {
    for (const rule of rules) {
      if (!rule.conditions.every((condition) => holds(condition, viewport))) continue;
      const name = /^\.((?:[\w-]|\\.)+)(?=$|[:[])(?!.*(?<!\\)[ >+~](?![^(]*\)))/.exec(
        rule.selector,
      )?.[1];
      if (name === undefined) this.#others.push(rule);
      else {
        const key = name.replaceAll(/\\(.)/g, "$1");
        this.#byClass.set(key, [...(this.#byClass.get(key) ?? []), rule]);
      }
    }
  }

  /** Call this after every change of the document. */
  forget(): void {
    this.#shown = new Map();
  }

  #declared(element: Element, property: "display" | "visibility"): string | undefined {
    const inline = new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+)`).exec(
      element.getAttribute("style") ?? "",
    );
    let best: Rule | undefined;
    const rules = [
      ...this.#others,
      ...[...element.classList].flatMap((name) => this.#byClass.get(name) ?? []),
    ];
    for (const rule of rules) {
      if (rule[property] === undefined) continue;
      if (best && compare(rule.weight, best.weight) < 0) continue;
      if (element.matches(rule.selector)) best = rule;
    }
    if (inline && !(best?.weight[0] === 1)) return inline[1]!.trim();
    return best?.[property];
  }

  /** `none` if the element or an ancestor is not displayed. */
  isDisplayed(element: Element): boolean {
    const known = this.#shown.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const isShown =
      (!parent || (this.isDisplayed(parent) && !isFolded(element, parent))) && this.#isOwn(element);
    this.#shown.set(element, isShown);
    return isShown;
  }

  #isOwn(element: Element): boolean {
    const declared = this.#declared(element, "display");
    if (declared !== undefined) return declared !== "none";
    return !element.matches(undisplayed);
  }

  display(element: Element): string {
    return this.#isOwn(element) ? (this.#declared(element, "display") ?? "block") : "none";
  }

  isInvisible(element: Element): boolean {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const declared = this.#declared(at, "visibility");
      if (declared !== undefined && declared !== "inherit") return declared !== "visible";
    }
    return false;
  }

  /** Displayed, visible, and with content that has a size. */
  isVisible(element: Element): boolean {
    return this.isDisplayed(element) && !this.isInvisible(element) && this.#hasSize(element);
  }

  #hasSize(element: Element): boolean {
    if (element.matches(replaced) || element.closest("svg")) return true;
    if (givesSize.test(element.getAttribute("class") ?? "") || element.hasAttribute("style"))
      return true;
    for (const node of element.childNodes) {
      if (node.nodeType === node.TEXT_NODE && (node.nodeValue ?? "").trim() !== "") return true;
      if (node.nodeType !== node.ELEMENT_NODE) continue;
      if (this.isDisplayed(node as Element) && this.#hasSize(node as Element)) return true;
    }
    return false;
  }
}

/** In a closed <details>, except for its first summary. */
const isFolded = (element: Element, parent: Element): boolean =>
  parent.localName === "details" &&
  !parent.hasAttribute("open") &&
  element !== [...parent.children].find(({ localName }) => localName === "summary");

function holds(condition: string, viewport: Viewport): boolean {
  if (condition.startsWith("@supports")) return true;
  // the width of a part of the page is not known here
  if (!condition.startsWith("@media")) return false;
  return condition
    .slice("@media".length)
    .split(",")
    .some((query) => {
      // `not` inverts the whole query
      const [, not, rest = ""] = /^\s*(not\s)?(.*)$/.exec(query) ?? [];
      const isTrue = rest.split(/\band\b/).every((part) => feature(part.trim(), viewport));
      return isTrue !== (not !== undefined);
    });
}

function feature(text: string, { width }: Viewport): boolean {
  const size = /^\((?:(min|max)-width:|width\s*([<>]=?)\s*)\s*([\d.]+)(rem|em|px)?\)$/.exec(text);
  if (size) {
    const px = Number(size[3]) * (size[4]?.endsWith("em") ? 16 : 1);
    if (size[1] === "min" || size[2] === ">=") return width >= px;
    if (size[1] === "max" || size[2] === "<=") return width <= px;
    return size[2] === "<" ? width < px : width > px;
  }
  const known: Record<string, boolean> = {
    all: true,
    screen: true,
    print: false,
    "(scripting:none)": true,
    "(hover:hover)": true,
    "(pointer:coarse)": false,
    "(hover:none)": false,
  };
  return known[text.replaceAll(" ", "")] ?? false;
}
