/**
 * Exports of IEEE 11073-10103 in XML (`<biotronik-ieee11073-export>` and others of its build): sections in sections,
 * and values with a code, a unit and a text. No DTD, no entities but the five of XML, no network.
 */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { ParsedDelivery } from "./implant-session.ts";
import { DeliveryRefusal, quote, type Note, type SentObservation } from "./sent-observation.ts";
import { readSentTime } from "./sent-time.ts";
import { toSession } from "./to-session.ts";

interface XmlNode {
  [tag: string]: XmlNode[] | Record<string, string> | string | undefined;
}

const depthMax = 20;

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

/** @throws DeliveryRefusal with line and place */
export function readIdcoXml(bytes: Uint8Array): ParsedDelivery {
  const text = decode(bytes);
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new DeliveryRefusal("A document type or an entity is not taken", {
      line: 1,
      field: "XML",
    });
  const sound = XMLValidator.validate(text);
  if (sound !== true)
    throw new DeliveryRefusal("The XML is not well formed", {
      line: sound.err.line,
      field: `column ${sound.err.col}`,
    });
  const root = (parser.parse(text) as XmlNode[]).find((node) => !("?xml" in node)) ?? {};
  const [name = ""] = Object.keys(root).filter((key) => key !== ":@");
  if (!/ieee11073/i.test(name) && name !== "dataset")
    throw new DeliveryRefusal("The XML is no export of IEEE 11073-10103", {
      line: 1,
      field: "XML",
    });
  const values: XmlValue[] = [];
  collect(childrenOf(root, name), [], null, values, 0);
  const observations = values.flatMap((value) => value.observation ?? []);
  if (observations.length === 0)
    throw new DeliveryRefusal("The export holds no values of MDC/IDC", {
      line: 1,
      field: "MDC/IDC",
    });
  const notes: Note[] = [];
  const session = toSession(observations, { documents: [], notes });
  const patient = (path: string) =>
    values.find((value) => value.path === `MDC/ATTR/PT/${path}`)?.text || null;
  const birth = patient("DOB");
  const id = patient("ID");
  return {
    format: "idco-xml",
    controlId: null,
    sender: attributesOf(root)["creator"] ?? null,
    patient: {
      identifiers: id ? [id] : [],
      familyName: patient("NAME/FAMILY"),
      givenName: patient("NAME/GIVEN"),
      birth: birth ? readSentTime(birth) : null,
    },
    sessions: [session],
    notes: [],
  };
}

function decode(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const named = /<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? "utf-8";
  try {
    return new TextDecoder(named, { fatal: true }).decode(bytes);
  } catch {
    throw new DeliveryRefusal("The bytes are not of the character set that the export names", {
      line: 1,
      field: "encoding",
    });
  }
}

interface XmlValue {
  path: string;
  text: string;
  observation: SentObservation | null;
}

const attributesOf = (node: XmlNode): Record<string, string> =>
  (node[":@"] as Record<string, string> | undefined) ?? {};
const childrenOf = (node: XmlNode, tag: string): XmlNode[] =>
  Array.isArray(node[tag]) ? node[tag] : [];

/** Sections of the same name beside each other are instances 1, 2, 3 … */
function collect(
  nodes: readonly XmlNode[],
  path: readonly string[],
  instance: string | null,
  found: XmlValue[],
  depth: number,
): void {
  if (depth > depthMax)
    throw new DeliveryRefusal("Sections stand too deep in one another", {
      line: found.length + 1,
      field: path.join("/"),
    });
  const counts = new Map<string, number>();
  for (const node of nodes)
    if ("section" in node) {
      const name = attributesOf(node)["name"] ?? "";
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  const seen = new Map<string, number>();
  for (const node of nodes) {
    const attributes = attributesOf(node);
    if ("dataset" in node) collect(childrenOf(node, "dataset"), path, instance, found, depth + 1);
    if ("section" in node) {
      const name = attributes["name"] ?? "";
      const place = (seen.get(name) ?? 0) + 1;
      seen.set(name, place);
      const own = (counts.get(name) ?? 0) > 1 ? String(place) : instance;
      collect(childrenOf(node, "section"), [...path, name], own, found, depth + 1);
    }
    if ("value" in node) {
      const text = childrenOf(node, "value")
        .map((part) => (typeof part["#text"] === "string" ? part["#text"] : ""))
        .join("")
        .trim();
      found.push(toValue(path, attributes, text, instance, found.length + 1));
    }
  }
}

function toValue(
  path: readonly string[],
  attributes: Record<string, string>,
  text: string,
  instance: string | null,
  line: number,
): XmlValue {
  const name = attributes["name"] ?? "";
  const full = [...path, name].join("/");
  if (path[0] !== "MDC" || path[1] !== "IDC") return { path: full, text, observation: null };
  const code = attributes["code"] ?? "";
  const referenceId = [...path, name].join("_");
  const type = attributes["type"] ?? "";
  const isNumber = /^num/i.test(type);
  const coded = /^MDC_IDC_ENUM/i.test(type) ? { code: "", referenceId: "", words: text } : null;
  const observation: SentObservation = {
    term: { code, referenceId, words: referenceId },
    system: "MDC",
    instance,
    type: isNumber ? "NM" : type,
    text,
    coded: text ? coded : null,
    unit: attributes["unit"] || null,
    flag: null,
    status: null,
    comments: [],
    source: { line, field: full, text: quote(`${full}${code ? ` (${code})` : ""} = ${text}`) },
  };
  return { path: full, text, observation };
}
