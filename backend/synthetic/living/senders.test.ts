/** The patients for whom the living clinic invents readings: its own invented ones, and no others. */
import { eq, inArray } from "../../drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleOnboarding, onboardPatient } from "#contract/onboarding.ts";
import { openDatabase, type OpenDatabase } from "../../database.ts";
import { createBackend, type Backend } from "../../index.ts";
import { refreshWorklist } from "../../records/worklist.ts";
import { healthReadings } from "../../schema/health-readings.ts";
import { patientDevices } from "../../schema/patient-devices.ts";
import { patients } from "../../schema/patients.ts";
import { TestClient } from "../../testing/test-client.ts";
import { demoPassword } from "../accounts.ts";
import { templateGroup } from "../flag-templates.ts";
import { syntheticInstitutions } from "../institutions.ts";
import { plantClinic } from "../plant.ts";
import { inventedManufacturer, isPlanted } from "../planted-patient.ts";
import { runSimulation } from "./run-simulation.ts";

const ingestToken = "test-ingest-token";
let now = new Date("2026-11-20T08:00:00+01:00");
let opened: OpenDatabase;
let backend: Backend;

beforeAll(async () => {
  opened = await openDatabase();
  await plantClinic({ database: opened.database, now, patients: 30 });
  backend = createBackend({
    database: opened.database,
    clock: () => now,
    settings: { ingestToken, areAnswersChecked: true },
    log: pino({ level: "silent" }),
  });
}, 180_000);
afterAll(() => opened.close());

/** A clinician enrols a patient, who then measures at home with a scale of their own. */
async function enrolReal(manufacturer: string, serialNumber: string): Promise<string> {
  const { database } = opened;
  const hcp = new TestClient(backend.fetch);
  await hcp.post("/v1/login", { username: "hcp", password: demoPassword });
  const program = {
    ...exampleOnboarding,
    institution_id: syntheticInstitutions.heart.id,
    flag_template_group_id: templateGroup("heart", "").id,
  };
  const enrolled = await hcp.put(onboardPatient.path, { program });
  expect(enrolled.status).toBe(201);
  const { id } = enrolled.body as { id: string };
  await database.update(patients).set({ status: "ONBOARDED" }).where(eq(patients.id, id));
  await addScales(id, manufacturer, serialNumber);
  await measure(id, serialNumber);
  await refreshWorklist(database, [id]);
  return id;
}

const addScales = (patientId: string, manufacturer: string, serialNumber: string) =>
  opened.database.insert(patientDevices).values({
    patientId,
    itemType: "external_device",
    deviceType: "SCALE",
    manufacturer,
    serialNumber,
    createdAt: now,
  });

async function measure(patient: string, device_id: string): Promise<void> {
  const gateway = new TestClient(backend.fetch);
  gateway.headers = { authorization: `Bearer ${ingestToken}` };
  const reading = { kind: "weight", device_id, measured_at: now.toISOString(), weight_kg: 80.5 };
  const { body } = await gateway.post("/v1/x/ingest", { patient, readings: [reading] });
  expect(body.taken).toBe(1);
}

test("a real patient of a demo who falls silent stays silent, in any institution and with any device; the invented ones send", async () => {
  const { database } = opened;
  const real = [
    await enrolReal("Waagen GmbH", "W-1"),
    await enrolReal("Waagen GmbH", "W-2"),
    await enrolReal(inventedManufacturer, "W-3"),
  ];
  const [lang] = await database.select().from(patients).where(eq(patients.lastName, "Lang"));
  await addScales(lang?.id ?? "", "Waagen GmbH", "W-4");
  await measure(lang?.id ?? "", "W-4");
  let senderCount = 0;
  for (const day of ["2026-11-21", "2026-11-22"]) {
    now = new Date(`${day}T22:30:00+01:00`);
    senderCount += await runSimulation({ database, fetch: backend.fetch, ingestToken }, now);
  }
  expect(senderCount).toBeGreaterThan(5);
  const stored = await database
    .select()
    .from(healthReadings)
    .where(inArray(healthReadings.patientId, real));
  expect(stored).toHaveLength(3);
  // a real device beside the invented ones does not stop them, and no reading is invented under its serial number
  const invented = await database
    .select()
    .from(healthReadings)
    .where(eq(healthReadings.patientId, lang?.id ?? ""));
  const since = invented.filter(({ measuredAt }) => measuredAt >= new Date("2026-11-21"));
  expect(since.length).toBeGreaterThan(0);
  const devices = await database.select().from(patientDevices);
  const own = devices.find(({ serialNumber }) => serialNumber === "W-4");
  expect(since.filter(({ deviceId }) => deviceId === own?.id)).toEqual([]);
}, 60_000);

test("every patient of the plant is recognised as planted, and no other", async () => {
  const all = await opened.database.select().from(patients);
  const planted = all.filter(isPlanted);
  expect(planted).toHaveLength(30);
  expect(all.length).toBeGreaterThan(planted.length);
  for (const { firstName } of all.filter((one) => !isPlanted(one)))
    expect(firstName).toBe(exampleOnboarding.patient_info.first_name);
  const id = crypto.randomUUID();
  expect(isPlanted({ id, username: planted[0]?.username ?? "" })).toBe(false);
});
