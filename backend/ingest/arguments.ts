/** The command line of `npm run ingest`. */
import { parseArgs } from "node:util";

export const usage = `Usage: npm run ingest -- FILE… --patient PAT123 [options]

FHIR R4 JSON (Observation, Bundle), ECG JSON (neutral-ecg/1) and CSV, sent to the running backend.

  --patient PAT123     whose measurements they are: short id or id
  --zone ZONE          zone of times without an offset (Europe/Berlin)
  --at INSTANT         when, for records that tell no time of day: 2026-11-20T07:30+01:00
  --subject NAME       whose lines to take where a file has several people
  --start YYYY-MM-DD   the date of day 0 where a file counts days
  --column ROLE=NAME   which CSV column is which measurement: heart_rate=pulse_average
  --shift-to-now       move old measurements so that the newest was made a minute ago
  --dry-run            read and report, send nothing`;

export interface IngestArguments {
  readonly files: readonly string[];
  readonly patient: string;
  readonly timeZone: string;
  readonly at: string | undefined;
  readonly subject: string | undefined;
  readonly start: string | undefined;
  readonly columns: Readonly<Record<string, string>>;
  readonly isShiftedToNow: boolean;
  readonly isDryRun: boolean;
}

/** The arguments, or a sentence that says what is wrong with them. */
export function readArguments(argv: readonly string[]): IngestArguments | string {
  const parsed = parse(argv);
  if (typeof parsed === "string") return parsed;
  const { values, positionals } = parsed;
  if (positionals.length === 0) return "No file given.";
  if (values.patient === undefined) return "No patient given: --patient PAT123.";
  if (values.at !== undefined && !/[Zz]$|[+-]\d{2}:?\d{2}$/.test(values.at)) {
    return "--at needs an offset: 2026-11-20T07:30+01:00.";
  }
  if (values.at !== undefined && Number.isNaN(Date.parse(values.at))) {
    return `--at is not an instant: ${values.at}.`;
  }
  if (values.start !== undefined && !isDate(values.start)) {
    return `--start is not a date (YYYY-MM-DD): ${values.start}.`;
  }
  if (!isTimeZone(values.zone)) return `--zone is not a time zone: ${values.zone}.`;
  const columns = (values.column ?? []).map((pair) => pair.split("=", 2));
  if (columns.some(([role, name]) => !role || !name)) return "--column is written ROLE=NAME.";
  return {
    files: positionals,
    patient: values.patient,
    timeZone: values.zone,
    at: values.at,
    subject: values.subject,
    start: values.start,
    columns: Object.fromEntries(columns),
    isShiftedToNow: values["shift-to-now"],
    isDryRun: values["dry-run"],
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        patient: { type: "string" },
        zone: { type: "string", default: "Europe/Berlin" },
        at: { type: "string" },
        subject: { type: "string" },
        start: { type: "string" },
        column: { type: "string", multiple: true },
        "shift-to-now": { type: "boolean", default: false },
        "dry-run": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  );
}

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
