import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createSecretBox } from "../../secrets/secret-box.ts";
import { openTestBackend, type TestBackend, testSecretsKey } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { deliverWebhooks } from "../../webhooks/deliver-webhooks.ts";
import { queueDueSoon, queueWebhooks } from "../../webhooks/queue-webhooks.ts";

const policy = { isPrivateAllowed: true, isHttpAllowed: true };
let backend: TestBackend;
let admin: TestClient;
let url: string;
let status = 204;
let ids: string[] = [];

const server = createServer((request, response) => {
  ids.push(String(request.headers["webhook-id"]));
  response.writeHead(status).end();
});

beforeAll(async () => {
  backend = await openTestBackend();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  ids = [];
  status = 204;
  await backend.reset({ webhookPolicy: policy });
  admin = await backend.signIn("admin");
});
afterAll(async () => {
  server.close();
  await backend.close();
});

const add = async () => {
  const body = { url, kinds: ["incident.raised", "review.due_soon"] };
  return (await admin.post("/v1/x/webhooks", body)).body.webhook as {
    id: string;
    institution_id: string;
  };
};
const change = (id: string, body: object) => admin.patch(`/v1/x/webhooks/${id}`, body);
const listed = async () => (await admin.get("/v1/x/webhooks")).body.webhooks[0];
const deliver = () =>
  deliverWebhooks({
    database: backend.database,
    clock: backend.now,
    secretBox: createSecretBox(testSecretsKey),
    policy,
  });

test("[HOOK-13] no event is queued for a disabled webhook or sent to it; waiting ones are sent when it is enabled again", async () => {
  const { id, institution_id: institutionId } = await add();
  await admin.post(`/v1/x/webhooks/${id}/test`, undefined);
  expect(await change(id, { is_enabled: false, expected_version: 0 })).toMatchObject({
    status: 200,
    body: { disabled_at: backend.now().toISOString(), version: 1, waiting_count: 1 },
  });
  const event = { institutionId, kind: "incident.raised", data: { incident_id: id } } as const;
  await queueWebhooks(backend.database, [event], backend.now());
  const patientId = await backend.addPatient();
  await backend.addIncident(patientId, { dueAt: new Date(backend.now().getTime() + 60_000) });
  await queueDueSoon(backend.database, backend.now());
  expect(await deliver()).toEqual({ deliveredCount: 0, failedCount: 0 });
  expect(await listed()).toMatchObject({
    waiting_count: 1,
    latest_delivery: { kind: "webhook.test" },
  });
  const refused = await admin.post(`/v1/x/webhooks/${id}/test`, undefined);
  expect([refused.status, refused.body.type]).toEqual([409, "webhook_disabled"]);
  await change(id, { is_enabled: true, expected_version: 1 });
  expect(await deliver()).toEqual({ deliveredCount: 1, failedCount: 0 });
  expect(await listed()).toMatchObject({
    disabled_at: null,
    latest_delivery: { delivered_at: backend.now().toISOString(), last_failure: null },
  });
});

test("[HOOK-13] a change leaves other fields and the secret; an older version, another institution and a private address are refused", async () => {
  const { id } = await add();
  const changed = await change(id, {
    kinds: ["device.silent"],
    note: " Pager ",
    expected_version: 0,
  });
  expect(changed.body).toMatchObject({ url, kinds: ["device.silent"], note: "Pager", version: 1 });
  expect(JSON.stringify(changed.body)).not.toContain("whsec_");
  const stale = await change(id, { note: "Ward", expected_version: 0 });
  expect(stale.status).toBe(409);
  expect(stale.body).toMatchObject({ code: "stale_version", current: { note: "Pager" } });
  await backend.reset({ webhookPolicy: { isPrivateAllowed: false, isHttpAllowed: true } });
  admin = await backend.signIn("admin");
  const own = (
    await admin.post("/v1/x/webhooks", { url: "https://9.9.9.9/", kinds: ["device.silent"] })
  ).body.webhook;
  const inside = await change(own.id, { url });
  expect([inside.status, inside.body.errors]).toEqual([
    400,
    [{ field: "url", message: "private_address" }],
  ]);
  expect((await listed()).url).toBe("https://9.9.9.9/");
  expect((await change(crypto.randomUUID(), { note: "x" })).status).toBe(404);
});

test("[HOOK-14] all failed deliveries of one webhook are sent again with their ids, those of another are not", async () => {
  const { id } = await add();
  const other = await add();
  status = 410;
  for (const one of [id, id, other.id]) await admin.post(`/v1/x/webhooks/${one}/test`, undefined);
  await deliver();
  const first = ids.toSorted();
  const failed = await admin.get(`/v1/x/webhook-deliveries?state=failed&webhook_id=${id}`);
  expect(failed.body.deliveries).toMatchObject([
    { webhook_id: id, last_failure: "status 410", attempt_count: 1 },
    { webhook_id: id, last_failure: "status 410", attempt_count: 1 },
  ]);
  status = 204;
  ids = [];
  const again = await admin.post(`/v1/x/webhooks/${id}/resend-failed`, undefined);
  expect([again.status, again.body]).toEqual([200, { queued_count: 2 }]);
  expect(await deliver()).toEqual({ deliveredCount: 2, failedCount: 0 });
  expect(ids.every((one) => first.includes(one))).toBe(true);
  const { webhooks } = (await admin.get("/v1/x/webhooks")).body;
  expect(
    webhooks.map((one: { id: string; failed_count: number }) => [one.id === id, one.failed_count]),
  ).toEqual(
    expect.arrayContaining([
      [true, 0],
      [false, 1],
    ]),
  );
});
