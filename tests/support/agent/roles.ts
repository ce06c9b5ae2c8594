/** Roles, states and names of elements for assistive technology: HTML-AAM, with the names of dom-accessibility-api. */
import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import type { Styles } from "./style.ts";
import { normalized } from "./text.ts";

const plain: Readonly<Record<string, string>> = {
  article: "article",
  aside: "complementary",
  blockquote: "blockquote",
  button: "button",
  caption: "caption",
  code: "code",
  datalist: "listbox",
  dd: "definition",
  del: "deletion",
  details: "group",
  dfn: "term",
  dialog: "dialog",
  dt: "term",
  em: "emphasis",
  fieldset: "group",
  figure: "figure",
  form: "form",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
  hr: "separator",
  html: "document",
  ins: "insertion",
  main: "main",
  mark: "mark",
  math: "math",
  menu: "list",
  meter: "meter",
  nav: "navigation",
  ol: "list",
  optgroup: "group",
  option: "option",
  output: "status",
  p: "paragraph",
  progress: "progressbar",
  search: "search",
  strong: "strong",
  sub: "subscript",
  sup: "superscript",
  svg: "img",
  table: "table",
  tbody: "rowgroup",
  tfoot: "rowgroup",
  thead: "rowgroup",
  time: "time",
  tr: "row",
  ul: "list",
};

const ofInput: Readonly<Record<string, string>> = {
  button: "button",
  checkbox: "checkbox",
  image: "button",
  number: "spinbutton",
  radio: "radio",
  range: "slider",
  reset: "button",
  submit: "button",
  hidden: "",
};

const sectioning = "article, aside, main, nav, section";
const isNamed = (element: Element): boolean =>
  element.hasAttribute("aria-label") ||
  element.hasAttribute("aria-labelledby") ||
  element.hasAttribute("title");

export function roleOf(element: Element): string {
  const given = element.getAttribute("role")?.trim().split(/\s+/)[0];
  return given ?? implicitRole(element);
}

function implicitRole(element: Element): string {
  const name = element.localName;
  if (name === "a" || name === "area") return element.hasAttribute("href") ? "link" : "";
  if (name === "section") return isNamed(element) ? "region" : "";
  if (name === "form") return isNamed(element) ? "form" : "";
  if (name === "header" || name === "footer") {
    if (element.closest(sectioning)) return "";
    return name === "header" ? "banner" : "contentinfo";
  }
  if (name === "img")
    return element.getAttribute("alt") === "" && !isNamed(element) ? "presentation" : "img";
  if (name === "input") return roleOfInput(element as HTMLInputElement);
  if (name === "textarea") return "textbox";
  if (name === "select") {
    const { multiple, size } = element as HTMLSelectElement;
    return multiple || size > 1 ? "listbox" : "combobox";
  }
  if (name === "li") return element.closest("ul, ol, menu") ? "listitem" : "";
  if (name === "td")
    return element.closest("table")?.getAttribute("role") === "grid" ? "gridcell" : "cell";
  if (name === "th") return roleOfHead(element);
  return plain[name] ?? "";
}

function roleOfInput(input: HTMLInputElement): string {
  const role = ofInput[input.type];
  if (role !== undefined) return role;
  if (input.type === "search") return input.hasAttribute("list") ? "combobox" : "searchbox";
  if (["email", "tel", "text", "url"].includes(input.type))
    return input.hasAttribute("list") ? "combobox" : "textbox";
  return input.type === "file" ? "button" : "textbox";
}

function roleOfHead(element: Element): string {
  const scope = element.getAttribute("scope");
  if (scope === "row" || scope === "rowgroup") return "rowheader";
  if (scope === "col" || scope === "colgroup") return "columnheader";
  const row = element.parentElement;
  const isOnlyHeads = [...(row?.children ?? [])].every(({ localName }) => localName === "th");
  return isOnlyHeads ? "columnheader" : "rowheader";
}

export interface States {
  level?: number;
  checked?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  selected?: boolean;
  disabled?: boolean;
}

const stateOf: { [Key in keyof States]-?: (element: Element) => States[Key] } = {
  level: (element) =>
    Number(element.getAttribute("aria-level") ?? /^h([1-6])$/.exec(element.localName)?.[1] ?? 0),
  checked: (element) =>
    "checked" in element && ["checkbox", "radio"].includes((element as HTMLInputElement).type)
      ? (element as HTMLInputElement).checked
      : element.getAttribute("aria-checked") === "true",
  expanded: (element) =>
    element.localName === "details"
      ? (element as HTMLDetailsElement).open
      : element.getAttribute("aria-expanded") === "true",
  pressed: (element) => element.getAttribute("aria-pressed") === "true",
  selected: (element) =>
    element.localName === "option"
      ? (element as HTMLOptionElement).selected
      : element.getAttribute("aria-selected") === "true",
  disabled: (element) =>
    element.matches(":disabled") || element.closest("[aria-disabled=true]") !== null,
};

export const hasStates = (element: Element, states: States): boolean =>
  (Object.keys(stateOf) as (keyof States)[]).every(
    (key) => states[key] === undefined || stateOf[key](element) === states[key],
  );

/** Hidden from assistive technology: not displayed, invisible, or under `aria-hidden`. */
export const isHidden = (element: Element, styles: Styles): boolean =>
  element.closest("[aria-hidden=true]") !== null ||
  !styles.isDisplayed(element) ||
  styles.isInvisible(element);

const asAsked = (styles: Styles) => ({
  getComputedStyle: ((element: Element, pseudo?: string) => ({
    getPropertyValue(property: string) {
      if (pseudo) return property === "content" ? "none" : "";
      if (property === "display")
        return styles.isDisplayed(element) ? styles.display(element) : "none";
      if (property === "visibility") return styles.isInvisible(element) ? "hidden" : "visible";
      return "";
    },
  })) as unknown as typeof getComputedStyle,
});

export const nameOf = (element: Element, styles: Styles): string =>
  normalized(computeAccessibleName(element, asAsked(styles)));

export const descriptionOf = (element: Element, styles: Styles): string =>
  normalized(computeAccessibleDescription(element, asAsked(styles)));
