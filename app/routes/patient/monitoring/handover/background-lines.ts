/** What the next shift is to know besides values and incidents, in lines of text. */
import { formatInstant } from "#app/format/format-date.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";
import { epochMs } from "#app/format/instant.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { absenceReasonText, periodText } from "#app/features/absences/absence-text.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { limitText } from "#app/features/incident-checklist/limit-text.ts";
import { strengthText } from "#app/features/medication-plan/prescription-text.ts";
import { anamnesisText } from "#app/features/patient-header/anamnesis-text.ts";
import { enrolmentText } from "#app/features/patient-header/enrolment.ts";
import { nyhaClass } from "#app/features/patient-header/nyha-class.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import type { Absence } from "#contract/absence.ts";
import type { MedicationPlan, Prescription } from "#contract/medication.ts";
import type { Note, StickyNote } from "#contract/note.ts";
import type { PatientFlag } from "#contract/flag.ts";
import type { Patient } from "#contract/patient.ts";
import { levelMark } from "../state/level-mark.ts";
import type { StateWords } from "../state/patient-state.ts";

export interface BackgroundAnswers {
  readonly patient: Settled<Patient>;
  /** null: none has been entered */
  readonly plan: Settled<MedicationPlan | null>;
  readonly flags: Settled<readonly PatientFlag[]>;
  /** valid entries, past ones too */
  readonly absences: Settled<readonly Absence[]>;
  readonly sticky: Settled<StickyNote | null>;
  readonly notes: Settled<readonly Note[]>;
  /** by user id */
  readonly names: ReadonlyMap<string, string>;
}

/** The newest ones; the history has them all. */
const notesMax = 3;

/** Parts with a line of their own, and lists under a title; an empty line between them. `today` is YYYY-MM-DD. */
export function backgroundLines(
  answers: BackgroundAnswers,
  today: string,
  words: StateWords,
): string[] {
  const { t } = words;
  const parts = [
    keyLines(answers.patient, words),
    stickyLines(answers, words),
    list(planTitle(answers.plan, words), answers.plan, words, (plan) => planLines(plan, words)),
    list(t("handover.limits"), answers.flags, words, (flags) => limitLines(flags, words)),
    list(t("absences.title"), answers.absences, words, (absences) =>
      absences
        .filter(({ end_date }) => end_date >= today)
        .toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
        .map((absence) => absenceText(absence, words)),
    ),
    list(t("handover.last_notes"), answers.notes, words, (notes) =>
      notes
        .toSorted((a, b) => epochMs(b.created_at) - epochMs(a.created_at))
        .slice(0, notesMax)
        .map(({ content, created_at, author_id }) =>
          t("handover.line", {
            label: signature(created_at, author_id, answers.names, words),
            value: content,
          }),
        ),
    ),
  ];
  return parts.filter((lines) => lines.length > 0).flatMap((lines) => ["", ...lines]);
}

/** A title and its lines; one line if there is nothing, or if it could not be loaded, which is not the same. */
function list<Answer>(
  label: string,
  answer: Settled<Answer>,
  { t }: StateWords,
  linesOf: (value: Answer) => string[],
): string[] {
  if (!answer.isReady) return [t("handover.line", { label, value: t("handover.not_loaded") })];
  const lines = linesOf(answer.value);
  if (lines.length === 0) return [t("handover.line", { label, value: t("handover.nothing") })];
  return [label, ...lines.map((line) => `- ${line}`)];
}

function keyLines(answer: Settled<Patient>, words: StateWords): string[] {
  if (!answer.isReady) return [];
  const { t, language } = words;
  const patient = answer.value;
  const { lvef, nyha, height, weight } = patient;
  const number = (value: number | null, unit: string) =>
    value === null ? null : `${formatPlainNumber(value, language)} ${unit}`;
  const enrolmentValues = [
    [t("patient.header.lvef"), number(lvef, t("units.percent"))],
    [t("patient.header.nyha"), nyhaClass(nyha)],
    [t("patient.header.height"), number(height, t("units.cm"))],
    [t("patient.header.weight"), number(weight, t("units.kg"))],
  ].flatMap(([label, value]) => (value ? [`${label} ${value}`] : []));
  const named = [
    [t("patient.observations"), anamnesisText(t, "observation", patient.observation)],
    [t("patient.interventions"), anamnesisText(t, "intervention", patient.interventions)],
    [t("patient.allergies"), anamnesisText(t, "allergy", patient.allergies)],
  ] as const;
  return [
    ...(enrolmentValues.length > 0
      ? [`${enrolmentValues.join(", ")} (${enrolmentText(patient, words)})`]
      : []),
    ...named.map(([label, texts]) =>
      t("handover.line", { label, value: texts.join(", ") || t("patient.none_recorded") }),
    ),
  ];
}

function stickyLines({ sticky, names }: BackgroundAnswers, words: StateWords): string[] {
  const { t } = words;
  const label = t("sticky_note.title");
  if (!sticky.isReady) return [t("handover.line", { label, value: t("handover.not_loaded") })];
  if (!sticky.value?.text.trim()) return [];
  const { text, author, created_at } = sticky.value;
  const by = created_at === null ? "" : ` (${signature(created_at, author, names, words)})`;
  return [t("handover.line", { label: `${label}${by}`, value: text })];
}

/** "20 Nov 2026, 09:30, Dr Anna Weber"; without a name that is not known */
function signature(
  at: string,
  author: string | null,
  names: ReadonlyMap<string, string>,
  { language, zone }: StateWords,
): string {
  const time = formatInstant(at, "dateTime", language, zone);
  return [time, author && names.get(author)].filter(Boolean).join(", ");
}

/** "Medication plan (valid since 20 Nov 2026)" */
function planTitle(
  plan: Settled<MedicationPlan | null>,
  { t, language, zone }: StateWords,
): string {
  if (!plan.isReady || !plan.value) return t("medication.title");
  const date = formatInstant(plan.value.validity_starts_at, "date", language, zone);
  return `${t("medication.title")} (${t("medication.valid_since", { date })})`;
}

function planLines(plan: MedicationPlan | null, words: StateWords): string[] {
  if (!plan) return [];
  return [
    ...plan.prescriptions.map((row) => prescriptionLine(row, words)),
    ...(plan.comments?.trim() ? [plan.comments] : []),
  ];
}

/** "Torasemid (Beispiel-Torasemid) 10 mg: 1-0-0-0; in the morning": the counts of morning, noon, evening, night */
function prescriptionLine(row: Prescription, { t, language }: StateWords): string {
  const brand = row.active_substance && row.brand_name ? ` (${row.brand_name})` : "";
  const name = `${row.active_substance ?? row.brand_name ?? ""}${brand}`;
  const counts = [
    row.morning_pill_count,
    row.noon_pill_count,
    row.evening_pill_count,
    row.night_pill_count,
  ].map((count) => formatPlainNumber(count, language));
  const remarks = [row.special_ingestion, row.remark].filter((text) => text?.trim());
  return t("handover.line", {
    label: [name, strengthText(row, language)].filter(Boolean).join(" "),
    value: [counts.join("-"), ...remarks].join("; "),
  });
}

/** One line for each rule: "Weight gain: ▲ Warning +1 kg within 3 days, ■ Alert +2 kg within 3 days". */
function limitLines(flags: readonly PatientFlag[], words: StateWords): string[] {
  const { t } = words;
  const active = flags.filter(({ is_active }) => is_active);
  return [...new Set(active.map(({ type }) => type))].flatMap((type) => {
    const limits = active
      .filter((flag) => flag.type === type)
      .toSorted((a, b) => Number(a.severity) - Number(b.severity))
      .flatMap(({ flag_info, severity }) => {
        const text = limitText(type, flag_info, words);
        const mark = levelMark(severityLevel(Number(severity)), t);
        return text === undefined ? [] : [`${mark} ${text}`];
      });
    if (limits.length === 0) return [];
    return [t("handover.line", { label: flagLabel(t, type), value: limits.join(", ") })];
  });
}

function absenceText(absence: Absence, { t, language }: StateWords): string {
  const words = [
    absenceReasonText(t, absence.reason),
    periodText(absence, language),
    absence.comment,
  ];
  return words.filter((text) => text?.trim()).join(" · ");
}
