/** The newest ECGs, and the way into the viewer (ECGG-02, as a list). */
import { afibText } from "#app/features/ecg/afib-text.ts";
import { formatRecentInstant } from "#app/domain/format-date.ts";
import { formatNumber } from "#app/domain/format-number.ts";
import { ecgSeverity } from "#app/domain/ecg-severity.ts";
import { paths } from "#app/domain/paths.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Quantity } from "#app/ui/stat.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { type EcgListItem, listEcgs } from "#contract/ecg.ts";
import { defineWidget } from "../widget.tsx";

/** The newest ECGs. */
export const ecgWidget = defineWidget({
  name: "graph_ecg",
  title: (t) => t("monitoring.widget.ecg"),
  heightRem: 14,
  refreshMs: staleTimes.ecgList.refetchMs,
  ask: ({ once, client, patientId }) => {
    const query = { patient_id: patientId, limit: 5 };
    return once("ecgs", () => client.call(listEcgs, { query }));
  },
  async draw(asked, place) {
    const page = currentPage();
    const { t } = page;
    const ecgs = await asked;
    if (!ecgs.isReady) return place.failed();
    const { patientId } = place.ask;
    const [newest] = ecgs.value.ecg_data;
    if (!newest) return place.empty(t("ecg.no_data"));
    return place.ready(
      <Table
        caption={t("ecg.list_label")}
        isCaptionHidden
        rows={ecgs.value.ecg_data}
        rowKey={(ecg) => ecg.health_data_id}
        columns={ecgColumns(page, patientId)}
      />,
      {
        isFlush: true,
        actions: (
          <ButtonLink size="small" href={paths.ecg(patientId, newest.health_data_id)}>
            {t("ecg.view_last")}
          </ButtonLink>
        ),
      },
    );
  },
});

function ecgColumns({ t, language, zone, nowMs }: Page, patientId: string): Column<EcgListItem>[] {
  return [
    {
      key: "measured_at",
      header: t("ecg.measured_at"),
      isRowHeader: true,
      cell: (ecg) => (
        <Link variant="strong" href={paths.ecg(patientId, ecg.health_data_id)}>
          {formatRecentInstant(ecg.measured_at, nowMs, language, zone)}
        </Link>
      ),
    },
    {
      key: "result",
      header: t("ecg.machine_rhythm"),
      cell: (ecg) => {
        const { level } = ecgSeverity(ecg.incident_count);
        return (
          <span className="inline-flex items-center gap-2">
            {level !== "none" && <SeverityMark kind={level} label={t(`severity.${level}`)} />}
            {afibText(t, ecg.afib_result)}
          </span>
        );
      },
    },
    {
      key: "bpm",
      header: t("ecg.heart_rate"),
      align: "end",
      cell: (ecg) => (
        <Quantity
          value={ecg.bpm === null ? undefined : formatNumber(ecg.bpm, language)}
          unit={t("units.bpm")}
          missingLabel={t("actions.no_value")}
        />
      ),
    },
  ];
}
