import { formatDayOfWeek } from "#app/domain/format-day-of-week.ts";
import { formatInstant } from "#app/domain/format-date.ts";
import { formatNumber, formatPercent } from "#app/domain/format-number.ts";
import {
  bandSeverity,
  isBadQuality,
  lengthText,
  riskBand,
  type VoiceDay,
} from "#app/domain/voice-sessions.ts";
import type { Page } from "#app/server/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { RecordingSession } from "#contract/recording.ts";

export interface VoiceTableProps {
  readonly days: readonly VoiceDay<RecordingSession>[];
  /** quality and risk factor, behind the flag vox-score (VOXT-03) */
  readonly hasScore: boolean;
  readonly selectedId: string | undefined;
  readonly hrefOf: (sessionId: string) => string;
  readonly page: Page;
}

interface VoiceLine {
  readonly session: RecordingSession;
  readonly day: string;
  /** the day's newest session; the others stand below it */
  readonly isNewest: boolean;
}

/** Sessions by day; each is a link that selects it, the selected one is marked. */
export function VoiceTable(props: VoiceTableProps) {
  const { days, selectedId, page } = props;
  const rows = days.flatMap(({ day, newest, others }): VoiceLine[] => [
    { session: newest, day, isNewest: true },
    ...others.map((session) => ({ session, day, isNewest: false })),
  ]);
  return (
    <Table
      caption={page.t("voice.caption")}
      isCaptionHidden
      isHeadSticky
      columns={voiceColumns(props)}
      rows={rows}
      rowKey={({ session }) => session.id}
      rowClassName={({ session }) =>
        session.id === selectedId
          ? "bg-accent-tint"
          : session.timeoff
            ? "bg-warning-tint"
            : undefined
      }
    />
  );
}

function voiceColumns(props: VoiceTableProps): Column<VoiceLine>[] {
  const { page, hasScore, selectedId, hrefOf } = props;
  const { t, language, zone } = page;
  const missing = <Missing label={t("actions.no_value")} />;
  const columns: Column<VoiceLine>[] = [
    {
      key: "date",
      header: t("voice.date"),
      isRowHeader: true,
      cell: ({ session, day, isNewest }) => (
        <span className={isNewest ? undefined : "ps-6 font-normal"}>
          <Link
            href={hrefOf(session.id)}
            aria-current={session.id === selectedId ? "true" : undefined}
          >
            {formatDayOfWeek(day, language)}{" "}
            {formatInstant(session.created_at, "time", language, zone)}
          </Link>{" "}
          {session.timeoff && <Badge variant="outline">{t("voice.absence")}</Badge>}
        </span>
      ),
    },
    {
      key: "length",
      header: t("voice.length"),
      align: "end",
      cell: ({ session }) => lengthText(session.audio_recordings),
    },
  ];
  if (!hasScore) return columns;
  return [
    ...columns,
    {
      key: "quality",
      header: t("voice.quality"),
      align: "end",
      cell: ({ session }) => {
        const quality = session.evaluation?.quality ?? null;
        if (quality === null) return missing;
        const text = typeof quality === "number" ? formatPercent(quality, language) : quality;
        return isBadQuality(quality) ? (
          <Severity kind="warning" label={`${text}, ${t("voice.bad_quality")}`} />
        ) : (
          text
        );
      },
    },
    {
      key: "risk",
      header: t("voice.risk"),
      align: "end",
      cell: ({ session }) => {
        const risk = session.evaluation?.risk_factor ?? null;
        const band = riskBand(risk);
        if (risk === null || band === null) return missing;
        const text = `${formatNumber(risk * 100, language)} ${t(`voice.band.${band}`)}`;
        const kind = bandSeverity(band);
        return kind ? <Severity kind={kind} label={text} /> : text;
      },
    },
  ];
}
