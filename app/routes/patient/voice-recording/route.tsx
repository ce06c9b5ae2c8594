/** The audio of one recording, through the session; whole or by range, never kept by a cache. */
import { environment } from "#app/server/env.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { failedFile, passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { withAudioKind } from "./with-audio-kind.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { getVoiceRecording, listRecordingSessions } from "#contract/recording.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const client = v1(context);
  const { patientId, recordingId, proof } = params;
  const isNamed = sessionOf(context).isFileProof(patientId, recordingId, proof);
  try {
    // The call for the audio names no patient: it must be one of this patient's. A player asks for many ranges.
    const [sessions, answer] = await Promise.all([
      isNamed ? null : client.call(listRecordingSessions, { query: { patient_id: patientId } }),
      client.call(getVoiceRecording, {
        params: { id: recordingId },
        range: request.headers.get("Range"),
      }),
    ]);
    const isTheirs = sessions?.items.some(({ audio_recordings }) =>
      audio_recordings.some(({ id }) => id === recordingId),
    );
    if (!isNamed && !isTheirs) {
      await answer.body?.cancel();
      return new Response(null, { status: 404 });
    }
    const isHttps = environment().publicOrigins[0].startsWith("https:");
    const named = await withAudioKind(answer);
    // no audio that anybody could play: said once, and not tried again
    if (!named) return new Response(null, { status: 415 });
    const isSaved = new URL(request.url).searchParams.has("download");
    return passOn(named.answer, {
      disposition: isSaved ? "attachment" : "inline",
      fileName: `recording.${named.ending}`,
      isHttps,
    });
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    return failedFile(error);
  }
}
