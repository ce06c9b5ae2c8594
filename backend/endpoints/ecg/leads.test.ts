/** Recordings of several leads, from delivery to reading. */
import { createHash } from "node:crypto";
import { asc, eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openCountedBackend, type CountedBackend } from "../../testing/count-statements.ts";
import { TestClient } from "../../testing/test-client.ts";
import { ecgs, ecgSlices } from "../../schema/ecgs.ts";

let backend: CountedBackend;
let device: TestClient;
let client: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openCountedBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  device = new TestClient(backend.fetch);
  device.headers = { authorization: "Bearer test-ingest-token" };
  client = await backend.signIn("hcp");
  patient = await backend.addPatient();
});
afterAll(() => backend.close());

/** Three slices a lead: 32,768 samples to a slice. */
const length = 70_000;
const samples = (phase: number, count = length) =>
  Array.from(
    { length: count },
    (_, index) => Math.round(Math.sin(index / 9 + phase) * 9000) / 1e4 || 0,
  );

const ecg = (given: object = {}) => ({
  kind: "ecg",
  device_id: "recorder",
  measured_at: "2026-11-20T07:00:00Z",
  sampling_rate_hz: 500,
  unit: "mV",
  values_mv: samples(0),
  afib_result: null,
  bpm: 60,
  lead: "II",
  ...given,
});
const further = [
  { lead: "I", values_mv: samples(1) },
  { lead: "aVR", values_mv: samples(2) },
];

async function send(...readings: object[]) {
  const { body } = await device.post("/v1/x/ingest", { patient, readings });
  return body as {
    records: { outcome: string; reason?: string; message?: string; health_data_ids: string[] }[];
  };
}
const get = (id: string, lead?: string) =>
  client.get(`/v1/ecgs/${id}${lead === undefined ? "" : `?lead=${lead}`}`);

test("[WAVE-01] all leads are stored and read back one by one, each sample as it was sent", async () => {
  const [record] = (await send(ecg({ leads: further }))).records;
  const id = record?.health_data_ids[0] ?? "";
  expect(record?.outcome).toBe("taken");
  const rhythm = (await get(id)).body;
  expect([rhythm.lead, rhythm.leads]).toEqual(["II", ["II", "I", "aVR"]]);
  expect(rhythm.signal.values).toEqual(samples(0));
  for (const { lead, values_mv } of further) {
    const { status, body } = await get(id, lead);
    expect([status, body.lead, body.leads]).toEqual([200, lead, ["II", "I", "aVR"]]);
    expect(body.signal.values).toEqual(values_mv);
    expect(body.signal.dt).toEqual(rhythm.signal.dt);
    // found in the rhythm lead, whichever lead is shown
    expect(body.r_peaks).toEqual(rhythm.r_peaks);
  }
  expect((await get(id, "II")).body).toEqual(rhythm);
  expect((await get(id, "V9")).status).toBe(404);
});

test("[WAVE-01] a recording of one lead has the same bytes, hash and statements as before", async () => {
  const one = await backend.statementsOf(() => send(ecg({ values_mv: samples(0, 1000) })));
  const [row] = await backend.database.select().from(ecgs);
  if (!row) throw new Error("no recording");
  const slices = await backend.database
    .select()
    .from(ecgSlices)
    .where(eq(ecgSlices.ecgId, row.id))
    .orderBy(asc(ecgSlices.sliceIndex));
  const bytes = Buffer.alloc(4000);
  for (const [index, value] of samples(0, 1000).entries()) bytes.writeFloatLE(value, index * 4);
  expect(Buffer.concat(slices.map(({ signalMv }) => signalMv)).equals(bytes)).toBe(true);
  expect(Buffer.from(row.signalHash).equals(createHash("sha256").update(bytes).digest())).toBe(
    true,
  );
  expect(row.furtherLeads).toBeNull();
  const { body } = await get(row.id);
  expect(body).not.toHaveProperty("leads");
  // each further lead costs one more statement and nothing else
  const short = further.map(({ lead }, index) => ({ lead, values_mv: samples(index, 1000) }));
  const at = "2026-11-20T07:10:00Z";
  const three = await backend.statementsOf(() =>
    send(ecg({ measured_at: at, values_mv: samples(0, 1000), leads: short })),
  );
  // from here on the device is known
  const again = await backend.statementsOf(() =>
    send(ecg({ measured_at: "2026-11-20T07:20:00Z", values_mv: samples(0, 1000) })),
  );
  expect(three.length - again.length).toBe(2);
  expect(again.length).toBeLessThan(one.length);
});

test("[WAVE-03] the same leads sent again are known; another lead, order or sample is refused as conflicting", async () => {
  await send(ecg({ leads: further }));
  const outcomeOf = async (given: object) => {
    const [record] = (await send(ecg(given))).records;
    return record?.reason ?? record?.outcome;
  };
  expect(await outcomeOf({ leads: further })).toBe("duplicate");
  const slices = await backend.database.select().from(ecgSlices);
  const [first, second] = further;
  expect(await outcomeOf({})).toBe("conflicting");
  expect(await outcomeOf({ leads: [first] })).toBe("conflicting");
  expect(await outcomeOf({ leads: [second, first] })).toBe("conflicting");
  expect(await outcomeOf({ leads: [{ ...first, lead: "III" }, second] })).toBe("conflicting");
  const touched = { ...first, values_mv: samples(1).with(69_999, 0.5) };
  expect(await outcomeOf({ leads: [touched, second] })).toBe("conflicting");
  // a refused recording leaves no samples behind
  expect(await backend.database.select().from(ecgSlices)).toHaveLength(slices.length);
});

test("[WAVE-03] leads of different lengths, a name used twice and too many samples are refused with the place", async () => {
  const messageOf = async (given: object) => (await send(ecg(given))).records[0]?.message;
  const short = { lead: "I", values_mv: samples(1, length - 1) };
  expect(await messageOf({ leads: [short] })).toBe(
    "leads.0.values_mv: Must hold as many samples as the first lead",
  );
  expect(await messageOf({ leads: [{ ...further[0], lead: "ii" }] })).toBe(
    "leads.0.lead: Is there twice",
  );
  expect(
    await messageOf({ leads: [{ lead: "I", values_mv: samples(1).with(2, Number.NaN) }] }),
  ).toMatch(/^leads\.0\.values_mv\.2: /);
  const many = Array.from({ length: 26 }, (_, index) => ({
    lead: `E${index}`,
    values_mv: samples(0),
  }));
  expect(await messageOf({ leads: many })).toBe(
    "leads: All leads together must hold 1800000 samples at most",
  );
});
