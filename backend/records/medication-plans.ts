/** The versions of medication plans as rows. */
import { and, asc, desc, eq } from "../drizzle.ts";
import type { z } from "zod";
import type {
  medicationPlanRequestSchema,
  MedicationHistory,
  MedicationPlan,
  Prescription,
} from "#contract/medication.ts";
import type { Database } from "../database.ts";
import { invalidField } from "../http/problem-error.ts";
import { followPlan, isPlanActive } from "../life-cycles/plan-version.ts";
import { medicationPlans } from "../schema/medication-plans.ts";
import { iso } from "./iso.ts";

export type PlanRow = typeof medicationPlans.$inferSelect;
type PlanRequest = z.output<typeof medicationPlanRequestSchema>;

export const toMedicationPlan = (row: PlanRow): MedicationPlan => ({
  id: row.id,
  patient_id: row.patientId,
  prescriptions: row.prescriptions,
  comments: row.comments,
  validity_starts_at: iso(row.validityStartsAt),
  validity_ends_at: iso(row.validityEndsAt),
  version: row.version,
});

const toPrescription = (given: PlanRequest["prescriptions"][number]): Prescription => ({
  brand_name: given.brand_name,
  active_substance: given.active_substance,
  dosage: given.dosage,
  unit: given.unit,
  format: given.format,
  act_code: given.act_code ?? null,
  prescription_starts_at: given.prescription_starts_at ?? null,
  prescription_ends_at: given.prescription_ends_at ?? null,
  morning_pill_count: given.morning_pill_count,
  noon_pill_count: given.noon_pill_count,
  evening_pill_count: given.evening_pill_count,
  night_pill_count: given.night_pill_count,
  self_medication: given.self_medication,
  special_ingestion: given.special_ingestion ?? null,
  remark: given.remark ?? null,
  reason: given.reason ?? null,
});

/** The last two versions, the newest first. */
async function findLastPlans(database: Database, patientId: string): Promise<PlanRow[]> {
  return database
    .select()
    .from(medicationPlans)
    .where(eq(medicationPlans.patientId, patientId))
    .orderBy(desc(medicationPlans.version))
    .limit(2);
}

export async function findLastPlan(database: Database, patientId: string): Promise<PlanRow | null> {
  return (await findLastPlans(database, patientId))[0] ?? null;
}

export const isActive = (row: PlanRow, now: Date): boolean =>
  isPlanActive({ endsAt: row.validityEndsAt?.getTime() ?? null }, now.getTime());

/** The last version while it is valid; for INACTIVE the newest that is not. */
export async function findPlanByStatus(
  database: Database,
  patientId: string,
  status: "ACTIVE" | "INACTIVE",
  now: Date,
): Promise<PlanRow | null> {
  const [last, before] = await findLastPlans(database, patientId);
  if (!last) return null;
  if (isActive(last, now)) return status === "ACTIVE" ? last : (before ?? null);
  return status === "ACTIVE" ? null : last;
}

/** One version, if it is the patient's. */
export async function findPlan(
  database: Database,
  patientId: string,
  id: string,
): Promise<PlanRow | null> {
  const [row] = await database
    .select()
    .from(medicationPlans)
    .where(and(eq(medicationPlans.id, id), eq(medicationPlans.patientId, patientId)));
  return row ?? null;
}

/** Oldest first: the last item is the current plan. */
export async function findPlanHistory(
  database: Database,
  patientId: string,
): Promise<MedicationHistory> {
  const rows = await database
    .select({
      id: medicationPlans.id,
      startsAt: medicationPlans.validityStartsAt,
      authorId: medicationPlans.authorId,
      prescriptions: medicationPlans.prescriptions,
      comments: medicationPlans.comments,
    })
    .from(medicationPlans)
    .where(eq(medicationPlans.patientId, patientId))
    .orderBy(asc(medicationPlans.version));
  return rows.map(({ id, startsAt, authorId, prescriptions, comments }) => ({
    id,
    validity_starts_at: iso(startsAt),
    author_id: authorId,
    prescriptions,
    comments,
  }));
}

/**
 * Stores the version after `last` and ends that one; call it with the patient locked. When it starts is decided
 * here, whatever the request says: clocks of browsers differ.
 * @throws ProblemError validation_failed for an end that is not after the start
 */
export async function addPlan(
  transaction: Database,
  last: PlanRow | null,
  request: PlanRequest,
  authorId: string,
  now: Date,
): Promise<PlanRow> {
  const endsAt = request.validity_ends_at === null ? null : Date.parse(request.validity_ends_at);
  const lastValidity = last && {
    startsAt: last.validityStartsAt.getTime(),
    endsAt: last.validityEndsAt?.getTime() ?? null,
  };
  const next = followPlan(lastValidity, endsAt, now.getTime());
  if (!next) throw invalidField("validity_ends_at", "Must be after the start of the plan");
  if (last && next.lastEndsAt !== null)
    await transaction
      .update(medicationPlans)
      .set({ validityEndsAt: new Date(next.lastEndsAt) })
      .where(eq(medicationPlans.id, last.id));
  const row: PlanRow = {
    id: crypto.randomUUID(),
    patientId: request.patient_id,
    version: (last?.version ?? 0) + 1,
    prescriptions: request.prescriptions.map(toPrescription),
    comments: request.comments?.trim() || null,
    validityStartsAt: new Date(next.validity.startsAt),
    validityEndsAt: next.validity.endsAt === null ? null : new Date(next.validity.endsAt),
    authorId,
    createdAt: now,
  };
  await transaction.insert(medicationPlans).values(row);
  return row;
}
