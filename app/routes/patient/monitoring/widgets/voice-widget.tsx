import { withSearch } from "#app/domain/paths.ts";
import { voiceDays } from "#app/domain/voice-sessions.ts";
import { VoiceRecordings } from "#app/features/voice/voice-recordings.tsx";
import { VoiceTable } from "#app/features/voice/voice-table.tsx";
import { readFlags } from "#app/server/flags/flags.ts";
import { currentPage } from "#app/server/page.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { askVoiceSessions } from "../shared-calls.ts";
import { defineWidget } from "../widget.tsx";

const parameter = "voice_session";

/** Voice sessions by day, and the recordings of the selected one (VOXT-01 to VOXT-14). */
export const voiceWidget = defineWidget({
  name: "vox_table",
  title: (t) => t("monitoring.widget.voice_recordings"),
  heightRem: 30,
  ask: (ask) => ({
    sessions: askVoiceSessions(ask),
    flags: readFlags(sessionOf(ask.context).user),
  }),
  async draw(asked, place) {
    const page = currentPage();
    const [answer, flags] = await Promise.all([asked.sessions, asked.flags]);
    if (!answer.isReady) return place.failed();
    const days = voiceDays(answer.value.items, page.zone);
    if (days.length === 0) return place.empty(page.t("voice.no_sessions"));
    const sessions = days.flatMap(({ newest, others }) => [newest, ...others]);
    const askedId = page.url.searchParams.get(parameter);
    const selected = askedId === null ? sessions[0] : sessions.find(({ id }) => id === askedId);
    const hrefOf = (id: string) =>
      `${withSearch(place.ask.pageHref, { [parameter]: id })}#vox_table`;
    return place.ready(
      <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
          tabIndex={0}
          role="region"
          aria-labelledby="vox_table-title"
          className="max-h-120 overflow-auto border-t border-line -outline-offset-2 print:max-h-none"
        >
          <VoiceTable
            days={days}
            hasScore={flags["vox-score"]}
            selectedId={selected?.id}
            hrefOf={hrefOf}
            page={page}
          />
        </div>
        <div className="max-h-120 overflow-auto border-t border-line p-4 lg:border-s">
          {selected ? (
            <VoiceRecordings session={selected} patientId={place.ask.patientId} page={page} />
          ) : (
            <p className="text-ink-muted">{page.t("voice.none_selected")}</p>
          )}
        </div>
      </div>,
      { isFlush: true },
    );
  },
});
