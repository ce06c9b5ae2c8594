/** What a shift has done and what it leaves, read from existing rows: nothing is stored for it. */
import { and, asc, count, desc, eq, gt, gte, inArray, ne, sql } from "../drizzle.ts";
import { shiftRowsMax, type ShiftReport } from "#contract/shift-report.ts";
import type { Database } from "../database.ts";
import { incidents } from "../schema/incidents.ts";
import { patientClaims } from "../schema/patient-claims.ts";
import { patients } from "../schema/patients.ts";
import { worklist } from "../schema/worklist.ts";
import { snoozes } from "../schema/snoozes.ts";
import { iso } from "./iso.ts";
import { toPatientInfo } from "./patient-info.ts";
import { isRunning, readSnoozeRows } from "./snoozes.ts";

const patientFields = (patient: typeof patients.$inferSelect) => ({
  patient_id: patient.id,
  short_id: String(patient.shortId),
  patient_info: toPatientInfo(patient),
});

/** Who acknowledged incidents of whom since then: a row for each patient and person, the latest first. */
export async function findReviewedOfShift(
  database: Database,
  institutionIds: readonly string[],
  from: Date,
): Promise<ShiftReport["reviewed"]> {
  const acts = database.$with("acts").as(
    database
      .select({
        patientId: incidents.patientId,
        by: incidents.acknowledgedBy,
        at: sql<Date>`max(${incidents.acknowledgementTimestamp})`
          .mapWith(incidents.acknowledgementTimestamp)
          .as("at"),
        alerts: sql<number>`count(*) filter (where ${incidents.severity} >= 300)::int`.as("alerts"),
        warnings: sql<number>`count(*) filter (where ${incidents.severity} < 300)::int`.as(
          "warnings",
        ),
      })
      .from(incidents)
      .where(
        and(
          inArray(incidents.institutionId, [...institutionIds]),
          gte(incidents.acknowledgementTimestamp, from),
        ),
      )
      .groupBy(incidents.patientId, incidents.acknowledgedBy),
  );
  const [counted] = await database.with(acts).select({ total: count() }).from(acts);
  const rows = await database
    .with(acts)
    .select()
    .from(acts)
    .innerJoin(patients, eq(patients.id, acts.patientId))
    .orderBy(desc(acts.at), asc(acts.patientId), asc(acts.by))
    .limit(shiftRowsMax);
  return {
    rows: rows.map(({ acts: act, patients: patient }) => ({
      ...patientFields(patient),
      reviewed_by: act.by,
      reviewed_at: iso(act.at),
      alert_count: act.alerts,
      warning_count: act.warnings,
    })),
    total: counted?.total ?? 0,
  };
}

/** Patients with something open, in the order of work: alerts before warnings, by due time, those without one last. */
export async function findOpenOfShift(
  database: Database,
  institutionIds: readonly string[],
  now: Date,
): Promise<ShiftReport["open"]> {
  const isOpen = and(
    inArray(worklist.institutionId, [...institutionIds]),
    ne(worklist.status, "OFFBOARDED"),
    gt(worklist.highestOpenSeverity, 100),
  );
  const [counted] = await database.select({ total: count() }).from(worklist).where(isOpen);
  const rows = await database
    .select({ patient: patients, row: worklist, claim: patientClaims })
    .from(worklist)
    .innerJoin(patients, eq(patients.id, worklist.patientId))
    .leftJoin(
      patientClaims,
      and(eq(patientClaims.patientId, worklist.patientId), gt(patientClaims.expiresAt, now)),
    )
    .where(isOpen)
    .orderBy(
      sql`${worklist.openRedCount} = 0`,
      asc(worklist.nextDueAt),
      asc(worklist.newestRedAt),
      asc(worklist.patientId),
    )
    .limit(shiftRowsMax);
  return {
    rows: rows.map(({ patient, row, claim }) => ({
      ...patientFields(patient),
      alert_count: row.openRedCount,
      warning_count: row.openYellowCount,
      due_at: iso(row.nextDueAt),
      holder_id: claim?.holderId ?? null,
      sentence: claim?.sentence ?? null,
    })),
    total: counted?.total ?? 0,
  };
}

/** Snoozes that run, of patients in care: who is silent in part, and until when. */
export async function findSnoozedOfShift(
  database: Database,
  institutionIds: readonly string[],
  now: Date,
): Promise<NonNullable<ShiftReport["snoozed"]>> {
  const which = and(
    inArray(snoozes.institutionId, [...institutionIds]),
    isRunning(now),
    ne(patients.status, "OFFBOARDED"),
  );
  const rows = await database
    .select({ patient: patients, snooze: snoozes, total: sql<number>`count(*) over ()::int` })
    .from(snoozes)
    .innerJoin(patients, eq(patients.id, snoozes.patientId))
    .where(which)
    .orderBy(asc(snoozes.endsAt), asc(snoozes.id))
    .limit(shiftRowsMax);
  const snoozeRows = await readSnoozeRows(
    database,
    rows.map(({ snooze }) => snooze),
  );
  return {
    rows: rows.flatMap(({ patient }, index) => {
      const snooze = snoozeRows[index];
      return snooze ? [{ ...patientFields(patient), snooze }] : [];
    }),
    total: rows[0]?.total ?? 0,
  };
}
