import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { examplePdf, type Letter } from "#contract/letter.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const runs = "/v1/x/letter-runs";
const asked = { institution_id: institutionIds.heart, quarter: "2026-Q3" };
const begin = async (given: object = asked, by = client) => by.post(runs, given);

/** In care from that instant until the other. */
async function cared(lastName: string, since: string, until?: string, more: object = {}) {
  const id = await backend.addPatient({ lastName, ...more });
  const row = (status: string, at: string) => ({
    patientId: id,
    status,
    createdAt: new Date(at),
    offboardingReason: null,
  });
  await backend.database
    .insert(statusHistory)
    .values([row("ONBOARDED", since), ...(until ? [row("OFFBOARDED", until)] : [])]);
  return id;
}

const take = async (run: string, by = client) =>
  (await by.send("POST", `${runs}/${run}/take`)).body;
function finish(letter: { id: string; lease_id: string }, by = client) {
  const form = new FormData();
  form.append("lease_id", letter.lease_id);
  form.append("document", new File([examplePdf], "letter.pdf"));
  return by.send("PUT", `/v1/x/letters/${letter.id}/document`, form);
}
const fail = (letter: { id: string; lease_id: string }) =>
  client.put(`/v1/x/letters/${letter.id}/fault`, {
    lease_id: letter.lease_id,
    fault: "unreadable",
  });
const change = (run: string, action: string, by = client) => by.patch(`${runs}/${run}`, { action });
const lettersOf = async (run: string) =>
  (await client.get(`${runs}/${run}`)).body.items as Letter[];

/** A run of this many patients. */
async function runOf(count: number): Promise<string> {
  for (let index = 0; index < count; index += 1)
    await cared(`Name ${String(index).padStart(2, "0")}`, "2026-08-01T08:00:00Z");
  return (await begin()).body.id;
}

test("[LETTER-01] a run has one letter for each patient in care in the quarter, sorted by name, and of one programme if requested", async () => {
  // at 00:30 on 1 October in Berlin the quarter is over; at 23:30 on 30 September it is not
  await cared("Zimmer", "2026-09-30T21:30:00Z");
  await cared("Neu", "2026-09-30T22:30:00Z");
  await cared("Fort", "2026-01-01T08:00:00Z", "2026-06-30T21:00:00Z");
  await cared("Adler", "2026-01-01T08:00:00Z", "2026-07-02T08:00:00Z");
  await cared("Studie", "2026-08-01T08:00:00Z", undefined, { programType: "EIT_HEALTH" });
  await cared("Anderswo", "2026-08-01T08:00:00Z", undefined, {
    institutionId: institutionIds.other,
  });
  const { status, body } = await begin();
  expect([status, body.total, body.waiting, body.state]).toEqual([201, 3, 3, "running"]);
  expect(
    (await lettersOf(body.id)).map(({ place, patient_info }) => [place, patient_info.last_name]),
  ).toEqual([
    [1, "Adler"],
    [2, "Studie"],
    [3, "Zimmer"],
  ]);
  expect((await begin({ ...asked, program_type: "EIT_HEALTH" })).body.total).toBe(1);
  expect((await begin({ ...asked, quarter: "2027-Q1" })).status).toBe(400);
  expect((await begin(asked, await backend.signIn("other"))).status).toBe(404);
});

test("[LETTER-02] a letter goes to one writer at a time and after a minute to the next; what the first one then hands in is refused", async () => {
  const run = await runOf(2);
  const [first, second, third] = await Promise.all([take(run), take(run), take(run)]);
  const ids = [first, second, third].flatMap(({ letter }) => (letter ? [letter.id] : []));
  expect([new Set(ids).size, ids.length]).toEqual([2, 2]);
  backend.setNow("2026-11-20T09:00:59Z");
  expect(await take(run)).toEqual({ letter: null, is_over: false });
  backend.setNow("2026-11-20T09:01:00Z");
  const { letter: again } = await take(run);
  const late = [first.letter, second.letter, third.letter].find((each) => each?.id === again.id);
  expect(again.lease_id).not.toBe(late.lease_id);
  expect((await finish(late)).status).toBe(409);
  expect((await finish(again)).status).toBe(204);
  expect((await finish(again)).status, "handed in a second time").toBe(409);
  const { letter: last } = await take(run);
  expect((await finish(last)).status).toBe(204);
  expect(await take(run)).toEqual({ letter: null, is_over: true });
  expect((await lettersOf(run)).map(({ state }) => state)).toEqual(["done", "done"]);
});

test("[LETTER-03] a run is paused, resumed and cancelled; the user who resumes it writes it, with their own rights only", async () => {
  const run = await runOf(3);
  expect((await change(run, "pause")).body.state).toBe("paused");
  expect(await take(run)).toEqual({ letter: null, is_over: true });
  const nurse = await backend.signIn("nurse");
  expect((await change(run, "resume", nurse)).body.state).toBe("running");
  expect((await take(run)).letter).toBeNull();
  const { letter } = await take(run, nurse);
  expect((await finish(letter, nurse)).status).toBe(204);
  expect((await change(run, "cancel")).body).toMatchObject({ state: "cancelled", done: 1 });
  expect((await change(run, "resume")).status).toBe(409);
  expect((await take(run, nurse)).letter).toBeNull();
  const other = await backend.signIn("other");
  expect((await other.get(`${runs}/${run}`)).status).toBe(404);
  expect((await change(run, "pause", other)).status).toBe(404);
  expect((await take(run, other)).code).toBe("not_found");
});

test("[LETTER-04] a letter that failed says why, and is tried again on request", async () => {
  const run = await runOf(2);
  const { letter } = await take(run);
  expect((await fail(letter)).status).toBe(204);
  await finish((await take(run)).letter);
  const { body } = await client.get(`${runs}/${run}?state=failed`);
  expect([body.total_count, body.items[0].fault, body.run.failed]).toEqual([1, "unreadable", 1]);
  expect((await change(run, "retry")).body).toMatchObject({ waiting: 1, failed: 0 });
  const { letter: again } = await take(run);
  expect(again.id).toBe(letter.id);
  await finish(again);
  expect((await lettersOf(run)).map(({ state, fault }) => [state, fault])).toEqual([
    ["done", null],
    ["done", null],
  ]);
  // no PDF
  const form = new FormData();
  form.append("lease_id", again.lease_id);
  form.append("document", new File(["<html>"], "letter.pdf"));
  expect((await client.send("PUT", `/v1/x/letters/${letter.id}/document`, form)).status).toBe(409);
});

test("[LETTER-05] the log says to whom each letter goes, as in the record at that time, and who marked it as printed; the first mark stays", async () => {
  const address = {
    street_name: "Musterweg 4",
    zip_code: "10115",
    city: "Berlin",
    country: "DEU",
    address_note: null,
  };
  await cared("Adler", "2026-08-01T08:00:00Z", undefined, { address });
  await cared("Berg", "2026-08-01T08:00:00Z");
  const run = (await begin()).body.id;
  await finish((await take(run)).letter);
  await change(run, "mark_printed");
  backend.setNow("2026-11-20T09:05:00Z");
  await finish((await take(run)).letter);
  await change(run, "mark_printed", await backend.signIn("nurse"));
  expect(
    (await lettersOf(run)).map(({ addressee, printed_at, printed_by }) => [
      addressee?.name,
      addressee?.address,
      printed_at,
      printed_by,
    ]),
  ).toEqual([
    ["Erika Adler", "Musterweg 4, 10115 Berlin", "2026-11-20T09:00:00.000Z", "hcp Beispiel"],
    ["Erika Berg", null, "2026-11-20T09:05:00.000Z", "nurse Beispiel"],
  ]);
});

test("[LETTER-06] the ZIP has each written letter once, in order, with the list; the audit log says for each patient who took it", async () => {
  const run = await runOf(2);
  expect((await client.post(`${runs}/${run}/files`, { file: "zip" })).status).toBe(409);
  await finish((await take(run)).letter);
  await finish((await take(run)).letter);
  const answer = await client.post(`${runs}/${run}/files`, { file: "zip" });
  expect(answer.status).toBe(200);
  const files = unzipSync(new Uint8Array(answer.bytes));
  const names = Object.keys(files);
  expect(names).toHaveLength(3);
  expect(names[0]).toMatch(/^0001-PAT\d+-2026-Q3\.pdf$/);
  expect(Buffer.from(files[names[1] ?? ""] ?? []).toString()).toBe(examplePdf);
  const list = Buffer.from(files["letters.csv"] ?? []).toString();
  expect(list.split("\r\n").filter(Boolean)).toHaveLength(3);
  expect(list).toContain("Erika Name 00");
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.filter(({ action }) => action === "export-letters")).toHaveLength(2);
  const printed = await client.post(`${runs}/${run}/files`, { file: "pdf" });
  expect(Buffer.from(printed.bytes).toString()).toMatch(/^%PDF[\s\S]*\/Count 2[\s\S]*%%EOF\n$/);
});

test("[LETTER-11] a run stores whether each letter is in its patient's language, and gives this to the user who writes it", async () => {
  await cared("Adler", "2026-08-01T08:00:00Z");
  const usual = (await begin()).body;
  expect([
    usual.is_in_patient_language,
    (await take(usual.id)).letter.is_in_patient_language,
  ]).toEqual([false, false]);
  const own = (await begin({ ...asked, is_in_patient_language: true })).body;
  expect([own.is_in_patient_language, (await take(own.id)).letter.is_in_patient_language]).toEqual([
    true,
    true,
  ]);
});
