/**
 * A patient's chart: everything of one person that is stored, still free of tables. Readings are in the form that
 * the rules take; all times are milliseconds since 1970.
 */
import type { Absence } from "../../rules/absence.ts";
import type { PatientRule } from "../../rules/incident.ts";
import type {
  BloodPressureReading,
  EcgReading,
  Reading,
  SingleReading,
} from "../../rules/reading.ts";
import type { DemoAccount } from "../accounts.ts";
import type { SyntheticEcg } from "../ecg/draw-ecg.ts";
import type {
  Person,
  PlannedAbsence,
  PlannedEcg,
  PlannedStatus,
  PlannedStep,
} from "../people/person.ts";
import type { OtherReadings } from "./draw-others.ts";
import type { JudgedIncident } from "./judge-history.ts";

/** The device that a reading comes from; well-being comes from the patient's app. */
export type DeviceKind = "SCALE" | "BP_CUFF" | "WEARABLE";

export interface ChartDevice {
  readonly id: string;
  readonly kind: DeviceKind;
  readonly lastTransmissionAtMs: number;
}

/** Both halves are always there: a synthetic cuff does not fail. */
type WholeBloodPressure = BloodPressureReading & {
  readonly systolic: { readonly id: string; readonly mmHg: number };
  readonly diastolic: { readonly id: string; readonly mmHg: number };
};

export type ChartReading =
  | Exclude<Reading, { kind: "blood_pressure" | "ecg" | "spo2" } | SingleReading>
  | WholeBloodPressure
  | EcgReading;

export interface ChartEcg {
  readonly reading: EcgReading;
  readonly recording: SyntheticEcg;
  readonly review: PlannedEcg["review"] | null;
  readonly reviewedAtMs: number;
}

export interface ChartIncident {
  readonly id: string;
  readonly judged: JudgedIncident;
  /** null: open */
  readonly acknowledged: { readonly atMs: number; readonly by: DemoAccount } | null;
  readonly note: string | null;
}

export interface PatientChart {
  readonly id: string;
  readonly person: Person;
  readonly careSinceMs: number;
  readonly templateGroupId: string | null;
  readonly rules: readonly PatientRule[];
  readonly devices: readonly ChartDevice[];
  readonly readings: readonly ChartReading[];
  readonly ecgs: readonly ChartEcg[];
  readonly others: OtherReadings;
  readonly absences: readonly (Absence & {
    readonly planned: PlannedAbsence;
    readonly loggedAtMs: number;
  })[];
  readonly statuses: readonly (PlannedStatus & { readonly id: string; readonly atMs: number })[];
  readonly steps: readonly (PlannedStep & { readonly id: string; readonly atMs: number })[];
  readonly incidents: readonly ChartIncident[];
}
