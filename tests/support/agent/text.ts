/** The text of an element and its comparison, by the rules of Playwright's own selectors. */

export type Wanted = string | RegExp;

export const normalized = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, "")
    .trim()
    .replaceAll(/\s+/g, " ");

const isSkipped = (element: Element): boolean =>
  ["script", "noscript", "style"].includes(element.localName) ||
  element.ownerDocument.head.contains(element);

/** All text inside, hidden or not, without that of scripts and styles; for a button of type input, its words. */
export function textOf(element: Element): string {
  if (isSkipped(element)) return "";
  if (element.localName === "input") {
    const { type, value } = element as HTMLInputElement;
    return type === "submit" || type === "button" ? value : "";
  }
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === node.TEXT_NODE) text += node.nodeValue ?? "";
    else if (node.nodeType === node.ELEMENT_NODE) text += textOf(node as Element);
  }
  return text;
}

/** Whether the text contains the words in any case; with `exact`, whether it equals them. */
export function hasWords(text: string, wanted: Wanted, exact = false): boolean {
  if (typeof wanted !== "string") return matches(wanted, text);
  const [has, words] = [normalized(text), normalized(wanted)];
  return exact ? has === words : has.toLowerCase().includes(words.toLowerCase());
}

/** A pattern that counts (`g`, `y`) starts from the beginning each time. */
export function matches(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/** Whether the element is the innermost one with these words. */
export function isInnermostWith(element: Element, wanted: Wanted, exact: boolean): boolean {
  if (isSkipped(element)) return false;
  if (exact && typeof wanted === "string")
    return (
      [textOf(element), ...ownTexts(element)].some((text) => hasWords(text, wanted, true)) &&
      ![...element.children].some((child) => hasWords(textOf(child), wanted, true))
    );
  return (
    hasWords(textOf(element), wanted) &&
    ![...element.children].some((child) => hasWords(textOf(child), wanted))
  );
}

/** The pieces of text in the element itself, between its children. */
function ownTexts(element: Element): string[] {
  const texts = [""];
  for (const node of element.childNodes) {
    if (node.nodeType === node.TEXT_NODE) texts[texts.length - 1] += node.nodeValue ?? "";
    else if (node.nodeType === node.ELEMENT_NODE) texts.push("");
  }
  return texts;
}
