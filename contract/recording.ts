/** Recording: voice sessions of a patient and their audio. */
import { z } from "zod";
import { audioTypes } from "./audio-kind.ts";
import { endpoint } from "./endpoint.ts";
import { exampleAt, exampleId } from "./example.ts";
import { dateSchema, instantSchema, orEmpty, orNull, uuidSchema } from "./primitive.ts";
import { recordProblems } from "./problem.ts";

const riskBands = ["LOW", "MED", "HIGH"] as const;
export type RiskBand = (typeof riskBands)[number];

const recordingSessionSchema = z.object({
  id: uuidSchema,
  created_at: instantSchema,
  /** in the order they were spoken */
  audio_recordings: orEmpty(
    z.object({
      id: uuidSchema,
      duration_ms: z.number(),
      task: orNull(z.object({ desc: orNull(z.string()) })),
    }),
  ),
  evaluation: orNull(
    z.object({
      /** a fraction from 0 to 1, or a text such as GOOD or BAD */
      quality: orNull(z.union([z.number(), z.string()])),
      /** 0 to 1 */
      risk_factor: orNull(z.number()),
    }),
  ),
  /** the active absence that the session overlaps */
  timeoff: orNull(z.object({ start_date: dateSchema, end_date: dateSchema })),
});
export type RecordingSession = z.output<typeof recordingSessionSchema>;

export const listRecordingSessions = endpoint({
  name: "list-recording-sessions",
  resource: "recording",
  method: "GET",
  path: "/v1/recording-sessions",
  summary: "The voice sessions of a patient, newest first.",
  guard: "session",
  reason: "Failed to fetch recording sessions",
  query: z.object({
    patient_id: uuidSchema,
    /** inclusive */
    start_timestamp: instantSchema.optional(),
    /** exclusive; left out when the window ends today */
    end_timestamp: instantSchema.optional(),
  }),
  answer: {
    kind: "json",
    status: 200,
    schema: z.object({ items: orEmpty(recordingSessionSchema) }),
    example: {
      items: [
        {
          id: exampleId.session,
          created_at: exampleAt("07:40"),
          audio_recordings: [
            {
              id: exampleId.recording,
              duration_ms: 8480,
              task: { desc: "Read the text on the screen aloud." },
            },
          ],
          evaluation: { quality: 0.92, risk_factor: 0.81 },
          timeoff: null,
        },
      ],
    },
  },
  problems: recordProblems,
});

/** What else backends and stores call the same files; what they are, their first bytes say (audio-kind.ts). */
const otherNames = [
  "audio/x-wav",
  "audio/wave",
  "audio/vnd.wave",
  "audio/mp3",
  "audio/x-m4a",
  "audio/m4a",
  "audio/opus",
  "audio/x-flac",
  "audio/3gpp",
  "application/ogg",
  "application/octet-stream",
];

export const getVoiceRecording = endpoint({
  name: "get-voice-recording",
  resource: "recording",
  method: "GET",
  path: "/v1/voice-recordings/{id}",
  summary: "The audio of one recording, whole or by range.",
  guard: "session",
  reason: "Failed to fetch voice recording",
  params: z.object({ id: uuidSchema }),
  answer: { kind: "binary", status: 200, contentTypes: audioTypes, otherNames, ranges: true },
  problems: recordProblems,
});
