import { formatDateOrInstant } from "#app/format/format-date-or-instant.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { sortedEpisodes } from "#app/clinical/implant-report.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { EpisodeStatistic } from "#contract/implant-report.ts";
import { implantWord } from "#app/features/implant-words/implant-word.ts";

/** All episodes of a report; those since the previous session are highlighted. */
export function EpisodeTable({
  episodes,
  page,
}: {
  episodes: readonly EpisodeStatistic[];
  page: Page;
}) {
  return (
    <Table
      caption={page.t("implants.episodes.caption")}
      isCaptionHidden
      columns={episodeColumns(page)}
      rows={sortedEpisodes(episodes).map((episode, index) => ({ ...episode, index }))}
      rowKey={({ index }) => index}
      rowClassName={({ statistic_type }) =>
        statistic_type === "RECENT" ? "bg-alert-tint font-semibold" : undefined
      }
    />
  );
}

function episodeColumns({ t, language, zone }: Page): Column<EpisodeStatistic>[] {
  const missing = <Missing label={t("actions.no_value")} />;
  const date = (value: string | null) =>
    value === null ? missing : formatDateOrInstant(value, language, zone);
  return [
    {
      key: "type",
      header: t("implants.episodes.type"),
      isRowHeader: true,
      cell: ({ type }) => (type ? implantWord(t, "implants.episode", type) : missing),
    },
    {
      key: "vendor_type",
      header: t("implants.episodes.vendor_type"),
      cell: ({ vendor_type }) => vendor_type ?? missing,
    },
    {
      key: "start_date",
      header: t("implants.episodes.start"),
      cell: ({ start_date }) => date(start_date),
    },
    {
      key: "end_date",
      header: t("implants.episodes.end"),
      cell: ({ end_date }) => date(end_date),
    },
    {
      key: "number_of_episodes",
      header: t("implants.episodes.number"),
      align: "end",
      cell: ({ number_of_episodes }) => formatNumber(number_of_episodes, language),
    },
    {
      key: "induced",
      header: t("implants.episodes.induced"),
      cell: ({ induced }) =>
        induced === null ? (
          missing
        ) : (
          <span className="inline-flex items-center gap-1">
            <Icon name={induced ? "check" : "close"} sizePx={14} />
            {t(induced ? "actions.yes" : "actions.no")}
          </span>
        ),
    },
    {
      key: "statistic_type",
      header: t("implants.episodes.statistic"),
      cell: ({ statistic_type }) =>
        statistic_type ? implantWord(t, "implants.statistic", statistic_type) : missing,
    },
  ];
}
