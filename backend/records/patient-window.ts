/**
 * Patient window: which patients a list shows and in what order. Without a search the window is read from
 * the index of its order, one branch for each institution and status, so its cost does not grow with the
 * number of patients. A search matches beginnings of words: every word typed must begin a word of the name
 * or the short id (123, PAT123).
 */
import { sql, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { listedStatuses, type patientListQuerySchema } from "#contract/patient-list.ts";
import type { Database } from "../database.ts";
import { foldName } from "./patient-names.ts";

export type PatientListFilter = z.output<typeof patientListQuerySchema>;

const orders: Record<PatientListFilter["sort_field"], Record<"asc" | "desc", SQL>> = {
  alerts: {
    asc: sql`open_red_count asc, open_yellow_count asc, patient_id asc`,
    desc: sql`open_red_count desc, open_yellow_count desc, patient_id desc`,
  },
  name: { asc: sql`name_sort asc, patient_id asc`, desc: sql`name_sort desc, patient_id desc` },
  birth_date: {
    asc: sql`birth_date asc, patient_id asc`,
    desc: sql`birth_date desc, patient_id desc`,
  },
  // who never sent anything stands last where the newest stands first
  last_transmission_at: {
    asc: sql`last_transmission_at asc nulls first, patient_id asc`,
    desc: sql`last_transmission_at desc nulls last, patient_id desc`,
  },
};

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

const institutionList = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

function conditions(filter: PatientListFilter): SQL {
  const parts = [sql`true`];
  if (filter.program_steps?.length)
    parts.push(sql`program_step in (${list(filter.program_steps)})`);
  if (filter.offboarding_reasons?.length)
    parts.push(sql`offboarding_reason in (${list(filter.offboarding_reasons)})`);
  return sql.join(parts, sql` and `);
}

const statusesOf = (filter: PatientListFilter) =>
  filter.status?.length ? [...new Set(filter.status)] : [...listedStatuses];

const searchWords = (filter: PatientListFilter) =>
  [...new Set(foldName(filter.search ?? "").split(" "))].filter(Boolean).slice(0, 6);

/** All rows that the filter finds, unordered. */
function matching(institutionIds: readonly string[], filter: PatientListFilter): SQL {
  const institutions = institutionList(institutionIds);
  const words = searchWords(filter).map(
    (word) => sql` and patient_id in (
      select patient_id from patient_search_terms
      where institution_id in (${institutions}) and term >= ${word} and term < ${`${word}\u{10ffff}`})`,
  );
  return sql`select * from worklist
    where institution_id in (${institutions}) and status in (${list(statusesOf(filter))})
      and ${conditions(filter)}${sql.join(words, sql``)}`;
}

/** The rows of each institution and status up to the window's end, each read in order from its index. */
function branches(institutionIds: readonly string[], filter: PatientListFilter): SQL {
  const order = orders[filter.sort_field][filter.sort_direction];
  const each = institutionIds.flatMap((institutionId) =>
    statusesOf(filter).map(
      (status) => sql`(select * from worklist
        where institution_id = ${institutionId}::uuid and status = ${status} and ${conditions(filter)}
        order by ${order} limit ${filter.skip + filter.limit})`,
    ),
  );
  return sql.join(each, sql` union all `);
}

/** The ids of the window, in order. */
export async function findPatientWindow(
  database: Database,
  institutionIds: readonly string[],
  filter: PatientListFilter,
): Promise<string[]> {
  if (institutionIds.length === 0) return [];
  const found = searchWords(filter).length > 0 ? matching : branches;
  const { rows } = (await database.execute(sql`
    select patient_id from (${found(institutionIds, filter)}) as found
    order by ${orders[filter.sort_field][filter.sort_direction]}
    limit ${filter.limit} offset ${filter.skip}`)) as { rows: { patient_id: string }[] };
  return rows.map((row) => row.patient_id);
}

/** How many patients the filter finds: from the stored counts, or counted where names or reasons are asked for. */
export async function countPatients(
  database: Database,
  institutionIds: readonly string[],
  filter: PatientListFilter,
): Promise<number> {
  if (institutionIds.length === 0) return 0;
  const isStored = searchWords(filter).length === 0 && !filter.offboarding_reasons?.length;
  const { rows } = (await database.execute(
    isStored
      ? sql`select coalesce(sum(patient_count), 0)::int as total from institution_counts
          where institution_id in (${institutionList(institutionIds)})
            and status in (${list(statusesOf(filter))}) and ${conditions(filter)}`
      : sql`select count(*)::int as total from (${matching(institutionIds, filter)}) as found`,
  )) as { rows: { total: number }[] };
  return rows[0]?.total ?? 0;
}
