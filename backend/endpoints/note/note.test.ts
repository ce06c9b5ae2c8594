import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
let patient_id: string;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
  patient_id = await backend.addPatient();
});
afterAll(() => backend.close());

test("[API-28] [API-29] [NOTE-06] [WENT-07] a stored note is answered with 201 and is first in the list", async () => {
  const first = await client.post("/v1/patient-note", { patient_id, content: "first" });
  expect(first.status).toBe(201);
  expect(first.body).toEqual({
    id: expect.any(String),
    content: "first",
    created_at: "2026-11-20T09:00:00.000Z",
    author_id: userId("hcp"),
  });
  backend.setNow("2026-11-20T09:05:00Z");
  const second = await client.post("/v1/patient-note", { patient_id, content: "second" });
  const { body } = await client.get(`/v1/patient-note?patient_id=${patient_id}`);
  expect(body).toEqual([second.body, first.body]);
});

test("[WAPI-08] [WAPI-09] [WAPI-46] notes are written to one patient and read for one patient", async () => {
  const other = await backend.addPatient();
  await client.post("/v1/patient-note", { patient_id: other, content: "of the other" });
  const stored = await client.post("/v1/patient-note", { patient_id, content: "of this one" });
  expect(stored.status).toBe(201);
  expect((await client.get(`/v1/patient-note?patient_id=${patient_id}`)).body).toEqual([
    stored.body,
  ]);
  const contents = async (id: string) =>
    (await client.get(`/v1/patient-note?patient_id=${id}`)).body.map(
      ({ content }: { content: string }) => content,
    );
  expect([await contents(patient_id), await contents(other)]).toEqual([
    ["of this one"],
    ["of the other"],
  ]);
});

test("a note has 600 characters at most and must not be only white space", async () => {
  const tried: [content: string, status: number][] = [
    ["x".repeat(600), 201],
    ["x".repeat(601), 400],
    ["", 400],
    [" \n\t", 400],
  ];
  for (const [content, status] of tried)
    expect((await client.post("/v1/patient-note", { patient_id, content })).status).toBe(status);
});

test("[API-30] [API-31] the sticky note answers the text saved last, null before that, and may be emptied", async () => {
  const path = "/v1/patient-sticky-notes";
  expect((await client.get(`${path}?patient_id=${patient_id}`)).body).toBeNull();
  const saved = await client.post(path, { patient_id, text: "after 5 pm" });
  expect(saved.status).toBe(201);
  expect(saved.body).toEqual({
    patient_id,
    text: "after 5 pm",
    author: userId("hcp"),
    created_at: "2026-11-20T09:00:00.000Z",
    version: 1,
  });
  backend.setNow("2026-11-20T09:01:00Z");
  await client.post(path, { patient_id, text: "" });
  const { body } = await client.get(`${path}?patient_id=${patient_id}`);
  expect(body).toMatchObject({ text: "", version: 2 });
});

test("a write to a sticky note that another user has saved meanwhile is refused with the stored text", async () => {
  const path = "/v1/patient-sticky-notes";
  await client.post(path, { patient_id, text: "one", expected_version: 0 });
  const late = await client.post(path, { patient_id, text: "two", expected_version: 0 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: "stale_version", current: { text: "one", version: 1 } });
  expect((await client.get(`${path}?patient_id=${patient_id}`)).body.text).toBe("one");
});
