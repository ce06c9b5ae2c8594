/**
 * Reads the barcode of a German medication plan, or what a keyboard scanner typed from it. Nothing is guessed and
 * nothing dropped: unknown attributes and elements are named.
 */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type {
  CarrierEntry,
  CarrierMedication,
  CarrierPage,
  CarrierSection,
} from "./carrier-page.ts";

export type CarrierFault =
  /** no medication plan, or one that is cut off */
  { readonly fault: "unreadable" } | { readonly fault: "version"; readonly version: string };

/** Versions whose structure this reads, 2.7 and 2.8. */
const versions = ["027", "028"];

interface XmlNode {
  readonly ":@"?: Readonly<Record<string, string>>;
  readonly [tag: string]: unknown;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  preserveOrder: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  processEntities: true,
  htmlEntities: false,
});

/** The plans in a text, one after the other: of several pages, or of several scans. */
export const carriersIn = (text: string): string[] => text.match(/<MP\b[\s\S]*?<\/MP>/g) ?? [];

export function readCarrier(xml: string): CarrierPage | CarrierFault {
  // a page has 1,400 bytes; a text that was typed has some more at most
  if (xml.length > 5000 || /<!/.test(xml) || XMLValidator.validate(xml) !== true)
    return { fault: "unreadable" };
  const root = (parser.parse(xml) as XmlNode[]).find((node) => tagOf(node) === "MP");
  if (!root) return { fault: "unreadable" };
  const head = new Attributes(root);
  const version = head.take("v");
  if (!versions.includes(version)) return { fault: "version", version };
  const parts = childrenOf(root);
  const partOf = (tag: string) => new Attributes(parts.find((node) => tagOf(node) === tag) ?? {});
  const [person, author, observed] = [partOf("P"), partOf("A"), partOf("O")];
  const pageFacts = {
    version,
    planId: head.take("U"),
    page: Number(head.take("a") || "1"),
    pages: Number(head.take("z") || "1"),
  };
  head.take("l");
  const family = person.take("f");
  const prefixes = [person.take("z"), person.take("v")].filter(Boolean);
  const patient = {
    title: person.take("t"),
    givenName: person.take("g"),
    familyNames: [family, ...prefixes.map((_, at) => [...prefixes.slice(at), family].join(" "))],
    birthDate: person.take("b"),
  };
  // who the person is beyond name and date of birth is not compared
  for (const name of ["egk", "s"]) person.take(name);
  const facts = {
    author: author.take("n"),
    writtenAt: author.take("t"),
  };
  for (const name of ["lanr", "idf", "kik", "s", "z", "c", "p", "e"]) author.take(name);
  const sections = parts.filter((node) => tagOf(node) === "S").map(readSection);
  const known = new Set(["P", "A", "O", "S"]);
  return {
    ...pageFacts,
    patient,
    ...facts,
    sections: sections.map(({ section }) => section),
    others: [
      ...observed.rest(),
      ...head.rest(),
      ...person.rest(),
      ...author.rest(),
      ...sections.flatMap(({ others }) => others),
      ...parts.filter((node) => !known.has(tagOf(node))).map(tagOf),
    ],
  };
}

function readSection(node: XmlNode): { section: CarrierSection; others: string[] } {
  const own = new Attributes(node);
  const others: string[] = [];
  const entries = childrenOf(node).flatMap((child): CarrierEntry[] => {
    const attributes = new Attributes(child);
    switch (tagOf(child)) {
      case "M":
        return [{ kind: "medication", medication: readMedication(child, attributes) }];
      case "X":
      case "R": {
        const text = [attributes.take("t"), attributes.take("x")].filter(Boolean).join(": ");
        others.push(...attributes.rest());
        return text ? [{ kind: "text", text }] : [];
      }
      default:
        others.push(tagOf(child));
        return [];
    }
  });
  const section = { code: own.take("c"), title: own.take("t"), entries };
  return { section, others: [...own.rest(), ...others] };
}

function readMedication(node: XmlNode, own: Attributes): CarrierMedication {
  const inner = childrenOf(node);
  const substances = inner
    .filter((child) => tagOf(child) === "W")
    .map((child) => new Attributes(child))
    .map((of) => ({ name: of.take("w"), strength: of.take("s"), rest: of.rest() }));
  return {
    pzn: own.take("p"),
    name: own.take("a"),
    substances: substances.map(({ name, strength }) => ({ name, strength })),
    form: own.take("f"),
    formText: own.take("fd"),
    doses: [own.take("m"), own.take("d"), own.take("v"), own.take("h")],
    freeDose: own.take("t"),
    unit: own.take("du"),
    unitText: own.take("dud"),
    weekly: own.take("wo"),
    hint: own.take("i"),
    reason: own.take("r"),
    addition: own.take("x"),
    others: [
      ...own.rest(),
      ...substances.flatMap(({ rest }) => rest),
      ...inner.filter((child) => tagOf(child) !== "W").map(tagOf),
    ],
  };
}

const tagOf = (node: XmlNode): string => Object.keys(node).find((key) => key !== ":@") ?? "";

function childrenOf(node: XmlNode): XmlNode[] {
  const children = node[tagOf(node)];
  return Array.isArray(children) ? children : [];
}

/** The attributes of an element; those that remain are unknown. */
class Attributes {
  readonly #left: Map<string, string>;

  constructor(node: XmlNode) {
    this.#left = new Map(Object.entries(node[":@"] ?? {}));
  }

  take(name: string): string {
    const value = this.#left.get(name) ?? "";
    this.#left.delete(name);
    return value.trim();
  }

  rest(): string[] {
    return [...this.#left].map(([name, value]) => `${name}=${value}`);
  }
}
