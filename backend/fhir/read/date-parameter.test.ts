import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendReadings } from "../../testing/fhir-clinic.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const search = async (path: string): Promise<Record<string, unknown>[]> => {
  const { status, body } = await hcp.get(`/fhir/${path}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body.entry ?? []).map(({ resource }: { resource: unknown }) => resource);
};

describe("[FOUT-12] dates may be partial, have eight prefixes, and are read on the clock of the patient's zone", () => {
  const times = [
    "2026-03-28T23:30:00Z",
    "2026-03-29T00:30:00Z",
    "2026-03-29T21:59:59Z",
    "2026-03-29T22:00:00Z",
  ];
  test.for<[date: string, indexes: number[]]>([
    // in Berlin the day begins at 23:00Z, and is 23 hours long
    ["2026-03-29", [0, 1, 2]],
    ["eq2026-03-29", [0, 1, 2]],
    ["ne2026-03-29", [3]],
    ["gt2026-03-29", [3]],
    ["sa2026-03-29", [3]],
    ["ge2026-03-29", [0, 1, 2, 3]],
    ["ge2026-03-30", [3]],
    ["lt2026-03-29", []],
    ["eb2026-03-30", [0, 1, 2]],
    ["le2026-03-29", [0, 1, 2]],
    ["2026-03", [0, 1, 2, 3]],
    ["gt2026", []],
    ["2026-03-29T00:30:00Z", [1]],
    ["2026-03-29T01:30:00%2B01:00", [1]],
    ["2026-03-29T00:30", [0]],
    ["ge2026-03-29T00:30:00Z&date=lt2026-03-29T22:00:00Z", [1, 2]],
  ])("%s", async ([date, indexes]) => {
    const id = await backend.addPatient({ createdAt: new Date("2026-01-01T00:00:00Z") });
    await sendReadings(
      backend,
      id,
      times.map((measured_at) => ({ kind: "weight", device_id: "s", measured_at, weight_kg: 80 })),
    );
    const found = await search(`Observation?patient=${id}&date=${date}&_sort=date`);
    const found_times = found.map((one) => Date.parse(String(one["effectiveDateTime"])));
    expect(found_times.map((time) => times.map(Date.parse).indexOf(time))).toEqual(indexes);
  });

  test("a patient in another zone has other days", async () => {
    const id = await backend.addPatient({ timeZone: "America/New_York" });
    await sendReadings(backend, id, [
      { kind: "weight", device_id: "s", measured_at: "2026-11-19T03:00:00Z", weight_kg: 80 },
    ]);
    expect(await search(`Observation?patient=${id}&date=2026-11-18`)).toMatchObject([
      { effectiveDateTime: "2026-11-18T22:00:00.000-05:00" },
    ]);
    expect(await search(`Observation?patient=${id}&date=2026-11-19`)).toEqual([]);
  });
});
