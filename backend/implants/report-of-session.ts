/** A session as the rows of today's screens: battery and leads of a report. Nothing is added to what was sent. */
import type { z } from "zod";
import type { batterySchema, Leads } from "#contract/implant-report.ts";
import type { FactName } from "./idco-terms.ts";
import { factsOf, type Fact, type ImplantSession } from "./implant-session.ts";

type Battery = z.output<typeof batterySchema>;

/** A number as it was measured; one beyond the scale stays a text with its sign (">3000"), and no curve takes it. */
const measured = (fact: Fact | undefined): number | string | null => fact?.value ?? null;

/** null: the session says nothing of its battery. Of several values the first; all are in the delivery. */
export function batteryOf(session: ImplantSession): Battery | null {
  const first = (name: FactName) => factsOf(session, name)[0];
  const status = first("battery_status");
  const trigger = first("battery_rrt_trigger");
  const measuredAt = first("battery_measured_at")?.time;
  const battery: Battery = {
    status: status ? statusOf(String(status.value)) : null,
    voltage: measured(first("battery_voltage")),
    impedance: measured(first("battery_impedance")),
    rrt_trigger: trigger ? trigger.value : null,
    measurement_date: measuredAt?.date.length === 10 ? measuredAt.date : null,
    remaining_in_months: measured(first("battery_months")),
    remaining_in_percentage: measured(first("battery_percent")),
  };
  return Object.values(battery).some((value) => value !== null) ? battery : null;
}

const batteryWords: Readonly<Record<string, string>> = {
  EOL: "EOS",
  "BEGINNING OF SERVICE": "BOS",
};
const statusOf = (word: string): string => batteryWords[word.toUpperCase()] ?? word.toUpperCase();

/** null: the session says nothing of its leads. */
export function leadsOf(session: ImplantSession): Leads | null {
  const byChamber = (name: FactName) =>
    factsOf(session, name).map(({ chamber, value }) => ({ position: chamber ?? "UNKNOWN", value }));
  const leads: Leads = {
    lead_impedance_measurements: byChamber("impedance").map(({ position, value }) => ({
      position,
      impedance: value,
    })),
    lead_pacing_threshold_measurements: byChamber("threshold").map(({ position, value }) => ({
      position,
      threshold: value,
    })),
    lead_sensing_measurements: byChamber("sensing_mean").map(({ position, value }) => ({
      position,
      sensing: value,
    })),
    lead_pacing_settings: byChamber("pacing_amplitude").map(({ position, value }) => ({
      position,
      pacing: value,
    })),
  };
  return Object.values(leads).some((group) => group.length > 0) ? leads : null;
}
