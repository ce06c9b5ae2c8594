import type { TFunction } from "i18next";
import { adherenceStatusesOf } from "./adherence-statuses.ts";
import { adherenceRates } from "./adherence-rates.ts";
import { formatPercent } from "#app/format/format-number.ts";
import type { UiLanguage } from "#app/format/ui-language.ts";
import type { Adherence } from "#contract/adherence.ts";
import { adherenceSections } from "#contract/codes/adherence.ts";
import type { AdherenceTab } from "./adherence-tabs.tsx";

interface Calendar {
  readonly t: TFunction;
  readonly language: UiLanguage;
  /** first of the 84 days, and the present one, YYYY-MM-DD */
  readonly firstDay: string;
  readonly today: string;
  readonly hrefOf: (section: string) => string;
}

/** The tabs in their order; a section that is missing or null in the answer has none. */
export function adherenceTabs(answer: Adherence, calendar: Calendar): AdherenceTab[] {
  const { t, language, firstDay, today, hrefOf } = calendar;
  return adherenceSections.flatMap((name) => {
    const section = answer[name];
    if (!section) return [];
    const { data } = section;
    return [
      {
        name,
        label: t(`adherence.section.${name}`),
        href: hrefOf(name),
        statuses: adherenceStatusesOf({ dates: answer.dates, data }, firstDay, today),
        rates: adherenceRates(name, section).map(({ kind, percent, isBelowAverage }) => ({
          label: t(`adherence.rate.${kind}`),
          value: percent === null ? "–" : formatPercent(percent / 100, language),
          isBelowAverage,
        })),
      },
    ];
  });
}
