import { formatDayOfWeek } from "#app/format/format-day-of-week.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatPercent } from "#app/format/format-number.ts";
import {
  isBadQuality,
  lengthText,
  qualityPercent,
  type VoiceDay,
} from "#app/clinical/voice-sessions.ts";
import { SessionLink } from "./session-link.tsx";
import type { Page } from "#app/framework/request/page.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AboveRowLink } from "#app/ui/row-link.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table, TableRows } from "#app/ui/table.tsx";
import type { RecordingSession } from "#contract/recording.ts";
import { VoiceRisk } from "./voice-risk.tsx";

export interface VoiceTableProps {
  readonly days: readonly VoiceDay<RecordingSession>[];
  /** quality and risk factor, behind the flag vox-score */
  readonly hasScore: boolean;
  readonly selectedId: string | undefined;
  readonly hrefOf: (sessionId: string) => string;
  readonly page: Page;
}

interface VoiceLine {
  readonly session: RecordingSession;
  readonly day: VoiceDay<RecordingSession>;
}

/**
 * Sessions by day: the newest of a day is its row, the others are sub-rows behind the day's disclosure, which needs no
 * script. Each row is a link that selects its session.
 */
export function VoiceTable(props: VoiceTableProps) {
  const { days, page } = props;
  const [first, ...others] = days.map((day): VoiceLine[] =>
    [day.newest, ...day.others].map((session) => ({ session, day })),
  );
  const rows = {
    columns: voiceColumns(props),
    rowKey: ({ session }: VoiceLine) => session.id,
    rowClassName,
  };
  return (
    <Table
      {...rows}
      caption={page.t("voice.caption")}
      isCaptionHidden
      isHeadSticky
      className="folding-days text-sm"
      rows={first ?? []}
      more={others.map((lines) => (
        <TableRows key={lines[0]?.day.day} {...rows} rows={lines} />
      ))}
    />
  );
}

const isNewest = ({ session, day }: VoiceLine) => session.id === day.newest.id;

/** An absence is marked whether or not the row is the selected one. */
function rowClassName(line: VoiceLine): string {
  const background = line.session.timeoff
    ? "bg-warning-tint"
    : "has-[[aria-current=true]]:bg-accent-tint";
  return isNewest(line) ? background : `sub-row ${background}`;
}

function voiceColumns(props: VoiceTableProps): Column<VoiceLine>[] {
  const { page, hasScore } = props;
  const { t, language } = page;
  const missing = <Missing label={t("actions.no_value")} />;
  const columns: Column<VoiceLine>[] = [
    {
      key: "date",
      header: t("voice.date"),
      isRowHeader: true,
      cell: (line) => <SessionHead line={line} {...props} />,
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
        const text =
          typeof quality === "number"
            ? formatPercent(qualityPercent(quality) / 100, language)
            : quality;
        return isBadQuality(quality) ? (
          <Severity kind="warning" label={`${text} ${t("voice.bad_quality")}`} />
        ) : (
          text
        );
      },
    },
    {
      key: "risk",
      header: t("voice.risk"),
      align: "end",
      cell: ({ session }) => <VoiceRisk session={session} page={page} />,
    },
  ];
}

/** Day and time as the row's link; before it, if the day has further sessions, the control that folds them. */
function SessionHead({
  line,
  selectedId,
  hrefOf,
  page,
}: VoiceTableProps & { readonly line: VoiceLine }) {
  const { t, language, zone } = page;
  const { session, day } = line;
  const name = formatDayOfWeek(day.day, language);
  const hasOthers = isNewest(line) && day.others.length > 0;
  return (
    <div className="flex items-center gap-1">
      {hasOthers ? (
        <AboveRowLink>
          <details className="group/day" open={day.others.some(({ id }) => id === selectedId)}>
            <summary
              aria-label={t("voice.further_sessions", { count: day.others.length, day: name })}
              className="row-height inline-flex w-9 items-center sm:-my-1"
            >
              <Icon
                name="chevron-right"
                sizePx={16}
                className="text-ink-muted group-open/day:rotate-90"
              />
              <span aria-hidden="true" className="text-sm font-normal text-ink-muted">
                +{day.others.length}
              </span>
            </summary>
          </details>
        </AboveRowLink>
      ) : (
        <span className={isNewest(line) ? "w-9 shrink-0" : "w-14 shrink-0"} />
      )}
      <span className="flex flex-wrap items-center gap-x-2">
        <SessionLink sessionId={session.id} href={hrefOf(session.id)}>
          {name} {formatInstant(session.created_at, "time", language, zone)}
        </SessionLink>
        {session.timeoff && <Badge variant="outline">{t("voice.absence")}</Badge>}
      </span>
    </div>
  );
}
