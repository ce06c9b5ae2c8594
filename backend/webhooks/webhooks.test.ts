import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bareEnvironment } from "#tests/support/bare-environment.ts";
import { runSilence } from "../run-silence.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { createSecretBox } from "../secrets/secret-box.ts";
import {
  institutionIds,
  openTestBackend,
  testPassword,
  testSecretsKey,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";
import { deliverWebhooks } from "./deliver-webhooks.ts";
import { queueDueSoon } from "./queue-webhooks.ts";

const policy = { isPrivateAllowed: true, isHttpAllowed: true };

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let backend: TestBackend;
let admin: TestClient;
let device: TestClient;
let server: Server;
let url: string;
let received: Received[];
let status: number;
beforeAll(async () => {
  backend = await openTestBackend();
  server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(status).end("an answer that nobody keeps");
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
});
beforeEach(async () => {
  received = [];
  status = 204;
  await backend.reset({ webhookPolicy: policy });
  admin = await backend.signIn("admin");
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
});
afterAll(async () => {
  server.close();
  await backend.close();
});

const allKinds = [
  "incident.raised",
  "incident.acknowledged",
  "review.due_soon",
  "device.silent",
  "delivery.refused",
];
const add = async (kinds = allKinds, target = url) => {
  const answer = await admin.post("/v1/x/webhooks", { url: target, kinds, note: "Pager" });
  expect(answer.status).toBe(201);
  return answer.body as { webhook: { id: string }; secret: string };
};
const deliver = () =>
  deliverWebhooks({
    database: backend.database,
    clock: backend.now,
    secretBox: createSecretBox(testSecretsKey),
    policy,
  });
const bodies = () => received.map(({ body }) => JSON.parse(body));
const plant = async () => {
  const patientId = await backend.addPatient({ lastName: "Zwiebelfisch" });
  await backend.addRule(patientId, {
    type: "ABS_HEART_RATE_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 100 },
  });
  await backend.addRule(patientId, {
    type: "NO_ADHERENCE",
    severity: 300,
    flagInfo: { n_days: 3 },
  });
  return patientId;
};
const beat = (patient: string, heart_rate_bpm: number) =>
  device.post("/v1/x/ingest", {
    patient,
    readings: [
      {
        kind: "heart_rate",
        device_id: "watch-1",
        measured_at: backend.now().toISOString(),
        heart_rate_bpm,
      },
    ],
  });

test("[HOOK-04] an event is sent once to the webhooks for its kind, signed, with ids and kinds only", async () => {
  const { secret } = await add();
  await add(["incident.acknowledged"]);
  const patientId = await plant();
  const { incidents } = (await beat(patientId, 142)).body;
  await beat(patientId, 9999);
  await admin.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids: [incidents[0].id],
    ack_timestamp: backend.now().toISOString(),
  });
  expect(await deliver()).toEqual({ deliveredCount: 4, failedCount: 0 });
  const about = {
    incident_id: incidents[0].id,
    patient_id: patientId,
    flag_type: "ABS_HEART_RATE_UPPER",
  };
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual([
    "delivery.refused",
    "incident.acknowledged",
    "incident.acknowledged",
    "incident.raised",
  ]);
  for (const { type, data, timestamp, ...rest } of bodies()) {
    expect(data).toEqual(
      type === "delivery.refused" ? { patient_id: patientId, reason: "invalid" } : about,
    );
    expect([timestamp, rest]).toEqual([backend.now().toISOString(), {}]);
  }
  const sent = JSON.stringify(received);
  for (const word of ["142", "9999", "Zwiebelfisch", "Erika"]) expect(sent).not.toContain(word);
  // the test's clock does not move, and the library compares with the present
  const raised = received.find(({ body }) => body.includes("incident.raised"));
  if (!raised) throw new Error("incident.raised was sent");
  const library = new Webhook(secret);
  const id = String(raised.headers["webhook-id"]);
  expect(raised.headers["webhook-signature"]).toBe(library.sign(id, backend.now(), raised.body));
  received = [];
  expect(await deliver()).toEqual({ deliveredCount: 0, failedCount: 0 });
});

test("[HOOK-04] a silence is sent as an incident and as a silent device, a due review once and only while it is open", async () => {
  await add();
  const patientId = await plant();
  await beat(patientId, 70);
  backend.setNow("2026-11-24T09:00:00Z");
  await runSilence(backend.database, backend.now());
  await deliver();
  expect(
    bodies()
      .map(({ type }) => type)
      .toSorted(),
  ).toEqual(["device.silent", "incident.raised"]);
  const dueAt = new Date("2026-11-24T12:00:00Z");
  const open = await backend.addIncident(patientId, { dueAt });
  await backend.addIncident(patientId, { dueAt, acknowledgementTimestamp: backend.now() });
  const dueSoon = async (instant: string) => {
    received = [];
    backend.setNow(instant);
    // two backends look at the same time
    await Promise.all([1, 2].map(() => queueDueSoon(backend.database, backend.now())));
    await deliver();
    return bodies().map(({ type, data }) => [type, data.incident_id]);
  };
  expect(await dueSoon("2026-11-24T09:59:59Z")).toEqual([]);
  expect(await dueSoon("2026-11-24T10:00:00Z")).toEqual([["review.due_soon", open]]);
  expect(await dueSoon("2026-11-24T10:00:05Z")).toEqual([]);
});

test("[HOOK-05] a delivery is not queued if the act that causes it fails", async () => {
  await add();
  const patientId = await plant();
  const odd = "99999999-9999-4999-8999-999999999999";
  const incident = await backend.addIncident(patientId);
  const refused = await admin.patch("/v1/acknowledge-incidents", {
    patient_id: patientId,
    incident_ids: [incident, odd],
    ack_timestamp: backend.now().toISOString(),
  });
  expect(refused.status).toBe(404);
  expect(await backend.database.select().from(webhookDeliveries)).toEqual([]);
});

test("[HOOK-06] after a refusal a delivery is tried again at longer intervals; then it waits until a user sends it again", async () => {
  const { webhook } = await add();
  status = 500;
  expect((await admin.post(`/v1/x/webhooks/${webhook.id}/test`, undefined)).status).toBe(204);
  const startedAt = backend.now().getTime();
  const triedAt: number[] = [];
  // every minute at first, then every twelve, for three days
  for (let minute = 0; minute < 3 * 24 * 60; minute += minute < 48 ? 1 : 12) {
    backend.setNow(new Date(startedAt + minute * 60_000).toISOString());
    const before = received.length;
    await deliver();
    if (received.length > before) triedAt.push(minute);
  }
  const hours = (count: number) => count * 60;
  expect(triedAt).toEqual([
    0,
    1,
    6,
    36,
    36 + hours(2),
    36 + hours(7),
    36 + hours(17),
    36 + hours(31),
    36 + hours(51),
  ]);
  expect(new Set(received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  admin = await backend.signIn("admin");
  const failed = (await admin.get("/v1/x/webhook-deliveries?state=failed")).body.deliveries;
  expect(failed).toMatchObject([
    { kind: "webhook.test", attempt_count: 9, last_failure: "status 500", delivered_at: null },
  ]);
  expect((await admin.get("/v1/x/webhooks")).body.webhooks).toMatchObject([
    { waiting_count: 0, failed_count: 1 },
  ]);
  status = 200;
  const resent = await admin.post(`/v1/x/webhook-deliveries/${failed[0].id}/resend`, undefined);
  expect(resent.status).toBe(204);
  expect(await deliver()).toEqual({ deliveredCount: 1, failedCount: 0 });
  expect(
    (await admin.get("/v1/x/webhook-deliveries?state=delivered")).body.deliveries,
  ).toHaveLength(1);
}, 120_000);

test("[HOOK-06] 410 ends the tries at once, and an unreachable receiver is a failure", async () => {
  const { webhook } = await add();
  status = 410;
  await admin.post(`/v1/x/webhooks/${webhook.id}/test`, undefined);
  await deliver();
  const nobody = await add(["incident.raised"], "http://127.0.0.1:9/");
  await admin.post(`/v1/x/webhooks/${nobody.webhook.id}/test`, undefined);
  expect(await deliver()).toEqual({ deliveredCount: 0, failedCount: 1 });
  const rows = await backend.database.select().from(webhookDeliveries);
  expect(
    rows.map(({ gaveUpAt, lastFailure }) => [gaveUpAt !== null, lastFailure]).toSorted(),
  ).toEqual([
    [false, "ECONNREFUSED"],
    [true, "status 410"],
  ]);
});

test("[HOOK-07] several senders at once send each delivery once", async () => {
  const { webhook } = await add();
  for (let count = 0; count < 30; count++)
    await admin.post(`/v1/x/webhooks/${webhook.id}/test`, undefined);
  const runs = await Promise.all([deliver(), deliver(), deliver()]);
  expect(runs.reduce((sum, { deliveredCount }) => sum + deliveredCount, 0)).toBe(30);
  const ids = received.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});

test("[HOOK-08] the secret is shown once and stored sealed; only ADMIN sees webhooks, and those of the own institution", async () => {
  const { webhook, secret } = await add();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const listed = (await admin.get("/v1/x/webhooks")).body;
  expect(listed.webhooks).toMatchObject([
    { id: webhook.id, url, kinds: allKinds, note: "Pager", institution_id: institutionIds.heart },
  ]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  const [row] = await backend.database.select().from(webhooks);
  const stored = Buffer.from(row?.secret ?? []);
  expect(stored.includes(secret) || stored.includes(Buffer.from(secret.slice(6), "base64"))).toBe(
    false,
  );
  const hcp = await backend.signIn("hcp");
  expect((await hcp.get("/v1/x/webhooks")).status).toBe(403);
  const lines = await backend.database.select().from(auditEvents);
  expect(lines.map(({ action }) => action)).toContain("create-webhook");
  expect((await admin.delete(`/v1/x/webhooks/${webhook.id}`)).status).toBe(204);
  expect((await admin.delete(`/v1/x/webhooks/${webhook.id}`)).status).toBe(404);
});

test("[HOOK-02] an address inside the network is refused at once with its reason", async () => {
  await backend.reset({ webhookPolicy: { isPrivateAllowed: false, isHttpAllowed: false } });
  admin = await backend.signIn("admin");
  const refused = async (target: string) => {
    const { status: code, body } = await admin.post("/v1/x/webhooks", {
      url: target,
      kinds: ["incident.raised"],
    });
    return [code, body.errors];
  };
  const because = (message: string) => [400, [{ field: "url", message }]];
  expect(await refused("https://127.0.0.1/hook")).toEqual(because("private_address"));
  expect(await refused("https://localhost/hook")).toEqual(because("private_address"));
  expect(await refused("http://9.9.9.9/hook")).toEqual(because("not_https"));
  expect(await refused("nowhere")).toEqual(because("not_a_url"));
  expect(await backend.database.select().from(webhooks)).toEqual([]);
});

const guide = readFileSync(new URL("../../docs/webhooks.md", import.meta.url), "utf8");

test("the calls of docs/webhooks.md sign an administrator in and add a webhook, run unchanged", async () => {
  // curl drops cookies that have ended; with an https PUBLIC_ORIGIN they are Secure, and this is loopback
  await backend.reset({ webhookPolicy: policy, areCookiesSecure: true });
  backend.setNow(new Date().toISOString());
  const [, commands = "false"] = /```sh\n([\s\S]+?)```/.exec(guide) ?? [];
  const listening = serve({ fetch: (request) => backend.fetch(request, "127.0.0.1"), port: 0 });
  try {
    const { port } = listening.address() as AddressInfo;
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", commands], {
      env: {
        ...bareEnvironment,
        BACKEND: `http://127.0.0.1:${port}`,
        JAR: join(mkdtempSync(join(tmpdir(), "vigil-jar-")), "cookies"),
        USERNAME: "admin",
        PASSWORD: testPassword,
      },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      webhook: {
        url: "https://hooks.example.org/vigil",
        kinds: ["incident.raised", "device.silent"],
      },
      secret: expect.stringMatching(/^whsec_/) as string,
    });
  } finally {
    await new Promise((resolve) => void listening.close(resolve));
  }
});

test("[HOOK-09] the receiver of docs/webhooks.md takes a delivery and refuses one with another signature", async () => {
  const [, code] = /```js\n([\s\S]+?)```/.exec(guide) ?? [];
  if (!code) throw new Error("the guide has a receiver");
  const file = join(mkdtempSync(join(tmpdir(), "vigil-receiver-")), "receiver.mjs");
  writeFileSync(file, code);
  const free = createServer();
  await new Promise<void>((resolve) => void free.listen(0, "127.0.0.1", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => void free.close(resolve));
  const target = `http://127.0.0.1:${port}/`;
  const { webhook, secret } = await add(allKinds, target);
  const receiver = spawn(process.execPath, [file], {
    env: { WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const isUp = () => fetch(target, { method: "POST" }).then((answer) => answer.status);
    await expect.poll(() => isUp().catch(() => 0), { timeout: 10_000 }).toBe(401);
    // the receiver compares with the present
    backend.setNow(new Date().toISOString());
    admin = await backend.signIn("admin");
    const printed = new Promise<string>((resolve) => {
      receiver.stdout.once("data", (chunk: Buffer) => resolve(String(chunk)));
    });
    await admin.post(`/v1/x/webhooks/${webhook.id}/test`, undefined);
    expect(await deliver()).toEqual({ deliveredCount: 1, failedCount: 0 });
    expect(await printed).toBe(`webhook.test ${webhook.id}\n`);
    await add(allKinds, target);
    const other = await add(["incident.raised"], target);
    await admin.post(`/v1/x/webhooks/${other.webhook.id}/test`, undefined);
    expect(await deliver()).toEqual({ deliveredCount: 0, failedCount: 1 });
  } finally {
    receiver.kill();
  }
});
