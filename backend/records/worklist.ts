/**
 * Worklist: the stored row of each patient that the list, the review list and the counters read. Code that changes a
 * patient, a status, an incident or receives a transmission calls {@link refreshWorklist} in the same transaction,
 * after {@link lockPatients}.
 */
import { inArray, sql, type SQL } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { isOpenText } from "../schema/incidents.ts";
import { worklist } from "../schema/worklist.ts";

/**
 * Makes other writers of these patients wait until this transaction ends, so that two readings that arrive
 * together see each other. In id order: no two transactions wait for one another. Answers whose rules may be snoozed.
 */
export async function lockPatients(
  transaction: Database,
  patientIds: readonly string[],
): Promise<Pick<typeof worklist.$inferSelect, "patientId" | "snoozedUntil">[]> {
  return transaction
    .select({ patientId: worklist.patientId, snoozedUntil: worklist.snoozedUntil })
    .from(worklist)
    .where(inArray(worklist.patientId, [...patientIds]))
    .orderBy(worklist.patientId)
    .for("update");
}

/**
 * Writes the worklist rows again from patients and incidents, for the named patients or for all of them.
 * `transmittedAt` (UTC instant) moves last_transmission_at forwards, never backwards. Devices, answers and voice sessions
 * move it, too, so that a row that missed an arrival is right from the next writing on; of the latter two only the newest
 * is looked up, because a patient has thousands.
 */
export async function refreshWorklist(
  transaction: Database,
  patientIds: readonly string[] | "all",
  transmittedAt: Date | null = null,
): Promise<void> {
  const chosen: SQL =
    patientIds === "all"
      ? sql`true`
      : sql`p.id in (${sql.join(
          patientIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        )})`;
  if (patientIds !== "all" && patientIds.length === 0) return;
  await transaction.execute(sql`
    insert into worklist as w (
      patient_id, institution_id, program_type, status, program_step, offboarding_reason, name_sort, birth_date,
      open_red_count, open_yellow_count, highest_open_severity, newest_red_at, newest_yellow_at,
      last_red_acknowledged_at, next_due_at, last_transmission_at, snoozed_until)
    select p.id, p.institution_id, p.program_type, p.status, p.program_step, p.offboarding_reason, p.name_sort,
      p.birth_date, open.red, open.yellow, open.highest, red.newest_at, open.newest_yellow_at,
      red.acknowledged_at, open.next_due_at, greatest(device.transmitted_at, answer.received_at, voice.recorded_at,
        ${transmittedAt?.toISOString() ?? null}::timestamptz),
      (select max(ends_at) from snoozes where patient_id = p.id and ended_at is null)
    from patients p
    cross join lateral (
      select count(*) filter (where severity >= 300)::int as red,
        count(*) filter (where severity >= 200 and severity < 300)::int as yellow,
        coalesce(max(severity), 0)::smallint as highest,
        max(happened_at) filter (where severity >= 200 and severity < 300) as newest_yellow_at,
        min(due_at) filter (where severity >= 200) as next_due_at
      from incidents where patient_id = p.id and ${isOpenText}) as open
    cross join lateral (
      select max(happened_at) as newest_at, max(acknowledgement_timestamp) as acknowledged_at
      from incidents where patient_id = p.id and severity >= 300
        and (withdrawn_at is null or acknowledgement_timestamp is not null)) as red
    cross join lateral (
      select max(last_transmission_at) as transmitted_at from patient_devices where patient_id = p.id) as device
    left join lateral (
      select received_at from well_beings where patient_id = p.id order by created_at desc limit 1) as answer on true
    left join lateral (
      select created_at as recorded_at from recording_sessions
      where patient_id = p.id order by created_at desc limit 1) as voice on true
    where ${chosen}
    order by p.id
    on conflict (patient_id) do update set
      institution_id = excluded.institution_id, program_type = excluded.program_type, status = excluded.status,
      program_step = excluded.program_step, offboarding_reason = excluded.offboarding_reason,
      name_sort = excluded.name_sort, birth_date = excluded.birth_date,
      open_red_count = excluded.open_red_count, open_yellow_count = excluded.open_yellow_count,
      highest_open_severity = excluded.highest_open_severity, newest_red_at = excluded.newest_red_at,
      newest_yellow_at = excluded.newest_yellow_at, last_red_acknowledged_at = excluded.last_red_acknowledged_at, next_due_at = excluded.next_due_at,
      snoozed_until = excluded.snoozed_until,
      last_transmission_at = greatest(w.last_transmission_at, excluded.last_transmission_at)`);
}

/**
 * The order of work of the day's review list, as in app/clinical/order-of-work.ts: to review before reviewed, then the
 * earlier due time, those without one last, then a patient with a red incident open, then the older alert, and of the
 * same instant the smaller id. A window (review-window.ts) leaves out whether a red one is open: the reader of windows
 * sorts each of them.
 */
export const orderOfWork: Readonly<Record<"isReviewed" | "dueAt" | "isWarning" | "alertAt", SQL>> =
  {
    isReviewed: sql`highest_open_severity = 0`,
    // as the index worklist_to_review has it
    dueAt: sql`coalesce(next_due_at, 'infinity'::timestamptz)`,
    isWarning: sql`open_red_count = 0`,
    alertAt: sql`newest_red_at`,
  };

/** Writes the search terms again; needed when names or institution changed, or patients were added. */
export async function refreshSearchTerms(
  transaction: Database,
  patientIds: readonly string[] | "all",
): Promise<void> {
  if (patientIds !== "all" && patientIds.length === 0) return;
  const ids =
    patientIds === "all"
      ? null
      : sql.join(
          patientIds.map((id) => sql`${id}::uuid`),
          sql`, `,
        );
  await transaction.execute(sql`
    delete from patient_search_terms where ${ids ? sql`patient_id in (${ids})` : sql`true`}`);
  await transaction.execute(sql`
    insert into patient_search_terms (institution_id, term, patient_id)
    select p.institution_id, word.term, p.id
    from patients p
    cross join lateral (
      select unnest(p.search_terms) union select p.short_id::text union select 'pat' || p.short_id::text) as word(term)
    where ${ids ? sql`p.id in (${ids})` : sql`true`}`);
}

/**
 * Whose last alert was acknowledged since then, in a statement of one's own. The end that nothing passes is for the planner:
 * of a range of which it does not know the beginning it expects few rows, as they are, and not a third of the table; so one plan
 * serves every day, and it does not make a new one for each call.
 */
export const isAcknowledgedSince = (since: Date): SQL =>
  sql`(last_red_acknowledged_at >= ${since.toISOString()}::timestamptz and last_red_acknowledged_at <= 'infinity')`;
