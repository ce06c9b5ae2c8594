/** Labels as rows: the clinic's definitions, and the patients who have them. A retired one is on no patient. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNull,
  sql,
  type SQL,
  type SQLWrapper,
} from "../drizzle.ts";
import type { Label, LabelPeriod, WornLabel } from "#contract/label.ts";
import type { Database } from "../database.ts";
import { labels, patientLabels } from "../schema/labels.ts";
import { isAnyOf } from "./any-of.ts";
import { iso } from "./iso.ts";

type LabelRow = typeof labels.$inferSelect;

const toWornLabel = ({ id, kind, name, colour }: LabelRow): WornLabel => ({
  id,
  kind,
  name,
  colour,
});

/** In the order in which they are shown, as `/v1` gives them; for a column of a statement about patients. */
export const wornLabelsOf = (patientId: SQLWrapper): SQL<WornLabel[]> => sql<WornLabel[]>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'name', l.name, 'colour', l.colour)
    order by l.kind desc, lower(l.name)), '[]'::json)
  from patient_labels worn join labels l on l.id = worn.label_id
  where worn.patient_id = ${patientId} and worn.taken_off_at is null and l.retired_at is null)`;

/** Who wears any of them, as a statement of ids of patients. */
export const patientsWithLabels = (labelIds: readonly string[]): SQL => sql`
  select worn.patient_id from patient_labels worn join labels l on l.id = worn.label_id
  where worn.taken_off_at is null and l.retired_at is null
    and worn.label_id in (${sql.join(
      labelIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`;

/** Those of the institutions, retired ones last; or one of them. */
export async function findLabels(
  database: Database,
  institutionIds: readonly string[],
  id?: string,
): Promise<Label[]> {
  const rows = await database
    .select({ label: labels, patientCount: count(patientLabels.id) })
    .from(labels)
    .leftJoin(
      patientLabels,
      and(eq(patientLabels.labelId, labels.id), isNull(patientLabels.takenOffAt)),
    )
    .where(
      and(
        inArray(labels.institutionId, [...institutionIds]),
        id === undefined ? undefined : eq(labels.id, id),
      ),
    )
    .groupBy(labels.id)
    .orderBy(sql`${labels.retiredAt} is not null`, desc(labels.kind), sql`lower(${labels.name})`);
  return rows.map(({ label, patientCount }) => ({
    ...toWornLabel(label),
    institution_id: label.institutionId,
    retired_at: iso(label.retiredAt),
    patient_count: patientCount,
  }));
}

/** How many labels of an institution are in use. */
export async function countLabels(database: Database, institutionId: string): Promise<number> {
  const [found] = await database
    .select({ total: count() })
    .from(labels)
    .where(and(eq(labels.institutionId, institutionId), isNull(labels.retiredAt)));
  return found?.total ?? 0;
}

/** Of these ids those of the institution that are in use. */
export async function findUsable(
  database: Database,
  institutionId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .select({ id: labels.id })
    .from(labels)
    .where(
      and(
        eq(labels.institutionId, institutionId),
        isNull(labels.retiredAt),
        inArray(labels.id, [...ids]),
      ),
    );
  return rows.map(({ id }) => id);
}

interface Act {
  readonly patientId: string;
  readonly userId: string;
  readonly now: Date;
}

/** Of two who put the same one on at once, the first is named. */
export async function putOn(
  transaction: Database,
  labelIds: readonly string[],
  { patientId, userId, now }: Act,
): Promise<void> {
  if (labelIds.length === 0) return;
  await transaction
    .insert(patientLabels)
    .values(labelIds.map((labelId) => ({ patientId, labelId, putOnAt: now, putOnBy: userId })))
    .onConflictDoNothing();
}

export async function takeOff(
  transaction: Database,
  labelIds: readonly string[],
  { patientId, userId, now }: Act,
): Promise<void> {
  if (labelIds.length === 0) return;
  await transaction
    .update(patientLabels)
    .set({ takenOffAt: now, takenOffBy: userId })
    .where(
      and(
        eq(patientLabels.patientId, patientId),
        inArray(patientLabels.labelId, [...labelIds]),
        isNull(patientLabels.takenOffAt),
      ),
    );
}

/** All that a patient wore, the newest first. */
export async function findPeriods(database: Database, patientId: string): Promise<LabelPeriod[]> {
  const rows = await database
    .select({ label: labels, period: patientLabels })
    .from(patientLabels)
    .innerJoin(labels, eq(labels.id, patientLabels.labelId))
    .where(eq(patientLabels.patientId, patientId))
    .orderBy(desc(patientLabels.putOnAt), asc(patientLabels.id));
  return rows.map(({ label, period }) => ({
    id: period.id,
    label: toWornLabel(label),
    put_on_at: iso(period.putOnAt),
    put_on_by: period.putOnBy,
    taken_off_at: iso(period.takenOffAt),
    taken_off_by: period.takenOffBy,
  }));
}

/** What these patients wear now, in the order in which it is shown. */
export async function findLabelsByPatient(
  database: Database,
  patientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WornLabel[]>> {
  const rows = await database
    .select({ label: labels, patientId: patientLabels.patientId })
    .from(patientLabels)
    .innerJoin(labels, eq(labels.id, patientLabels.labelId))
    .where(
      and(
        isAnyOf(patientLabels.patientId, patientIds),
        isNull(patientLabels.takenOffAt),
        isNull(labels.retiredAt),
      ),
    )
    .orderBy(desc(labels.kind), sql`lower(${labels.name})`);
  const byPatient = Map.groupBy(rows, ({ patientId }) => patientId);
  return new Map(
    [...byPatient].map(([id, own]) => [id, own.map(({ label }) => toWornLabel(label))]),
  );
}
