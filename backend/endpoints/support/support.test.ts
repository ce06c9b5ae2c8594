import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset({ supportMail: "desk@example.org", supportRequestsPerHour: 3 });
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const request = {
  title: "Scale does not connect",
  text: "It sends nothing today.",
  email: "anna.weber@example.org",
};
const send = (more: object = {}, by = client) =>
  by.post("/v1/support-feedback-tmz", { ...request, ...more });
const mails = async (username: string) => {
  const { body } = await (await backend.signIn(username)).get("/v1/x/mails?kind=SUPPORT_REQUEST");
  return body;
};

test("[API-53] a request is stored as a mail to the desk, with its sender and how to answer", async () => {
  expect((await send({ phone: "+4930901820", callMeBack: true })).status).toBe(204);
  const { is_sent, mails: stored } = await mails("admin");
  expect(is_sent).toBe(false);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    kind: "SUPPORT_REQUEST",
    recipient: "desk@example.org",
    reply_to: "anna.weber@example.org",
    subject: "Scale does not connect",
    created_at: "2026-11-20T09:00:00.000Z",
    sent_at: null,
  });
  for (const line of [
    "It sends nothing today.",
    "From: hcp Beispiel (hcp, HCP)",
    "Institution: heart",
    "Phone: +4930901820",
    "Call back: yes",
  ])
    expect(stored[0].text.split("\n")).toContain(line);
});

test("subject, message and a valid email are required; phone is not, and the mail then says that no call back is wanted", async () => {
  for (const more of [{ title: " " }, { text: "" }, { email: "anna" }, { phone: "030" }])
    expect((await send(more)).status).toBe(400);
  expect((await mails("admin")).mails).toEqual([]);
  await send({ phone: null });
  const { mails: stored } = await mails("admin");
  expect(stored[0].text).toContain("Phone: not given\nCall back: no");
});

test("a user who sends very often has to wait, others do not", async () => {
  for (const minute of ["00", "05", "10"]) {
    backend.setNow(`2026-11-20T09:${minute}:00Z`);
    expect((await send()).status).toBe(204);
  }
  const refused = await send();
  expect([refused.status, refused.body.code]).toEqual([429, "too_many_requests"]);
  expect(refused.headers.get("retry-after")).toBe(String(50 * 60));
  expect((await send({}, await backend.signIn("nurse"))).status).toBe(204);
  backend.setNow("2026-11-20T10:00:01Z");
  client = await backend.signIn("hcp");
  expect((await send()).status).toBe(204);
});

test("the outbox is shown to the administrators of the clinic, and to no other institution", async () => {
  const other = await backend.signIn("other");
  await send({}, other);
  expect((await mails("admin")).mails).toEqual([]);
  for (const username of ["hcp", "pba"]) {
    const { status } = await (await backend.signIn(username)).get("/v1/x/mails");
    expect([username, status]).toEqual([username, 403]);
  }
});
