/** The leads of an implant: each has its own values, which wander a little from session to session. */
import type { Leads } from "#contract/implant-report.ts";
import type { PlannedImplant } from "../people/person.ts";
import type { Random } from "../random.ts";

type Chamber = "RA" | "RV" | "LV";

const chambersOf: Readonly<Record<PlannedImplant["deviceType"], readonly Chamber[]>> = {
  IPG: ["RA", "RV"],
  ICD: ["RV"],
  CRT_D: ["RA", "RV", "LV"],
};

/** Usual ranges: sensing in mV, threshold in V, impedance in ohm. */
const ranges: Readonly<
  Record<
    Chamber,
    Readonly<Record<"sensing" | "threshold" | "impedance", readonly [number, number]>>
  >
> = {
  RA: { sensing: [1.8, 4.2], threshold: [0.5, 0.9], impedance: [400, 560] },
  RV: { sensing: [8.5, 14], threshold: [0.6, 1], impedance: [420, 620] },
  LV: { sensing: [9, 16], threshold: [0.9, 1.6], impedance: [580, 880] },
};

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** What the leads measure in a session, from that session's own chance. */
export function drawLeadDrift(
  random: Random,
  deviceType: PlannedImplant["deviceType"],
): (session: Random) => Leads {
  const leads = chambersOf[deviceType].map((position) => {
    const { sensing, threshold, impedance } = ranges[position];
    return {
      position,
      sensing: random.between(...sensing),
      threshold: random.between(...threshold),
      impedance: random.between(...impedance),
    };
  });
  return (session) => {
    const measured = leads.map(({ position, sensing, threshold, impedance }) => {
      const nowV = round(threshold * session.normal(1, 0.04), 1);
      return {
        position,
        sensing: round(sensing * session.normal(1, 0.05), 1),
        threshold: nowV,
        impedance: Math.round(impedance * session.normal(1, 0.015)),
        // twice the threshold, at least 2 V: the usual safety margin
        pacing: Math.max(2, round(2 * nowV, 1)),
      };
    });
    return {
      lead_impedance_measurements: measured.map(({ position, impedance }) => ({
        position,
        impedance,
      })),
      lead_pacing_threshold_measurements: measured.map(({ position, threshold }) => ({
        position,
        threshold,
      })),
      lead_sensing_measurements: measured.map(({ position, sensing }) => ({ position, sensing })),
      lead_pacing_settings: measured.map(({ position, pacing }) => ({ position, pacing })),
    };
  };
}
