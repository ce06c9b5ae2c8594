import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerMessage } from "../../records/messages.ts";
import { users } from "../../schema/users.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
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
  patientId = await backend.addPatient({ timeZone: "Europe/Berlin" });
});
afterAll(() => backend.close());

const texts = {
  DE: "Angesehen.",
  AZ: "Baxıldı.",
  NL: "Bekeken.",
  FR: "Regardé.",
  ES: "Visto.",
  TR: "Bakıldı.",
  EN: "Looked at.",
};
const settings = { mode: "ticked", language: "DE", texts, version: 0 };
const put = async (given: object = settings) =>
  (await backend.signIn("admin")).put("/v1/x/receipt-settings", given);
const offered = async () =>
  (await client.get(`/v1/patient-incidents?patient_id=${patientId}`)).body.receipt;
const acknowledge = async (ids: string[], receipt_version?: number, by = client) =>
  by.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids: ids,
    ack_timestamp: backend.now(),
    ...(receipt_version === undefined ? {} : { receipt_version }),
  });
const messages = async () => (await client.get(`/v1/patient-message?patient_id=${patientId}`)).body;

/** A patient who can sign in and has chosen a language. */
async function speaks(language: string): Promise<void> {
  const [hcp] = await backend.database.select().from(users).where(eq(users.username, "hcp"));
  if (!hcp) throw new Error("no user hcp");
  const own = { id: patientId, username: "own", role: "PATIENT", language };
  await backend.database.insert(users).values({ ...hcp, ...own });
}

test("[RECEIPT-01] no receipt is offered until ADMIN turns it on and writes the texts; a stale change is refused", async () => {
  expect(await offered()).toBeNull();
  const admin = await backend.signIn("admin");
  expect((await admin.get("/v1/x/receipt-settings")).body).toEqual({
    mode: "off",
    language: "DE",
    texts: null,
    version: 0,
  });
  expect((await client.put("/v1/x/receipt-settings", settings)).status).toBe(403);
  expect((await put({ ...settings, texts: { DE: "Angesehen." } })).status).toBe(400);
  expect((await put({ ...settings, texts: { ...texts, TR: "  " } })).status).toBe(400);
  const stored = await put();
  expect([stored.status, stored.body]).toEqual([200, { ...settings, version: 1 }]);
  expect((await put()).status).toBe(409);
  expect(await offered()).toEqual({
    text: "Angesehen.",
    language: "DE",
    is_ticked: true,
    version: 1,
    sent_at: null,
  });
  await put({ ...settings, mode: "offered", version: 1 });
  expect(await offered()).toMatchObject({ is_ticked: false, version: 2 });
  await put({ ...settings, mode: "off", version: 2 });
  expect(await offered()).toBeNull();
});

test("[RECEIPT-02] a receipt is sent with an acknowledgement that requests it, in the patient's language, once a day", async () => {
  await put();
  await speaks("tr");
  expect(await offered()).toMatchObject({ text: "Bakıldı.", language: "TR" });
  const first = await backend.addIncident(patientId);
  expect((await acknowledge([first])).body.receipt).toBeNull();
  // no incident was open: sending the form again sends no receipt
  expect((await acknowledge([first], 1)).body.receipt).toBeNull();
  expect(await messages()).toEqual([]);

  const second = await backend.addIncident(patientId);
  expect((await acknowledge([second], 1)).body.receipt).toBe("sent");
  expect(await messages()).toMatchObject([
    { message: "Bakıldı.", is_receipt: true, allow_to_reply: false, state: "WAITING_FOR_ACK" },
  ]);
  // until midnight in the patient's zone
  backend.setNow("2026-11-20T22:59:59Z");
  client = await backend.signIn("hcp");
  expect(await offered()).toMatchObject({ sent_at: "2026-11-20T09:00:00.000Z" });
  const third = await backend.addIncident(patientId);
  expect((await acknowledge([third], 1)).body.receipt).toBe("sent_before");
  backend.setNow("2026-11-20T23:00:00Z");
  expect(await offered()).toMatchObject({ sent_at: null });
  const fourth = await backend.addIncident(patientId);
  expect((await acknowledge([fourth], 1)).body.receipt).toBe("sent");
  expect(await messages()).toHaveLength(2);
});

test("[RECEIPT-03] a text that has changed since it was shown is not sent, nor is one of a clinic that sends none", async () => {
  await put();
  await put({ ...settings, texts: { ...texts, DE: "Anders." }, version: 1 });
  const [first, second] = [
    await backend.addIncident(patientId),
    await backend.addIncident(patientId),
  ];
  const { status, body } = await acknowledge([first], 1);
  expect([status, body.receipt]).toEqual([200, "changed"]);
  expect(body.incidents[0].acknowledgement_timestamp).not.toBeNull();
  await put({ ...settings, mode: "off", version: 2 });
  expect((await acknowledge([second], 3)).body.receipt).toBe("changed");
  expect(await messages()).toEqual([]);
});

test("[RECEIPT-04] an undo answers when the message was sent, and the message stays; the patient's answer to it makes nothing unread", async () => {
  await put();
  const [first, second] = [
    await backend.addIncident(patientId),
    await backend.addIncident(patientId),
  ];
  await acknowledge([first]);
  const undo = async (id: string) =>
    (
      await client.post("/v1/x/undo-acknowledgement", {
        patient_id: patientId,
        incident_ids: [id],
      })
    ).body.receipt_sent_at;
  expect(await undo(first)).toBeNull();
  backend.setNow("2026-11-20T09:01:00Z");
  await acknowledge([second], 1);
  expect(await undo(second)).toBe("2026-11-20T09:01:00.000Z");
  // a second acknowledgement sends no second receipt
  expect((await acknowledge([first, second], 1)).body.receipt).toBe("sent_before");
  const [message] = await messages();
  await answerMessage(backend.database, message.id, null, new Date(backend.now()));
  expect(await messages()).toMatchObject([{ state: "ACKED", is_receipt: true }]);
});
