import { monitorEventLoopDelay } from "node:perf_hooks";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { defaultEcgBrush } from "#app/clinical/ecg-brush.ts";
import { packEcg } from "#app/clinical/ecg-wire.ts";
import { workerJob } from "#app/server/workers/run-job.ts";
import { ecgSchema, getEcg } from "#contract/ecg.ts";
import { EcgOverview } from "#app/routes/patient/monitoring/ecg/trace/ecg-overview.tsx";
import { EcgTrace } from "./ecg-trace.tsx";
import { type ReadEcg, type ReadEcgInput, run } from "./read-ecg.ts";

const inWorker = workerJob<typeof run>("app/features/ecg-trace/read-ecg.ts");
const timeoutMs = 60_000;
const words = { label: "ECG", noSignal: "No signal", cutOff: "Beyond the paper" };

const bytesOf = (answer: unknown): ReadEcgInput => ({
  bytes: new TextEncoder().encode(JSON.stringify(answer)),
  unit: "mV",
});

const answerOf = (
  dt: readonly unknown[],
  values: readonly unknown[],
  unit: string | null = "mV",
) => ({
  ...getEcg.answer.example,
  signal: { dt, values, unit },
});

/** The longest recording that is accepted: 60 minutes at 500 Hz. */
const longCount = 60 * 60 * 500;
let long: ReadEcgInput;

beforeAll(() => {
  const dt = Array.from({ length: longCount }, (_, index) => index / 500);
  long = bytesOf(
    answerOf(
      dt,
      dt.map((_, index) => (index % 400 < 10 ? 1.25 : 0.05)),
    ),
  );
});

function read(input: ReadEcgInput): ReadEcg {
  const { value } = run(input);
  if (!value.isValid) throw new Error(`refused: ${JSON.stringify(value.issues)}`);
  return value.ecg;
}

test("samples, unit and missing values are read as the contract defines them", () => {
  const ecg = read(bytesOf(answerOf([0, 0.002, 0.004, 0.006], [1000, null, 1500, 900], "uV")));
  expect([...ecg.dtS]).toEqual([0, 0.002, 0.004, 0.006]);
  expect([...ecg.valuesMv]).toEqual([1, Number.NaN, 1.5, 0.9]);
  expect([...(ecg.recording?.ms ?? [])]).toEqual([0, 4, 6]);
  expect(ecg.features).toEqual(getEcg.answer.example.features);
});

// 1e999 is valid JSON, but too large for a number
const numberless = ['"1"', "true", "{}", "[]", "1e999"];

test.each(numberless)("a sample that is %s is refused, as the schema itself would do", (text) => {
  const whole = JSON.stringify(answerOf([0, 0.002, 0.004], [0.1, 0.2, 0.3]));
  for (const body of [whole.replace("0.2", text), whole.replace("0.002", text)]) {
    const bytes = new TextEncoder().encode(body);
    expect(ecgSchema.safeParse(JSON.parse(body)).success).toBe(false);
    expect(run({ bytes, unit: "mV" }).value.isValid).toBe(false);
  }
});

test("a missing time and an invalid signal are refused, and the error repeats no value", () => {
  const answers = [
    answerOf([0, null], [1, 2]),
    { ...getEcg.answer.example, signal: "CANARY-87" },
    { ...getEcg.answer.example, signal: { dt: "CANARY-87", values: [1] } },
    [],
  ];
  for (const answer of answers) {
    const { value } = run(bytesOf(answer));
    expect(value.isValid).toBe(false);
    expect(JSON.stringify(value)).not.toContain("CANARY");
  }
  expect(() => run({ bytes: new TextEncoder().encode("{"), unit: "mV" })).toThrow(SyntaxError);
});

test("[VIEW-07] an hour at 500 Hz is read in a thread: the main thread is free meanwhile", async () => {
  const copy = { ...long, bytes: Uint8Array.from(long.bytes) };
  const ownCpu = process.cpuUsage();
  const inline = read({ ...long, bytes: Uint8Array.from(long.bytes) });
  const ownMs = process.cpuUsage(ownCpu).user / 1000;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const value = await inWorker(copy, { timeoutMs, moved: [copy.bytes.buffer] });
  delay.disable();
  expect(copy.bytes.byteLength, "the body moved there").toBe(0);
  if (!value.isValid) throw new Error("refused");
  expect(value.ecg.recording?.facts).toEqual(inline.recording?.facts);
  expect(value.ecg.recording?.facts.sampleCount).toBe(longCount);
  expect(value.ecg.valuesMv.length).toBe(longCount);
  // on the main thread the delay would be the whole time; the rest is other work of the machine
  expect(delay.max / 1e6).toBeLessThan(ownMs / 2);
}, 120_000);

test("[VIEW-07] the main thread's own work for an hour of ECG takes a small part of the time of reading it", () => {
  const readFrom = process.cpuUsage();
  const { recording } = read(long);
  const readMs = process.cpuUsage(readFrom).user / 1000;
  if (!recording) throw new Error("nothing to draw");
  const { facts, ms, mv } = recording;
  const drawFrom = process.cpuUsage();
  const section = defaultEcgBrush(facts.durationMs);
  const html =
    renderToStaticMarkup(<EcgTrace {...words} recording={recording} section={section} />) +
    renderToStaticMarkup(
      <EcgOverview
        path={recording.overviewPath}
        durationMs={facts.durationMs}
        section={section}
        links={[]}
        label="Sections"
      />,
    );
  const wire = packEcg({ ...facts, ms, mv, rPeaksMs: null });
  const drawMs = process.cpuUsage(drawFrom).user / 1000;
  expect(wire.byteLength).toBeGreaterThan(longCount * 4);
  expect(drawMs).toBeLessThan(readMs / 3);
  // 4 s on paper and one line for the whole: the same size for an hour as for half a minute
  expect(html.length).toBeLessThan(100_000);
}, 120_000);
