import { formatRecentInstant } from "#app/format/format-date.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { voiceDays } from "#app/clinical/voice-sessions.ts";
import { voiceLabels } from "../voice/voice-labels.ts";
import { VoiceOnPaper } from "../voice/voice-on-paper.tsx";
import { VoiceRecordings } from "../voice/voice-recordings.tsx";
import { VoiceTable } from "../voice/voice-table.tsx";
import { VoiceIsland } from "#app/islands/audio/index.tsx";
import type { VoiceSession } from "#app/islands/audio/voice-session.ts";
import { loadFlags } from "#app/framework/request/load-flags.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import type { RecordingSession } from "#contract/recording.ts";
import { requestVoiceSessions } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

const parameter = "voice_session";

/** Voice sessions by day, and the recordings of the selected one. */
export const voiceWidget = defineWidget({
  name: "vox_table",
  title: (t) => t("monitoring.widget.voice_recordings"),
  heightRem: 30,
  request: (query) => ({
    sessions: requestVoiceSessions(query),
    flags: loadFlags(query.context),
  }),
  async draw(pending, place) {
    const page = currentPage();
    const [answer, flags] = await Promise.all([pending.sessions, pending.flags]);
    if (!answer.isReady) return place.failed();
    const days = voiceDays(answer.value.items, page.zone);
    if (days.length === 0) return place.empty(page.t("voice.no_sessions"));
    if (place.isOnPaper)
      return place.ready(<VoiceOnPaper days={days} hasScore={flags["vox-score"]} page={page} />);
    const sessions = days.flatMap(({ newest, others }) => [newest, ...others]);
    const requestedId = page.url.searchParams.get(parameter);
    const selected =
      requestedId === null ? sessions[0] : sessions.find(({ id }) => id === requestedId);
    const hrefOf = (id: string) =>
      `${withSearch(place.query.pageHref, { [parameter]: id })}#vox_table`;
    const { patientId, context } = place.query;
    const fileHrefOf = (id: string) =>
      paths.voiceRecording(patientId, id, sessionOf(context).fileProof(patientId, id));
    return place.ready(
      <VoiceIsland
        sessions={sessions.map((session) => shownSession(session, fileHrefOf, page))}
        firstId={selected?.id ?? null}
        labels={voiceLabels(page.t)}
        tableLabelId="vox_table-title"
        players={
          selected ? (
            <VoiceRecordings session={selected} hrefOf={fileHrefOf} page={page} />
          ) : (
            <p className="text-ink-muted">{page.t("voice.none_selected")}</p>
          )
        }
      >
        <VoiceTable
          days={days}
          hasScore={flags["vox-score"]}
          selectedId={selected?.id}
          hrefOf={hrefOf}
          page={page}
        />
      </VoiceIsland>,
      { isFlush: true },
    );
  },
});

function shownSession(
  session: RecordingSession,
  fileHrefOf: (recordingId: string) => string,
  page: Page,
): VoiceSession {
  const { t, language, zone, nowMs } = page;
  return {
    id: session.id,
    title: t("voice.session_of", {
      time: formatRecentInstant(session.created_at, nowMs, language, zone),
    }),
    recordings: session.audio_recordings.map(({ id, duration_ms, task }) => ({
      id,
      duration_ms,
      task: task?.desc ?? t("voice.no_task"),
      href: fileHrefOf(id),
    })),
  };
}
