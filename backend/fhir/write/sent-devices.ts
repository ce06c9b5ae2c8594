/**
 * Devices as gateways send them (FHIR R4 Device and DeviceMetric, HL7 "phd"): by which name an Observation's device is
 * known to us, what the device is, and how full its battery is.
 */
import { z } from "zod";
import {
  hasCode,
  nameOf,
  observationSchema,
  quantitySchema,
  conceptSchema,
  referenceSchema,
  type KnownCodes,
  type Observation,
  type Quantity,
} from "../../ingest/fhir/schema.ts";
import { factorTo } from "../../ingest/unit.ts";
import { FhirRefusal } from "../operation-outcome.ts";
import type { RawEntry } from "./sent-entry.ts";

/** MDC_ATTR_VAL_BATT_CHARGE, ISO/IEEE 11073-10101 */
const batteryCharge: KnownCodes = { mdc: ["67996"] };
/** MDC_MOC_VMS_MDS_AHD: what passes measurements on, and measures nothing */
const gateway: KnownCodes = { mdc: ["531981"] };
/** MDC_DEV_SPEC_PROFILE_* and what we call such a device */
const profiles: readonly (readonly [KnownCodes, string])[] = [
  [{ mdc: ["528391"] }, "BP_CUFF"],
  [{ mdc: ["528399"] }, "SCALE"],
  [{ mdc: ["528401"] }, "GLUCOSE_METER"],
];
const nameLengthMax = 100;

const deviceSchema = z.looseObject({
  id: z.string().optional(),
  status: z.string().optional(),
  identifier: z.array(z.looseObject({ value: z.string().optional() })).default([]),
  manufacturer: z.string().max(nameLengthMax).optional(),
  serialNumber: z.string().optional(),
  modelNumber: z.string().max(nameLengthMax).optional(),
  type: conceptSchema.optional(),
  specialization: z.array(z.looseObject({ systemType: conceptSchema })).default([]),
  property: z
    .array(
      z.looseObject({ type: conceptSchema, valueQuantity: z.array(quantitySchema).default([]) }),
    )
    .default([]),
  patient: referenceSchema.optional(),
});

const metricSchema = z.looseObject({
  id: z.string().optional(),
  source: referenceSchema.optional(),
  parent: referenceSchema.optional(),
});

export interface SentDevice {
  /** as an Observation's device is named with us: its serial number, else its first identifier */
  readonly name: string;
  readonly manufacturer: string | null;
  readonly model: string | null;
  /** SCALE, BP_CUFF …; null: the kind is not given */
  readonly type: string | null;
  /** 0 to 100 */
  readonly batteryPercent: number | null;
  readonly patient: Observation["subject"];
  /** what of it was not read */
  readonly remarks: readonly string[];
}

/** Null for a gateway, which measures nothing. @throws FhirRefusal for what is no device with a name */
export function readDevice(resource: RawEntry["resource"]): SentDevice | null {
  const read = deviceSchema.safeParse(resource);
  if (!read.success) throw unreadable("Device", read.error);
  const { data } = read;
  if (data.type && hasCode(data.type, gateway)) return null;
  const name = deviceName(data);
  if (name === null)
    throw new FhirRefusal(
      422,
      "required",
      `A Device is known by its serialNumber or an identifier, ${nameLengthMax} characters at most`,
    );
  const batteries = data.property.filter(({ type }) => hasCode(type, batteryCharge));
  const stated = batteries[0]?.valueQuantity[0];
  const percent = batteries.length === 1 ? readPercent(stated) : null;
  const others = data.property.filter(({ type }) => !hasCode(type, batteryCharge));
  const wrong = batteries.length > 0 && percent === null;
  return {
    name,
    manufacturer: data.manufacturer ?? null,
    model: data.modelNumber ?? null,
    type: profileOf(data),
    batteryPercent: percent,
    patient: data.patient,
    remarks: [
      ...(wrong ? ["the battery is not read: it is no single number from 0 to 100 %"] : []),
      ...(others.length > 0
        ? [`not taken: ${others.map(({ type }) => nameOf(type)).join(", ")}`]
        : []),
    ],
  };
}

const profileOf = ({ specialization }: z.output<typeof deviceSchema>): string | null => {
  const known = profiles.find(([codes]) =>
    specialization.some(({ systemType }) => hasCode(systemType, codes)),
  );
  return known?.[1] ?? null;
};

function deviceName({
  serialNumber,
  identifier,
}: Pick<z.output<typeof deviceSchema>, "serialNumber" | "identifier">): string | null {
  const name = [serialNumber, ...identifier.map(({ value }) => value)].find((one) => one?.trim());
  return name && name.trim().length <= nameLengthMax ? name.trim() : null;
}

function readPercent(quantity: Quantity | undefined): number | null {
  const { value, code, unit, comparator } = quantity ?? {};
  const isPercent = factorTo("%", code ?? unit ?? "") === 1;
  const isOne = value !== undefined && comparator === undefined && isPercent;
  return isOne && value >= 0 && value <= 100 ? Math.round(value) : null;
}

const unreadable = (type: string, error: z.ZodError) => {
  const field = error.issues[0]?.path.join(".") ?? "";
  return new FhirRefusal(400, "structure", `Not a valid ${type}${field ? `: ${field}` : ""}`);
};

/** Devices and metrics of a bundle by their addresses in it, each with the name of the device. */
export function devicesOfBundle(entries: readonly RawEntry[]): Map<string, string> {
  const names = new Map<string, string>();
  const note = (type: string, { fullUrl, resource }: RawEntry, name: string) => {
    if (fullUrl !== undefined) names.set(fullUrl, name);
    if (resource.id !== undefined) names.set(`${type}/${resource.id}`, name);
  };
  for (const entry of entries) {
    if (entry.resource.resourceType !== "Device") continue;
    const device = deviceSchema.safeParse(entry.resource);
    const name = device.success ? deviceName(device.data) : null;
    if (name !== null) note("Device", entry, name);
  }
  for (const entry of entries) {
    if (entry.resource.resourceType !== "DeviceMetric") continue;
    const metric = metricSchema.safeParse(entry.resource);
    if (!metric.success) continue;
    const { source, parent } = metric.data;
    const name = nameOfReference(source ?? parent, names);
    if (name !== null) note("DeviceMetric", entry, name);
  }
  return names;
}

/** Null if no device is named. */
function nameOfReference(
  reference: Observation["device"],
  names: ReadonlyMap<string, string>,
): string | null {
  const address = reference?.reference;
  return (
    (address !== undefined && names.get(address)) || address || reference?.identifier?.value || null
  );
}

/** The Observation with its device by the name in the bundle. */
export function withDeviceName(
  observation: Observation,
  names: ReadonlyMap<string, string>,
): Observation {
  const name = names.get(observation.device?.reference ?? "");
  return name === undefined
    ? observation
    : { ...observation, device: { ...observation.device, reference: name } };
}

export interface SentBattery {
  readonly device: string;
  readonly percent: number;
  readonly effective: string | undefined;
  /** undefined: it names the device alone */
  readonly subject: Observation["subject"];
}

const isThing = (reference: Observation["subject"], names: ReadonlyMap<string, string>) =>
  /(^|\/)Device(Metric)?\/[^/]+$/.test(reference?.reference ?? "") ||
  names.has(reference?.reference ?? "");

/** Whether it is an Observation of a battery, readable or not. */
export const isBattery = (resource: unknown): boolean => {
  const read = z.looseObject({ code: conceptSchema }).safeParse(resource);
  return read.success && hasCode(read.data.code, batteryCharge);
};

/** The battery in an Observation; null for any other. @throws FhirRefusal for one that cannot be read */
export function readBattery(
  resource: unknown,
  names: ReadonlyMap<string, string>,
): SentBattery | null {
  const read = observationSchema.safeParse(resource);
  if (!read.success || !hasCode(read.data.code, batteryCharge)) return null;
  const { status, subject, device, valueQuantity, modifierExtension } = read.data;
  if (!["final", "amended", "corrected"].includes(status) || modifierExtension !== undefined)
    throw new FhirRefusal(422, "processing", "A battery is taken with the status final alone");
  const isOfThing = isThing(subject, names);
  const name = nameOfReference(device ?? (isOfThing ? subject : undefined), names);
  if (name === null || name.length > nameLengthMax)
    throw new FhirRefusal(
      422,
      "required",
      "It does not say whose battery it is: device is missing",
    );
  const percent = readPercent(valueQuantity);
  if (percent === null)
    throw new FhirRefusal(422, "value", "A battery is one number from 0 to 100 %");
  return {
    device: name,
    percent,
    effective: read.data.effectiveDateTime ?? read.data.effectiveInstant,
    subject: isOfThing ? undefined : subject,
  };
}
