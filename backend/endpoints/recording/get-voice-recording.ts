import { audioKind } from "#contract/audio-kind.ts";
import { getVoiceRecording } from "#contract/recording.ts";
import { answerBytes } from "../../http/answer-bytes.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { getVisibleRecording } from "../../records/recording-sessions.ts";
import { speakRecording } from "../../synthetic/voice/speak-recording.ts";

/** A recording never changes, so its id identifies the state to which a range belongs. */
export const getVoiceRecordingHandler = handler(
  getVoiceRecording,
  async ({ params, user, database, request, concerned }) => {
    const { recording, session, biologicalSex } = await getVisibleRecording(
      database,
      user,
      params.id,
    );
    concerned.add(session.patientId);
    const { id, isSynthetic } = recording;
    const { riskFactor } = session;
    const bytes = isSynthetic
      ? speakRecording({ ...recording, biologicalSex, riskFactor })
      : recording.content;
    if (!bytes) throw notFound();
    const contentType = audioKind(bytes) ?? recording.contentType;
    return answerBytes(request, { bytes, contentType, etag: id });
  },
);
