/** What can be chosen: the options of an item, or the value set that the questionnaire itself holds. */
import { z } from "zod";
import { questionnaireLimits, type AnswerValue } from "./codes/questionnaire.ts";
import { isEqual } from "./codes/questionnaire-rules.ts";
import { extensionBase } from "./questionnaire-extensions.ts";
import {
  extensionSchema,
  isRaw,
  readValue,
  type ItemShape,
  type Raw,
} from "./questionnaire-shape.ts";
import type { Reading } from "./questionnaire-reading.ts";

interface ReadOption {
  readonly value: AnswerValue;
  readonly is_exclusive: boolean;
  readonly isInitial: boolean;
}

/** Numbers that a score would be made of. Vigil computes none, and says so. */
const weights: ReadonlySet<string> = new Set([
  "http://hl7.org/fhir/StructureDefinition/ordinalValue",
  "http://hl7.org/fhir/StructureDefinition/itemWeight",
]);
const exclusive = `${extensionBase}questionnaire-optionExclusive`;
const optionTypes: readonly AnswerValue["type"][] = ["coding", "string", "integer", "date"];

export function readOptions(reading: Reading, shape: ItemShape): ReadOption[] {
  const { linkId, answerOption, answerValueSet, repeats } = shape;
  const options =
    answerValueSet !== undefined && answerOption === undefined
      ? fromValueSet(reading, linkId, answerValueSet)
      : (answerOption ?? []).flatMap((raw) => readOption(reading, linkId, raw));
  if (options.length > questionnaireLimits.options)
    reading.fault(linkId, "too_many", `answerOption > ${questionnaireLimits.options}`);
  const isTwice = options.some(({ value }, index) =>
    options.slice(0, index).some((other) => isEqual(value, other.value)),
  );
  if (isTwice) reading.fault(linkId, "duplicate", "answerOption");
  if (!repeats && options.filter(({ isInitial }) => isInitial).length > 1)
    reading.fault(linkId, "invalid", "answerOption.initialSelected");
  return options;
}

function readOption(reading: Reading, linkId: string, raw: Raw): ReadOption[] {
  const { extension, initialSelected = false } = raw;
  const others = ["id", "extension", "initialSelected"];
  const coding = raw["valueCoding"];
  const read = readValue(raw, "value", others);
  if (!("value" in read)) {
    reading.fault(linkId, read.code, `answerOption.${read.detail}`);
    return [];
  }
  if (!optionTypes.includes(read.value.type) || typeof initialSelected !== "boolean") {
    reading.fault(linkId, "invalid", "answerOption");
    return [];
  }
  const isExclusive = readOptionExtensions(reading, linkId, extension);
  if (isRaw(coding)) readOptionExtensions(reading, linkId, coding["extension"]);
  return [{ value: read.value, is_exclusive: isExclusive, isInitial: initialSelected }];
}

/** Whether it is chosen with no other one. */
function readOptionExtensions(reading: Reading, linkId: string, from: unknown): boolean {
  if (from === undefined) return false;
  const read = z.array(extensionSchema).safeParse(from);
  if (!read.success) reading.fault(linkId, "invalid", "answerOption.extension");
  let isExclusive = false;
  for (const { url, valueBoolean } of read.data ?? []) {
    if (weights.has(url)) reading.notes.push({ link_id: linkId, detail: url });
    else if (url === exclusive && typeof valueBoolean === "boolean") isExclusive ||= valueBoolean;
    else reading.fault(linkId, "not_supported", `answerOption ${url}`);
  }
  return isExclusive;
}

const conceptSchema = z.strictObject({
  id: z.string().optional(),
  system: z.string().optional(),
  version: z.string().optional(),
  code: z.string().min(1),
  display: z.string().min(1).optional(),
});
const listed = z.array(
  z.strictObject({
    system: z.string(),
    version: z.string().optional(),
    concept: z.array(conceptSchema).min(1),
  }),
);
const composeSchema = z.strictObject({
  id: z.string().optional(),
  lockedDate: z.string().optional(),
  inactive: z.literal(false).optional(),
  include: listed.min(1),
});
const expansionSchema = z.looseObject({ contains: z.array(conceptSchema).min(1) });

/** Of a value set in the file whose codes are listed one by one. */
function fromValueSet({ fault, contained }: Reading, linkId: string, canonical: string) {
  const set = contained.find(({ id, resourceType }) =>
    resourceType === "ValueSet" && typeof id === "string" ? canonical === `#${id}` : false,
  );
  const toOption = ({ system, version, code, display }: z.output<typeof conceptSchema>) => ({
    value: {
      type: "coding" as const,
      system: system ?? null,
      version: version ?? null,
      code,
      display: display ?? null,
    },
    is_exclusive: false,
    isInitial: false,
  });
  const { compose, expansion } = set ?? {};
  const expanded = expansionSchema.safeParse(expansion);
  if (expanded.success) return expanded.data.contains.map(toOption);
  const composed = composeSchema.safeParse(compose);
  if (composed.success && expansion === undefined)
    return composed.data.include.flatMap(({ system, version, concept }) =>
      concept.map((one) => toOption({ ...one, system, version })),
    );
  fault(linkId, "value_set", canonical);
  return [];
}
