/**
 * An interrogation as an Observation of HL7 CardX-CIED (FHIR R5): components with MDC numbers, distinguished by the
 * extension `instance-idco`. A device beside it (contained, or in the same bundle) names serial number and
 * manufacturer.
 */
import { z } from "zod";
import { gravestFlag } from "./abnormal-flag.ts";
import { idcoValues } from "./idco-terms.ts";
import type { ParsedDelivery, SentDevice } from "./implant-session.ts";
import { makerOf } from "./makers.ts";
import { refusedInterrogations } from "./result-status.ts";
import { DeliveryRefusal, quote, type SentCode, type SentObservation } from "./sent-observation.ts";
import { readSentTime } from "./sent-time.ts";
import { readSessionType, toSession } from "./to-session.ts";

const mdc = "urn:iso:std:iso:11073:10101";
const codingSchema = z.looseObject({
  system: z.string().optional(),
  code: z.string().optional(),
  display: z.string().optional(),
});
const conceptSchema = z.looseObject({
  coding: z.array(codingSchema).optional(),
  text: z.string().optional(),
});
const componentSchema = z.looseObject({
  extension: z
    .array(z.looseObject({ url: z.string(), valueInteger: z.int().optional() }))
    .optional(),
  code: conceptSchema,
  valueQuantity: z
    .looseObject({
      value: z.number().optional(),
      comparator: z.enum(["<", "<=", ">=", ">"]).optional(),
      code: z.string().optional(),
      unit: z.string().optional(),
    })
    .optional(),
  valueCodeableConcept: conceptSchema.optional(),
  valueDateTime: z.string().optional(),
  valueString: z.string().optional(),
  valueInteger: z.int().optional(),
  interpretation: z.array(conceptSchema).optional(),
});
const observationSchema = z.looseObject({
  resourceType: z.literal("Observation"),
  status: z.string().optional(),
  code: conceptSchema.optional(),
  effectiveDateTime: z.string().optional(),
  component: z.array(componentSchema).min(1),
});
const deviceSchema = z.looseObject({
  resourceType: z.literal("Device"),
  manufacturer: z.string().optional(),
  serialNumber: z.string().optional(),
  modelNumber: z.string().optional(),
  // R5 has a list, R4 one concept
  type: z.union([z.array(conceptSchema), conceptSchema]).optional(),
});

/** Who the device is; its type by MDC, as far as it is coded so. */
export function readCardxDevice(resource: unknown): SentDevice {
  const read = deviceSchema.safeParse(resource);
  if (!read.success) throw refusal(read.error);
  const { manufacturer = null, serialNumber = null, modelNumber = null, type } = read.data;
  const codes = [type ?? []].flat().flatMap(({ coding }) => coding ?? []);
  const own = codes.find(({ system, code }) => system === mdc && code && idcoValues[code]);
  return {
    manufacturer,
    maker: makerOf(manufacturer ?? ""),
    model: modelNumber,
    serial: serialNumber,
    type: own?.code ? (idcoValues[own.code] ?? null) : null,
    implantedAt: null,
  };
}

const profile = "http://hl7.org/fhir/uv/cardx-cied/StructureDefinition/";
const headSchema = z.looseObject({
  resourceType: z.literal("Observation"),
  meta: z.looseObject({ profile: z.array(z.string()).default([]) }).optional(),
  component: z.array(z.looseObject({ code: conceptSchema })).default([]),
});

/** Whether an Observation is what an implant sent: it says so, or has terms of IEEE 11073-10103 as components. */
export function isCardx(resource: unknown): boolean {
  const read = headSchema.safeParse(resource);
  if (!read.success) return false;
  const { meta, component } = read.data;
  return (
    (meta?.profile.some((one) => one.startsWith(profile)) ?? false) ||
    component.some(({ code }) =>
      code.coding?.some((one) => one.system === mdc && /^72\d{4}$/.test(one.code ?? "")),
    )
  );
}

/** @throws DeliveryRefusal with the component's place */
export function readCardx(resource: unknown, device: SentDevice | null = null): ParsedDelivery {
  const read = observationSchema.safeParse(resource);
  if (!read.success) throw refusal(read.error);
  const { component, effectiveDateTime, code, status } = read.data;
  const refused = refusedInterrogations.get(status);
  if (refused) throw new DeliveryRefusal(refused, { line: 1, field: "status" });
  const at = effectiveDateTime ? readSentTime(effectiveDateTime) : null;
  if (effectiveDateTime && !at)
    throw new DeliveryRefusal("The time of the session is no time", {
      line: 1,
      field: "effectiveDateTime",
    });
  const type = (code?.coding ?? []).map((one) => readSessionType(idcoValues[one.code ?? ""] ?? ""));
  const session = toSession(component.map(toObservation), {
    at,
    type: type.find(Boolean) ?? null,
    isPreliminary: status === "preliminary",
    ...(device && { device }),
    documents: [],
    notes: [],
  });
  return {
    format: "fhir-json",
    controlId: null,
    sender: null,
    patient: null,
    sessions: [session],
    notes: [],
  };
}

function refusal(error: z.ZodError): DeliveryRefusal {
  const [issue] = error.issues;
  return new DeliveryRefusal("The resource has another shape than CardX-CIED describes", {
    line: 1,
    field: issue?.path.map(String).join(".") || "resourceType",
  });
}

function toCode(concept: z.output<typeof conceptSchema> | undefined): SentCode {
  const all = concept?.coding ?? [];
  const own = all.find(({ system }) => system === mdc) ?? all[0];
  return {
    code: own?.code ?? "",
    referenceId: /MDC_IDC_\w+/.exec(own?.display ?? "")?.[0] ?? "",
    words: own?.display ?? concept?.text ?? "",
  };
}

function toObservation(one: z.output<typeof componentSchema>, place: number): SentObservation {
  const quantity = one.valueQuantity;
  const coded = one.valueCodeableConcept ? toCode(one.valueCodeableConcept) : null;
  const number = quantity?.value ?? one.valueInteger;
  const text = coded
    ? coded.words || coded.code
    : number === undefined
      ? (one.valueDateTime ?? one.valueString ?? "")
      : `${quantity?.comparator ?? ""}${number}`;
  const instance = one.extension?.find(({ url }) => url.endsWith("/instance-idco"))?.valueInteger;
  const term = toCode(one.code);
  const unit = quantity?.code ?? quantity?.unit ?? null;
  return {
    term,
    system: one.code.coding?.[0]?.system ?? "",
    instance: instance?.toString() ?? null,
    type: number === undefined ? "ST" : "NM",
    text,
    coded,
    unit,
    flag: gravestFlag(
      (one.interpretation ?? []).flatMap(({ coding = [] }) => coding.map(({ code = "" }) => code)),
    ),
    status: null,
    comments: [],
    source: {
      line: place + 1,
      field: `component[${place}]`,
      text: quote(`${term.code} ${term.words} = ${text}${unit ? ` ${unit}` : ""}`),
    },
  };
}
