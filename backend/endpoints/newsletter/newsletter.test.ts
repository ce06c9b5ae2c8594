import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { eq } from "../../drizzle.ts";
import { users } from "../../schema/users.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const path = (username = "hcp") => `/v1/newsletter/${userId(username)}/config`;
/** no reply can come in, and no mail about one goes out */
const sent = { has_patient_message_mail: false };
const settings = {
  receive_patient_message: true,
  receive_daily_alert: false,
  newsletter_email: "anna.weber@example.org",
};

test("[API-36] a user without saved settings receives no mail and is offered the account's address", async () => {
  const nothing = { receive_patient_message: false, receive_daily_alert: false, ...sent };
  expect((await client.get(path())).body).toEqual({ ...nothing, newsletter_email: null });
  await backend.database
    .update(users)
    .set({ email: "hcp@example.org" })
    .where(eq(users.id, userId("hcp")));
  expect((await client.get(path())).body).toEqual({
    ...nothing,
    newsletter_email: "hcp@example.org",
  });
});

test("[API-37] all three settings are stored, and stored again", async () => {
  const first = await client.put(path(), settings);
  expect([first.status, first.body]).toEqual([200, { ...settings, ...sent }]);
  const changed = { ...settings, receive_daily_alert: true };
  await client.put(path(), changed);
  expect((await client.get(path())).body).toEqual({ ...changed, ...sent });
});

test("a missing field or a bad address is refused", async () => {
  await client.put(path(), settings);
  const { newsletter_email: _, ...rest } = settings;
  for (const body of [rest, { ...settings, newsletter_email: "anna" }])
    expect((await client.put(path(), body)).status).toBe(400);
  expect((await client.get(path())).body).toEqual({ ...settings, ...sent });
});

test("the settings of another user are not found", async () => {
  expect((await client.get(path("nurse"))).status).toBe(404);
  expect((await client.put(path("nurse"), settings)).status).toBe(404);
  const nurse = await backend.signIn("nurse");
  expect((await nurse.get(path("nurse"))).body.newsletter_email).toBeNull();
});
