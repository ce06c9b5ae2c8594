import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runDailySummary } from "./run-daily-summary.ts";
import { mails } from "./schema/mails.ts";
import { newsletters } from "./schema/newsletters.ts";
import { users } from "./schema/users.ts";
import { openTestBackend, userId, type TestBackend } from "./testing/test-backend.ts";
import { eq } from "./drizzle.ts";

let backend: TestBackend;
// winter: 10:00 in Berlin is 09:00 UTC
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T07:00:00Z");
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const run = () => runDailySummary(backend.database, backend.now());
async function turnOn(username: string, isOn = true) {
  const client = await backend.signIn(username);
  await client.put(`/v1/newsletter/${userId(username)}/config`, {
    receive_patient_message: false,
    receive_daily_alert: isOn,
    newsletter_email: `${username}@example.org`,
  });
}

test("it is written at 10:00 Berlin time, once per user and day, in winter and in summer", async () => {
  await turnOn("hcp");
  const found: [instant: string, count: number][] = [
    ["2026-11-20T08:59:59Z", 0],
    ["2026-11-20T09:00:00Z", 1],
    ["2026-11-20T09:00:30Z", 0],
    ["2026-11-20T22:59:59Z", 0],
    ["2026-11-21T08:59:59Z", 0],
    ["2026-11-21T09:00:00Z", 1],
    ["2027-07-01T07:59:59Z", 0],
    ["2027-07-01T08:00:00Z", 1],
  ];
  for (const [instant, count] of found) {
    backend.setNow(instant);
    expect([instant, await run()]).toEqual([instant, count]);
  }
});

test("two processes at the same moment write one mail", async () => {
  await turnOn("hcp");
  backend.setNow("2026-11-20T09:00:00Z");
  const counts = await Promise.all([run(), run()]);
  expect(counts.toSorted()).toEqual([0, 1]);
});

test("it has the open counts of the user's institutions, in the user's language, and no patient's name", async () => {
  await turnOn("hcp");
  await turnOn("other");
  await backend.database
    .update(users)
    .set({ language: "EN" })
    .where(eq(users.id, userId("hcp")));
  const erika = await backend.addPatient();
  await backend.addIncident(erika);
  await backend.addIncident(erika, { severity: 200 });
  await backend.addIncident(await backend.addPatient(), { severity: 200 });
  await backend.addIncident(await backend.addPatient({ status: "OFFBOARDED" }));
  backend.setNow("2026-11-20T09:00:00Z");
  expect(await run()).toBe(2);
  const written = new Map(
    (await backend.database.select().from(mails)).map((mail) => [mail.recipient, mail]),
  );
  const own = written.get("hcp@example.org");
  expect(own?.subject).toBe("Vigil: daily summary, 20/11/2026");
  expect(own?.text).toMatch(/Patients to review: 1\nOpen alerts: 1\nOpen warnings: 2\n/);
  expect(own?.text).not.toMatch(/Erika|Albrecht/);
  expect(written.get("other@example.org")?.text).toContain("Es ist nichts offen");
});

test("it does not go to a user who turned it off, turned it on after it was due, is no HCP or has a closed account", async () => {
  await turnOn("hcp", false);
  await backend.database.insert(newsletters).values({
    userId: userId("admin"),
    receivePatientMessage: false,
    receiveDailyAlert: true,
    newsletterEmail: "admin@example.org",
    dailyAlertSince: backend.now(),
  });
  await turnOn("nurse");
  await backend.database
    .update(users)
    .set({ disabledAt: backend.now() })
    .where(eq(users.id, userId("nurse")));
  backend.setNow("2026-11-20T09:30:00Z");
  expect(await run()).toBe(0);
  await turnOn("hcp");
  expect(await run()).toBe(0);
  backend.setNow("2026-11-21T09:00:00Z");
  expect(await run()).toBe(1);
});
