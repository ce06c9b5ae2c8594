import { eq, sql } from "../drizzle.ts";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type OpenDatabase } from "../database.ts";
import { createBackend, type Backend } from "../index.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { patients } from "../schema/patients.ts";
import { plantClinic } from "../synthetic/plant.ts";
import { readArguments } from "./arguments.ts";
import { weightObservation } from "./fixtures/observation.ts";
import { hasRealData, readRealFile } from "./fixtures/real-data.ts";
import { runIngest } from "./run-ingest.ts";

const now = new Date("2026-11-20T08:00:00+01:00");
const token = "a-token-for-this-test-alone";
let opened: OpenDatabase;
let backend: Backend;

beforeAll(async () => {
  opened = await openDatabase();
  await plantClinic({ database: opened.database, now, patients: 15 });
  backend = createBackend({
    database: opened.database,
    clock: () => now,
    log: pino({ level: "silent" }),
    settings: { ingestToken: token, areAnswersChecked: true },
  });
});
afterAll(() => opened.close());

/** Runs the command line with files from memory, or the real ones, and returns its output. */
async function ingest(
  command: string[],
  files: Record<string, unknown> = {},
  given: { token?: string; fetch?: (request: Request) => Promise<Response> } = {},
): Promise<{ exitCode: number; output: string }> {
  const request = readArguments(command);
  if (typeof request === "string") throw new Error(request);
  const lines: string[] = [];
  const exitCode = await runIngest(request, {
    readFile: async (path) => {
      const content = files[path];
      if (content === undefined) return readRealFile(path);
      const text = typeof content === "string" ? content : JSON.stringify(content);
      return new TextEncoder().encode(text);
    },
    target: {
      baseUrl: "http://127.0.0.1:3001",
      token: given.token ?? token,
      fetch: given.fetch ?? ((sent) => backend.fetch(sent)),
    },
    now: () => now,
    print: (line) => lines.push(line),
  });
  return { exitCode, output: lines.join("\n") };
}

test("a good line is accepted, a broken one reported, and a weight gain raises its incident", async () => {
  const file = [
    "datetime,weight_kg",
    "2026-11-17T07:00:00+01:00,84.6",
    "2026-11-18T07:00:00+01:00,heavy",
    "2026-11-20T07:00:00+01:00,87.8",
  ].join("\n");
  // PAT115 is Mehmet Öztürk; his own scale shows about 84.6 kg, the red limit is 3 kg in 7 days
  const first = await ingest(["scale.csv", "--patient", "PAT115"], { "scale.csv": file });
  expect(first.exitCode).toBe(0);
  expect(first.output).toContain("scale.csv: 2 taken, 0 known already, 1 refused");
  expect(first.output).toContain("refused line 3: weight_kg is not a number");
  expect(first.output).toContain("incidents raised: 1 red, 0 yellow");
  const again = await ingest(["scale.csv", "--patient", "PAT115"], { "scale.csv": file });
  expect(again).toMatchObject({ exitCode: 0 });
  expect(again.output).toContain("scale.csv: 0 taken, 2 known already, 1 refused");
  expect(again.output).not.toContain("incidents");
});

test("it ends with 1 if no reading was accepted: all refused, no such patient, wrong token, no backend", async () => {
  const files = {
    "w.json": weightObservation(80),
    "stone.json": weightObservation(13, "[stone_av]"),
  };
  const refused = await ingest(["stone.json", "--patient", "PAT110"], files);
  expect(refused.exitCode).toBe(1);
  expect(refused.output).toContain("cannot be read in the unit [stone_av]");
  const nobody = await ingest(["w.json", "--patient", "PAT999999"], files);
  expect(nobody.exitCode).toBe(1);
  expect(nobody.output).toContain("The backend answered 404. There is no such patient");
  const wrong = await ingest(["w.json", "--patient", "PAT110"], files, { token: "wrong" });
  expect(wrong.exitCode).toBe(1);
  expect(wrong.output).toContain("set INGEST_TOKEN");
  const down = await ingest(["w.json", "--patient", "PAT110"], files, {
    fetch: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("refused") })),
  });
  expect(down.exitCode).toBe(1);
  expect(down.output).toContain("No backend answers at http://127.0.0.1:3001 (refused)");
});

test("old measurements are moved to now only with the option, and the output says so", async () => {
  const old = { ...weightObservation(63.2), effectiveDateTime: "2012-09-17T07:00:00+02:00" };
  const shifted = await ingest(["old.json", "--patient", "PAT110", "--shift-to-now"], {
    "old.json": old,
  });
  expect(shifted.output).toContain("ATTENTION: moved by");
  const newest = await opened.database
    .select({ measuredAt: healthReadings.measuredAt })
    .from(healthReadings)
    .innerJoin(patients, eq(patients.id, healthReadings.patientId))
    .where(eq(patients.shortId, 110))
    .orderBy(sql`measured_at desc`)
    .limit(1);
  expect(newest[0]?.measuredAt.toISOString()).toBe("2026-11-20T06:59:00.000Z");
});

test("a dry run sends no data", async () => {
  const dry = await ingest(
    ["w.json", "--patient", "PAT110", "--dry-run"],
    { "w.json": weightObservation(80) },
    {
      fetch: () => Promise.reject(new Error("nothing may be sent")),
    },
  );
  expect(dry).toMatchObject({ exitCode: 0 });
  expect(dry.output).toContain("w.json: 1 weight readable, 0 refused");
});

test.skipIf(!hasRealData)(
  "[RULE-06] a real ECG in atrial fibrillation raises one red incident (needs ../shared/data)",
  async () => {
    const { exitCode, output } = await ingest([
      "ecg/cinc2017-A00004_A.json",
      "--patient",
      "PAT110",
    ]);
    expect(exitCode).toBe(0);
    expect(output).toContain("cinc2017-A00004_A.json: 1 taken");
    expect(output).toContain("incidents raised: 1 red, 0 yellow");
    const normal = await ingest(["ecg/cinc2017-A00001_N.json", "--patient", "PAT105"]);
    expect(normal.output).not.toContain("incidents");
  },
);

test.skipIf(!hasRealData)(
  "[TAKE-02] a watch's ECG in atrial fibrillation raises one red incident (needs ../shared/data)",
  async () => {
    const [name, patient] = ["exchange/fhir/hk-ecg-afib-30s.json", "PAT111"];
    const { exitCode, output } = await ingest([name, "--patient", patient, "--shift-to-now"]);
    expect(exitCode).toBe(0);
    expect(output).toContain("hk-ecg-afib-30s.json: 1 taken");
    expect(output).toContain("observation: 3 pieces joined in the order sent, 30 s");
    expect(output).toContain("observation: not taken: Electrocardiogram Symptoms Status");
    expect(output).toContain("incidents raised: 1 red, 0 yellow");
  },
);

test.skipIf(!hasRealData)(
  "[TAKE-08] a heart rate of 1885 and one of 1999 are refused (needs ../shared/data)",
  async () => {
    for (const [name, year] of [
      ["exchange/fhir/hk-heart-rate-readme.json", 1885],
      ["fhir/r4-observation-heart-rate.json", 1999],
    ] as const) {
      const { exitCode, output } = await ingest([name, "--patient", "PAT110"]);
      expect(exitCode).toBe(1);
      expect(output).toContain(`refused observation: measured_at: measured in ${year}`);
      expect(output).not.toContain("incidents raised");
    }
  },
);

test("[TAKE-04] every refused line is listed with its reason, lines with the same reason together", async () => {
  const broken = Array.from({ length: 30 }, () => "2026-11-18T07:00:00Z,heavy");
  const file = ["datetime,weight_kg", ...broken, "2026-11-18T07:00:00Z"].join("\n");
  for (const more of [[], ["--dry-run"]]) {
    const { output } = await ingest(["a.csv", "--patient", "PAT110", ...more], { "a.csv": file });
    const lines = Array.from({ length: 30 }, (_, index) => `line ${index + 2}`).join(", ");
    expect(output).toContain(`refused ${lines}: weight_kg is not a number`);
    expect(output).toContain("refused line 32: 1 fields, the header has 2");
  }
});

test("[TAKE-04] readings and files that a failed request did not send are counted and named", async () => {
  const line = (index: number) =>
    `${new Date(Date.UTC(2026, 9, 1, 0, index)).toISOString()},${60 + (index % 9)}`;
  const file = ["datetime,heart_rate", ...Array.from({ length: 1001 }, (_, i) => line(i))].join(
    "\n",
  );
  // a thousand readings for one answer: this test does not check what the backend does with them
  const record = (_: unknown, index: number) => ({ index, outcome: "taken", health_data_ids: [] });
  const answer = {
    patient_id: "11111111-1111-4111-8111-111111111111",
    taken: 1000,
    duplicate: 0,
    refused: 0,
    records: Array.from({ length: 1000 }, record),
    incidents: [],
  };
  let requests = 0;
  const { exitCode, output } = await ingest(
    ["a.csv", "b.csv", "--patient", "PAT112"],
    { "a.csv": file, "b.csv": file },
    {
      fetch: () =>
        ++requests === 1
          ? Promise.resolve(Response.json(answer))
          : Promise.reject(new TypeError("fetch failed", { cause: new Error("reset") })),
    },
  );
  expect(exitCode).toBe(1);
  expect(output).toContain("a.csv: 1000 taken, 0 known already, 0 refused, 1 without an answer");
  expect(output).toContain("Not sent: b.csv");
});

test("the command line is checked before anything is read", () => {
  expect(readArguments([])).toBe("No file given.");
  expect(readArguments(["a.csv"])).toBe("No patient given: --patient PAT123.");
  const wrong = (...more: string[]) => readArguments(["a.csv", "--patient", "PAT1", ...more]);
  expect(wrong("--at", "2026-11-20T07:30")).toContain("needs an offset");
  expect(wrong("--start", "2026-02-30")).toContain("not a date");
  expect(wrong("--zone", "Europe/Nowhere")).toContain("not a time zone");
  expect(wrong("--column", "heart_rate")).toContain("ROLE=NAME");
  expect(wrong("--colour")).toContain("--colour");
  expect(wrong("--column", "heart_rate=pulse_average")).toMatchObject({
    patient: "PAT1",
    timeZone: "Europe/Berlin",
    columns: { heart_rate: "pulse_average" },
  });
});
