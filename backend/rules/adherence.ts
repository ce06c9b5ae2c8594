/**
 * Adherence: one status for each day and section, and the shares made from them.
 *
 * Days are calendar days of the patient ("YYYY-MM-DD"); a reading belongs to the day of its measuring time, so that
 * late data fills the day it was measured on. Shares are fractions from 0 to 1, null if no day of the range was
 * expected to bring data.
 */
import {
  adherenceSections as allSections,
  type AdherenceSectionName,
  type AdherenceStatus,
} from "#contract/codes/adherence.ts";
import { absenceOn } from "./absence.ts";
import type { Absence } from "./absence.ts";

/** The sections beside `overall`. */
export type AdherenceSection = Exclude<AdherenceSectionName, "overall">;
const adherenceSections = allSections.filter((section) => section !== "overall");

/** What a patient sent in one section. */
export interface SectionDays {
  /** expected every day, or whenever it comes: then a day without data is no omission */
  readonly expectation: "daily" | "occasional";
  /** days with at least one usable reading or recording */
  readonly usableDays: ReadonlySet<string>;
  /** days with readings or recordings of which none is usable; see `adherence-days.ts` */
  readonly badQualityDays?: ReadonlySet<string>;
}

export interface AdherenceInput {
  /** the requested days, oldest first */
  readonly days: readonly string[];
  /** today in the patient's zone; later days are not tracked */
  readonly today: string;
  /** first day known to the clinic; null: not before monitoring */
  readonly registeredOn: string | null;
  /** first day of monitoring; null while still in onboarding */
  readonly monitoredFrom: string | null;
  /** last day of monitoring; null while it goes on */
  readonly monitoredUntil: string | null;
  readonly absences: readonly Absence[];
  /** ms since 1970 */
  readonly evaluatedAt: number;
  /** the sections that this patient has */
  readonly sections: Readonly<Partial<Record<AdherenceSection, SectionDays>>>;
}

interface SectionAdherence {
  /** one status for each requested day, at the index of its day */
  readonly statuses: readonly AdherenceStatus[];
  /** COMPLETE days of the days that count */
  readonly completeShare: number | null;
}

export interface Adherence {
  readonly days: readonly string[];
  readonly overall: SectionAdherence & {
    /** days with anything at all, COMPLETE ones included, of the days that count */
    readonly partialShare: number | null;
  };
  readonly sections: Readonly<
    Partial<Record<AdherenceSection, SectionAdherence & { readonly qualityShare: number | null }>>
  >;
}

/** The status of a day on which nothing is expected, whatever was sent; null on all other days. */
function unexpectedStatus(day: string, input: AdherenceInput): AdherenceStatus | null {
  const { today, registeredOn, monitoredFrom, monitoredUntil, absences, evaluatedAt } = input;
  if (day > today || (monitoredUntil !== null && day > monitoredUntil)) return "UNTRACKED";
  if (monitoredFrom === null || day < monitoredFrom)
    return registeredOn !== null && day >= registeredOn ? "IN_ONBOARDING" : "UNTRACKED";
  return absenceOn(day, absences, evaluatedAt) ? "IN_TIMEOFF" : null;
}

function sectionStatus(day: string, section: SectionDays): AdherenceStatus {
  if (section.usableDays.has(day)) return "COMPLETE";
  if (section.badQualityDays?.has(day)) return "BAD_QUALITY";
  return section.expectation === "daily" ? "NO_DATA" : "UNTRACKED";
}

/** COMPLETE when every daily section is, PARTIAL when some brought anything, else NO_DATA. */
function overallStatus(day: string, daily: readonly SectionDays[]): AdherenceStatus {
  if (daily.length === 0) return "UNTRACKED";
  const statuses = daily.map((section) => sectionStatus(day, section));
  if (statuses.every((status) => status === "COMPLETE")) return "COMPLETE";
  return statuses.every((status) => status === "NO_DATA") ? "NO_DATA" : "PARTIAL";
}

const share = (
  statuses: readonly AdherenceStatus[],
  counted: readonly AdherenceStatus[],
  of: readonly AdherenceStatus[],
): number | null => {
  const days = statuses.filter((status) => of.includes(status)).length;
  return days === 0 ? null : statuses.filter((status) => counted.includes(status)).length / days;
};

/** The days that count: those on which data was expected or came. */
const expected: readonly AdherenceStatus[] = ["COMPLETE", "PARTIAL", "NO_DATA", "BAD_QUALITY"];

/** Statuses and shares of the requested days. A section that the patient does not have is left out. */
export function adherenceOf(input: AdherenceInput): Adherence {
  const unexpected = input.days.map((day) => unexpectedStatus(day, input));
  const fill = (statusOf: (day: string) => AdherenceStatus) =>
    input.days.map((day, index) => unexpected[index] ?? statusOf(day));
  const sections: Partial<
    Record<AdherenceSection, SectionAdherence & { qualityShare: number | null }>
  > = {};
  for (const name of adherenceSections) {
    const section = input.sections[name];
    if (!section) continue;
    const statuses = fill((day) => sectionStatus(day, section));
    sections[name] = {
      statuses,
      completeShare: share(statuses, ["COMPLETE"], expected),
      qualityShare: share(statuses, ["COMPLETE"], ["COMPLETE", "BAD_QUALITY"]),
    };
  }
  const daily = Object.values(input.sections).filter(({ expectation }) => expectation === "daily");
  const statuses = fill((day) => overallStatus(day, daily));
  return {
    days: input.days,
    overall: {
      statuses,
      completeShare: share(statuses, ["COMPLETE"], expected),
      partialShare: share(statuses, ["COMPLETE", "PARTIAL"], expected),
    },
    sections,
  };
}
