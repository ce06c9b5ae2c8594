/** The shown text, with line breaks between blocks: the result of `innerText` for a plain layout. */
import type { Styles } from "./style.ts";

const inline = new Set(
  "a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp select small span strong sub summary sup svg time u var".split(
    " ",
  ),
);

export function shownText(styles: Styles, element: Element): string {
  return read(styles, element)
    .replaceAll(/[^\S\n\t]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}

function read(styles: Styles, element: Element): string {
  if (!styles.isDisplayed(element) || styles.isInvisible(element)) return "";
  let text = "";
  for (const node of element.childNodes) {
    if (node.nodeType === node.TEXT_NODE) text += (node.nodeValue ?? "").replaceAll(/\s+/g, " ");
    else if (node.nodeType === node.ELEMENT_NODE) text += read(styles, node as Element);
  }
  if (element.localName === "br") return "\n";
  if (element.localName === "td" || element.localName === "th") return `${text}\t`;
  const display = styles.display(element);
  const around = element.parentElement ? styles.display(element.parentElement) : "";
  // an element in a flex box or a grid is a block, and so is an element taken out of the line
  if (/flex|grid/.test(around) || element.matches(".sr-only, .absolute")) return `\n${text}\n`;
  const isInline =
    display.startsWith("inline") ||
    (display === "block" &&
      inline.has(element.localName) &&
      !/(?:^|\s)(?:block|flex|grid)(?:\s|$)/.test(element.getAttribute("class") ?? ""));
  return isInline ? text : `\n${text}\n`;
}
