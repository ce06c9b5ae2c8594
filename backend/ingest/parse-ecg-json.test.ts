import { expect, test } from "vitest";
import { parseText, readingsOf, reasonsOf, testOptions } from "./fixtures/options.ts";
import { hasRealData, readRealFile } from "./fixtures/real-data.ts";
import { parseFile } from "./parse-file.ts";

const samples = (value: unknown, count = 400) => Array.from({ length: count }, () => value);

const recording = (leads: object[], more: object = {}) => ({
  format: "neutral-ecg/1",
  sampling_rate_hz: 200,
  leads,
  facts: { suggested_afib_result: 1 },
  ...more,
});

test("lead II is chosen before I before the first, and its values stay unchanged", () => {
  const lead = (name: string, value: number) => ({ name, unit: "mV", values: samples(value) });
  const chosen = (...names: string[]) => {
    const leads = names.map((name, index) => lead(name, 0.1 * (index + 1)));
    const [ecg] = readingsOf(parseText(recording(leads)));
    return ecg?.kind === "ecg" ? ecg.values_mv[0] : null;
  };
  expect(chosen("V5", "I", "II")).toBe(0.3);
  expect(chosen("V5", "MLII")).toBe(0.2);
  expect(chosen("i", "V1")).toBe(0.1);
  expect(chosen("aVR", "I")).toBe(0.2);
  expect(chosen("ECG", "ECG")).toBe(0.1);
});

test("[TAKE-05] the used lead is named, and so are the others", () => {
  const lead = (name: string) => ({ name, unit: "mV", values: samples(0.1) });
  const taken = (...names: string[]) => {
    const parsed = parseText(recording(names.map(lead)));
    const [ecg] = readingsOf(parsed);
    const told = parsed.remarks.map(({ text }) => text);
    return ecg?.kind === "ecg" ? [ecg.lead, ...told] : reasonsOf(parsed);
  };
  expect(taken("MLII", "V5")).toEqual(["MLII", "lead MLII is taken", "further leads taken: V5"]);
  expect(taken("aVR")).toEqual(["aVR", "lead aVR is taken"]);
  // a database's name for a signal is not a lead's name
  expect(taken("ECG", "ECG")).toEqual([null, "the lead is not named", "leads not taken: ECG"]);
  expect(taken("x".repeat(61))[0]).toBeNull();
});

test("[TAKE-04] a field that contradicts the samples is refused, an unreadable one is named", () => {
  const lead = { name: "I", unit: "mV", values: samples(0.1) };
  const parse = (more: object) => parseText(recording([lead], more));
  expect(reasonsOf(parse({ duration_s: 30 }))).toEqual([
    "lead I: 2 s of samples where 30 s are announced",
  ]);
  expect(parse({ duration_s: 2 }).readings).toHaveLength(1);
  const odd = parse({ facts: { suggested_afib_result: 3, mean_hr_bpm: 0 } });
  expect(odd.remarks.map(({ text }) => text)).toEqual([
    "lead I is taken",
    "suggested_afib_result is none of 0, 1 and 2: not taken",
    "mean_hr_bpm is no heart rate: not taken",
  ]);
  expect(reasonsOf(parse({ sampling_rate_hz: 20 }))).toEqual([
    "lead I: a sampling rate of 20 Hz: 50 to 4000 Hz are taken",
  ]);
  const strong = { ...lead, values: samples(0.1).with(6, 101) };
  expect(reasonsOf(parseText(recording([strong])))[0]).toContain("sample 7 is beyond 100 mV");
});

test("microvolts become millivolts; any other unit is refused, never guessed", () => {
  const [ecg] = readingsOf(
    parseText(recording([{ name: "I", unit: "uV", values: samples(1250) }])),
  );
  expect(ecg).toMatchObject({ kind: "ecg", unit: "mV", sampling_rate_hz: 200, afib_result: 1 });
  expect(ecg?.kind === "ecg" && ecg.values_mv[0]).toBe(1.25);
  for (const unit of ["", "adu", "V?", "mmHg", "counts"]) {
    expect(reasonsOf(parseText(recording([{ name: "I", unit, values: samples(1) }])))).toEqual([
      `lead I: the unit ${JSON.stringify(unit)} is neither mV nor µV`,
    ]);
  }
});

test("gaps, NaN, one sample and a wrong count are refused with the place", () => {
  const reasons = (values: unknown[], more: object = {}) =>
    reasonsOf(parseText(recording([{ name: "I", unit: "mV", values }], more)));
  expect(reasons(samples(0.1).with(41, null))).toEqual(["lead I: sample 42 is not a number"]);
  expect(reasons(samples(0.1).with(0, "0.1"))).toEqual(["lead I: sample 1 is not a number"]);
  expect(reasons([0.1])).toEqual(["lead I: 1 samples are less than a second"]);
  expect(reasons([])).toEqual(["lead I: 0 samples are less than a second"]);
  expect(reasons(samples(0.1), { n_samples: 500 })).toEqual([
    "lead I: 400 samples where 500 are announced",
  ]);
  const withNaN = JSON.stringify(recording([{ name: "I", unit: "mV", values: [0.1] }]));
  expect(reasonsOf(parseText(withNaN.replace("0.1", "NaN")))).toEqual([
    "file: holds NaN or Infinity",
  ]);
});

test("a recording without a time is accepted as just made or as the time given, with a note", () => {
  const file = recording([{ name: "I", unit: "mV", values: samples(0.1) }]);
  const now = parseText(file);
  // 2 s long, 5 s before now
  expect(readingsOf(now)).toMatchObject([{ measured_at: "2026-11-20T07:59:53.000Z" }]);
  expect(now.notes.join()).toContain("no time of recording: taken as just made");
  expect(readingsOf(parseText(file, { at: "2026-11-19T21:00:00+01:00" }))).toMatchObject([
    { measured_at: "2026-11-19T20:00:00.000Z" },
  ]);
});

test("an unknown result on atrial fibrillation counts as none, other JSON is refused", () => {
  const leads = [{ name: "I", unit: "mV", values: samples(0.1) }];
  for (const suggested of [3, "1", null, true]) {
    const parsed = parseText(recording(leads, { facts: { suggested_afib_result: suggested } }));
    expect(readingsOf(parsed)).toMatchObject([{ afib_result: null }]);
  }
  expect(reasonsOf(parseText({ leads }))).toEqual([
    "file: JSON that is neither FHIR R4 nor neutral-ecg/1",
  ]);
  expect(reasonsOf(parseText("{"))).toEqual(["file: broken JSON"]);
  expect(reasonsOf(parseText("[1, 2]"))).toEqual([
    "file: JSON that is neither FHIR R4 nor neutral-ecg/1",
  ]);
});

test.skipIf(!hasRealData)(
  "real recordings keep their samples and labels (needs ../shared/data)",
  () => {
    const ecgOf = (name: string) => {
      const [ecg] = readingsOf(parseFile(readRealFile(`ecg/${name}.json`), testOptions));
      if (ecg?.kind !== "ecg") throw new Error(`${name} gave no ECG`);
      return ecg;
    };
    // numbers of the README's table
    const fibrillation = ecgOf("cinc2017-A00004_A");
    expect(fibrillation.values_mv).toHaveLength(9000);
    expect(fibrillation.sampling_rate_hz).toBe(300);
    expect(fibrillation.values_mv.slice(0, 3)).toEqual([0.519, 0.619, 0.723]);
    expect(fibrillation.afib_result).toBe(1);
    expect(ecgOf("cinc2017-A00001_N").afib_result).toBe(0);
    expect(ecgOf("cinc2017-A00205_noisy").afib_result).toBe(2);
    expect(ecgOf("ptb-s0010_re")).toMatchObject({ afib_result: null, sampling_rate_hz: 1000 });
    expect(ecgOf("cpsc2021-data_101_6_0000")).toMatchObject({ afib_result: 1, bpm: 101.8 });
    expect(ecgOf("mitdb-100_full30min").values_mv).toHaveLength(650_000);
  },
);
