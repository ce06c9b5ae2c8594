/**
 * A person of the synthetic clinic as planned: who they are, what their series look like and what happened to
 * them. Days are counted back from today (negative: days to come). Which incidents follow is not planned here: the
 * rules decide that from the readings.
 */
import type { OnboardingType, ProgramType } from "#contract/codes/program.ts";
import type { OffboardingReason } from "#contract/status.ts";
import type { Rhythm } from "../ecg/rhythm.ts";
import type { InstitutionKey } from "../institutions.ts";
import type { GivenSex } from "../names.ts";
import type { PlannedMessage } from "./messages.ts";
import type { Habits, ScriptedDay, Vitals } from "../series/vitals.ts";

export interface PlannedStatus {
  readonly status: "ONBOARDING" | "ONBOARDED" | "OFFBOARDING" | "OFFBOARDED";
  readonly daysAgo: number;
  readonly offboardingReason?: OffboardingReason;
  readonly comment?: string;
}

export interface PlannedAbsence {
  readonly reason:
    | "VACATION"
    | "HOSPITALIZATION_PLANNED"
    | "HF_HOSPITALIZATION_PLANNED"
    | "HF_HOSPITALIZATION_EMERGENCY"
    | "OTHER";
  readonly startDaysAgo: number;
  readonly endDaysAgo: number;
  readonly loggedDaysAgo: number;
  readonly comment: string | null;
  /** it was deleted then */
  readonly deletedDaysAgo?: number;
}

export interface PlannedEcg {
  readonly daysAgo: number;
  readonly rhythm: Rhythm;
  readonly heartRateBpm: number;
  /** the findings of a doctor, on the same day */
  readonly review?: {
    readonly tags: readonly string[];
    readonly abnormal: boolean;
    readonly comment: string | null;
  };
}

export interface PlannedImplant {
  readonly manufacturer: "BIOTRONIK" | "MEDTRONIC";
  readonly deviceType: "CRT_D" | "ICD" | "IPG";
  readonly deviceModel: string;
  readonly serialNumber: string;
  readonly implantedDaysAgo: number;
  readonly lastTransmissionDaysAgo: number;
  /** days from one transmission to the next */
  readonly everyDays: number;
  /** the last transmission finds the battery at its end */
  readonly isBatteryLow: boolean;
}

/** Voice sessions of the programmes that listen to the voice; null: none. */
export interface PlannedVoice {
  readonly sessionsPerDay: 1 | 2 | 3;
  /** days of sessions before the last one */
  readonly days: number;
  /** the risk that the last days come to */
  readonly course: "LOW" | "MED" | "HIGH";
}

export interface PlannedStep {
  readonly step: 100 | 200 | 300 | 400 | 500 | 600;
  readonly plannedDaysAgo: number;
  readonly isReached: boolean;
}

export interface Person {
  /** names the person in the seed; also the user name if it is given */
  readonly key: string;
  readonly institution: InstitutionKey;
  readonly firstName: string;
  readonly lastName: string;
  readonly sex: GivenSex;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly programType: ProgramType;
  readonly onboardingType: OnboardingType;
  readonly heightCm: number;
  readonly lvefPercent: number;
  readonly nyha: 1 | 2 | 3 | 4;
  readonly observation: readonly string[];
  readonly interventions: readonly string[];
  readonly allergies: readonly string[];
  readonly paymentType: string;
  readonly vitals: Vitals;
  readonly habits: Habits;
  /** beginning of the title of a template group of the institution; null: no thresholds */
  readonly template: string | null;
  /** the days that have series; null: nothing has been sent yet */
  readonly monitored: { readonly fromDaysAgo: number; readonly toDaysAgo: number } | null;
  readonly calmFromDaysAgo: number;
  readonly script: ReadonlyMap<number, ScriptedDay>;
  readonly ecgs: readonly PlannedEcg[];
  readonly implant: PlannedImplant | null;
  readonly voice: PlannedVoice | null;
  readonly absences: readonly PlannedAbsence[];
  readonly statuses: readonly PlannedStatus[];
  readonly steps: readonly PlannedStep[];
  readonly stickyNote: string | null;
  /** newest last or first: the order does not matter */
  readonly messages: readonly PlannedMessage[];
  /** few days, no ECG: one of many thousands */
  readonly isLean: boolean;
  /** incidents that happened on this day or later are still open; null: all have been acknowledged */
  readonly opensFromDaysAgo: number | null;
}
