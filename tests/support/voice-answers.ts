/** A patient of the voice programme with a few sessions of known tones, on the stage. */
import { examplePatient, getPatient } from "#contract/patient.ts";
import { exampleId } from "#contract/example.ts";
import {
  getVoiceRecording,
  listRecordingSessions,
  type RecordingSession,
} from "#contract/recording.ts";
import type { PlannedAnswer } from "./answer-faults.ts";
import type { ExampleBackend } from "./example-backend.ts";
import { answers, numberedId } from "./monitoring-answers.ts";
import { toneWav } from "./tone.ts";

export const voicePage = `/patient/${exampleId.erika}/monitoring?start=2026-11-01&end=2026-11-20`;

/** by the last digits of the recording's id */
const tonesHz: Readonly<Record<string, number>> = { "11": 1_000, "12": 2_000, "13": 3_000 };
const secondsOf = (id: string) => (id.endsWith("11") ? 1.5 : 1);

const recording = (number: number, desc: string | null) => ({
  id: numberedId(number),
  duration_ms: secondsOf(numberedId(number)) * 1000,
  task: desc === null ? null : { desc },
});

/** On Thursday two sessions, the newest with three recordings, the older during an absence; one on Wednesday. */
const voiceSessions: RecordingSession[] = [
  {
    id: numberedId(1),
    created_at: "2026-11-19T18:30:00+01:00",
    audio_recordings: [
      recording(11, "Say aaa."),
      recording(12, "Read the text."),
      recording(13, "Count to ten."),
    ],
    evaluation: { quality: 0.92, risk_factor: 0.81 },
    timeoff: null,
  },
  {
    id: numberedId(2),
    created_at: "2026-11-19T07:10:00+01:00",
    audio_recordings: [recording(21, "Say ooo.")],
    evaluation: { quality: 0.41, risk_factor: 0.6 },
    timeoff: { start_date: "2026-11-19", end_date: "2026-11-19" },
  },
  {
    id: numberedId(3),
    created_at: "2026-11-18T07:20:00+01:00",
    audio_recordings: [recording(31, null)],
    evaluation: null,
    timeoff: null,
  },
];

/** Each recording is a tone of its own; for some, `file` gives another answer. */
export function playVoice(
  backend: ExampleBackend,
  file: (recordingId: string) => Partial<PlannedAnswer> | undefined = () => undefined,
): void {
  const patient = { ...examplePatient, program_type: "VOX_HF_PROGRAM" as const };
  backend.fault(getPatient.name, answers(getPatient, patient));
  backend.fault(
    listRecordingSessions.name,
    answers(listRecordingSessions, { items: voiceSessions }),
  );
  backend.fault(getVoiceRecording.name, (planned) => {
    const id = backend.askedFor(getVoiceRecording.name).at(-1)?.url.split("/").at(-1) ?? "";
    const body = toneWav({ hz: tonesHz[id.slice(-2)] ?? 440, seconds: secondsOf(id) });
    return { ...planned, body, ...file(id) };
  });
}
