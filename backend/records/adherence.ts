/** What a patient sent, as the adherence rules take it, and their result as `/v1` answers it. */
import { and, eq, gte, inArray, lt } from "drizzle-orm";
import type { Adherence as AdherenceAnswer } from "#contract/adherence.ts";
import { implantItemTypes } from "#contract/device.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { programOf } from "#contract/codes/program.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { readingDays, recordingDays, type DaysSent } from "../rules/adherence-days.ts";
import { expectedSections } from "../rules/adherence-sections.ts";
import { adherenceOf, type Adherence, type AdherenceSection } from "../rules/adherence.ts";
import { dayAfter, dayOf, startOfDay } from "../rules/calendar.ts";
import { monitoredDays } from "../rules/monitored-days.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { implantReports } from "../schema/implant-reports.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import { recordingSessions } from "../schema/recording-sessions.ts";
import { statusHistory } from "../schema/status-history.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { findAbsences } from "./patient-rules.ts";

interface Span {
  from: Date;
  to: Date;
}

/** The adherence of some days in a time zone. @throws not_found */
export async function findAdherence(
  database: Database,
  patientId: string,
  days: readonly string[],
  timeZone: string,
  now: Date,
): Promise<Adherence> {
  const first = days[0];
  const last = days.at(-1);
  const patient = await findCare(database, patientId);
  if (!patient) throw notFound();
  const span = {
    from: new Date(first ? startOfDay(first, timeZone) : 0),
    to: new Date(last ? startOfDay(dayAfter(last), timeZone) : 0),
  };
  const sent = await findSent(database, patientId, span, timeZone);
  const absences = (await findAbsences(database, [patientId])).get(patientId) ?? [];
  const expectations = Object.entries(expectedSections(patient));
  return adherenceOf({
    days,
    today: dayOf(now.getTime(), timeZone),
    ...monitoredDays(patient.history, timeZone),
    absences,
    evaluatedAt: now.getTime(),
    sections: Object.fromEntries(
      expectations.map(([name, expectation]) => [
        name,
        { expectation, ...sent[name as AdherenceSection] },
      ]),
    ),
  });
}

async function findCare(database: Database, patientId: string) {
  const [patient] = await database.select().from(patients).where(eq(patients.id, patientId));
  if (!patient) return null;
  const stored = await database
    .select({ status: statusHistory.status, at: statusHistory.createdAt })
    .from(statusHistory)
    .where(eq(statusHistory.patientId, patientId));
  const [implant] = await database
    .select({ id: patientDevices.id })
    .from(patientDevices)
    .where(
      and(
        eq(patientDevices.patientId, patientId),
        eq(patientDevices.isActive, true),
        inArray(patientDevices.itemType, [...implantItemTypes]),
      ),
    )
    .limit(1);
  const current = { status: patient.status, at: patient.statusAt };
  return {
    programType: programOf(patient.programType) ?? patient.programType,
    onboardingType: patient.onboardingType,
    hasImplant: implant !== undefined,
    history: (stored.length > 0 ? stored : [current]).map(({ status, at }) => ({
      status,
      at: at.getTime(),
    })),
  };
}

async function findSent(
  database: Database,
  patientId: string,
  { from, to }: Span,
  timeZone: string,
): Promise<Record<AdherenceSection, DaysSent>> {
  const { weight, systolic, diastolic, heartRate } = healthDataTypeId;
  const [readings, answers, recordings, sessions, transmissions] = await Promise.all([
    database
      .select({
        type: healthReadings.healthDataTypeId,
        measuredAt: healthReadings.measuredAt,
        isInconclusive: healthReadings.isInconclusive,
      })
      .from(healthReadings)
      .where(
        and(
          eq(healthReadings.patientId, patientId),
          inArray(healthReadings.healthDataTypeId, [weight, systolic, diastolic, heartRate]),
          gte(healthReadings.measuredAt, from),
          lt(healthReadings.measuredAt, to),
        ),
      ),
    database
      .select({ at: wellBeings.createdAt, isInconclusive: wellBeings.isInconclusive })
      .from(wellBeings)
      .where(
        and(
          eq(wellBeings.patientId, patientId),
          gte(wellBeings.createdAt, from),
          lt(wellBeings.createdAt, to),
        ),
      ),
    database
      .select({ at: ecgs.measuredAt, isInconclusive: ecgs.isInconclusive })
      .from(ecgs)
      .where(
        and(eq(ecgs.patientId, patientId), gte(ecgs.measuredAt, from), lt(ecgs.measuredAt, to)),
      ),
    database
      .select({ at: recordingSessions.createdAt, quality: recordingSessions.quality })
      .from(recordingSessions)
      .where(
        and(
          eq(recordingSessions.patientId, patientId),
          gte(recordingSessions.createdAt, from),
          lt(recordingSessions.createdAt, to),
        ),
      ),
    database
      .select({ at: implantReports.sessionDate })
      .from(implantReports)
      .where(
        and(
          eq(implantReports.patientId, patientId),
          gte(implantReports.sessionDate, from),
          lt(implantReports.sessionDate, to),
        ),
      ),
  ]);
  const measured = (...types: number[]) =>
    readingDays(
      readings
        .filter((row) => types.includes(row.type))
        .map((row) => ({
          measuredAt: row.measuredAt.getTime(),
          isInconclusive: row.isInconclusive,
        })),
      timeZone,
    );
  const happened = (rows: readonly { at: Date; isInconclusive?: boolean }[]) =>
    readingDays(
      rows.map(({ at, isInconclusive = false }) => ({ measuredAt: at.getTime(), isInconclusive })),
      timeZone,
    );
  return {
    weight: measured(weight),
    // half a reading is one
    blood_pressure: measured(systolic, diastolic),
    heart_rate: measured(heartRate),
    well_being: happened(answers),
    ecg: happened(recordings),
    implant: happened(transmissions),
    vox_vc: recordingDays(
      sessions.map(({ at, quality }) => ({ recordedAt: at.getTime(), quality })),
      timeZone,
    ),
  };
}

export function toAdherence({ days, overall, sections }: Adherence): AdherenceAnswer {
  const section = (name: AdherenceSection) => {
    const found = sections[name];
    return found
      ? { data: [...found.statuses], overall_adherence_percentage: found.completeShare }
      : null;
  };
  const voice = section("vox_vc");
  return {
    dates: [...days],
    overall: {
      data: [...overall.statuses],
      overall_adherence_percentage: overall.completeShare,
      partial_adherence_percentage: overall.partialShare,
    },
    vox_vc: voice && { ...voice, vox_percentage_quality: sections.vox_vc?.qualityShare ?? null },
    well_being: section("well_being"),
    weight: section("weight"),
    blood_pressure: section("blood_pressure"),
    heart_rate: section("heart_rate"),
    ecg: section("ecg"),
    implant: section("implant"),
  };
}
