import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { recordingSessions, voiceRecordings } from "../../schema/recording-sessions.ts";
import { timeOffs } from "../../schema/time-offs.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patientId: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patientId = await backend.addPatient();
});
afterAll(() => backend.close());

type Session = typeof recordingSessions.$inferInsert;
async function addSession(
  createdAt: string,
  given: Partial<Session> = {},
  durationsMs: number[] = [],
) {
  const id = crypto.randomUUID();
  const session = { patientId, quality: 0.9, riskFactor: 0.4, ...given };
  await backend.database
    .insert(recordingSessions)
    .values({ id, createdAt: new Date(createdAt), ...session });
  const recordings = durationsMs.map((durationMs, place) => ({
    id: crypto.randomUUID(),
    sessionId: id,
    place,
    durationMs,
    taskDesc: `task ${place}`,
    isSynthetic: true,
  }));
  // stored in another order than they were spoken
  if (recordings.length > 0)
    await backend.database.insert(voiceRecordings).values(recordings.toReversed());
  return { id, recordingIds: recordings.map((recording) => recording.id) };
}
const list = async (query = "") =>
  (await client.get(`/v1/recording-sessions?patient_id=${patientId}${query}`)).body.items;
const audio = (id: string | undefined, range?: string, by = client) => {
  by.headers = range ? { range } : {};
  return by.get(`/v1/voice-recordings/${id}`);
};

test("[WENT-11] a session has its recordings in the order in which they were spoken, and its evaluation", async () => {
  const { id, recordingIds } = await addSession("2026-11-20T06:40:00Z", {}, [5000, 8480]);
  expect(await list()).toEqual([
    {
      id,
      created_at: "2026-11-20T06:40:00.000Z",
      audio_recordings: [
        { id: recordingIds[0], duration_ms: 5000, task: { desc: "task 0" } },
        { id: recordingIds[1], duration_ms: 8480, task: { desc: "task 1" } },
      ],
      evaluation: { quality: 0.9, risk_factor: 0.4 },
      timeoff: null,
    },
  ]);
});

test("[WENT-11] a session without evaluation has none; one of bad quality has no risk", async () => {
  await addSession("2026-11-20T06:40:00Z", { quality: null, riskFactor: null });
  await addSession("2026-11-19T06:40:00Z", { quality: 0.4, riskFactor: null });
  expect((await list()).map((one: { evaluation: unknown }) => one.evaluation)).toEqual([
    null,
    { quality: 0.4, risk_factor: null },
  ]);
});

test("[WENT-11] a session on a day of absence says so, by the patient's own midnight", async () => {
  const absence = {
    patientId,
    reason: "VACATION",
    startDate: "2026-11-10",
    endDate: "2026-11-12",
    authorId: userId("hcp"),
    createdAt: backend.now(),
  };
  await backend.database
    .insert(timeOffs)
    .values([
      absence,
      { ...absence, startDate: "2026-11-01", endDate: "2026-11-30", deactivatedAt: backend.now() },
    ]);
  // midnight in Berlin is 23:00 UTC the day before
  const found: [at: string, isAway: boolean][] = [
    ["2026-11-12T23:00:00Z", false],
    ["2026-11-12T22:59:00Z", true],
    ["2026-11-09T23:00:00Z", true],
    ["2026-11-09T22:59:00Z", false],
  ];
  for (const [at] of found) await addSession(at);
  expect((await list()).map((one: { timeoff: unknown }) => one.timeoff)).toEqual(
    found.map(([, isAway]) =>
      isAway ? { start_date: "2026-11-10", end_date: "2026-11-12" } : null,
    ),
  );
});

test("[WAPI-30] the newest session comes first, from the first instant and before the last, of this patient only", async () => {
  for (const day of ["18", "20", "19"]) await addSession(`2026-11-${day}T06:00:00Z`);
  await addSession("2026-11-19T06:00:00Z", { patientId: await backend.addPatient() });
  const days = async (query: string) =>
    (await list(query)).map((one: { created_at: string }) => one.created_at.slice(8, 10));
  expect(await days("")).toEqual(["20", "19", "18"]);
  expect(await days("&start_timestamp=2026-11-19T06:00:00Z")).toEqual(["20", "19"]);
  expect(await days("&end_timestamp=2026-11-19T06:00:00Z")).toEqual(["18"]);
});

test("[WAPI-31] [WAPI-32] the audio of one recording is a WAV file of its length that may not be stored by a cache", async () => {
  const { recordingIds } = await addSession("2026-11-20T06:40:00Z", {}, [5000, 1250]);
  const { status, headers, bytes } = await audio(recordingIds[1]);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("audio/wav");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("accept-ranges")).toBe("bytes");
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe("RIFF");
  // 16 samples per millisecond, two bytes each, after 44 bytes of header
  expect(bytes.byteLength).toBe(44 + 1250 * 16 * 2);
});

test("[WAPI-32] a player that jumps gets the part that it requests", async () => {
  const { recordingIds } = await addSession("2026-11-20T06:40:00Z", {}, [1000]);
  const [id] = recordingIds;
  const whole = (await audio(id)).bytes;
  const part = await audio(id, "bytes=10000-19999");
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe("bytes 10000-19999/32044");
  expect(Buffer.from(part.bytes).equals(whole.subarray(10_000, 20_000))).toBe(true);
  const end = await audio(id, "bytes=-44");
  expect(Buffer.from(end.bytes).equals(whole.subarray(-44))).toBe(true);
  expect((await audio(id, "bytes=32044-")).status).toBe(416);
});

test("[WAPI-32] a recording that was sent in is answered as it arrived, with its type", async () => {
  const { id: sessionId } = await addSession("2026-11-20T06:40:00Z");
  const content = new TextEncoder().encode("as it came");
  const id = crypto.randomUUID();
  await backend.database
    .insert(voiceRecordings)
    .values({ id, sessionId, place: 0, durationMs: 10, content, contentType: "audio/mp4" });
  const { headers, bytes } = await audio(id);
  expect(headers.get("content-type")).toBe("audio/mp4");
  expect(bytes).toEqual(content);
});

test("sessions and audio of another institution's patient are not found", async () => {
  const { recordingIds } = await addSession("2026-11-20T06:40:00Z", {}, [100]);
  const other = await backend.signIn("other");
  expect((await other.get(`/v1/recording-sessions?patient_id=${patientId}`)).status).toBe(404);
  expect((await audio(recordingIds[0], undefined, other)).status).toBe(404);
  expect((await audio(crypto.randomUUID())).status).toBe(404);
});
