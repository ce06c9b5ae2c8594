/** The text of an element and how it is compared, by the rules of Playwright's own selectors. */

export type Wanted = string | RegExp;

export const normalized = (text: string): string =>
  text
    .replaceAll(/[\u200b\u00ad]/g, "")
    .trim()
    .replaceAll(/\s+/g, " ");

const isSkipped = (element: Element): boolean =>
  ["script", "noscript", "style"].includes(element.localName) ||
  element.ownerDocument.head.contains(element);

/** All text inside, hidden or not, but for that of scripts and styles; of a button of type input, its words. */
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

/** As part of the text, whatever the case, unless it is to be exact. */
export function hasWords(text: string, wanted: Wanted, exact = false): boolean {
  if (typeof wanted !== "string") return matches(wanted, text);
  const [has, words] = [normalized(text), normalized(wanted)];
  return exact ? has === words : has.toLowerCase().includes(words.toLowerCase());
}

/** A pattern that counts (`g`, `y`) begins anew each time. */
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

/** The stretches of text that stand in the element itself, between its children. */
function ownTexts(element: Element): string[] {
  const texts = [""];
  for (const node of element.childNodes) {
    if (node.nodeType === node.TEXT_NODE) texts[texts.length - 1] += node.nodeValue ?? "";
    else if (node.nodeType === node.ELEMENT_NODE) texts.push("");
  }
  return texts;
}
