import type { LeadRow } from "#app/clinical/implant-report.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { implantWord } from "#app/features/implant-words/implant-word.ts";
import { measuredText } from "#app/features/implant-words/measured-text.ts";

/**
 * The leads with the measured and programmed values of each; manufacturers give voltages in steps of 0.25 or 0.125.
 */
export function LeadTable({ rows, page }: { rows: readonly LeadRow[]; page: Page }) {
  const { t, language } = page;
  const number = (value: number | string | null, digits = digitsOf) =>
    value === null ? (
      <Missing label={t("actions.no_value")} />
    ) : (
      measuredText(value, (one) => formatNumber(one, language, digits(one)))
    );
  const columns: Column<LeadRow>[] = [
    {
      key: "position",
      header: t("implants.leads.position"),
      isRowHeader: true,
      cell: ({ position }) => implantWord(t, "implants.chamber", position),
    },
    {
      key: "sensing",
      header: t("implants.leads.sensing"),
      align: "end",
      cell: ({ sensing }) => number(sensing),
    },
    {
      key: "pacing",
      header: t("implants.leads.pacing"),
      align: "end",
      cell: ({ pacing }) => number(pacing),
    },
    {
      key: "threshold",
      header: t("implants.leads.threshold"),
      align: "end",
      cell: ({ threshold }) => number(threshold),
    },
    {
      key: "impedance",
      header: t("implants.leads.impedance"),
      align: "end",
      cell: ({ impedance }) => number(impedance, () => 0),
    },
  ];
  return (
    <Table
      caption={t("implants.leads.caption")}
      isCaptionHidden
      columns={columns}
      rows={rows}
      rowKey={({ position }) => position}
    />
  );
}

/** As many as were given: one to three. */
function digitsOf(voltage: number): number {
  const thousandths = Math.round(voltage * 1000);
  if (thousandths % 100 === 0) return 1;
  return thousandths % 10 === 0 ? 2 : 3;
}
