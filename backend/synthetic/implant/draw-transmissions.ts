/**
 * The transmissions of one synthetic implant, oldest first: a battery that wears out, leads that stay as they are,
 * now and then an arrhythmia, and the documents that a maker sends with it. Numbers are of the size that
 * device manuals name; no maker's device behaves exactly so.
 */
import type { EpisodeStatistic, Leads } from "#contract/implant-report.ts";
import type { implantReports } from "../../schema/implant-reports.ts";
import type { ClinicCalendar } from "../calendar.ts";
import type { Person, PlannedImplant } from "../people/person.ts";
import { createRandom, type Random } from "../random.ts";
import { drawBattery } from "./draw-battery.ts";
import { drawLeadDrift } from "./draw-leads.ts";

type Report = typeof implantReports.$inferInsert;

export interface Transmission {
  readonly id: string;
  readonly sessionAtMs: number;
  readonly receivedAtMs: number;
  readonly sessionType: string;
  readonly battery: NonNullable<Report["batteryStat"]>;
  readonly leads: Leads;
  readonly episodes: readonly EpisodeStatistic[];
  readonly documents: readonly {
    readonly id: string;
    readonly type: string;
    readonly fileName: string;
  }[];
  /** what the maker raised the alarm for; null: nothing */
  readonly alert: {
    readonly severity: 200 | 300;
    readonly description: string;
    /** not acknowledged yet */
    readonly isOpen: boolean;
  } | null;
}

/** The maker collects at night, ten past three. */
const sessionAtMinute = 3 * 60 + 10;
/** When the clinic has it; the planted device says the same. */
export const receivedAtMinute = 3 * 60 + 20;

/** `key` names the patient in the seed. */
export function drawTransmissions(
  key: string,
  calendar: ClinicCalendar,
  person: Person,
  inCareDays: number,
): Transmission[] {
  const { implant, isLean } = person;
  if (!implant) return [];
  const random = createRandom(`${key}/implant-reports`);
  const leadsAt = drawLeadDrift(random.fork("leads"), implant.deviceType);
  const span = Math.min(inCareDays, implant.implantedDaysAgo) - implant.lastTransmissionDaysAgo;
  const count = isLean ? 1 : 1 + Math.max(0, Math.floor(span / implant.everyDays));
  // the newest is numbered 0, so that a clinic opened a day later has the same ones behind it
  return Array.from({ length: count }, (_, number) => {
    const daysAgo = implant.lastTransmissionDaysAgo + number * implant.everyDays;
    const own = random.fork(`transmission/${number}`);
    return drawTransmission(own, calendar, implant, daysAgo, number, leadsAt(own));
  }).toReversed();
}

function drawTransmission(
  random: Random,
  calendar: ClinicCalendar,
  implant: PlannedImplant,
  daysAgo: number,
  number: number,
  leads: Leads,
): Transmission {
  const date = calendar.date(daysAgo);
  const isLast = number === 0;
  const isWarning = implant.isBatteryLow ? isLast : number > 0 && random.chance(0.02);
  const hasArrhythmia = implant.isBatteryLow ? isLast || random.chance(0.3) : isWarning;
  const episodes = drawEpisodes(random, calendar, implant, daysAgo, hasArrhythmia);
  const types = [
    "SESSION_REPORT",
    ...(number % 3 === 0 ? ["TREND_REPORT"] : []),
    ...(hasArrhythmia ? ["EPISODE_REPORT", "EGM"] : []),
    ...(isWarning ? ["ALERT_REPORT"] : []),
  ];
  return {
    id: random.uuid(),
    sessionAtMs: calendar.at(daysAgo, sessionAtMinute),
    receivedAtMs: calendar.at(daysAgo, receivedAtMinute),
    sessionType: isWarning ? "REMOTE_DEVICE_INITIATED" : "REMOTE_SCHEDULED",
    battery: drawBattery(random, implant, daysAgo, date),
    leads,
    episodes,
    documents: types.map((type) => ({
      id: random.uuid(),
      type,
      fileName: `${type.toLowerCase().replaceAll("_", "-")}-${date}.pdf`,
    })),
    alert: isWarning ? alertOf(implant) : null,
  };
}

function alertOf({ isBatteryLow }: PlannedImplant): NonNullable<Transmission["alert"]> {
  return isBatteryLow
    ? {
        severity: 300,
        description: "Battery at the elective replacement indicator (ERI), three VT episodes",
        isOpen: true,
      }
    : { severity: 200, description: "New atrial arrhythmia above the limit", isOpen: false };
}

/** The makers' own words for the same things. */
const vendorWords = {
  BIOTRONIK: { AT_AF: "AT/AF episodes", VT: "VT1 zone", VF: "VF zone", SVT: "SVT discriminated" },
  MEDTRONIC: { AT_AF: "AT/AF", VT: "VT (monitored)", VF: "VF", SVT: "SVT: wavelet match" },
} as const;

function drawEpisodes(
  random: Random,
  calendar: ClinicCalendar,
  { manufacturer, isBatteryLow, everyDays, implantedDaysAgo }: PlannedImplant,
  daysAgo: number,
  hasArrhythmia: boolean,
): EpisodeStatistic[] {
  const words = vendorWords[manufacturer];
  const statistic = (
    type: keyof typeof words,
    count: number,
    kind: "RECENT" | "TOTAL",
    induced = false,
  ): EpisodeStatistic => ({
    type,
    vendor_type: words[type],
    start_date: calendar.date(kind === "RECENT" ? daysAgo + everyDays : implantedDaysAgo),
    end_date: calendar.date(daysAgo),
    number_of_episodes: count,
    induced,
    statistic_type: kind,
  });
  const totals = [
    statistic("AT_AF", isBatteryLow ? 41 : 2, "TOTAL"),
    // the test of the implanting doctor
    statistic("VF", 1, "TOTAL", true),
  ];
  if (!hasArrhythmia) return totals;
  const recent = isBatteryLow
    ? [statistic("VT", 3, "RECENT"), statistic("SVT", random.int(1, 2), "RECENT")]
    : [];
  return [statistic("AT_AF", random.int(4, 6), "RECENT"), ...recent, ...totals];
}
