import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerMessage } from "../../records/messages.ts";
import { patientMessages } from "../../schema/patient-messages.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
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

const path = "/v1/patient-message";
const list = async (more = "") =>
  (await client.get(`${path}?patient_id=${patient_id}${more}`)).body;
const send = async (given: object = {}) =>
  (
    await client.post(path, {
      patient_id,
      message: "Weigh every day",
      allow_to_reply: true,
      ...given,
    })
  ).body;
const ids = (messages: { id: string }[]) => messages.map(({ id }) => id);
const see = (message_ids: string[]) => client.patch(`${path}/seen`, { patient_id, message_ids });

async function addRow(given: Partial<typeof patientMessages.$inferInsert>): Promise<string> {
  const id = crypto.randomUUID();
  await backend.database.insert(patientMessages).values({
    id,
    patientId: patient_id,
    institutionId: institutionIds.heart,
    authorId: userId("hcp"),
    message: "x",
    allowToReply: true,
    state: "WAITING_FOR_REPLY",
    createdAt: backend.now(),
    ...given,
  });
  return id;
}

test("[API-25] [MSG-14] [WENT-07] a sent message is answered with 201 and waits for a reply or an acknowledgement", async () => {
  const { status, body } = await client.post(path, {
    patient_id,
    message: "Please weigh yourself before breakfast.",
    title: "Your weight",
    allow_to_reply: true,
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    patient_id,
    author_id: userId("hcp"),
    message: "Please weigh yourself before breakfast.",
    title: "Your weight",
    allow_to_reply: true,
    state: "WAITING_FOR_REPLY",
    created_at: "2026-11-20T09:00:00.000Z",
    acknowledged_at: null,
    reply_text: null,
    is_receipt: false,
  });
  const without = await send({ allow_to_reply: false });
  expect(without).toMatchObject({ state: "WAITING_FOR_ACK", title: null, allow_to_reply: false });
});

test("[API-24] [WAPI-10] the list has the newest first, and takes states and a span", async () => {
  const first = await send({ message: "first" });
  backend.setNow("2026-11-20T09:05:00Z");
  const second = await send({ message: "second", allow_to_reply: false });
  expect(await list()).toEqual([second, first]);
  expect(second).toEqual({
    id: expect.any(String),
    patient_id,
    author_id: userId("hcp"),
    message: "second",
    title: null,
    allow_to_reply: false,
    state: "WAITING_FOR_ACK",
    created_at: "2026-11-20T09:05:00.000Z",
    acknowledged_at: null,
    reply_text: null,
    is_receipt: false,
  });
  expect(ids(await list("&state=WAITING_FOR_REPLY"))).toEqual([first.id]);
  expect(await list("&state=WAITING_FOR_REPLY&state=WAITING_FOR_ACK")).toHaveLength(2);
  // inclusive at the start, exclusive at the end
  expect(ids(await list("&created_after=2026-11-20T09:05:00Z"))).toEqual([second.id]);
  expect(ids(await list("&created_before=2026-11-20T09:05:00Z"))).toEqual([first.id]);
  expect((await client.get(`${path}?patient_id=${patient_id}&state=LOST`)).status).toBe(400);
});

test("an empty message, one of white space only and one that is too long are refused", async () => {
  for (const message of ["", " \n", "x".repeat(2001)]) {
    const { status } = await client.post(path, { patient_id, message, allow_to_reply: true });
    expect(status).toBe(400);
  }
  expect(await list()).toEqual([]);
});

test("[API-27] unread messages become seen, the others stay; a second request changes nothing", async () => {
  const states = [
    "WAITING_FOR_REPLY",
    "WAITING_FOR_ACK",
    "REPLIED_NOT_SEEN_YET",
    "REPLIED_SEEN",
    "ACKED_NOT_SEEN_YET",
    "ACKED",
  ];
  const added = [];
  for (const state of states) added.push(await addRow({ state }));
  const unasked = await addRow({ state: "REPLIED_NOT_SEEN_YET" });
  for (const _ of [1, 2]) {
    const { status, body } = await see(added);
    expect(status).toBe(200);
    const stateOf = Object.fromEntries(
      body.map((row: { id: string; state: string }) => [row.id, row.state]),
    );
    expect(added.map((id) => stateOf[id])).toEqual([
      "WAITING_FOR_REPLY",
      "WAITING_FOR_ACK",
      "REPLIED_SEEN",
      "REPLIED_SEEN",
      "ACKED",
      "ACKED",
    ]);
  }
  expect(ids(await list("&state=REPLIED_NOT_SEEN_YET"))).toEqual([unasked]);
});

test("a message of another patient refuses the whole call, and no message is marked", async () => {
  const own = await addRow({ state: "REPLIED_NOT_SEEN_YET" });
  const elsewhere = await addRow({
    state: "REPLIED_NOT_SEEN_YET",
    patientId: await backend.addPatient(),
  });
  expect((await see([own, elsewhere])).status).toBe(404);
  expect(ids(await list("&state=REPLIED_NOT_SEEN_YET"))).toEqual([own]);
});

test("[WENT-07] a patient replies once, with text and time, and only if a reply is expected", async () => {
  const { database } = backend;
  const message = await send();
  const acknowledged = await send({ allow_to_reply: false });
  const at = new Date("2026-11-20T10:00:00Z");
  expect(await answerMessage(database, message.id, null, at)).toBeNull();
  await answerMessage(database, message.id, "I will, thank you.", at);
  expect(await answerMessage(database, message.id, "once more", at)).toBeNull();
  await answerMessage(database, acknowledged.id, null, at);
  expect(await list("&state=REPLIED_NOT_SEEN_YET")).toMatchObject([
    {
      id: message.id,
      reply_text: "I will, thank you.",
      acknowledged_at: "2026-11-20T10:00:00.000Z",
    },
  ]);
  expect(await list("&state=ACKED_NOT_SEEN_YET")).toMatchObject([
    { id: acknowledged.id, reply_text: null, acknowledged_at: "2026-11-20T10:00:00.000Z" },
  ]);
});

test("[API-26] the overview has the messages of the user's institutions by id, with the patient's name", async () => {
  const sent = await send();
  const stranger = await backend.addPatient({ institutionId: institutionIds.other });
  await addRow({ patientId: stranger, institutionId: institutionIds.other });
  const { status, body } = await client.get(`${path}/overview`);
  expect(status).toBe(200);
  expect(body).toEqual({
    [sent.id]: {
      ...sent,
      patient_info: expect.objectContaining({ first_name: "Erika", last_name: "Albrecht" }),
    },
  });
});

test("the overview has the latest 100 messages, and every unread one however old", async () => {
  const old = new Date("2025-01-01T00:00:00Z");
  const unread = [
    await addRow({ state: "REPLIED_NOT_SEEN_YET", createdAt: old }),
    await addRow({ state: "ACKED_NOT_SEEN_YET", createdAt: old }),
  ];
  const read = await addRow({ state: "REPLIED_SEEN", createdAt: old });
  for (let count = 0; count < 100; count++) await addRow({});
  const { body } = await client.get(`${path}/overview`);
  expect(Object.keys(body)).toHaveLength(102);
  for (const id of unread) expect(body).toHaveProperty([id]);
  expect(body).not.toHaveProperty([read]);
});
