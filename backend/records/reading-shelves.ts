/**
 * The stored measurements that a delivery may meet, read in one statement a table, and what the delivery makes of them,
 * written in one statement a table. Call it under `lockPatients`.
 */
import { and, isNull, sql, type SQL } from "../drizzle.ts";
import type { TakenReading } from "#contract/reading.ts";
import type { Database } from "../database.ts";
import { ecgs } from "../schema/ecgs.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { isAnyOf } from "./any-of.ts";
import {
  metTypes,
  type AnswerRow,
  type EcgRow,
  type Shelf,
  type Shelves,
  type ValueRow,
} from "./store-reading.ts";

interface Sent {
  patientId: string;
  taken: TakenReading;
}

/** Values of one type of one patient that the rules may compare with, and the last one before them. */
export interface HistorySpan {
  patientId: string;
  type: number;
  from: Date;
  to: Date;
}

export interface ReadingShelves extends Shelves {
  /** Values of one type of a patient as they are by now: those of the spans, and those that were sent. */
  valuesOf: (patientId: string, type: number) => Iterable<ValueRow>;
  /** Writes what is new or completed. */
  write: () => Promise<void>;
}

/** Rows a statement: PostgreSQL takes 65,535 parameters. */
const rowsPerStatement = 2000;

interface TrackedShelf<Row> extends Shelf<Row> {
  added: () => Row[];
  changed: () => Row[];
}

function createShelf<Row extends { id: string }>(
  standing: readonly Row[],
  keyOf: (row: Row) => string,
): TrackedShelf<Row> {
  const rows = new Map(standing.map((row) => [keyOf(row), row]));
  const standingIds = new Set(standing.map(({ id }) => id));
  const put = new Map<string, Row>();
  return {
    find: (row) => rows.get(keyOf(row)),
    put(row) {
      rows.set(keyOf(row), row);
      put.set(row.id, row);
    },
    added: () => [...put.values()].filter(({ id }) => !standingIds.has(id)),
    changed: () => [...put.values()].filter(({ id }) => standingIds.has(id)),
  };
}

/** `spans` are read beside what was sent, for the rules to compare with. */
export async function openReadingShelves(
  transaction: Database,
  sent: readonly Sent[],
  spans: readonly HistorySpan[],
): Promise<ReadingShelves> {
  const standing = await findValues(transaction, sent, spans);
  const byType = new Map<string, Map<string, ValueRow>>();
  const note = (row: ValueRow) => {
    const key = `${row.patientId} ${row.healthDataTypeId}`;
    const own = byType.get(key) ?? new Map<string, ValueRow>();
    byType.set(key, own.set(row.id, row));
  };
  standing.forEach(note);
  const values = createShelf(standing, (row) =>
    [row.patientId, row.healthDataTypeId, row.measuredAt.getTime(), row.deviceId].join(" "),
  );
  const answers = createShelf<AnswerRow>(await findAnswers(transaction, sent), (row) =>
    [row.patientId, row.createdAt.getTime()].join(" "),
  );
  const recordings = createShelf<EcgRow>(await findEcgs(transaction, sent), (row) =>
    [row.patientId, row.measuredAt.getTime(), row.deviceId].join(" "),
  );
  return {
    values: {
      find: values.find,
      put(row) {
        values.put(row);
        note(row);
      },
    },
    answers,
    ecgs: recordings,
    valuesOf: (patientId, type) =>
      (byType.get(`${patientId} ${type}`)?.values() ?? []).filter((row) => !row.isExcluded),
    async write() {
      for (const rows of inParts(values.added()))
        await transaction.insert(healthReadings).values(rows);
      const changedValues = values.changed();
      // of a stored row, only its doubt can have changed
      for (const own of Map.groupBy(changedValues, markOf).values())
        await transaction
          .update(healthReadings)
          .set({ isInconclusive: false, exclusionChangedAt: own[0]?.exclusionChangedAt })
          .where(isAnyOf(healthReadings.id, idsOf(own)));
      for (const rows of inParts(answers.added()))
        await transaction.insert(wellBeings).values(rows);
      for (const { id, symptoms, isInconclusive, exclusionChangedAt } of answers.changed())
        await transaction
          .update(wellBeings)
          .set({ symptoms, isInconclusive, exclusionChangedAt })
          .where(isAnyOf(wellBeings.id, [id]));
      for (const rows of inParts(recordings.added())) await transaction.insert(ecgs).values(rows);
      for (const { id, bpm, rateSource, afibResult, lead, ...marks } of recordings.changed()) {
        const { isInconclusive, exclusionChangedAt } = marks;
        await transaction
          .update(ecgs)
          .set({ bpm, rateSource, afibResult, lead, isInconclusive, exclusionChangedAt })
          .where(isAnyOf(ecgs.id, [id]));
      }
    },
  };
}

const markOf = ({ exclusionChangedAt }: ValueRow) => exclusionChangedAt?.getTime() ?? null;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function inParts<Row>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = [];
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    parts.push(rows.slice(start, start + rowsPerStatement));
  return parts;
}

/** Equally long lists as a table of these types, a row for each place. */
function unnested(types: readonly string[], lists: readonly (readonly unknown[])[]): SQL {
  const columns = lists.map(
    (list, index) => sql`${sql.param(list)}::${sql.raw(types[index] ?? "")}[]`,
  );
  return sql`unnest(${sql.join(columns, sql`, `)})`;
}

const isoOf = (at: Date) => at.toISOString();

/** Values of the patients, types and times that were sent, of whatever device; and those of the spans, with the last before. */
async function findValues(
  transaction: Database,
  sent: readonly Sent[],
  spans: readonly HistorySpan[],
): Promise<ValueRow[]> {
  const places = sent.flatMap(({ patientId, taken }) =>
    taken.kind === "well_being" || taken.kind === "ecg"
      ? []
      : metTypes(taken).map((type) => ({ patientId, type, at: new Date(taken.measured_at) })),
  );
  if (places.length === 0) return [];
  const met = sql`
    select h.id from ${unnested(
      ["uuid", "smallint", "timestamptz"],
      [
        places.map(({ patientId }) => patientId),
        places.map(({ type }) => type),
        places.map(({ at }) => isoOf(at)),
      ],
    )} as sent(patient_id, type, measured_at)
    join health_readings h on h.patient_id = sent.patient_id and h.health_data_type_id = sent.type
      and h.measured_at = sent.measured_at and h.entered_in_error_at is null`;
  const compared = sql`
    select near.id from ${unnested(
      ["uuid", "smallint", "timestamptz", "timestamptz"],
      [
        spans.map(({ patientId }) => patientId),
        spans.map(({ type }) => type),
        spans.map(({ from }) => isoOf(from)),
        spans.map(({ to }) => isoOf(to)),
      ],
    )} as span(patient_id, type, from_at, to_at)
    cross join lateral (
      select id from health_readings h where h.patient_id = span.patient_id and h.health_data_type_id = span.type
        and h.measured_at between span.from_at and span.to_at and h.entered_in_error_at is null and not h.is_excluded
      union all
      (select id from health_readings h where h.patient_id = span.patient_id and h.health_data_type_id = span.type
        and h.measured_at < span.from_at and h.entered_in_error_at is null and not h.is_excluded order by h.measured_at desc limit 1)) as near`;
  const ids = spans.length > 0 ? sql`${met} union ${compared}` : met;
  return transaction
    .select()
    .from(healthReadings)
    .where(sql`${healthReadings.id} in (${ids})`);
}

async function findAnswers(transaction: Database, sent: readonly Sent[]): Promise<AnswerRow[]> {
  const own = sent.filter(({ taken }) => taken.kind === "well_being");
  if (own.length === 0) return [];
  return transaction
    .select()
    .from(wellBeings)
    .where(isAnyPlace(sql`${wellBeings.patientId}, ${wellBeings.createdAt}`, own));
}

async function findEcgs(transaction: Database, sent: readonly Sent[]): Promise<EcgRow[]> {
  const own = sent.filter(({ taken }) => taken.kind === "ecg");
  if (own.length === 0) return [];
  return transaction
    .select()
    .from(ecgs)
    .where(
      and(
        isNull(ecgs.enteredInErrorAt),
        isAnyPlace(sql`${ecgs.patientId}, ${ecgs.measuredAt}`, own),
      ),
    );
}

const isAnyPlace = (columns: SQL, sent: readonly Sent[]): SQL => {
  const ids = sent.map(({ patientId }) => patientId);
  const times = sent.map(({ taken }) => isoOf(new Date(taken.measured_at)));
  return sql`(${columns}) in (select * from ${unnested(["uuid", "timestamptz"], [ids, times])})`;
};
