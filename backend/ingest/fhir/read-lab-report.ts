/** A laboratory's report (DiagnosticReport): stored by name and date, with the results that it names. */
import { z } from "zod";
import { toSentLab } from "../lab.ts";
import { readMoment } from "../moment.ts";
import type { IngestOptions } from "../parsed-file.ts";
import type { FoundLab } from "./read-lab.ts";
import { conceptSchema, loincSystem, nameOf, referenceSchema } from "./schema.ts";

const reportSchema = z.looseObject({
  resourceType: z.literal("DiagnosticReport"),
  status: z.string(),
  category: z.array(conceptSchema).default([]),
  code: conceptSchema,
  effectiveDateTime: z.string().optional(),
  effectivePeriod: z.looseObject({ start: z.string().optional() }).optional(),
  conclusion: z.string().optional(),
  performer: z.array(referenceSchema).default([]),
  result: z.array(referenceSchema).default([]),
  modifierExtension: z.unknown().optional(),
  implicitRules: z.unknown().optional(),
});

const takenStatuses = ["final", "amended", "corrected", "preliminary", "partial", "appended"];
/** HL7 v2 table 0074 */
const serviceSystem = "http://terminology.hl7.org/CodeSystem/v2-0074";

export function isLabReport(resource: unknown): boolean {
  const report = reportSchema.safeParse(resource);
  return (
    report.success &&
    report.data.category.some(({ coding }) =>
      coding.some(({ system, code }) => system === serviceSystem && code === "LAB"),
    )
  );
}

/**
 * @param present addresses of the Observations that came with it (`Observation/<id>`, full addresses): results that are not
 *   among them are told as missing
 */
export function readLabReport(
  resource: unknown,
  present: ReadonlySet<string>,
  options: IngestOptions,
): FoundLab {
  const parsed = reportSchema.safeParse(resource);
  if (!parsed.success) return { refusal: "not a DiagnosticReport that can be read" };
  const report = parsed.data;
  const name = report.code.text ?? nameOf(report.code);
  if (!takenStatuses.includes(report.status))
    return { refusal: `${name}: its status is ${report.status}` };
  if (report.modifierExtension !== undefined || report.implicitRules !== undefined)
    return { refusal: `${name}: its meaning is turned by what is not known` };
  const effectiveAt = report.effectiveDateTime ?? report.effectivePeriod?.start;
  const moment =
    effectiveAt === undefined ? null : readMoment(effectiveAt, options.timeZone, options.at);
  if (!moment) return { refusal: `${name}: no time of the specimen that can be read` };
  const label = ({ display, reference }: z.output<typeof referenceSchema>) =>
    display ?? reference ?? "one without a name";
  const missing = report.result.filter(({ reference = "" }) => !present.has(reference));
  const lab = toSentLab({
    name,
    loinc: report.code.coding.find(({ system }) => system === loincSystem)?.code ?? null,
    value: null,
    comparator: null,
    valueText: report.conclusion ?? (report.result.map(label).join(", ") || "–"),
    unit: null,
    rangeLow: null,
    rangeHigh: null,
    rangeText: null,
    interpretation: null,
    remark: missing.length > 0 ? `Not in the delivery: ${missing.map(label).join(", ")}` : null,
    laboratory: report.performer.map(({ display }) => display).find(Boolean) ?? null,
    sampledAt: moment.at,
    isDayOnly: moment.assumed === "noon" || moment.assumed === "given",
    isPreliminary: report.status === "preliminary" || report.status === "partial",
    isCorrection: ["amended", "corrected", "appended"].includes(report.status),
  });
  const remarks =
    missing.length > 0
      ? [
          `${missing.length} of its ${report.result.length} results are not in the delivery: ${missing.map(label).join(", ")}`,
        ]
      : [];
  return { lab, moment, remarks };
}
