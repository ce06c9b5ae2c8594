import { sql } from "./drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobBook } from "./job-book.ts";
import { createBackendMetrics } from "./metrics.ts";
import { implantDeliveries } from "./schema/implant-deliveries.ts";
import { mails } from "./schema/mails.ts";
import { webhookDeliveries, webhooks } from "./schema/webhooks.ts";
import { openTestDatabase } from "./testing/template-database.ts";
import { institutionIds, openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import { TestClient } from "./testing/test-client.ts";

let backend: TestBackend;
let patient: string;
const idlePool = { total: 1, idle: 1, waiting: 0 };
const clock = { now: new Date("2026-11-20T09:00:00Z"), elapsedMs: 0 };
beforeAll(async () => {
  backend = await openTestBackend(clock.now.toISOString());
  await backend.reset();
  patient = await backend.addPatient();
  await backend.addRule(patient, {
    type: "ABS_BP_SYS_UPPER",
    severity: 300,
    flagInfo: { upper_limit: 140 },
  });
});
afterAll(() => backend.close());

const valueOf = (text: string, family: string) =>
  text.split("\n").find((line) => line.startsWith(`${family}{`));

test("[OPS-94] open alerts and the age of the oldest are given by clinic, waiting work by its state; no series names a patient", async () => {
  const metrics = createBackendMetrics({
    opened: { database: backend.database, countConnections: () => idlePool },
    jobs: createJobBook(() => clock.now),
    clock: () => clock.now,
    elapsedMs: () => clock.elapsedMs,
  });
  expect(valueOf(await metrics.text(), "vigil_alerts_open")).toBeUndefined();
  const device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  const { body } = await device.post("/v1/x/ingest", {
    patient,
    readings: [
      {
        kind: "blood_pressure",
        device_id: "cuff-1",
        measured_at: "2026-11-20T08:00:00Z",
        systolic_mmhg: 194,
        diastolic_mmhg: 80,
      },
    ],
  });
  expect(body).toMatchObject({ taken: 1, refused: 0 });
  const { rows } = (await backend.database.execute(
    sql`select received_at::text as received from incidents`,
  )) as { rows: { received: string }[] };
  expect(rows).toHaveLength(1);
  // read again after ten seconds, not before
  expect(valueOf(await metrics.text(), "vigil_alerts_open")).toBeUndefined();
  clock.elapsedMs += 10_000;
  clock.now = new Date(Date.parse(rows[0]!.received) + 90_000);
  const text = await metrics.text();
  expect(valueOf(text, "vigil_alerts_open")).toBe(
    `vigil_alerts_open{institution="${institutionIds.heart}"} 1`,
  );
  expect(valueOf(text, "vigil_alert_oldest_age_seconds")).toBe(
    `vigil_alert_oldest_age_seconds{institution="${institutionIds.heart}"} 90`,
  );
  expect(text).not.toContain(patient);
});

/** The series of a family and their values. */
const seriesOf = (text: string, family: string) =>
  Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line.startsWith(`${family}{`) || line.startsWith(`${family} `))
      .map((line) => [
        line.slice(family.length, line.lastIndexOf(" ")),
        Number(line.split(" ").at(-1)),
      ]),
  );

test("[WATCH-03] the lag of mails, webhooks, implants and measurements and the open sessions are given; without items there is no age", async () => {
  await backend.reset();
  const now = new Date("2026-11-20T09:00:00Z");
  const read = () =>
    createBackendMetrics({
      opened: { database: backend.database, countConnections: () => idlePool },
      jobs: createJobBook(() => now),
      clock: () => now,
    }).text();
  const empty = await read();
  const ages = [
    "vigil_mail_oldest_age_seconds",
    "vigil_webhook_delivery_oldest_age_seconds",
    "vigil_implant_delivery_oldest_age_seconds",
    "vigil_transmission_newest_age_seconds",
  ];
  for (const family of ages) expect([family, seriesOf(empty, family)]).toEqual([family, {}]);
  expect(seriesOf(empty, "vigil_sessions_open")).toEqual({ "": 0 });

  await backend.signIn("hcp");
  const nurse = await backend.signIn("nurse");
  expect((await nurse.delete("/v1/logout")).status).toBe(204);
  // two of the clinic and one of the other; one has left its programme
  for (const [lastSeconds, given] of [
    [700, {}],
    [40, {}],
    [5, { status: "OFFBOARDED" }],
    [90, { institutionId: institutionIds.other }],
  ] as const) {
    const id = await backend.addPatient(given);
    const last = new Date(now.getTime() - lastSeconds * 1000).toISOString();
    await backend.database.execute(
      sql`update worklist set last_transmission_at = ${last}::timestamptz where patient_id = ${id}`,
    );
  }
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  for (const [seconds, gaveUpAt] of [
    [900, before(1)],
    [120, null],
    [60, null],
  ] as const)
    await backend.database.insert(mails).values({
      id: crypto.randomUUID(),
      kind: "SUPPORT_REQUEST",
      recipient: "support@clinic.example",
      subject: "Subject",
      text: "Text",
      createdAt: before(seconds),
      nextAttemptAt: now,
      gaveUpAt,
    });
  for (const [seconds, disabledAt] of [
    [800, now],
    [30, null],
  ] as const) {
    const webhookId = crypto.randomUUID();
    await backend.database.insert(webhooks).values({
      id: webhookId,
      institutionId: institutionIds.heart,
      url: "https://clinic.example/hook",
      kinds: ["incident.raised"],
      secret: new Uint8Array(32),
      createdBy: webhookId,
      createdAt: before(seconds),
      disabledAt,
    });
    await backend.database.insert(webhookDeliveries).values({
      id: crypto.randomUUID(),
      webhookId,
      kind: "incident.raised",
      body: "{}",
      createdAt: before(seconds),
      nextAttemptAt: now,
    });
  }
  for (const [seconds, state] of [
    [5000, "done"],
    [4000, "refused"],
    [300, "unmatched"],
    [200, "new"],
  ] as const)
    await backend.database.insert(implantDeliveries).values({
      id: crypto.randomUUID(),
      receivedAt: before(seconds),
      door: "folder",
      origin: "a.hl7",
      format: "hl7v2",
      content: new Uint8Array([seconds % 256]),
      size: 1,
      sha256: String(seconds).padStart(64, "0"),
      state,
      summary: {} as never,
      reportIds: [],
    });
  const text = await read();
  expect(seriesOf(text, "vigil_mails")).toEqual({
    '{state="waiting"}': 2,
    '{state="given_up"}': 1,
  });
  const oldest = ages.slice(0, 3).map((family) => seriesOf(text, family));
  expect(oldest).toEqual([{ "": 120 }, { "": 30 }, { "": 300 }]);
  expect(seriesOf(text, "vigil_transmission_newest_age_seconds")).toEqual({
    [`{institution="${institutionIds.heart}"}`]: 40,
    [`{institution="${institutionIds.other}"}`]: 90,
  });
  expect(seriesOf(text, "vigil_sessions_open")).toEqual({ "": 1 });
});

test("[WATCH-04] connections and waiting callers are counted, also while the database does not answer", async () => {
  const opened = await openTestDatabase();
  const jobs = createJobBook(() => clock.now);
  const metrics = createBackendMetrics({ opened, jobs, clock: () => clock.now, patienceMs: 50 });
  const hold = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const busy = opened.database.transaction(async () => {
    holds.resolve();
    await hold.promise;
  });
  await holds.promise;
  const during = await metrics.text();
  expect(seriesOf(during, "vigil_database_connections")).toEqual({
    '{state="total"}': 1,
    '{state="idle"}': 0,
    '{state="waiting"}': 1,
  });
  expect(seriesOf(during, "vigil_database_up")).toEqual({ "": 0 });
  expect(seriesOf(during, "vigil_sessions_open")).toEqual({});
  expect(during).toContain("vigil_backend_nodejs_eventloop_lag_p99_seconds");
  hold.resolve();
  await busy;
  const later = createBackendMetrics({ opened, jobs, clock: () => clock.now });
  expect(seriesOf(await later.text(), "vigil_database_up")).toEqual({ "": 1 });
  await opened.close();
});

test("[WATCH-05] failures of recurring work are counted by name, with the time of the last success", async () => {
  const jobs = createJobBook(() => new Date("2026-11-20T08:59:30Z"));
  await jobs.run("mail", async () => "sent");
  for (let count = 0; count < 2; count++)
    await jobs.run("silence", () => Promise.reject(new Error("no"))).catch(() => undefined);
  const metrics = createBackendMetrics({
    opened: { database: backend.database, countConnections: () => idlePool },
    jobs,
    clock: () => clock.now,
  });
  const text = await metrics.text();
  expect(seriesOf(text, "vigil_job_failures_total")).toEqual({
    '{job="mail"}': 0,
    '{job="silence"}': 2,
  });
  expect(seriesOf(text, "vigil_job_last_success_timestamp_seconds")).toEqual({
    '{job="mail"}': Date.parse("2026-11-20T08:59:30Z") / 1000,
  });
});
