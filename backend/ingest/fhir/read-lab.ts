/**
 * One Observation of a laboratory, or a clinical finding with a value (LVEF, NYHA class), as it was sent. The value,
 * its unit and the laboratory's own range are stored; a flag (H, L) is the laboratory's.
 */
import { z } from "zod";
import { analyteOfCode } from "#contract/codes/lab.ts";
import { isSameUnit, ucumOf } from "../../rules/lab-unit.ts";
import { toSentLab, type SentLab } from "../lab.ts";
import { readMoment, type Moment } from "../moment.ts";
import type { IngestOptions } from "../parsed-file.ts";
import {
  conceptSchema,
  loincSystem,
  nameOf,
  quantitySchema,
  referenceSchema,
  ucumSystem,
  type Concept,
  type Observation,
  type Quantity,
} from "./schema.ts";
import { vitalSignsOf } from "./vital-sign.ts";

export type FoundLab =
  | { readonly lab: SentLab; readonly moment: Moment; readonly remarks: readonly string[] }
  | { readonly refusal: string };

/** Left ventricular ejection fraction; NYHA class. */
const findings = ["10230-1", "93124-6"];
const categorySystem = "http://terminology.hl7.org/CodeSystem/observation-category";
const takenStatuses = ["final", "amended", "corrected", "preliminary"];

/** Extensions that turn the meaning and are known: a fault of the specimen, which is shown with the value. */
const knownModifiers = [
  "https://www.medizininformatik-initiative.de/fhir/core/modul-labor/StructureDefinition/InterpretationsbeeinflussendeEigenschaft",
];

const partsSchema = z.looseObject({
  category: z.array(conceptSchema).default([]),
  referenceRange: z
    .array(
      z.looseObject({
        low: quantitySchema.optional(),
        high: quantitySchema.optional(),
        text: z.string().optional(),
      }),
    )
    .default([]),
  note: z.array(z.looseObject({ text: z.string().optional() })).default([]),
  method: conceptSchema.optional(),
  performer: z.array(referenceSchema).default([]),
  valueInteger: z.int().optional(),
  modifierExtension: z
    .array(
      z.looseObject({
        url: z.string(),
        valueCoding: z.looseObject({ display: z.string().optional() }).optional(),
        valueCodeableConcept: conceptSchema.optional(),
      }),
    )
    .default([]),
});
type Parts = z.output<typeof partsSchema>;

const loincOf = ({ code }: Observation): string | null =>
  code.coding.find(({ system, code: own }) => system === loincSystem && own)?.code ?? null;

/** Whether an Observation is stored as a laboratory value: what patients measure themselves goes to their curves. */
export function isLab(observation: Observation): boolean {
  if (vitalSignsOf(observation).length > 0) return false;
  const codes = observation.code.coding.flatMap(({ system, code = "" }) =>
    system === loincSystem ? code : [],
  );
  if (codes.some((code) => analyteOfCode(code) !== null || findings.includes(code))) return true;
  const categories = z.array(conceptSchema).safeParse(observation["category"]);
  return (
    categories.success &&
    categories.data.some(({ coding }) =>
      coding.some(({ system, code }) => system === categorySystem && code === "laboratory"),
    )
  );
}

export function readLab(observation: Observation, options: IngestOptions): FoundLab {
  const name = observation.code.text ?? nameOf(observation.code);
  const parts = partsSchema.safeParse(observation);
  if (!parts.success) {
    const field = parts.error.issues[0]?.path.join(".") ?? "";
    return { refusal: `${name}: it cannot be read: ${field}` };
  }
  const fault = meaningFault(observation, parts.data);
  if (fault !== null) return { refusal: `${name}: ${fault}` };
  const { effectivePeriod: period } = observation;
  const effectiveAt =
    observation.effectiveDateTime ?? observation.effectiveInstant ?? period?.start;
  if (effectiveAt === undefined) return { refusal: `${name}: no time of the specimen` };
  const moment = readMoment(effectiveAt, options.timeZone, options.at);
  if (!moment) return { refusal: `${name}: the time of the specimen cannot be read` };
  const value = valueOf(observation, parts.data);
  if ("refusal" in value) return { refusal: `${named(observation)}: ${value.refusal}` };
  const { note, method, modifierExtension, performer } = parts.data;
  const lab = toSentLab({
    ...value,
    ...rangeOf(parts.data, value),
    name,
    loinc: loincOf(observation),
    interpretation: (observation.interpretation ?? [])
      .map(
        (concept: Concept) => concept.coding.map(({ code }) => code).find(Boolean) ?? concept.text,
      )
      .filter(Boolean)
      .join(" "),
    remark: [
      ...modifierExtension.map(
        ({ valueCoding, valueCodeableConcept: concept }) =>
          valueCoding?.display ?? (concept ? nameOf(concept) : undefined),
      ),
      ...note.map(({ text }) => text),
      method && (method.text ?? nameOf(method)),
    ]
      .filter(Boolean)
      .join("; "),
    laboratory: performer.map(({ display }) => display).find(Boolean) ?? null,
    sampledAt: moment.at,
    isDayOnly: moment.assumed === "noon" || moment.assumed === "given",
    isPreliminary: observation.status === "preliminary",
    isCorrection: observation.status === "amended" || observation.status === "corrected",
  });
  const remarks = [
    ...(lab.unit !== null && lab.ucum === null
      ? ["its unit is none of UCUM: kept as it was sent, in no graph"]
      : []),
    ...(moment.remark ? [moment.remark] : []),
  ];
  return { lab, moment, remarks };
}

function meaningFault(observation: Observation, { modifierExtension }: Parts): string | null {
  if (!takenStatuses.includes(observation.status)) return `its status is ${observation.status}`;
  if (observation["implicitRules"] !== undefined)
    return "it follows rules of its own (implicitRules), which are not known";
  if (observation["focus"] !== undefined)
    return "it is about something else than the patient (focus)";
  return modifierExtension.some(({ url }) => !knownModifiers.includes(url))
    ? "it has a modifierExtension, which turns its meaning and is not known"
    : null;
}

const named = ({ code }: Observation): string => {
  const [first] = code.coding;
  return [first?.code, code.text ?? nameOf(code)].filter(Boolean).join(" ");
};

type Value = Pick<SentLab, "value" | "comparator" | "valueText" | "unit"> & {
  readonly ucum?: string | null;
};

function valueOf(observation: Observation, parts: Parts): Value | { refusal: string } {
  const none = { value: null, comparator: null, valueText: null, unit: null };
  const { valueQuantity, valueCodeableConcept, valueString, dataAbsentReason } = observation;
  if (valueQuantity?.value !== undefined) return quantityOf(valueQuantity, valueQuantity.value);
  if (parts.valueInteger !== undefined) return { ...none, value: parts.valueInteger };
  if (valueCodeableConcept)
    return { ...none, valueText: valueCodeableConcept.text ?? nameOf(valueCodeableConcept) };
  if (valueString !== undefined && valueString.trim() !== "")
    return { ...none, valueText: valueString };
  const type = Object.keys(observation).find((field) => /^value[A-Z]/.test(field));
  if (type === "valueRange") return { refusal: "a range (valueRange), no single number" };
  if (type !== undefined) return { refusal: `a value of another type (${type})` };
  if (dataAbsentReason) return { refusal: `no value: ${nameOf(dataAbsentReason)}` };
  if (observation.component.length > 0) return { refusal: "several values in one (component)" };
  return { refusal: "no value of its own" };
}

const comparators = ["<", "<=", ">=", ">"];

/** A printed unit that is another one than its code: one of the two is wrong. */
function quantityOf(
  { comparator, unit, system, code }: Quantity,
  value: number,
): Value | { refusal: string } {
  if (comparator !== undefined && !comparators.includes(comparator))
    return { refusal: `an unknown comparator (${comparator})` };
  const coded = system === ucumSystem && code ? ucumOf(code) : null;
  const printed = ucumOf(unit ?? null);
  if (coded !== null && printed !== null && !isSameUnit(coded, printed))
    return { refusal: `its unit is printed as ${unit} and coded as ${code}` };
  return {
    value,
    comparator: comparator ?? null,
    valueText: null,
    unit: unit ?? code ?? null,
    ucum: coded ?? printed,
  };
}

/** One range in the unit of the value as numbers; several, or one in another unit, in words. */
function rangeOf(
  { referenceRange }: Parts,
  value: Value,
): Pick<SentLab, "rangeLow" | "rangeHigh" | "rangeText"> {
  const [only, ...more] = referenceRange;
  if (!only) return { rangeLow: null, rangeHigh: null, rangeText: null };
  const isOfUnit = [only.low, only.high].every(
    (end) =>
      end === undefined ||
      (end.code ?? end.unit) === undefined ||
      ucumOf(end.code ?? end.unit ?? null) === (value.ucum ?? null),
  );
  if (more.length === 0 && isOfUnit)
    return {
      rangeLow: only.low?.value ?? null,
      rangeHigh: only.high?.value ?? null,
      rangeText: only.text ?? null,
    };
  const end = (sign: string, quantity: Quantity | undefined) =>
    quantity?.value === undefined
      ? []
      : [`${sign} ${quantity.value} ${quantity.unit ?? quantity.code ?? ""}`.trim()];
  const texts = referenceRange.map(({ low, high, text }) =>
    [text, ...end("≥", low), ...end("≤", high)].filter(Boolean).join(" "),
  );
  return { rangeLow: null, rangeHigh: null, rangeText: texts.join("; ") };
}
