import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { getStatistics, listStatisticPatients } from "#contract/statistics.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patients } from "../../schema/patients.ts";
import { programSteps } from "../../schema/program-steps.ts";
import { statusHistory } from "../../schema/status-history.ts";
import { wellBeings } from "../../schema/well-beings.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

type Statistics = AnswerOf<typeof getStatistics>;
type Listed = AnswerOf<typeof listStatisticPatients>;

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const at = (instant: string) => new Date(instant);
const statistics = async (asked = "year=2026", by = client) =>
  (await by.get(`/v1/x/statistics?${asked}`)).body as Statistics;
const behind = async (asked: string) =>
  (await client.get(`/v1/x/statistic-patients?year=2026&${asked}`)).body as Listed;
const states = (patientId: string, ...of: [status: string, at: string, reason?: string][]) =>
  backend.database.insert(statusHistory).values(
    of.map(([status, createdAt, offboardingReason]) => ({
      patientId,
      status,
      createdAt: at(createdAt),
      offboardingReason: offboardingReason ?? null,
    })),
  );
/** "measure group": count of the year, and of the year before */
function counts({ figures }: Statistics, measure: string): Record<string, [number, number | null]> {
  return Object.fromEntries(
    figures
      .filter((figure) => figure.measure === measure)
      .map(({ group, patient_count, before }) => [
        group ?? "all",
        [patient_count, before?.patient_count ?? null],
      ]),
  );
}
const figure = ({ figures }: Statistics, measure: string, group: string | null = null) =>
  figures.find((each) => each.measure === measure && each.group === group);

test("[YEAR-01] patients in care by programme and step, new and ended ones with the reason are counted by the status history, beside the year before", async () => {
  const stays = await backend.addPatient({ lastName: "Adler" });
  const left = await backend.addPatient({ lastName: "Berg", status: "OFFBOARDED" });
  const study = await backend.addPatient({ lastName: "Chen", programType: "EIT_HEALTH" });
  const waiting = await backend.addPatient({ lastName: "Dorn", status: "ONBOARDING" });
  const gone = await backend.addPatient({ lastName: "Ernst", status: "OFFBOARDED" });
  // 00:30 of 1 January 2026 in Berlin, and half an hour before it
  await states(
    stays,
    ["ONBOARDING", "2025-12-30T08:00:00Z"],
    ["ONBOARDED", "2025-12-31T23:30:00Z"],
  );
  await states(
    left,
    ["ONBOARDED", "2025-12-31T22:30:00Z"],
    ["OFFBOARDING", "2026-03-01T08:00:00Z", "DECEASED"],
    ["OFFBOARDED", "2026-03-02T08:00:00Z"],
  );
  await states(study, ["ONBOARDED", "2026-02-01T08:00:00Z"]);
  await states(waiting, ["ONBOARDING", "2026-02-01T08:00:00Z"]);
  await states(gone, ["ONBOARDED", "2024-05-01T08:00:00Z"], ["OFFBOARDED", "2025-06-01T08:00:00Z"]);
  await backend.database.insert(programSteps).values(
    [100, 200, 300].map((programStep) => ({
      patientId: study,
      program: "EIT_HEALTH",
      programStep,
      name: "STEP",
      createdAt: at("2026-02-01T08:00:00Z"),
      triggeredAt: programStep === 300 ? null : at("2026-02-02T08:00:00Z"),
    })),
  );
  const told = await statistics();
  expect(counts(told, "in_care")).toEqual({
    all: [3, 2],
    HEART_FAILURE: [2, 2],
    EIT_HEALTH: [1, 0],
  });
  expect(counts(told, "step")).toEqual({ all: [1, 0], "200": [1, 0] });
  expect(counts(told, "started")).toEqual({ all: [2, 1] });
  expect(counts(told, "ended")).toEqual({ all: [1, 1], DECEASED: [1, 0], none: [0, 1] });
  const { items, total_count } = await behind("measure=in_care&group=HEART_FAILURE");
  expect([total_count, items.map(({ patient_id }) => patient_id)]).toEqual([2, [stays, left]]);
  expect((await behind("measure=ended&group=DECEASED")).items.map((one) => one.patient_id)) //
    .toEqual([left]);
  // the second row of a window of one
  expect((await behind("measure=in_care&skip=1&limit=1")).items.map((one) => one.patient_id)) //
    .toEqual([left]);
  expect((await behind("measure=in_care&skip=1&limit=1")).total_count).toBe(3);
});

test("[YEAR-02] days of care and days with a measurement are the clinic's days; excluded measurements and days out of care do not count", async () => {
  const patientId = await backend.addPatient();
  // from 10 November on; absent from the 13th to the 15th
  await states(
    patientId,
    ["ONBOARDED", "2026-11-10T08:00:00Z"],
    ["OFFBOARDED", "2026-11-12T12:00:00Z"],
    ["ONBOARDED", "2026-11-16T08:00:00Z"],
  );
  const reading = (measuredAt: string, isExcluded = false) => ({
    patientId,
    healthDataTypeId: 101,
    value: 80,
    measuredAt: at(measuredAt),
    receivedAt: at(measuredAt),
    isExcluded,
  });
  await backend.database.insert(healthReadings).values([
    reading("2026-11-10T06:00:00Z"),
    reading("2026-11-10T18:00:00Z"),
    // 00:30 of the 12th in Berlin
    reading("2026-11-11T23:30:00Z"),
    reading("2026-11-14T06:00:00Z"),
    reading("2026-11-17T06:00:00Z", true),
  ]);
  await backend.database.insert(wellBeings).values({
    patientId,
    wellBeing: 1,
    createdAt: at("2026-11-18T06:00:00Z"),
    receivedAt: at("2026-11-18T06:00:00Z"),
  });
  const told = await statistics();
  // 10, 11, 12, and 16 to 20
  expect(figure(told, "care_days")).toMatchObject({ amount: 8, patient_count: 1, whole: null });
  // 10, 12, 18
  expect(figure(told, "measured_days")).toMatchObject({ amount: 3, whole: 8 });
  expect(figure(told, "care_days")?.before).toEqual({ patient_count: 0, amount: 0, whole: null });
});

test("[YEAR-02] alerts and warnings are counted by time of arrival, with the share reviewed in time of those that were due", async () => {
  const patientId = await backend.addPatient();
  const incident = (given: Parameters<TestBackend["addIncident"]>[1]) =>
    backend.addIncident(patientId, {
      receivedAt: at("2026-11-10T08:00:00Z"),
      dueAt: at("2026-11-10T18:00:00Z"),
      ...given,
    });
  await incident({ acknowledgementTimestamp: at("2026-11-10T09:00:00Z") });
  await incident({ acknowledgementTimestamp: at("2026-11-10T19:00:00Z") });
  await incident({});
  // not due yet; withdrawn; of another year; a warning
  await incident({ dueAt: at("2026-11-21T08:00:00Z") });
  await incident({ withdrawnAt: at("2026-11-11T08:00:00Z") });
  await incident({ receivedAt: at("2025-11-10T08:00:00Z") });
  await incident({ severity: 200, acknowledgementTimestamp: at("2026-11-10T09:00:00Z") });
  const told = await statistics();
  expect(figure(told, "incidents", "alert")).toMatchObject({ amount: 4, before: { amount: 1 } });
  expect(figure(told, "incidents", "warning")).toMatchObject({ amount: 1, before: { amount: 0 } });
  expect(figure(told, "reviewed", "alert")).toMatchObject({ amount: 1, whole: 3 });
  expect(figure(told, "reviewed", "warning")).toMatchObject({ amount: 1, whole: 1 });
  expect((await behind("measure=reviewed&group=alert")).items).toMatchObject([
    { patient_id: patientId, amount: 1, whole: 3 },
  ]);
});

test("[YEAR-03] devices are counted by type, and patients in care with a missing field; every number matches its list", async () => {
  const whole = {
    nyha: 2,
    lvef: 40,
    heightCm: 170,
    weightKg: 80,
    paymentType: "GKV",
    mobile: "+4915100000001",
    address: { street_name: "A", zip_code: "1", city: "B", country: "DEU", address_note: null },
  };
  const full = await backend.addPatient(whole);
  const lacking = await backend.addPatient({ ...whole, nyha: null, mobile: null });
  const away = await backend.addPatient({ ...whole, nyha: null, status: "OFFBOARDED" });
  for (const patientId of [full, lacking])
    await states(patientId, ["ONBOARDED", "2026-01-10T08:00:00Z"]);
  await states(away, ["OFFBOARDED", "2024-01-10T08:00:00Z"]);
  const device = (patientId: string, deviceType: string, isActive = true) => ({
    patientId,
    itemType: "external_device",
    deviceType,
    manufacturer: "Maker",
    isActive,
    createdAt: at("2026-01-10T08:00:00Z"),
  });
  await backend.database
    .insert(patientDevices)
    .values([
      device(full, "SCALE"),
      device(full, "BP_CUFF"),
      device(lacking, "SCALE"),
      device(lacking, "BP_CUFF", false),
      device(away, "SCALE"),
    ]);
  const told = await statistics();
  expect(counts(told, "missing")).toEqual({ all: [1, null], nyha: [1, null], phone: [1, null] });
  expect(figure(told, "devices")).toMatchObject({ amount: 3, patient_count: 2 });
  expect(figure(told, "devices", "SCALE")).toMatchObject({ amount: 2 });
  for (const { measure, group, patient_count, amount } of told.figures) {
    const narrowed = group === null ? "" : `&group=${group}`;
    const { items, total_count } = await behind(`measure=${measure}${narrowed}`);
    expect([measure, group, total_count]).toEqual([measure, group, patient_count]);
    expect(items.reduce((sum, item) => sum + item.amount, 0)).toBe(amount);
  }
});

test("[YEAR-04] only the caller's institutions count; another's is not found, a future year is empty", async () => {
  await backend.addPatient();
  const elsewhere = await backend.addPatient();
  await backend.database
    .update(patients)
    .set({ institutionId: institutionIds.other })
    .where(eq(patients.id, elsewhere));
  const told = await statistics();
  expect(told.institutions.map(({ id }) => id)).toEqual([institutionIds.heart]);
  expect(figure(told, "in_care")?.patient_count).toBe(1);
  expect(figure(await statistics(`year=2026&institution_id=${institutionIds.heart}`), "in_care")) //
    .toMatchObject({ patient_count: 1 });
  const refused = await client.get(
    `/v1/x/statistics?year=2026&institution_id=${institutionIds.other}`,
  );
  expect(refused.status).toBe(404);
  expect(figure(await statistics("year=2030"), "in_care")?.patient_count).toBe(0);
  const others = await backend.signIn("other");
  expect((await statistics("year=2026", others)).institutions.map(({ id }) => id)) //
    .toEqual([institutionIds.other]);
});
