/** The parts of FHIR R4 (4.0.1) that are read; what else says something about a measurement is refused or named. */
import { z } from "zod";

const codingSchema = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
});

export const conceptSchema = z.looseObject({
  coding: z.array(codingSchema).default([]),
  text: z.string().optional(),
});
export type Concept = z.output<typeof conceptSchema>;

export const quantitySchema = z.looseObject({
  value: z.number().optional(),
  /** <, <=, >=, >: the value is a limit of what can be measured */
  comparator: z.string().optional(),
  unit: z.string().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
});
export type Quantity = z.output<typeof quantitySchema>;

const sampledDataSchema = z.looseObject({
  origin: quantitySchema,
  /** milliseconds from one sample to the next; FHIR R5 has `interval` instead */
  period: z.number().optional(),
  factor: z.number().default(1),
  dimensions: z.int(),
  /** numbers in steps of factor above origin; E error, U and L beyond the limits */
  data: z.string().optional(),
});
export type SampledData = z.output<typeof sampledDataSchema>;

const valueFields = {
  valueQuantity: quantitySchema.optional(),
  valueSampledData: sampledDataSchema.optional(),
  valueCodeableConcept: conceptSchema.optional(),
  valueString: z.string().optional(),
  valueInteger: z.number().optional(),
  valueBoolean: z.boolean().optional(),
  dataAbsentReason: conceptSchema.optional(),
  /** an extension that changes the meaning of its element */
  modifierExtension: z.unknown().optional(),
};

const componentSchema = z.looseObject({ code: conceptSchema, ...valueFields });
export type Component = z.output<typeof componentSchema>;

export const referenceSchema = z.looseObject({
  reference: z.string().optional(),
  type: z.string().optional(),
  identifier: z.looseObject({ value: z.string().optional() }).optional(),
  display: z.string().optional(),
});

export const observationSchema = z.looseObject({
  resourceType: z.literal("Observation"),
  status: z.string(),
  code: conceptSchema,
  subject: referenceSchema.optional(),
  device: referenceSchema.optional(),
  effectiveDateTime: z.string().optional(),
  effectiveInstant: z.string().optional(),
  effectivePeriod: z
    .looseObject({ start: z.string().optional(), end: z.string().optional() })
    .optional(),
  ...valueFields,
  interpretation: z.array(conceptSchema).optional(),
  component: z.array(componentSchema).default([]),
  hasMember: z.array(referenceSchema).default([]),
});
export type Observation = z.output<typeof observationSchema>;

/** Entries are judged one by one: a broken one costs no other. */
export const bundleSchema = z.looseObject({
  resourceType: z.literal("Bundle"),
  entry: z.array(z.unknown()).default([]),
  link: z.array(z.looseObject({ relation: z.string().optional() })).default([]),
});

export const entrySchema = z.looseObject({
  fullUrl: z.string().optional(),
  resource: z.looseObject({ resourceType: z.string() }),
});

/**
 * Our own mark of a value that device or gateway calls doubtful. `preliminary` alone does not say it: some writers send
 * every value so, and no rule would see any of them.
 */
export const doubtfulExtension = "https://vigil.example/fhir/StructureDefinition/doubtful";

/** Our own codes for what no public system has a code for; names that lead nowhere. */
export const ownObservationSystem = "https://vigil.example/fhir/CodeSystem/observation";
export const ownSymptomSystem = "https://vigil.example/fhir/CodeSystem/symptom";

export const ucumSystem = "http://unitsofmeasure.org";
export const loincSystem = "http://loinc.org";
export const snomedSystem = "http://snomed.info/sct";
/** ISO/IEEE 11073-10101 nomenclature, as OID or as HL7's address for it */
const mdcSystems = ["urn:oid:2.16.840.1.113883.6.24", "urn:iso:std:iso:11073:10101"];

/** Codes of the systems that are known. */
export interface KnownCodes {
  readonly loinc?: readonly string[];
  readonly mdc?: readonly string[];
  readonly snomed?: readonly string[];
}

export const hasCode = ({ coding }: Concept, { loinc = [], mdc = [], snomed = [] }: KnownCodes) =>
  coding.some(({ system = "", code = "" }) => {
    if (system === loincSystem) return loinc.includes(code);
    if (system === snomedSystem) return snomed.includes(code);
    return mdcSystems.includes(system) && mdc.includes(code);
  });

/** For a reader of the output: the printed name of a code, else the code. */
export function nameOf({ coding, text }: Concept): string {
  const display = coding.find((one) => one.display)?.display;
  const code = coding.find((one) => one.code)?.code;
  return display ?? text ?? code ?? "one without a code";
}
