/** The parts of FHIR R4 (4.0.1) that are read; everything else of a resource is left alone. */
import { z } from "zod";

const codingSchema = z.looseObject({ system: z.string().optional(), code: z.string().optional() });

export const conceptSchema = z.looseObject({
  coding: z.array(codingSchema).default([]),
  text: z.string().optional(),
});
export type Concept = z.output<typeof conceptSchema>;

export const quantitySchema = z.looseObject({
  value: z.number().optional(),
  unit: z.string().optional(),
  system: z.string().optional(),
  code: z.string().optional(),
});
export type Quantity = z.output<typeof quantitySchema>;

export const sampledDataSchema = z.looseObject({
  origin: quantitySchema,
  /** milliseconds from one sample to the next */
  period: z.number().positive(),
  factor: z.number().default(1),
  dimensions: z.int(),
  /** numbers in steps of factor above origin; E error, U and L beyond the limits */
  data: z.string().optional(),
});
export type SampledData = z.output<typeof sampledDataSchema>;

const valueFields = {
  valueQuantity: quantitySchema.optional(),
  valueSampledData: sampledDataSchema.optional(),
  dataAbsentReason: conceptSchema.optional(),
};

export const componentSchema = z.looseObject({ code: conceptSchema, ...valueFields });
export type Component = z.output<typeof componentSchema>;

const referenceSchema = z.looseObject({
  reference: z.string().optional(),
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
  effectivePeriod: z.looseObject({ start: z.string().optional() }).optional(),
  ...valueFields,
  component: z.array(componentSchema).default([]),
  hasMember: z.array(referenceSchema).default([]),
});
export type Observation = z.output<typeof observationSchema>;

export const bundleSchema = z.looseObject({
  resourceType: z.literal("Bundle"),
  entry: z
    .array(z.looseObject({ resource: z.looseObject({ resourceType: z.string() }).optional() }))
    .default([]),
});

export const ucumSystem = "http://unitsofmeasure.org";
const loinc = "http://loinc.org";
/** ISO/IEEE 11073-10101 nomenclature, as OID or as HL7's address for it */
const mdcSystems = ["urn:oid:2.16.840.1.113883.6.24", "urn:iso:std:iso:11073:10101"];

export const hasLoinc = (concept: Concept, codes: readonly string[]) =>
  concept.coding.some(({ system, code }) => system === loinc && codes.includes(code ?? ""));

export const hasMdc = (concept: Concept, codes: readonly string[]) =>
  concept.coding.some(
    ({ system, code }) => mdcSystems.includes(system ?? "") && codes.includes(code ?? ""),
  );
