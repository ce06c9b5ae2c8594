/** The plan in short, for the side of the monitoring page. */
import { Fragment, type ReactNode } from "react";
import { currentPage } from "#app/framework/request/page.ts";
import type { Prescription } from "#contract/medication.ts";
import { strengthText } from "./prescription-text.ts";
import { formatPlainNumber } from "#app/format/format-number.ts";

const rowsAtFirst = 5;

const pillCounts = [
  { field: "morning_pill_count", short: "morning_short", long: "morning_pill_count" },
  { field: "noon_pill_count", short: "noon_short", long: "noon_pill_count" },
  { field: "evening_pill_count", short: "evening_short", long: "evening_pill_count" },
  { field: "night_pill_count", short: "night_short", long: "night_pill_count" },
] as const;

export function MedicationSummary({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  const { t } = currentPage();
  const isLong = prescriptions.length > rowsAtFirst;
  return (
    <div className="group/all">
      <p className="px-4 pb-1 text-sm text-ink-muted">
        {t("medication.prescriptions", { count: prescriptions.length })}
      </p>
      <div
        className={
          isLong
            ? "max-h-48 overflow-hidden group-has-[details[open]]/all:max-h-none print:max-h-none"
            : "max-h-48 overflow-y-auto print:max-h-none"
        }
      >
        <SummaryTable prescriptions={prescriptions} />
      </div>
      {isLong && (
        <details className="px-4 py-2 print:hidden">
          <summary className="cursor-pointer text-accent">
            <span className="group-has-[details[open]]/all:hidden">
              {t("medication.show_all", { count: prescriptions.length })}
            </span>
            <span className="hidden group-has-[details[open]]/all:inline">
              {t("actions.show_less")}
            </span>
          </summary>
        </details>
      )}
    </div>
  );
}

/** Rows after the fifth are shown once the list is opened; on paper all are. */
function SummaryTable({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  const { t, language } = currentPage();
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t("medication.title")}</caption>
      <thead>
        <tr className="text-ink-muted">
          <th scope="col" className="px-4 py-1 text-start font-normal">
            {t("medication.column.active_substance")}
          </th>
          <th scope="col" className="px-1 py-1 text-end font-normal">
            {t("medication.strength")}
          </th>
          {pillCounts.map(({ field, short, long }) => (
            <th key={field} scope="col" className="px-1 py-1 text-end font-normal last:pe-4">
              <abbr title={t(`medication.column.${long}`)} className="no-underline">
                {t(`medication.${short}`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums [&>tr:nth-child(n+6)]:hidden group-has-[details[open]]/all:[&>tr:nth-child(n+6)]:table-row print:[&>tr:nth-child(n+6)]:table-row">
        {prescriptions.map((prescription, index) => (
          // a plan may hold the same substance twice
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={index} className="border-t border-line">
            <th scope="row" className="px-4 py-1 text-start font-normal wrap-anywhere">
              {withBreaks(
                prescription.active_substance ?? prescription.brand_name ?? t("actions.no_value"),
              )}
            </th>
            <td className="px-1 py-1 text-end whitespace-nowrap">
              {strengthText(prescription, language) ?? "–"}
            </td>
            {pillCounts.map(({ field }) => (
              <td key={field} className="px-1 py-1 text-end last:pe-4">
                {formatPlainNumber(prescription[field], language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Sacubitril/Valsartan" breaks after the stroke, not within a word. */
function withBreaks(name: string): ReactNode {
  return name.split("/").map((part, index) =>
    index === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a fixed text
      <Fragment key={index}>
        /<wbr />
        {part}
      </Fragment>
    ),
  );
}
