import { formatRecentInstant } from "#app/format/format-date.ts";
import { lengthText } from "#app/clinical/voice-sessions.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Link } from "#app/ui/link.tsx";
import type { RecordingSession } from "#contract/recording.ts";

export interface VoiceRecordingsProps {
  readonly session: RecordingSession;
  readonly hrefOf: (recordingId: string) => string;
  readonly page: Page;
}

/** Every recording of a session with its task, its length and the browser's own player. */
export function VoiceRecordings({ session, hrefOf, page }: VoiceRecordingsProps) {
  const { t, language, zone, nowMs } = page;
  const { audio_recordings: recordings, created_at } = session;
  return (
    <>
      <h3 className="pb-2">
        {t("voice.session_of", { time: formatRecentInstant(created_at, nowMs, language, zone) })}
      </h3>
      <ol className="flex flex-col gap-4">
        {recordings.map((recording, index) => (
          <li key={recording.id} className="flex flex-col gap-1">
            <p>{recording.task?.desc ?? t("voice.no_task")}</p>
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the task beside it is what is spoken */}
            <audio
              controls
              preload="none"
              src={hrefOf(recording.id)}
              aria-label={t("voice.recording", { number: index + 1, count: recordings.length })}
              className="w-full"
            />
            <p className="text-sm text-ink-muted">
              {t("voice.length")} {lengthText([recording])} ·{" "}
              <Link href={`${hrefOf(recording.id)}?download`} download>
                {t("voice.download")}
              </Link>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
