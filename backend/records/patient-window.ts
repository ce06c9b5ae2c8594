/**
 * Patient window: which patients a list shows and in what order. Without a search the window is a range of the index
 * of its order, or of a few side by side, one for each institution, status, step and reason that may be in it. Its cost
 * grows neither with the number of patients nor, behind a cursor, with its position in the list. A search, a label or a
 * state of connectivity finds its rows by the index of terms, of days of birth (records/patient-search.ts) or of states, and
 * sorts them.
 */
import { sql, type SQL, type SQLWrapper } from "../drizzle.ts";
import type { z } from "zod";
import { listedStatuses, type patientListQuerySchema } from "#contract/patient-list.ts";
import type { Database } from "../database.ts";
import { patientsInStates } from "./connectivity-states.ts";
import { patientsWithLabels } from "./labels.ts";
import { partsMax, type SearchPart, searchParts } from "./patient-search.ts";

export type PatientListFilter = z.output<typeof patientListQuerySchema>;

/** The end of a window: the place of its last row in the order, whichever row is there by now. */
export interface WindowEnd {
  /** the values that the order compares before the id, as text */
  readonly keys: readonly string[];
  readonly patientId: string;
}

export interface PatientWindow {
  /** in order */
  readonly ids: string[];
  /** null if the window is not full: nothing follows */
  readonly end: WindowEnd | null;
}

interface Key {
  readonly column: SQL;
  readonly type: SQL;
}

// a patient who never sent anything is last when the newest are first
const sentAt = sql`coalesce(last_transmission_at, '-infinity'::timestamptz)`;

// the patient due first is first when the most alerts are first
const dueSooner = sql`coalesce('2000-01-01 00:00:00+00'::timestamptz - next_due_at, '-9999 years'::interval)`;

/** As the indexes of schema/worklist.ts have them; the id comes after. */
const orderKeys: Record<PatientListFilter["sort_field"], readonly Key[]> = {
  alerts: [
    { column: sql`open_red_count`, type: sql`integer` },
    { column: sql`open_yellow_count`, type: sql`integer` },
    { column: dueSooner, type: sql`interval` },
  ],
  name: [{ column: sql`name_sort`, type: sql`text` }],
  birth_date: [{ column: sql`birth_date`, type: sql`date` }],
  last_transmission_at: [{ column: sentAt, type: sql`timestamptz` }],
};

/** Further ones are found all at once and sorted: no screen requests so many statuses, steps and reasons. */
const branchesMax = 200;

const commas = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
const list = (values: readonly (string | number)[]) => commas(values.map((value) => sql`${value}`));
const institutionList = (ids: readonly string[]) => commas(ids.map((id) => sql`${id}::uuid`));

const columnsOf = ({ sort_field }: PatientListFilter) => [
  ...orderKeys[sort_field].map(({ column }) => column),
  sql`patient_id`,
];

/** The columns of a branch's row: its keys under names of their own, by which branches are merged, and its id. */
const namesOf = (filter: PatientListFilter) => [
  ...orderKeys[filter.sort_field].map((_, place) => sql.identifier(`key_${place}`)),
  sql`patient_id`,
];
const selectedColumns = (filter: PatientListFilter) => {
  const names = namesOf(filter);
  return commas(columnsOf(filter).map((column, place) => sql`${column} as ${names[place]}`));
};

const sorted = ({ sort_direction }: PatientListFilter, columns: readonly SQLWrapper[]) =>
  commas(
    columns.map((column) => (sort_direction === "asc" ? sql`${column} asc` : sql`${column} desc`)),
  );

/** The rows behind a cursor: one comparison of the whole key, which an index answers by going there. */
function behind(filter: PatientListFilter, after: WindowEnd | null): SQL {
  if (!after) return sql`true`;
  const keys = orderKeys[filter.sort_field];
  const values = keys.map(({ type }, place) => sql`${after.keys[place]}::text::${type}`);
  const comparison = filter.sort_direction === "asc" ? sql`>` : sql`<`;
  return sql`(${commas(columnsOf(filter))}) ${comparison} (${commas([...values, sql`${after.patientId}::uuid`])})`;
}

const distinct = <Value>(values: readonly Value[] | undefined) => [...new Set(values)];

/** Step 0 means none in the stored counts: no patient is at it. */
const stepsOf = (filter: PatientListFilter) => distinct(filter.program_steps);
const reasonsOf = (filter: PatientListFilter) => distinct(filter.offboarding_reasons);
const statusesOf = (filter: PatientListFilter) =>
  filter.status?.length ? distinct(filter.status) : [...listedStatuses];

const labelsOf = (filter: PatientListFilter) => distinct(filter.label_ids);
const statesOf = (filter: PatientListFilter) => distinct(filter.connectivity_states);

/** Whether the rows are found first and sorted then, because no index has them in order. */
const isSearched = (filter: PatientListFilter) =>
  partsOf(filter).length > 0 || labelsOf(filter).length > 0 || statesOf(filter).length > 0;

function conditions(filter: PatientListFilter): SQL {
  const parts = [sql`true`];
  const [steps, reasons] = [stepsOf(filter), reasonsOf(filter)];
  if (steps.length > 0) parts.push(sql`program_step in (${list(steps)}) and program_step > 0`);
  if (reasons.length > 0) parts.push(sql`offboarding_reason in (${list(reasons)})`);
  if (labelsOf(filter).length > 0)
    parts.push(sql`patient_id in (${patientsWithLabels(labelsOf(filter))})`);
  return sql.join(parts, sql` and `);
}

const partsOf = (filter: PatientListFilter) => searchParts(filter.search ?? "");

/** A search for signs only leaves no word that could begin one of a name; one of very many words is no search. */
const findsNobody = (institutionIds: readonly string[], filter: PatientListFilter) => {
  const { length } = partsOf(filter);
  const isNobody = length > partsMax || (Boolean(filter.search?.trim()) && length === 0);
  return institutionIds.length === 0 || isNobody;
};

/** All rows that the filter finds, unordered. */
function matching(institutionIds: readonly string[], filter: PatientListFilter): SQL {
  const institutions = institutionList(institutionIds);
  const among = sql`institution_id in (${institutions}) and status in (${list(statusesOf(filter))})`;
  const states = statesOf(filter);
  const sending =
    states.length > 0
      ? sql` and patient_id in (${patientsInStates(institutionIds, states)})`
      : sql``;
  const found = ({ beginnings, born }: SearchPart) => {
    const terms = beginnings.map(
      (word) => sql`select patient_id from patient_search_terms
        where institution_id in (${institutions}) and term >= ${word} and term < ${`${word}\u{10ffff}`}`,
    );
    const days = born.map(
      ({ from, to }) => sql`select patient_id from worklist
        where ${among} and birth_date between ${from}::date and ${to}::date`,
    );
    return sql` and patient_id in (${sql.join([...terms, ...days], sql` union all `)})`;
  };
  return sql`select * from worklist
    where ${among} and ${conditions(filter)}${sending}${sql.join(partsOf(filter).map(found), sql``)}`;
}

/** What each index range is narrowed to: every combination of the values that the filter allows. */
function branchConditions(institutionIds: readonly string[], filter: PatientListFilter): SQL[] {
  const choices: SQL[][] = [
    distinct(institutionIds).map((id) => sql`institution_id = ${id}::uuid`),
    statusesOf(filter).map((status) => sql`status = ${status}`),
    stepsOf(filter).map((step) => sql`program_step = ${step}::smallint`),
    reasonsOf(filter).map((reason) => sql`offboarding_reason = ${reason}`),
  ];
  return choices
    .filter((values) => values.length > 0)
    .reduce<SQL[]>(
      (combined, values) =>
        combined.length === 0
          ? values
          : combined.flatMap((one) => values.map((value) => sql`${one} and ${value}`)),
      [],
    );
}

/** The rows of each branch from the cursor to the window's end, each read in order from its index. */
function merged(
  branches: readonly SQL[],
  filter: PatientListFilter,
  after: WindowEnd | null,
  rowsMax: number,
): SQL {
  const each = branches.map(
    (
      branch,
    ) => sql`(select ${selectedColumns(filter)} from worklist where ${branch} and ${behind(filter, after)}
      order by ${sorted(filter, columnsOf(filter))} limit ${rowsMax})`,
  );
  return sql.join(each, sql` union all `);
}

/** Ids and keys of a window in order: the statement, so that a test can look at its plan. */
export function windowQuery(
  institutionIds: readonly string[],
  filter: PatientListFilter,
  after: WindowEnd | null,
): SQL {
  const skip = after ? 0 : filter.skip;
  const branches = branchConditions(institutionIds, filter);
  const isMerged = !isSearched(filter) && branches.length <= branchesMax;
  const found = isMerged
    ? merged(branches, filter, after, skip + filter.limit)
    : sql`select ${selectedColumns(filter)} from (${matching(institutionIds, filter)}) as matching where ${behind(filter, after)}`;
  const names = namesOf(filter);
  const keys = names.slice(0, -1).map((name) => sql`${name}::text`);
  return sql`
    select patient_id, array[${commas(keys)}] as keys from (${found}) as found
    order by ${sorted(filter, names)}
    limit ${filter.limit} offset ${skip}`;
}

/** The window `after` the end of another one; without one, that behind `skip` rows. */
export async function findPatientWindow(
  database: Database,
  institutionIds: readonly string[],
  filter: PatientListFilter,
  after: WindowEnd | null = null,
): Promise<PatientWindow> {
  if (findsNobody(institutionIds, filter)) return { ids: [], end: null };
  const { rows } = (await database.execute(windowQuery(institutionIds, filter, after))) as {
    rows: { patient_id: string; keys: string[] }[];
  };
  const last = rows.length === filter.limit ? rows.at(-1) : undefined;
  return {
    ids: rows.map((row) => row.patient_id),
    end: last ? { keys: last.keys, patientId: last.patient_id } : null,
  };
}

/** How many patients the filter finds: from the stored counts, or counted if names are searched for. */
export async function countPatients(
  database: Database,
  institutionIds: readonly string[],
  filter: PatientListFilter,
): Promise<number> {
  if (findsNobody(institutionIds, filter)) return 0;
  const { rows } = (await database.execute(
    !isSearched(filter)
      ? sql`select coalesce(sum(patient_count), 0)::int as total from institution_counts
          where institution_id in (${institutionList(institutionIds)})
            and status in (${list(statusesOf(filter))}) and ${conditions(filter)}`
      : sql`select count(*)::int as total from (${matching(institutionIds, filter)}) as found`,
  )) as { rows: { total: number }[] };
  return rows[0]?.total ?? 0;
}
