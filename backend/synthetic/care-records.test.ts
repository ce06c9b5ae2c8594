import { and, asc, eq, isNull, ne } from "../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prescriptionRequestSchema } from "#contract/medication.ts";
import { messageStates } from "#contract/message.ts";
import { openDatabase, type OpenDatabase } from "../database.ts";
import { incidents } from "../schema/incidents.ts";
import { medicationPlans } from "../schema/medication-plans.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patients } from "../schema/patients.ts";
import { programSteps } from "../schema/program-steps.ts";
import { timeOffs } from "../schema/time-offs.ts";
import { plantClinic } from "./plant.ts";

/** A Friday in Berlin. */
const now = new Date("2026-11-20T08:00:00+01:00");
let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDatabase();
  await plantClinic({ database: opened.database, now, patients: 60 });
}, 120_000);
afterAll(() => opened.close());

async function idOf(lastName: string): Promise<string> {
  const found = await opened.database
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.lastName, lastName))
    .orderBy(patients.shortId);
  return found[0]?.id ?? "";
}

test("Mehmet Öztürk has a message in every state, and two unread replies", async () => {
  const rows = await opened.database
    .select()
    .from(patientMessages)
    .where(eq(patientMessages.patientId, await idOf("Öztürk")));
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(messageStates));
  expect(rows.filter(({ state }) => state === "REPLIED_NOT_SEEN_YET")).toHaveLength(2);
});

test("messages are written, answered and seen in this order, none after now, and their states match", async () => {
  const rows = await opened.database.select().from(patientMessages);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const isAnswered = row.acknowledgedAt !== null;
    expect([row.state, isAnswered]).toEqual([row.state, !row.state.startsWith("WAITING")]);
    expect([row.state, row.replyText !== null]).toEqual([
      row.state,
      row.state.startsWith("REPLIED"),
    ]);
    expect(row.allowToReply).toBe(
      row.state === "WAITING_FOR_REPLY" || row.state.startsWith("REPLIED"),
    );
    const times = [row.createdAt, row.acknowledgedAt ?? now, now].map((at) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  }
});

test("[MED-22] every patient in care has a plan: versions follow one another and only the last is open", async () => {
  const inCare = await opened.database
    .select({ id: patients.id })
    .from(patients)
    .where(and(ne(patients.status, "ONBOARDING")));
  let withHistory = 0;
  for (const { id } of inCare) {
    const plans = await opened.database
      .select()
      .from(medicationPlans)
      .where(eq(medicationPlans.patientId, id))
      .orderBy(asc(medicationPlans.version));
    expect(plans.length).toBeGreaterThan(0);
    if (plans.length > 3) withHistory++;
    plans.forEach((plan, index) => {
      const next = plans[index + 1];
      expect(plan.version).toBe(index + 1);
      expect(plan.validityEndsAt).toEqual(next?.validityStartsAt ?? null);
      const endsAt = next?.validityStartsAt.getTime() ?? now.getTime() + 1;
      expect(plan.validityStartsAt.getTime()).toBeLessThan(endsAt);
    });
  }
  expect(withHistory).toBeGreaterThan(inCare.length / 4);
});

test("[MED-25] every prescription is one that the form would accept", async () => {
  const plans = await opened.database.select().from(medicationPlans);
  for (const { prescriptions } of plans) {
    expect(prescriptions.length).toBeGreaterThan(0);
    for (const prescription of prescriptions)
      expect(prescriptionRequestSchema.safeParse(prescription).error).toBeUndefined();
  }
});

test("Erika Albrecht takes the medication of her sticky note: 10 mg of torasemide in the morning", async () => {
  const [plan] = await opened.database
    .select()
    .from(medicationPlans)
    .where(
      and(
        eq(medicationPlans.patientId, await idOf("Albrecht")),
        isNull(medicationPlans.validityEndsAt),
      ),
    );
  const torasemide = plan?.prescriptions.find((one) => one.active_substance === "Torasemide");
  expect(torasemide).toMatchObject({
    dosage: 10,
    unit: "mg",
    morning_pill_count: 1,
    noon_pill_count: 0,
  });
});

test("Marie Evrard is on vacation, was in hospital, and one of her absences was deleted before it began", async () => {
  const rows = await opened.database
    .select()
    .from(timeOffs)
    .where(eq(timeOffs.patientId, await idOf("Evrard")))
    .orderBy(asc(timeOffs.startDate));
  const told = rows.map((row) => [
    row.reason,
    row.startDate,
    row.endDate,
    row.deactivatedAt !== null,
  ]);
  expect(told).toEqual([
    ["HF_HOSPITALIZATION_PLANNED", "2026-07-11", "2026-07-15", false],
    ["OTHER", "2026-09-21", "2026-09-27", true],
    ["VACATION", "2026-11-17", "2026-11-30", false],
  ]);
});

test("Ole Hansen has logged the first three steps, and the visits are still to come", async () => {
  const rows = await opened.database
    .select()
    .from(programSteps)
    .where(eq(programSteps.patientId, await idOf("Hansen")))
    .orderBy(asc(programSteps.programStep));
  expect(rows.map((row) => [row.programStep, row.triggeredAt !== null])).toEqual([
    [100, true],
    [200, true],
    [300, true],
    [400, false],
    [500, false],
    [600, false],
  ]);
  for (const row of rows.slice(3))
    expect(row.toBeTriggeredAt?.getTime()).toBeGreaterThan(now.getTime());
});

test("every incident has its due time: at the end of a day after it came", async () => {
  const rows = await opened.database.select().from(incidents);
  expect(rows.length).toBeGreaterThan(50);
  for (const { dueAt, receivedAt } of rows) {
    const days = ((dueAt?.getTime() ?? 0) - receivedAt.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(0.9);
    expect(days).toBeLessThan(7);
  }
});
