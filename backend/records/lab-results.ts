/** Laboratory values as rows: stored once, corrected by a new version, read by series. */
import { and, asc, desc, eq, gte, lt, sql } from "../drizzle.ts";
import { calendarDay } from "#contract/codes/calendar-day.ts";
import { labAnalyteNames, type LabAnalyteName } from "#contract/codes/lab.ts";
import type { RefusalReason } from "#contract/ingest.ts";
import type { LabResult, LabSeries } from "#contract/lab.ts";
import type { Database } from "../database.ts";
import { seriesOf, type SentLab } from "../ingest/lab.ts";
import { convertLabValue, usedMolarMass } from "../rules/lab-unit.ts";
import { labResults } from "../schema/lab-results.ts";
import { iso } from "./iso.ts";
import { lockPatients } from "./worklist.ts";

export type LabRow = typeof labResults.$inferSelect;

export type LabOutcome =
  | { readonly outcome: "taken" | "duplicate"; readonly id: string; readonly version: number }
  | { readonly outcome: "refused"; readonly reason: RefusalReason; readonly message: string };

/** Clocks run ahead a little; more than this is a wrong date. */
const clockToleranceMs = 5 * 60 * 1000;

export interface LabTaking {
  readonly patient: {
    readonly id: string;
    readonly birthDate: string | null;
    readonly timeZone: string;
  };
  readonly source: LabRow["source"];
  readonly recordedBy: string | null;
  readonly now: Date;
  /** decided, and not written */
  readonly isTrial?: boolean;
}

/** A value that was sent, and what it is known as. */
export interface LabToTake {
  readonly lab: SentLab;
  /** of a result that is stored: the sender's identifier, or an update of it */
  readonly knownAs?: string | null;
  /** it replaces what it is known as, whatever it says of itself */
  readonly isUpdate?: boolean;
}

/**
 * Stores values in their order, in the transaction of the caller. The same value of one series and time is a duplicate;
 * another one is a correction if the sender says so, and else refused: it is not decided here which of two is right.
 */
export async function takeLabs(
  transaction: Database,
  labs: readonly LabToTake[],
  taking: LabTaking,
): Promise<LabOutcome[]> {
  if (labs.length === 0) return [];
  const { patient, isTrial = false } = taking;
  await lockPatients(transaction, [patient.id]);
  const standing = await transaction
    .select()
    .from(labResults)
    .where(and(eq(labResults.patientId, patient.id), eq(labResults.isCurrent, true)));
  const outcomes: LabOutcome[] = [];
  const fresh: LabRow[] = [];
  const replaced: LabRow[] = [];
  for (const one of labs) {
    const decided = decide(one, standing, taking);
    outcomes.push(decided.outcome);
    if (!decided.row) continue;
    fresh.push(decided.row);
    if (decided.before) {
      replaced.push(decided.before);
      standing.splice(standing.indexOf(decided.before), 1);
    }
    standing.push(decided.row);
  }
  if (!isTrial) await write(transaction, fresh, replaced);
  return outcomes;
}

interface Decided {
  readonly outcome: LabOutcome;
  readonly row?: LabRow;
  readonly before?: LabRow;
}

function decide(
  { lab, knownAs = null, isUpdate = false }: LabToTake,
  standing: readonly LabRow[],
  { patient, source, recordedBy, now }: LabTaking,
): Decided {
  const sampledAt = new Date(lab.sampledAt);
  const refused = (reason: RefusalReason, message: string): Decided => ({
    outcome: { outcome: "refused", reason, message },
  });
  const fault = timeFault(lab, patient, now);
  if (fault) return refused(fault.reason, `sampled_at: ${fault.message}`);
  const { key } = seriesOf(lab);
  const before = standing.find((row) =>
    knownAs === null
      ? !row.isWithdrawn &&
        seriesOf(row).key === key &&
        row.sampledAt.getTime() === sampledAt.getTime()
      : row.id === knownAs,
  );
  if (before?.isWithdrawn)
    return refused("conflicting", "it was taken back: the right value is sent as a new one");
  const row = toRow(lab, {
    id: before?.id ?? crypto.randomUUID(),
    version: (before?.version ?? 0) + 1,
    patientId: patient.id,
    source,
    recordedAt: now,
    recordedBy,
  });
  if (!before) return { outcome: { outcome: "taken", id: row.id, version: 1 }, row };
  if (isSame(before, row))
    return { outcome: { outcome: "duplicate", id: before.id, version: before.version } };
  if (!isUpdate && !lab.isCorrection && !before.isPreliminary)
    return refused(
      "conflicting",
      "another value of this analyte and time is stored: a correction says so (status corrected or amended), or is made on the patient's page",
    );
  return { outcome: { outcome: "taken", id: row.id, version: row.version }, row, before };
}

/** Why a time of the specimen cannot be; null if it can. Of a day alone noon of today may still come. */
export function timeFault(
  { sampledAt, isDayOnly }: Pick<SentLab, "sampledAt" | "isDayOnly">,
  { birthDate, timeZone }: LabTaking["patient"],
  now: Date,
): { readonly reason: RefusalReason; readonly message: string } | null {
  const at = Date.parse(sampledAt);
  const [day, today] = [calendarDay(at, timeZone), calendarDay(now.getTime(), timeZone)];
  if (at > now.getTime() + clockToleranceMs && !(isDayOnly && day === today))
    return { reason: "in_the_future", message: "lies in the future" };
  return birthDate !== null && day < birthDate
    ? { reason: "invalid", message: "lies before the patient's birth" }
    : null;
}

type RowHead = Pick<
  LabRow,
  "id" | "version" | "patientId" | "source" | "recordedAt" | "recordedBy"
>;

function toRow(lab: SentLab, head: RowHead): LabRow {
  const { sampledAt, isCorrection: _, ...given } = lab;
  return {
    ...head,
    ...given,
    sampledAt: new Date(sampledAt),
    isCurrent: true,
    isWithdrawn: false,
    changeReason: null,
  };
}

const comparedFields = [
  "loinc",
  "value",
  "comparator",
  "valueText",
  "unit",
  "rangeLow",
  "rangeHigh",
  "rangeText",
  "interpretation",
  "isWithdrawn",
  "isPreliminary",
] as const satisfies readonly (keyof LabRow)[];

const isSame = (one: LabRow, other: LabRow): boolean =>
  one.sampledAt.getTime() === other.sampledAt.getTime() &&
  comparedFields.every((field) => one[field] === other[field]);

async function write(
  transaction: Database,
  fresh: readonly LabRow[],
  replaced: readonly LabRow[],
): Promise<void> {
  // a version may be replaced by a later one of the same delivery
  const isReplaced = new Set(replaced.map(({ id, version }) => `${id} ${version}`));
  for (const { id, version } of replaced)
    await transaction
      .update(labResults)
      .set({ isCurrent: false })
      .where(and(eq(labResults.id, id), eq(labResults.version, version)));
  if (fresh.length > 0)
    await transaction.insert(labResults).values(
      fresh.map((row) => ({
        ...row,
        isCurrent: !isReplaced.has(`${row.id} ${row.version}`),
      })),
    );
}

/** The current version of a patient's result; null: there is none. Call it with the patient locked. */
export async function findLab(
  database: Database,
  patientId: string,
  id: string,
): Promise<LabRow | null> {
  const [row] = await database
    .select()
    .from(labResults)
    .where(
      and(
        eq(labResults.id, id),
        eq(labResults.patientId, patientId),
        eq(labResults.isCurrent, true),
      ),
    );
  return row ?? null;
}

/** The version after `before`, in the transaction of the caller. */
export async function replaceLab(
  transaction: Database,
  before: LabRow,
  change: Partial<LabRow> & Pick<LabRow, "source" | "recordedAt" | "recordedBy" | "changeReason">,
): Promise<LabRow> {
  const row = { ...before, ...change, version: before.version + 1, isCurrent: true };
  await write(transaction, [row], [before]);
  return row;
}

/** By series, those that are known by name first; each in the unit of its newest value. */
export async function findLabSeries(
  database: Database,
  patientId: string,
  fromAt?: string,
  toAt?: string,
): Promise<LabSeries[]> {
  const isOfPatient = eq(labResults.patientId, patientId);
  const current = and(
    isOfPatient,
    eq(labResults.isCurrent, true),
    fromAt === undefined ? undefined : gte(labResults.sampledAt, new Date(fromAt)),
    toAt === undefined ? undefined : lt(labResults.sampledAt, new Date(toAt)),
  );
  const rows = await database
    .select()
    .from(labResults)
    .where(current)
    .orderBy(asc(labResults.sampledAt), asc(labResults.id));
  const corrected = rows.some(({ version }) => version > 1);
  const earlier = corrected
    ? await database
        .select()
        .from(labResults)
        .where(
          and(
            isOfPatient,
            eq(labResults.isCurrent, false),
            sql`${labResults.id} in (select id from lab_results where ${current} and version > 1)`,
          ),
        )
        .orderBy(desc(labResults.version))
    : [];
  const earlierOf = Map.groupBy(earlier, ({ id }) => id);
  const groups = Map.groupBy(rows, (row) => seriesOf(row).key);
  return [...groups.entries()]
    .map(([key, own]) => toSeries(key, own, earlierOf))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || a.key.localeCompare(b.key, "en"));
}

const rankOf = ({ analyte }: LabSeries): number => {
  const rank = labAnalyteNames.indexOf(analyte as LabAnalyteName);
  return rank < 0 ? labAnalyteNames.length : rank;
};

function toSeries(
  key: string,
  rows: readonly LabRow[],
  earlierOf: ReadonlyMap<string, readonly LabRow[]>,
): LabSeries {
  const newest = rows.at(-1);
  if (!newest) throw new Error("a series has a value");
  const isDrawn = ({ value, comparator, isWithdrawn }: LabRow) =>
    value !== null && comparator === null && !isWithdrawn;
  const unit = rows.findLast((row) => isDrawn(row) && row.ucum !== null)?.ucum ?? null;
  const results = rows.map((row): LabResult => {
    return {
      result_id: row.id,
      ...toVersion(row),
      ...convertedOf(row, unit),
      earlier: (earlierOf.get(row.id) ?? []).map(toVersion),
    };
  });
  return {
    key,
    analyte: seriesOf(newest).analyte,
    name: newest.name,
    unit,
    results,
  };
}

/** `<5` is no point of a curve: its amount is not known. */
function convertedOf(
  { value, comparator, ucum, loinc }: LabRow,
  unit: string | null,
): Pick<LabResult, "converted" | "not_converted" | "molar_mass"> {
  const none = (not_converted: LabResult["not_converted"]) => ({
    converted: null,
    not_converted,
    molar_mass: null,
  });
  if (value === null || comparator !== null) return none("no_number");
  if (ucum === null || unit === null) return none("unknown_unit");
  const converted = convertLabValue(value, ucum, unit, loinc);
  if (converted === null) return none("other_unit");
  return { converted, not_converted: null, molar_mass: usedMolarMass(ucum, unit, loinc) };
}

const toVersion = (row: LabRow) => ({
  version: row.version,
  name: row.name,
  loinc: row.loinc,
  value: row.value,
  comparator: row.comparator,
  value_text: row.valueText,
  unit: row.unit,
  range_low: row.rangeLow,
  range_high: row.rangeHigh,
  range_text: row.rangeText,
  interpretation: row.interpretation,
  remark: row.remark,
  laboratory: row.laboratory,
  sampled_at: iso(row.sampledAt),
  is_day_only: row.isDayOnly,
  is_preliminary: row.isPreliminary,
  is_withdrawn: row.isWithdrawn,
  source: row.source,
  recorded_at: iso(row.recordedAt),
  recorded_by: row.recordedBy,
  change_reason: row.changeReason,
});
