/** Finds elements as Playwright's locators do: by CSS with its additions, role, label, text, title, placeholder. */
import type { Loaded } from "./document.ts";
import { hasStates, isHidden, nameOf, roleOf, type States } from "./roles.ts";
import { hasWords, isInnermostWith, normalized, textOf, type Wanted } from "./text.ts";

/** A step from the elements found so far to those that it finds in them. */
export type Step = (loaded: Loaded, within: readonly Element[]) => Element[];

export interface RoleOptions extends States {
  name?: Wanted;
  exact?: boolean;
  includeHidden?: boolean;
}

const inside = (within: readonly Element[], selector: string): Element[] =>
  within.flatMap((element) => [...element.querySelectorAll(selector)]);

/** In the order of the document, each once. */
export function inOrder(elements: readonly Element[]): Element[] {
  const unique = [...new Set(elements)];
  return unique.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
}

export function bySelector(selector: string): Step {
  if (selector === ".." || selector === "xpath=..")
    return (_, within) => within.flatMap(({ parentElement }) => parentElement ?? []);
  const sibling = /^xpath=\.\.\/(\w+)$/.exec(selector);
  if (sibling)
    return (_, within) =>
      within.flatMap(({ parentElement }) =>
        [...(parentElement?.children ?? [])].filter(({ localName }) => localName === sibling[1]),
      );
  if (/^(xpath|text|id|css|data-testid)=|>>|:text/.test(selector))
    throw new Error(`the agent does not know the selector ${selector}`);
  const words = /^(.*):has-text\((["'])(.*)\2\)$/.exec(selector);
  if (words) {
    const step = bySelector(words[1]!);
    return (loaded, within) =>
      step(loaded, within).filter((element) => hasWords(textOf(element), words[3]!));
  }
  if (selector.endsWith(":visible")) {
    const step = bySelector(selector.slice(0, -":visible".length) || "*");
    return (loaded, within) =>
      step(loaded, within).filter((element) => loaded.styles.isVisible(element));
  }
  const css = selector
    .replaceAll(/:modal\b/g, ":not(*)")
    .replaceAll(/(^|,)\s*([>+~])/g, "$1 :scope $2");
  return (_, within) => {
    // for a sibling selector, the element itself is the one before
    if (/^ :scope [+~]/.test(css))
      return within.flatMap((element) => {
        const next = element.nextElementSibling;
        return next?.matches(selector.slice(1).trim()) ? next : [];
      });
    return inside(within, css);
  };
}

export const byRole = (role: string, options: RoleOptions = {}): Step => {
  const { name, exact = false, includeHidden = false, ...states } = options;
  return ({ styles }, within) =>
    inside(within, "*").filter(
      (element) =>
        roleOf(element) === role &&
        hasStates(element, states) &&
        (includeHidden || !isHidden(element, styles)) &&
        (name === undefined || hasWords(nameOf(element, styles), name, exact)),
    );
};

export const byText =
  (words: Wanted, exact = false): Step =>
  (_, within) =>
    inside(within, "*").filter((element) => isInnermostWith(element, words, exact));

export const byAttribute =
  (attribute: string, words: Wanted, exact = false): Step =>
  (_, within) =>
    inside(within, `[${attribute}]`).filter((element) =>
      hasWords(element.getAttribute(attribute) ?? "", words, exact),
    );

export const byLabel =
  (words: Wanted, exact = false): Step =>
  (_, within) =>
    inside(within, "*").filter((element) =>
      labelsOf(element).some((label) => hasWords(label, words, exact)),
    );

function labelsOf(element: Element): string[] {
  const ids = element.getAttribute("aria-labelledby");
  if (ids) {
    const named = ids.split(/\s+/).flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
    if (named.length > 0) return named.map(textOf);
  }
  const label = element.getAttribute("aria-label");
  if (label !== null && label.trim() !== "") return [normalized(label)];
  const { labels } = element as HTMLInputElement;
  return [...(labels ?? [])].map(textOf);
}
