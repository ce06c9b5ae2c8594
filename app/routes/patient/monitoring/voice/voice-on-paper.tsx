import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber, formatPercent } from "#app/format/format-number.ts";
import {
  bandSeverity,
  isBadQuality,
  lengthText,
  qualityPercent,
  riskBand,
  riskScore,
  type VoiceDay,
} from "#app/clinical/voice-sessions.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Severity } from "#app/ui/severity.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { RecordingSession } from "#contract/recording.ts";

interface VoiceOnPaperProps {
  readonly days: readonly VoiceDay<RecordingSession>[];
  /** quality and risk factor, behind the flag vox-score */
  readonly hasScore: boolean;
  readonly page: Page;
}

/** Every session in a row of its own, with nothing to open or to play. */
export function VoiceOnPaper({ days, hasScore, page }: VoiceOnPaperProps) {
  return (
    <Table
      caption={page.t("voice.caption")}
      isCaptionHidden
      className="text-sm"
      columns={[...sessionColumns(page), ...(hasScore ? scoreColumns(page) : [])]}
      rows={days.flatMap(({ newest, others }) => [newest, ...others])}
      rowKey={({ id }) => id}
    />
  );
}

function sessionColumns({ t, language, zone }: Page): Column<RecordingSession>[] {
  return [
    {
      key: "date",
      header: t("voice.date"),
      isRowHeader: true,
      cell: ({ created_at, timeoff }) =>
        [
          formatInstant(created_at, "dateTime", language, zone),
          ...(timeoff ? [t("voice.absence")] : []),
        ].join(" · "),
    },
    {
      key: "length",
      header: t("voice.length"),
      align: "end",
      cell: ({ audio_recordings }) => lengthText(audio_recordings),
    },
  ];
}

function scoreColumns(page: Page): Column<RecordingSession>[] {
  const { t } = page;
  return [
    {
      key: "quality",
      header: t("voice.quality"),
      align: "end",
      cell: ({ evaluation }) => <Quality quality={evaluation?.quality ?? null} page={page} />,
    },
    {
      key: "risk",
      header: t("voice.risk"),
      align: "end",
      cell: ({ evaluation }) => <Risk risk={evaluation?.risk_factor ?? null} page={page} />,
    },
  ];
}

function Quality({ quality, page }: { quality: number | string | null; page: Page }) {
  const { t, language } = page;
  if (quality === null) return <Missing label={t("actions.no_value")} />;
  const text =
    typeof quality === "number" ? formatPercent(qualityPercent(quality) / 100, language) : quality;
  return isBadQuality(quality) ? (
    <Severity kind="warning" label={`${text} ${t("voice.bad_quality")}`} />
  ) : (
    text
  );
}

function Risk({ risk, page }: { risk: number | null; page: Page }) {
  const { t, language } = page;
  const band = riskBand(risk);
  if (risk === null || band === null) return <Missing label={t("actions.no_value")} />;
  const text = `${formatNumber(riskScore(risk), language)} ${t(`voice.band.${band}`)}`;
  const kind = bandSeverity(band);
  return kind ? <Severity kind={kind} label={text} /> : text;
}
