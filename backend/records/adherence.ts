/** What a patient sent, as the adherence rules take it, and their result as `/v1` answers it. */
import { and, eq, exists, gte, inArray, lt, sql, type PgColumn, unionAll } from "../drizzle.ts";
import type { Adherence as AdherenceAnswer } from "#contract/adherence.ts";
import { implantItemTypes } from "#contract/device.ts";
import { healthDataTypeId } from "#contract/codes/health-data-type.ts";
import { programOf } from "#contract/codes/program.ts";
import { counts } from "./counting.ts";
import type { Database } from "../database.ts";
import { notFound } from "../http/problem-error.ts";
import { readingDays, recordingDays, type DaysSent } from "../rules/adherence-days.ts";
import { expectedSections } from "../rules/adherence-sections.ts";
import { adherenceOf, type Adherence, type AdherenceSection } from "../rules/adherence.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { startOfDay } from "../rules/calendar.ts";
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
    to: new Date(last ? startOfDay(addDays(last, 1), timeZone) : 0),
  };
  const sent = await findSent(database, patientId, span, timeZone);
  const absences = (await findAbsences(database, [patientId])).get(patientId) ?? [];
  const expectations = Object.entries(expectedSections(patient));
  return adherenceOf({
    days,
    today: calendarDay(now.getTime(), timeZone),
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
  const implant = database
    .select({ id: patientDevices.id })
    .from(patientDevices)
    .where(
      and(
        eq(patientDevices.patientId, patients.id),
        eq(patientDevices.isActive, true),
        inArray(patientDevices.itemType, [...implantItemTypes]),
      ),
    );
  const rows = await database
    .select({
      programType: patients.programType,
      onboardingType: patients.onboardingType,
      hasImplant: sql<boolean>`${exists(implant)}`,
      current: { status: patients.status, at: patients.statusAt },
      stored: { status: statusHistory.status, at: statusHistory.createdAt },
    })
    .from(patients)
    .leftJoin(statusHistory, eq(statusHistory.patientId, patients.id))
    .where(eq(patients.id, patientId));
  const [patient] = rows;
  if (!patient) return null;
  const stored = rows.flatMap((row) => row.stored ?? []);
  const { programType, onboardingType, hasImplant, current } = patient;
  return {
    programType: programOf(programType) ?? programType,
    onboardingType,
    hasImplant,
    history: (stored.length > 0 ? stored : [current]).map(({ status, at }) => ({
      status,
      at: at.getTime(),
    })),
  };
}

/** What is no health data type, beside them. */
const sentAs = { answer: -1, ecg: -2, recording: -3, transmission: -4 };

async function findSent(
  database: Database,
  patientId: string,
  { from, to }: Span,
  timeZone: string,
): Promise<Record<AdherenceSection, DaysSent>> {
  const { weight, systolic, diastolic, heartRate } = healthDataTypeId;
  const isSent = (patient: PgColumn, at: PgColumn) =>
    and(eq(patient, patientId), gte(at, from), lt(at, to));
  // one statement: what they have in common is when it was sent, and whether it counts
  const rows = await unionAll(
    database
      .select({
        type: sql<number>`${healthReadings.healthDataTypeId}::int`,
        at: healthReadings.measuredAt,
        isInconclusive: sql<boolean>`${healthReadings.isInconclusive}`,
        quality: sql<number | null>`null::float8`,
      })
      .from(healthReadings)
      .where(
        and(
          inArray(healthReadings.healthDataTypeId, [weight, systolic, diastolic, heartRate]),
          isSent(healthReadings.patientId, healthReadings.measuredAt),
          counts(healthReadings),
        ),
      ),
    database
      .select({
        type: sql<number>`${sentAs.answer}::int`,
        at: wellBeings.createdAt,
        isInconclusive: sql<boolean>`${wellBeings.isInconclusive}`,
        quality: sql<number | null>`null::float8`,
      })
      .from(wellBeings)
      .where(and(isSent(wellBeings.patientId, wellBeings.createdAt), counts(wellBeings))),
    database
      .select({
        type: sql<number>`${sentAs.ecg}::int`,
        at: ecgs.measuredAt,
        isInconclusive: sql<boolean>`${ecgs.isInconclusive}`,
        quality: sql<number | null>`null::float8`,
      })
      .from(ecgs)
      .where(and(isSent(ecgs.patientId, ecgs.measuredAt), counts(ecgs))),
    database
      .select({
        type: sql<number>`${sentAs.recording}::int`,
        at: recordingSessions.createdAt,
        isInconclusive: sql<boolean>`false`,
        quality: sql<number | null>`${recordingSessions.quality}::float8`,
      })
      .from(recordingSessions)
      .where(isSent(recordingSessions.patientId, recordingSessions.createdAt)),
    database
      .select({
        type: sql<number>`${sentAs.transmission}::int`,
        at: implantReports.sessionDate,
        isInconclusive: sql<boolean>`false`,
        quality: sql<number | null>`null::float8`,
      })
      .from(implantReports)
      .where(isSent(implantReports.patientId, implantReports.sessionDate)),
  );
  const byType = Map.groupBy(rows, ({ type }) => type);
  const measured = (...types: number[]) =>
    readingDays(
      types
        .flatMap((type) => byType.get(type) ?? [])
        .map(({ at, isInconclusive }) => ({ measuredAt: at.getTime(), isInconclusive })),
      timeZone,
    );
  return {
    weight: measured(weight),
    // half a reading is one
    blood_pressure: measured(systolic, diastolic),
    heart_rate: measured(heartRate),
    well_being: measured(sentAs.answer),
    ecg: measured(sentAs.ecg),
    implant: measured(sentAs.transmission),
    vox_vc: recordingDays(
      (byType.get(sentAs.recording) ?? []).map(({ at, quality }) => ({
        recordedAt: at.getTime(),
        quality,
      })),
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
