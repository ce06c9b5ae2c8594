/**
 * Reads a FHIR R4 Questionnaire of a clinic. An unknown element is a fault with its name and linkId; an element that is
 * stored without effect is a note. Nothing is left out in silence.
 */
import type { z } from "zod";
import {
  questionnaireLimits,
  type QuestionItem,
  type QuestionnaireFault,
  type QuestionnaireNote,
} from "./codes/questionnaire.ts";
import { faultsOfConditions } from "./questionnaire-conditions.ts";
import type { Reading } from "./questionnaire-reading.ts";
import { isRaw, itemShape, questionnaireShape, type Raw } from "./questionnaire-shape.ts";
import { readItem } from "./read-questionnaire-item.ts";

export interface ReadQuestionnaire {
  readonly url: string;
  /** null: the file gives none */
  readonly version: string | null;
  readonly title: string;
  readonly items: readonly QuestionItem[];
  readonly notes: readonly QuestionnaireNote[];
}

type Outcome =
  | { readonly questionnaire: ReadQuestionnaire; readonly faults: readonly [] }
  | { readonly questionnaire: null; readonly faults: readonly QuestionnaireFault[] };

/** Known, and of no effect on how it is filled in. */
const withoutEffect: ReadonlySet<string> = new Set([
  "http://hl7.org/fhir/StructureDefinition/artifact-versionAlgorithm",
]);

export function readQuestionnaire(json: unknown): Outcome {
  const faults: QuestionnaireFault[] = [];
  if (!isRaw(json) || json["resourceType"] !== "Questionnaire")
    return {
      questionnaire: null,
      faults: [{ link_id: null, code: "no_questionnaire", detail: "resourceType" }],
    };
  const reading: Reading = {
    items: [],
    notes: [],
    contained: Array.isArray(json["contained"]) ? json["contained"].filter(isRaw) : [],
    fault: (link_id, code, detail) => faults.push({ link_id, code, detail }),
  };
  const read = questionnaireShape.safeParse(json);
  if (!read.success) tellIssues(reading, null, json, read.error);
  readHead(reading, json);
  const items = Array.isArray(json["item"]) ? json["item"] : [];
  readItems(reading, items, null, 1);
  if (reading.items.length > questionnaireLimits.items)
    reading.fault(null, "too_many", `item > ${questionnaireLimits.items}`);
  const links = new Set<string>();
  for (const { link_id } of reading.items) {
    if (links.has(link_id)) reading.fault(link_id, "duplicate", "linkId");
    links.add(link_id);
  }
  if (faults.length === 0) faults.push(...faultsOfConditions(reading.items));
  if (!read.success || faults.length > 0) return { questionnaire: null, faults };
  const { url, version, title, name } = read.data;
  return {
    questionnaire: {
      url,
      version: version ?? null,
      title: title ?? name ?? url,
      items: reading.items,
      notes: reading.notes,
    },
    faults: [],
  };
}

function readHead({ fault, notes, contained }: Reading, json: Raw): void {
  const { extension, subjectType, experimental, title, name } = json;
  for (const { url } of Array.isArray(extension) ? extension.filter(isRaw) : [])
    if (typeof url === "string" && withoutEffect.has(url))
      notes.push({ link_id: null, detail: url });
    else fault(null, "not_supported", `extension ${String(url)}`);
  for (const { resourceType } of contained)
    if (resourceType !== "ValueSet")
      fault(null, "not_supported", `contained ${String(resourceType)}`);
  if (Array.isArray(subjectType) && !subjectType.includes("Patient"))
    fault(null, "not_supported", `subjectType ${subjectType.join(", ")}`);
  if (title === undefined && name === undefined) fault(null, "missing", "title");
  if (experimental === true) notes.push({ link_id: null, detail: "experimental" });
}

/** In the order of the document; groups before what they hold. */
function readItems(
  reading: Reading,
  raws: readonly unknown[],
  parent: string | null,
  depth: number,
): void {
  if (depth > questionnaireLimits.depth) {
    reading.fault(parent, "too_many", `item > ${questionnaireLimits.depth}`);
    return;
  }
  for (const raw of raws) {
    const { linkId } = isRaw(raw) ? raw : {};
    const named = typeof linkId === "string" ? linkId : parent;
    const read = itemShape.safeParse(raw);
    if (!read.success) tellIssues(reading, named, raw, read.error);
    else reading.items.push(readItem(reading, read.data, parent));
    const { item, type } = isRaw(raw) ? raw : {};
    if (type === "group" && Array.isArray(item)) readItems(reading, item, named, depth + 1);
  }
}

function tellIssues(
  { fault }: Reading,
  linkId: string | null,
  raw: unknown,
  { issues }: z.ZodError,
): void {
  for (const issue of issues) {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) fault(linkId, "not_supported", [...path, key].join("."));
    else {
      const value = path.reduce<unknown>(
        (from, key) => (from as Record<string, unknown> | undefined)?.[key],
        raw,
      );
      const detail = path.join(".") || "item";
      const excerpt = typeof value === "string" ? `${detail} ${value.slice(0, 60)}` : detail;
      fault(linkId, value === undefined ? "missing" : "invalid", excerpt);
    }
  }
}
