/** A FHIR R4 (4.0.1) resource as it travels, and the small parts that every mapping shares. */
import { Temporal } from "temporal-polyfill";

export interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface Coding {
  readonly system: string;
  readonly code: string;
  readonly display?: string;
}

/** Without what is missing: FHIR knows no null and no empty list or object. */
export const filled = <Fields extends Record<string, unknown>>(fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== "" &&
        !(Array.isArray(value) && value.length === 0),
    ),
  ) as Fields;

/** A resource without what is missing. */
export const toResource = (
  resourceType: string,
  id: string,
  fields: Record<string, unknown>,
): Resource => ({ resourceType, id, ...filled(fields) });

/** When a resource last changed, in UTC. */
export const metaOf = (lastUpdated: Date | null | undefined) =>
  lastUpdated ? { lastUpdated: lastUpdated.toISOString() } : undefined;

/** The later of several times that may be missing. */
export const latestOf = (...times: readonly (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>(
    (latest, time) => (time && (!latest || time > latest) ? time : latest),
    null,
  );

/** An instant with the offset that the clock of the zone shows then: `2026-11-20T08:12:00.000+01:00`. */
export const localTime = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ smallestUnit: "millisecond", timeZoneName: "never" });

export const patientReference = (patientId: string) => ({ reference: `Patient/${patientId}` });

export const concept = (coding: Coding, text?: string) =>
  filled({ coding: [coding], text: text ?? coding.display });
