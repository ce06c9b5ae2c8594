/** The list of a shift in words: the same lines on the screen, on paper and as text. */
import { paths } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import { snoozeBounds, snoozeLine } from "#app/features/snoozes/snooze-words.ts";
import { fullName } from "#app/features/person/person-name.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { ShiftReport } from "#contract/shift-report.ts";
import type { Task } from "#contract/task.ts";
import { dueText, taskText } from "../task-words.ts";

export type ShiftWords = Pick<Page, "t" | "language" | "zone" | "nowMs">;

interface ShiftLine {
  readonly key: string;
  readonly subject: string;
  readonly href: string | undefined;
  readonly facts: readonly string[];
}

export interface ShiftPart {
  readonly name: "open" | "snoozed" | "reviewed" | "tasks_due" | "tasks_done";
  readonly title: string;
  readonly total: number;
  readonly lines: readonly ShiftLine[];
}

/** What is left comes first: it is what the next shift works on. */
export function shiftParts(
  report: ShiftReport,
  names: ReadonlyMap<string, string>,
  words: ShiftWords,
): ShiftPart[] {
  const { t } = words;
  const { open, snoozed, reviewed, tasks_due, tasks_done } = report;
  const part = <Row>(
    name: ShiftPart["name"],
    { rows, total }: { rows: readonly Row[]; total: number },
    line: (row: Row) => Omit<ShiftLine, "key">,
  ): ShiftPart => ({
    name,
    title: t(`tasks.shift.${name}`),
    total,
    lines: rows.map((row, index) => ({ key: String(index), ...line(row) })),
  });
  const task = (row: Task) => taskLine(row, names, words);
  return [
    part("open", open, (row) => openLine(row, report.as_of, names, words)),
    // a backend that knows no snoozes has no such part
    ...(snoozed ? [part("snoozed", snoozed, (row) => snoozedLine(row, words))] : []),
    part("reviewed", reviewed, (row) => reviewedLine(row, names, words)),
    part("tasks_due", tasks_due, task),
    part("tasks_done", tasks_done, task),
  ];
}

type OpenRow = ShiftReport["open"]["rows"][number];
type ReviewedRow = ShiftReport["reviewed"]["rows"][number];
type Names = ReadonlyMap<string, string>;

type Whose = Pick<OpenRow, "patient_id" | "patient_info" | "short_id">;

const subjectOf = ({ patient_info, short_id, patient_id }: Whose) => ({
  subject: [fullName(patient_info), `PAT${short_id}`].filter(Boolean).join(" · "),
  href: paths.patient(patient_id),
});

function openLine(row: OpenRow, asOf: string, names: Names, words: ShiftWords) {
  const { t } = words;
  const { due_at, holder_id, sentence } = row;
  const day = due_at && at(due_at, words);
  const isOverdue = due_at !== null && epochMs(due_at) < epochMs(asOf);
  const holder =
    holder_id === null
      ? t("tasks.shift.held_by_nobody")
      : t("tasks.shift.held_by", { name: names.get(holder_id) ?? t("tasks.somebody") });
  const due = day && (isOverdue ? t("tasks.overdue", { day }) : t("tasks.due", { day }));
  return { ...subjectOf(row), facts: known([...counts(row, words), due, holder, sentence]) };
}

type SnoozedRow = NonNullable<ShiftReport["snoozed"]>["rows"][number];

function snoozedLine(row: SnoozedRow, words: ShiftWords) {
  const { snooze } = row;
  const facts = [snoozeLine(snooze, words), snoozeBounds(snooze, words), snooze.reason];
  return { ...subjectOf(row), href: paths.snoozes(row.patient_id), facts };
}

function reviewedLine(row: ReviewedRow, names: Names, words: ShiftWords) {
  const by = row.reviewed_by && names.get(row.reviewed_by);
  const facts = [
    ...counts(row, words),
    by ?? words.t("tasks.somebody"),
    at(row.reviewed_at, words),
  ];
  return { ...subjectOf(row), facts };
}

function taskLine(row: Task, names: Names, words: ShiftWords) {
  const { t } = words;
  const nameOf = (id: string | null) => (id === null ? "" : (names.get(id) ?? t("tasks.somebody")));
  const facts = [
    row.patient_info && fullName(row.patient_info),
    ...(row.done_at === null
      ? [dueText(row, words).text, nameOf(row.assignee_id) || t("tasks.nobody")]
      : [nameOf(row.done_by), at(row.done_at, words)]),
  ];
  const href = row.patient_id === null ? undefined : paths.patient(row.patient_id);
  return { subject: taskText(t, row), href, facts: known(facts) };
}

const counts = ({ alert_count, warning_count }: ReviewedRow | OpenRow, { t }: ShiftWords) =>
  known([
    alert_count > 0 && t("severity.alerts", { count: alert_count }),
    warning_count > 0 && t("severity.warnings", { count: warning_count }),
  ]);

const at = (instant: string, { language, zone }: ShiftWords): string =>
  formatInstant(instant, "dateTime", language, zone);

const known = (texts: readonly (string | false | null | undefined)[]): string[] =>
  texts.filter((text): text is string => Boolean(text));

/** "Shift from … to … (Europe/Berlin)" */
export function shiftLine(report: ShiftReport, words: ShiftWords): string {
  const [from, to] = [at(report.started_at, words), at(report.as_of, words)];
  return words.t("tasks.shift.line", { from, to, zone: words.zone });
}

/** How many rows there are beyond those that are shown, in words; undefined where all are shown. */
export function moreText({ total, lines }: ShiftPart, { t }: ShiftWords): string | undefined {
  return total > lines.length ? t("actions.shown_of", { shown: lines.length, total }) : undefined;
}

/** The whole list as plain text, to be pasted into a letter or a record; spaces are plain ones. */
export function shiftText(report: ShiftReport, parts: readonly ShiftPart[], words: ShiftWords) {
  const { t } = words;
  const blocks = parts.map((part) => [
    `${part.title} (${part.total})`,
    ...part.lines.map(({ subject, facts }) => `- ${[subject, ...facts].join(" · ")}`),
    ...known([part.lines.length === 0 && t("tasks.shift.none"), moreText(part, words)]),
  ]);
  const head = [t("tasks.shift.title"), shiftLine(report, words)];
  const text = [head, ...blocks].map((lines) => lines.join("\n")).join("\n\n");
  return text.replaceAll(/[\u00a0\u202f]/g, " ");
}
