/** What a delivery is called in lists, and in which words its reasons and values are shown. */
import type { TFunction } from "i18next";
import { sortName } from "#app/features/person/person-name.ts";
import { formatCalendarDay } from "#app/format/format-date.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { DeliverySummary, ImplantDelivery } from "#contract/implant-inbox.ts";
import { isKnown } from "#contract/primitive.ts";
import { deliveryKinds } from "./inbox-address.ts";

type Fact = DeliverySummary["facts"][number];

/** The patient; for an unmatched delivery what it says about its implant. Never the name in the message. */
export function deliveryTitle(t: TFunction, { patient, serial_number }: ImplantDelivery): string {
  if (patient) return sortName(patient) || `PAT${patient.short_id}`;
  return serial_number
    ? t("implant_inbox.unknown_serial", { serial: serial_number })
    : t("implant_inbox.no_serial");
}

export const kindText = (t: TFunction, kind: string): string =>
  t(`implant_inbox.kinds.${isKnown(deliveryKinds, kind) ? kind : "other"}`);

/** The backend's reasons why no patient was found. An unknown reason is shown as it came. */
const reasons = {
  "A PDF alone is attached by hand": "pdf",
  "The message names no serial number": "no_serial",
  "The message names several serial numbers": "several_serials",
  "The message names no manufacturer that we know": "no_maker",
  "Several patients have an implant of this serial number": "several_patients",
  "No patient has an implant of this serial number and manufacturer": "nobody",
} as const;

export const waitingReasonText = (t: TFunction, reason: string): string =>
  Object.hasOwn(reasons, reason)
    ? t(`implant_inbox.reason.${reasons[reason as keyof typeof reasons]}`)
    : reason;

/** The facts of the summary, in the order in which they are read. */
const summaryFacts = [
  "battery_status",
  "battery_voltage",
  "battery_impedance",
  "battery_months",
  "battery_percent",
  "capacitor_charge_time",
  "lead_status",
  "sensing_mean",
  "sensing_min",
  "threshold",
  "impedance",
  "pacing_amplitude",
  "pacing_percent",
  "mode",
  "lower_rate",
  "upper_rate",
  "af_burden_percent",
  "shocks_delivered",
  "atp_delivered",
  "episode_count",
  "heart_rate",
] as const;

/** Those that have a name here, in order; the others follow as they were sent. */
export function summaryRows(t: TFunction, facts: readonly Fact[]): { name: string; fact: Fact }[] {
  return summaryFacts.flatMap((name) =>
    facts
      .filter((fact) => fact.name === name)
      .map((fact) => ({
        name: [t(`implant_inbox.fact.${name}`), fact.chamber, fact.instance]
          .filter((part) => part !== null && part !== "1" && part !== "UNKNOWN")
          .join(" "),
        fact,
      })),
  );
}

/** A date of birth as precisely as it was sent: "1951-06" is no day. */
export const sentBirthText = (sent: string, language: UiLanguage): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(sent) ? formatCalendarDay(sent, language) : sent;

/** "2.98 V"; of a coded value the end of its reference identifier: "BOS". */
export const valueText = (value: string, unit: string | null): string =>
  [value.replace(/^MDC_IDC_ENUM_\w+_(?=[^_]+$)/, ""), unit].filter(Boolean).join("\u2009");
