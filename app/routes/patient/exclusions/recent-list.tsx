/** The latest measurements that count, newest first, each with the way to exclude it. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { kindText, valueText } from "#app/features/exclusions/measurement-words.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import { Table } from "#app/ui/table.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { afibText } from "#app/features/ecg-trace/afib-text.ts";
import { readingParameter } from "./queries.ts";
import type { RecentMeasurement } from "./recent-measurements.ts";

interface RecentListProps {
  readonly patientId: string;
  readonly measurements: readonly RecentMeasurement[];
}

export function RecentList({ patientId, measurements }: RecentListProps) {
  const page = currentPage();
  const { t, language, zone } = page;
  if (measurements.length === 0)
    return <p className="text-ink-muted">{t("exclusions.none_recent")}</p>;
  const when = ({ measured_at }: RecentMeasurement) =>
    formatInstant(measured_at, "dateTime", language, zone);
  const what = (one: RecentMeasurement) =>
    one.kind === "ecg" ? afibText(t, one.afib ?? null) : valueText(page, one);
  const excludeLink = (one: RecentMeasurement) => (
    <ExcludeLink
      href={withSearch(paths.exclusions(patientId), { [readingParameter]: one.reading_id })}
      measured={`${kindText(page, one.kind)} ${what(one)}, ${when(one)}`}
    />
  );
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <Table
        caption={t("exclusions.recent")}
        isCaptionHidden
        rows={measurements}
        rowKey={({ reading_id }) => reading_id}
        columns={[
          { key: "time", header: t("import.measured_at"), isRowHeader: true, cell: when },
          { key: "kind", header: t("import.kind"), cell: ({ kind }) => kindText(page, kind) },
          { key: "value", header: t("import.value"), align: "end", cell: what },
          {
            key: "exclude",
            header: <VisuallyHidden>{t("exclusions.exclude")}</VisuallyHidden>,
            isCompact: true,
            align: "end",
            cell: excludeLink,
          },
        ]}
      />
    </div>
  );
}

/** What is measured is said to those who hear the links one after another. */
function ExcludeLink({ href, measured }: { readonly href: string; readonly measured: string }) {
  const { t } = currentPage();
  return (
    <Link href={href}>
      {t("exclusions.exclude")} <VisuallyHidden>{measured}</VisuallyHidden>
    </Link>
  );
}
