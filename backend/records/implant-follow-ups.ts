/** Implants in use, judged by when their next session is due; and the clinic's own intervals. */
import { and, eq, inArray, sql } from "../drizzle.ts";
import { implantItemTypes } from "#contract/device.ts";
import type { FollowUpIntervals, OverdueFollowUp } from "#contract/implant-follow-up.ts";
import type { Database } from "../database.ts";
import { notFound, ProblemError } from "../http/problem-error.ts";
import {
  defaultFollowUpMonths,
  evaluateFollowUp,
  followUpKind,
} from "../rules/implant-follow-up.ts";
import { institutions } from "../schema/institutions.ts";
import { patientDevices } from "../schema/patient-devices.ts";
import { patients } from "../schema/patients.ts";
import type { SignedIn } from "../session/signed-in.ts";
import { iso } from "./iso.ts";

/** Those of patients who are not offboarded, the longest overdue first. */
export async function findOverdue(
  database: Database,
  institutionIds: readonly string[],
  now: Date,
): Promise<OverdueFollowUp[]> {
  if (institutionIds.length === 0) return [];
  const rows = await database
    .select({
      device: patientDevices,
      patient: patients,
      months: institutions.followUpMonths,
      lastSessionAt: sql<string | null>`(select max(session_date) from implant_reports
        where implant_reports.patient_id = ${patientDevices.patientId}
          and (device_serial_number is null
            or upper(device_serial_number) = upper(${patientDevices.serialNumber})))`,
      waitingId: sql<string | null>`(select id from implant_deliveries
        where implant_deliveries.state = 'unmatched'
          and implant_deliveries.serial_number = upper(${patientDevices.serialNumber})
          and implant_deliveries.institution_id = ${patients.institutionId}
        order by received_at desc, id limit 1)`,
    })
    .from(patientDevices)
    .innerJoin(patients, eq(patients.id, patientDevices.patientId))
    .innerJoin(institutions, eq(institutions.id, patients.institutionId))
    .where(
      and(
        inArray(patients.institutionId, [...institutionIds]),
        sql`${patients.status} <> 'OFFBOARDED'`,
        inArray(patientDevices.itemType, [...implantItemTypes]),
        eq(patientDevices.isActive, true),
      ),
    )
    .orderBy(patients.nameSort, patientDevices.id);
  return rows
    .map((row) => judged(row, now))
    .filter(({ overdue_days }) => overdue_days > 0)
    .toSorted((a, b) => b.overdue_days - a.overdue_days);
}

interface Row {
  device: typeof patientDevices.$inferSelect;
  patient: typeof patients.$inferSelect;
  months: FollowUpIntervals | null;
  lastSessionAt: string | null;
  waitingId: string | null;
}

function judged({ device, patient, months, ...row }: Row, now: Date): OverdueFollowUp {
  const kind = followUpKind(device.deviceType);
  const interval = (months ?? defaultFollowUpMonths)[kind];
  const lastSessionAt = row.lastSessionAt === null ? null : new Date(row.lastSessionAt);
  const { expectedBy, overdueDays, cause } = evaluateFollowUp({
    now: now.getTime(),
    timeZone: patient.timeZone,
    months: interval,
    lastSessionAt: lastSessionAt?.getTime() ?? null,
    implantedOn: device.implantedDate,
    addedAt: device.createdAt.getTime(),
    hasWaiting: row.waitingId !== null,
  });
  return {
    patient_id: patient.id,
    short_id: String(patient.shortId),
    first_name: patient.firstName,
    last_name: patient.lastName,
    birth_date: patient.birthDate,
    device_id: device.id,
    manufacturer: device.manufacturer,
    model: device.deviceModel ?? device.name,
    serial_number: device.serialNumber,
    kind,
    interval_months: interval,
    last_session_at: lastSessionAt && iso(lastSessionAt),
    expected_by: expectedBy,
    overdue_days: overdueDays,
    cause,
    waiting_delivery_id: row.waitingId,
  };
}

/** Those of the caller's own institution. */
export async function getIntervals(
  database: Database,
  user: SignedIn,
): Promise<{ intervals: FollowUpIntervals; version: number }> {
  const [id] = user.institutionIds;
  const [row] = id ? await database.select().from(institutions).where(eq(institutions.id, id)) : [];
  return {
    intervals: row?.followUpMonths ?? { ...defaultFollowUpMonths },
    version: row?.followUpVersion ?? 0,
  };
}

/** @throws conflict if another user has changed them since `version` */
export async function putIntervals(
  transaction: Database,
  user: SignedIn,
  { intervals, version }: { intervals: FollowUpIntervals; version: number },
): Promise<number> {
  const [id] = user.institutionIds;
  if (!id) throw notFound();
  const [stored] = await transaction
    .update(institutions)
    .set({ followUpMonths: intervals, followUpVersion: version + 1 })
    .where(and(eq(institutions.id, id), eq(institutions.followUpVersion, version)))
    .returning({ version: institutions.followUpVersion });
  if (!stored) throw new ProblemError("conflict", { type: "stale_version" });
  return stored.version;
}
