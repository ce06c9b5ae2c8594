/** What `npm run ingest` prints: counts, refusals with reasons, incidents. No measured value of a person. */
import { severityRed } from "#contract/flag.ts";
import type { Incident } from "#contract/incident.ts";
import type { ParsedFile, Refusal, Remark } from "./parsed-file.ts";
import type { SentBatch } from "./send-readings.ts";

export interface FileOutcome {
  readonly takenCount: number;
  readonly knownCount: number;
  /** readings that no answer came for, as a request failed */
  readonly unsentCount: number;
  readonly refusals: readonly Refusal[];
  readonly incidents: readonly Incident[];
}

/** What became of a parsed file, from the answers of the backend. */
export function outcomeOf(parsed: ParsedFile, batches: readonly SentBatch[]): FileOutcome {
  const refusals = [...parsed.refusals];
  for (const { readings, answer } of batches) {
    for (const record of answer.records) {
      if (record.outcome !== "refused") continue;
      const where = readings[record.index]?.where ?? `record ${record.index + 1}`;
      refusals.push({ where, reason: record.message ?? record.reason ?? "refused" });
    }
  }
  const sum = (count: (batch: SentBatch) => number) =>
    batches.reduce((total, batch) => total + count(batch), 0);
  return {
    takenCount: sum(({ answer }) => answer.taken),
    knownCount: sum(({ answer }) => answer.duplicate),
    unsentCount: parsed.readings.length - sum(({ answer }) => answer.records.length),
    refusals,
    incidents: batches.flatMap(({ answer }) => answer.incidents),
  };
}

const incidentsListedMax = 10;

export function reportLines(
  name: string,
  outcome: FileOutcome,
  { remarks, notes }: Pick<ParsedFile, "remarks" | "notes">,
): string[] {
  const { takenCount, knownCount, unsentCount, refusals, incidents } = outcome;
  const reds = incidents.filter(({ severity }) => severity >= severityRed).length;
  const yellows = incidents.length - reds;
  const unsent = unsentCount > 0 ? `, ${unsentCount} without an answer` : "";
  return [
    `${name}: ${takenCount} taken, ${knownCount} known already, ${refusals.length} refused${unsent}`,
    ...remarkLines(refusals, remarks, notes),
    ...(incidents.length > 0 ? [`  incidents raised: ${reds} red, ${yellows} yellow`] : []),
    ...incidents
      .slice(0, incidentsListedMax)
      .map(
        ({ severity, happened_at }) =>
          `    ${severity >= severityRed ? "red" : "yellow"}, measured ${happened_at}`,
      ),
    ...(incidents.length > incidentsListedMax
      ? [`    and ${incidents.length - incidentsListedMax} more`]
      : []),
  ];
}

/** What lies in a file, for --dry-run. */
export function contentLines(name: string, parsed: ParsedFile): string[] {
  const kinds = new Map<string, number>();
  for (const { reading } of parsed.readings) {
    kinds.set(reading.kind, (kinds.get(reading.kind) ?? 0) + 1);
  }
  const counts = [...kinds].map(([kind, count]) => `${count} ${kind.replace("_", " ")}`).join(", ");
  const first = parsed.readings[0]?.reading.measured_at;
  const last = parsed.readings.at(-1)?.reading.measured_at;
  return [
    `${name}: ${counts || "nothing"} readable, ${parsed.refusals.length} refused`,
    ...(first === undefined ? [] : [`  measured from ${first} to ${last}`]),
    ...remarkLines(parsed.refusals, parsed.remarks, parsed.notes),
  ];
}

/** Every record with its reason; those with the same one are in one line. */
function remarkLines(
  refusals: readonly Refusal[],
  remarks: readonly Remark[],
  notes: readonly string[],
): string[] {
  const refused = refusals.map(({ where, reason }) => ({ where, text: reason }));
  return [
    ...notes.map((note) => `  ${note}`),
    ...grouped(remarks).map(({ where, text }) => `  ${where}: ${text}`),
    ...grouped(refused).map(({ where, text }) => `  refused ${where}: ${text}`),
  ];
}

function grouped(remarks: readonly Remark[]): Remark[] {
  const places = new Map<string, string[]>();
  for (const { where, text } of remarks) {
    const known = places.get(text);
    if (known) known.push(where);
    else places.set(text, [where]);
  }
  return [...places].map(([text, where]) => ({ where: where.join(", "), text }));
}
