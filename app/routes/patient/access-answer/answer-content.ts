/** The answer as titles and rows of words, in the language of its paper. */
import type { TFunction } from "i18next";
import { actWords } from "#app/features/audit-act/act-words.ts";
import type { ReportPage } from "#app/features/quarterly-report/glance.ts";
import { quarterText } from "#app/features/quarterly-report/report-content.ts";
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { type AccessAnswer, dataKinds } from "#contract/access-answer.ts";
import { actGroupOf } from "#contract/codes/audit.ts";
import { labSources } from "#contract/codes/lab.ts";
import { isKnown } from "#contract/primitive.ts";

export interface AnswerTable {
  readonly title: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

type Person = AccessAnswer["people"][number];
type Acts = Person["days"][number]["acts"];

/**
 * `patientId` is the patient whose answer it is; without names of staff, people are numbered in the order of their
 * first appearance.
 */
interface Naming {
  readonly patientId: string;
  readonly hasNames: boolean;
}

export function kindTable({ t, language, zone }: ReportPage, answer: AccessAnswer): AnswerTable {
  const day = (at: string | null) =>
    at === null ? "–" : formatInstant(at, "date", language, zone);
  return {
    title: t("access_answer.kinds_title"),
    heads: (["kind_head", "count_head", "first_head", "last_head"] as const).map((head) =>
      t(`access_answer.${head}`),
    ),
    rows: answer.kinds.map(({ kind, count, first_at, last_at }) => [
      isKnown(dataKinds, kind) ? t(`access_answer.kind.${kind}`) : kind,
      formatNumber(count, language),
      day(first_at),
      day(last_at),
    ]),
  };
}

/** Devices, laboratories and implants, those of which there are any. */
export function originTables(
  { t, language, zone }: ReportPage,
  { devices, laboratories, implant_systems }: AccessAnswer,
): AnswerTable[] {
  const notNamed = t("access_answer.not_named");
  const tables = [
    {
      title: t("access_answer.devices_title"),
      heads: (["device_head", "serial_head", "since_head", "values_head"] as const).map((head) =>
        t(`access_answer.${head}`),
      ),
      rows: devices.map(({ manufacturer, name, serial_number, since, count }) => [
        [manufacturer, name].filter(Boolean).join(" "),
        serial_number ?? "–",
        formatInstant(since, "date", language, zone),
        formatNumber(count, language),
      ]),
    },
    {
      title: t("access_answer.labs_title"),
      heads: (["lab_head", "way_head", "count_head"] as const).map((head) =>
        t(`access_answer.${head}`),
      ),
      rows: laboratories.map(({ name, source, count }) => [
        name ?? notNamed,
        isKnown(labSources, source) ? t(`access_answer.way.${source}`) : source,
        formatNumber(count, language),
      ]),
    },
    {
      title: t("access_answer.implants_title"),
      heads: [t("access_answer.vendor_head"), t("access_answer.count_head")],
      rows: implant_systems.map(({ vendor, count }) => [
        vendor ?? notNamed,
        formatNumber(count, language),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** A table for each person, the newest day first. */
export function personTables(
  page: ReportPage,
  answer: AccessAnswer,
  naming: Naming,
): AnswerTable[] {
  const { t, language } = page;
  return answer.people.map((person, index) => ({
    title: personText(t, person, index, naming),
    heads: [t("access_answer.day_head"), t("access_answer.act_head")],
    rows: person.days.map(({ day, acts }) => [
      formatCalendarDay(day, language),
      actsText(page, acts),
    ]),
  }));
}

/** Copies and reads by systems, letters, shared reports and notified systems, those of which there are any. */
export function goneTables(page: ReportPage, answer: AccessAnswer, naming: Naming): AnswerTable[] {
  const { t, language, zone } = page;
  const day = (at: string | null) =>
    at === null ? "–" : formatInstant(at, "date", language, zone);
  const copies = answer.people.flatMap((person, index) =>
    person.days.flatMap((each) => {
      const acts = each.acts.filter(({ act }) => actGroupOf(act) === "copy");
      if (acts.length === 0) return [];
      const who = personText(t, person, index, naming);
      return [{ day: each.day, row: [who, actsText(page, acts)] }];
    }),
  );
  const tables = [
    {
      title: t("access_answer.copies_title"),
      heads: (["day_head", "who_head", "act_head"] as const).map((head) =>
        t(`access_answer.${head}`),
      ),
      rows: copies
        .toSorted((a, b) => b.day.localeCompare(a.day))
        .map((copy) => [formatCalendarDay(copy.day, language), ...copy.row]),
    },
    {
      title: t("access_answer.letters_title"),
      heads: (["quarter_head", "written_head", "printed_head"] as const).map((head) =>
        t(`access_answer.${head}`),
      ),
      rows: answer.letters.map(({ quarter, written_at, printed_at }) => [
        quarterText(quarter),
        day(written_at),
        day(printed_at),
      ]),
    },
    {
      title: t("access_answer.shared_title"),
      heads: (["quarter_head", "recipient_head", "shared_head", "opened_head"] as const).map(
        (head) => t(`access_answer.${head}`),
      ),
      rows: answer.shared.map(({ quarter, recipient, shared_at, uses, last_used_at }) => [
        quarterText(quarter),
        recipient,
        day(shared_at),
        uses === 0
          ? formatNumber(0, language)
          : `${formatNumber(uses, language)} (${day(last_used_at)})`,
      ]),
    },
    {
      title: t("access_answer.webhooks_title"),
      heads: (["host_head", "told_head", "first_head", "last_head"] as const).map((head) =>
        t(`access_answer.${head}`),
      ),
      rows: answer.webhooks.map(({ host, count, first_at, last_at }) => [
        host,
        formatNumber(count, language),
        day(first_at),
        day(last_at),
      ]),
    },
  ];
  return tables.filter(({ rows }) => rows.length > 0);
}

/** "Looked at: measurements (3) · Changed: notes (1)" */
function actsText({ t, language }: ReportPage, acts: Acts): string {
  const byWords = Map.groupBy(acts, ({ act }) => actWords(t, act));
  return [...byWords]
    .map(([words, same]) => {
      const number = same.reduce((sum, { count }) => sum + count, 0);
      return `${words} (${formatNumber(number, language)})`;
    })
    .join(" · ");
}

const roles = ["HCP", "PBA", "ADMIN", "CUSTOMER_SUPPORT", "DEVICE", "SYSTEM"] as const;
/** no person: their names are shown in any case */
const machines = ["DEVICE", "SYSTEM"];

function personText(
  t: TFunction,
  { user_id, role, name }: Person,
  index: number,
  { patientId, hasNames }: Naming,
): string {
  if (user_id === null) return t("audit.nobody");
  if (user_id === patientId) return t("access_answer.you");
  const isNamed = hasNames || machines.includes(role ?? "");
  const who = isNamed
    ? (name ?? t("audit.elsewhere"))
    : t("access_answer.person", { number: index + 1 });
  if (role === null) return who;
  return `${who} (${isKnown(roles, role) ? t(`access_answer.role.${role}`) : role})`;
}
