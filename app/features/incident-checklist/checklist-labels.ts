import { intlLocale } from "#app/format/ui-language.ts";
import type { Page } from "#app/framework/request/page.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

export interface ChecklistLabels {
  /** names the form: whose incidents */
  readonly form: string;
  readonly chooseAll: string;
  readonly selectAll: string;
  readonly selectNone: string;
  /** with {{selected}} still in it */
  readonly selectedCount: string;
  readonly note: string;
  readonly optional: string;
  readonly notePlaceholder: string;
  readonly charactersUsed: string;
  readonly submit: string;
  readonly submitNote: string;
  /** by the plural category of a number, with {{count}} still in it */
  readonly acknowledge: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly reset: string;
  /** the schema's message keys in the user's language */
  readonly messages: Readonly<Record<string, string>>;
}

/** The words of the form's client part; it gets no catalogue, and counts by itself. */
export function checklistLabels(
  { t, language }: Page,
  total: number,
  patientName: string,
): ChecklistLabels {
  return {
    form: `${t("checklist.title")}: ${patientName}`,
    chooseAll: t("checklist.choose_all"),
    selectAll: t("checklist.select_all"),
    selectNone: t("checklist.select_none"),
    selectedCount: t("checklist.selected_count", { total, selected: "{{selected}}" }),
    note: t("checklist.note_label"),
    optional: t("actions.optional"),
    notePlaceholder: t("checklist.note_placeholder"),
    charactersUsed: t("actions.characters_used"),
    submit: total === 0 ? t("checklist.submit_note") : t("checklist.submit"),
    submitNote: t("checklist.submit_note"),
    acknowledge: acknowledgeForms(t, intlLocale(language), total),
    locale: intlLocale(language),
    reset: t("errors.reset"),
    messages: {
      "checklist.nothing_chosen": t("checklist.nothing_chosen"),
      "form_errors.too_long": t("form_errors.too_long", { count: noteLengthMax }),
      "form_errors.invalid_choice": t("form_errors.invalid_choice"),
    },
  };
}

/** One wording for each plural category that a number up to `total` can have. */
export function acknowledgeForms(
  t: Page["t"],
  locale: string,
  total: number,
  words: "checklist.acknowledge" | "warnings.acknowledge" = "checklist.acknowledge",
): Record<string, string> {
  const rules = new Intl.PluralRules(locale);
  const forms: Record<string, string> = {};
  for (let count = 1; count <= total; count++)
    forms[rules.select(count)] ??= t(words, { count, skipInterpolation: true });
  return forms;
}
