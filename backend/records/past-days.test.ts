/** What-if over stored days beside the silence rule itself, which sees the whole history. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { evaluateSilence } from "../rules/evaluate-silence.ts";
import { rule } from "../rules/fixtures/build.ts";
import { judgePastDays, lookBackDays } from "../rules/what-if.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { timeOffs } from "../schema/time-offs.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { openTestBackend, userId, type TestBackend } from "../testing/test-backend.ts";
import { findPastDays } from "./past-days.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const fromAt = Date.parse("2026-08-24T00:00:00+02:00");
const toAt = Date.parse("2026-09-10T00:00:00+02:00");
const lastWeightAt = new Date("2026-08-03T08:00:00+02:00");
const lastAnswerAt = new Date("2026-08-02T08:00:00+02:00");

async function plantAway(): Promise<string> {
  const patientId = await backend.addPatient();
  await backend.database.insert(healthReadings).values(
    [new Date("2026-07-20T08:00:00+02:00"), lastWeightAt].map((at) => ({
      id: crypto.randomUUID(),
      patientId,
      healthDataTypeId: 101,
      value: 80,
      measuredAt: at,
      receivedAt: at,
    })),
  );
  await backend.database.insert(wellBeings).values({
    id: crypto.randomUUID(),
    patientId,
    wellBeing: 1,
    createdAt: lastAnswerAt,
    receivedAt: lastAnswerAt,
  });
  await backend.database.insert(timeOffs).values({
    id: crypto.randomUUID(),
    patientId,
    reason: "OTHER",
    startDate: "2026-08-04",
    endDate: "2026-08-25",
    authorId: userId("hcp"),
    createdAt: lastAnswerAt,
  });
  return patientId;
}

test("a silence from before the look-back that outlasts an absence is the same in what-if as in the alarm", async () => {
  const patientId = await plantAway();
  const absence = { id: "a", startDate: "2026-08-04", endDate: "2026-08-25", deactivatedAt: null };
  for (const [type, lastAt] of [
    ["NO_ADHERENCE", lastWeightAt],
    ["NO_SYMPTOMS_TRANSMITTED", lastAnswerAt],
  ] as const) {
    const rules = [rule(type, { n_days: 3 })];
    const asked = { fromAt, toAt, lookBackDays: lookBackDays(rules) };
    const days = (await findPastDays(backend.database, [patientId], asked)).get(patientId);
    if (!days) throw new Error("no days");
    const told = judgePastDays(days, rules);
    // for the silence of answers 3 August counts before the absence: with 26 and 27 August it makes three days
    const dueAt = Date.parse(
      type === "NO_ADHERENCE" ? "2026-08-29T00:00:00+02:00" : "2026-08-28T00:00:00+02:00",
    );
    expect(told).toMatchObject([{ type, happenedAt: dueAt, source: String(lastAt.getTime()) }]);
    const lastReadings = {
      anyReceivedAt: lastWeightAt.getTime(),
      wellBeingReceivedAt: lastAnswerAt.getTime(),
      monitoringSinceAt: days.monitoringSinceAt,
    };
    const alarm = evaluateSilence({
      now: dueAt,
      lastReadings,
      rules,
      absences: [absence],
      timeZone: days.timeZone,
      raisedSilences: [],
    });
    expect(alarm.map(({ happenedAt }) => happenedAt)).toEqual([dueAt]);
  }
});

test("[NUM-14] a reading measured before the look-back but received in these days ends a silence when it arrives", async () => {
  const patientId = await backend.addPatient();
  const insert = (measuredAt: string, receivedAt: string) =>
    backend.database.insert(healthReadings).values({
      id: crypto.randomUUID(),
      patientId,
      healthDataTypeId: 101,
      value: 80,
      measuredAt: new Date(measuredAt),
      receivedAt: new Date(receivedAt),
    });
  await insert("2026-08-23T08:00:00+02:00", "2026-08-23T08:00:00+02:00");
  const rules = [rule("NO_ADHERENCE", { n_days: 3 })];
  const asked = { fromAt, toAt, lookBackDays: lookBackDays(rules) };
  const dueDays = async () => {
    const days = (await findPastDays(backend.database, [patientId], asked)).get(patientId);
    if (!days) throw new Error("no days");
    return judgePastDays(days, rules).map(({ happenedAt }) => new Date(happenedAt).toISOString());
  };
  // 24, 25 and 26 August without data
  expect(await dueDays()).toEqual(["2026-08-26T22:00:00.000Z"]);
  // measured in June, received on the 25th: the three days are 26, 27 and 28 August
  await insert("2026-06-01T08:00:00+02:00", "2026-08-25T12:00:00+02:00");
  expect(await dueDays()).toEqual(["2026-08-28T22:00:00.000Z"]);
  // received on 1 September: it ends that silence, and the next one is 2, 3 and 4 September
  await insert("2026-06-02T08:00:00+02:00", "2026-09-01T12:00:00+02:00");
  expect(await dueDays()).toEqual(["2026-08-28T22:00:00.000Z", "2026-09-04T22:00:00.000Z"]);
});

test("a reading that does not count, because it is excluded or was taken back, still ends a silence", async () => {
  const patientId = await backend.addPatient();
  const insert = (at: Date, marks: object) =>
    backend.database.insert(healthReadings).values({
      id: crypto.randomUUID(),
      patientId,
      healthDataTypeId: 101,
      value: 80,
      measuredAt: at,
      receivedAt: at,
      ...marks,
    });
  await insert(new Date("2026-08-23T08:00:00+02:00"), {});
  await insert(new Date("2026-08-25T12:00:00+02:00"), { isExcluded: true });
  await insert(new Date("2026-08-28T12:00:00+02:00"), { enteredInErrorAt: new Date() });
  const rules = [rule("NO_ADHERENCE", { n_days: 3 })];
  const asked = { fromAt, toAt, lookBackDays: lookBackDays(rules) };
  const days = (await findPastDays(backend.database, [patientId], asked)).get(patientId);
  if (!days) throw new Error("no days");
  expect(days.readings).toHaveLength(1);
  // the first three days without anything are 29, 30 and 31 August
  expect(judgePastDays(days, rules).map(({ happenedAt }) => happenedAt)).toEqual([
    Date.parse("2026-09-01T00:00:00+02:00"),
  ]);
});
