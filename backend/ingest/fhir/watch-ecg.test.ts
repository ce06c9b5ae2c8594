import { expect, test } from "vitest";
import { quantity, watchEcg } from "../fixtures/observation.ts";
import { parseText, readingsOf, reasonsOf, remarksOf } from "../fixtures/options.ts";

function ecgOf(resource: object) {
  const [ecg] = readingsOf(parseText(resource));
  if (ecg?.kind !== "ecg") throw new Error(reasonsOf(parseText(resource)).join());
  return ecg;
}

test("[TAKE-01] three pieces of one lead are one recording: 30 s stay 30 s, in the order sent", () => {
  const ecg = ecgOf(watchEcg());
  expect(ecg.sampling_rate_hz).toBe(512);
  expect(ecg.values_mv).toHaveLength(15_360);
  // sample i of the fixture is i modulo 1000 microvolts
  expect(ecg.values_mv.every((mv, index) => mv === (index % 1000) / 1000)).toBe(true);
  expect(ecg).toMatchObject({ lead: "I", bpm: 71, measured_at: "2026-11-19T06:30:00.000Z" });
  const remarks = remarksOf(parseText(watchEcg()));
  expect(remarks).toContain("observation: 3 pieces joined in the order sent, 30 s");
});

test("[TAKE-01] a missing, doubled or shortened piece refuses the recording", () => {
  const reasons = (given: Parameters<typeof watchEcg>[0]) => reasonsOf(parseText(watchEcg(given)));
  expect(reasons({ bounds: [0, 5120, 10_240] })).toEqual([
    "observation: lead I: 10240 samples where 15360 are announced: some are missing",
  ]);
  expect(reasons({ bounds: [0, 5120, 15_360, 20_480] })).toEqual([
    "observation: lead I: 20480 samples where 15360 are announced: some are there twice",
  ]);
  const uncounted = { sampleCount: undefined };
  expect(reasons({ ...uncounted, bounds: [0, 5120, 10_240] })).toEqual([
    "observation: lead I: 20 s of samples in a recording of 30 s: there is a gap",
  ]);
  expect(reasons({ ...uncounted, bounds: [0, 10_240, 20_480] })).toEqual([
    "observation: lead I: 40 s of samples in a recording of 30 s: pieces overlap",
  ]);
  expect(reasons({ ...uncounted, end: undefined })).toEqual([
    "observation: lead I: 3 pieces of one lead, and neither a number of samples nor an end of the recording shows that they follow each other",
  ]);
});

test("[TAKE-01] pieces with different sampling are not one recording", () => {
  expect(reasonsOf(parseText(watchEcg({ lastPeriod: 4 })))).toEqual([
    "observation: lead I: piece 3: its samples are 4 apart, those before 1.953125",
  ]);
});

test.for<[classification: object, afibResult: 0 | 1 | 2 | null]>([
  [{ valueString: "sinusRhythm" }, 0],
  [{ valueString: "atrialFibrillation" }, 1],
  [{ valueString: "inconclusiveLowHeartRate" }, 2],
  [{ valueString: "inconclusiveHighHeartRate" }, 2],
  [{ valueString: "inconclusivePoorReading" }, 2],
  [{ valueString: "inconclusiveOther" }, 2],
  [{ valueString: "notSet" }, null],
  [{ valueString: "unrecognized" }, null],
  [{ valueCodeableConcept: { coding: [{ code: "1", display: "sinus rhythm" }] } }, 0],
  [{ valueCodeableConcept: { coding: [{ code: "2", display: "atrial fibrillation" }] } }, 1],
  [{ valueCodeableConcept: { coding: [{ code: "2" }] } }, 1],
  [{ valueCodeableConcept: { text: "Atrial Fibrillation" } }, 1],
  ...["3", "4", "5", "6"].map((code): [object, 2] => [
    { valueCodeableConcept: { coding: [{ code }] } },
    2,
  ]),
  [{ valueCodeableConcept: { coding: [{ code: "0" }] } }, null],
  [{ valueCodeableConcept: { coding: [{ code: "100" }] } }, null],
])("[TAKE-02] the classification %j is %s", ([classification, afibResult]) => {
  expect(ecgOf(watchEcg({ classification })).afib_result).toBe(afibResult);
});

test("[TAKE-02] an unknown classification is named, one that contradicts itself refuses the ECG", () => {
  const unknown = watchEcg({ classification: { valueString: "ventricularTachycardia" } });
  expect(ecgOf(unknown).afib_result).toBeNull();
  expect(remarksOf(parseText(unknown))).toContain(
    "observation: not taken: the device's classification is told in a word that is not known",
  );
  const coding = [{ code: "1", display: "atrial fibrillation" }];
  const torn = watchEcg({ classification: { valueCodeableConcept: { coding } } });
  expect(reasonsOf(parseText(torn))).toEqual([
    "observation: the device's classification contradicts itself",
  ]);
});

test("[TAKE-03] a period in seconds is accepted if rate and length confirm it, with a note", () => {
  const seconds = watchEcg({ period: 0.001_953_125 });
  expect(ecgOf(seconds).sampling_rate_hz).toBe(512);
  expect(ecgOf(seconds).values_mv).toHaveLength(15_360);
  expect(remarksOf(parseText(seconds)).join()).toContain("its period is told in seconds");
  const reasons = (given: Parameters<typeof watchEcg>[0]) =>
    reasonsOf(parseText(watchEcg({ period: 0.001_953_125, ...given })));
  expect(reasons({ samplingRateHz: undefined })).toEqual([
    "observation: lead I: a period of 0.001953125 ms is 512000 Hz, which no recorder has; that it is seconds is not shown by a sampling rate",
  ]);
  for (const unproven of [{ end: undefined }, { end: "2026-11-19T07:30:10+01:00" }]) {
    expect(reasons(unproven)).toEqual([
      "observation: lead I: a period of 0.001953125 ms is 512000 Hz, the record says 512 Hz",
    ]);
  }
  expect(reasons({ sampleCount: 15_000 })[0]).toContain("15360 samples where 15000 are announced");
});

test("[TAKE-04] symptoms and other parts of a watch's ECG that are not read are named", () => {
  const more = ["SymptomsStatus", "AlgorithmVersion"].map((name) => ({
    code: { coding: [{ code: `HKElectrocardiogram.${name}` }] },
    valueString: "present",
  }));
  expect(remarksOf(parseText({ ...watchEcg({ more }), note: [{ text: "dizzy" }] }))).toContain(
    "observation: not taken: note, HKElectrocardiogram.SymptomsStatus, HKElectrocardiogram.AlgorithmVersion",
  );
});

test("[TAKE-02] an unreadable heart rate is refused, but the trace is not", () => {
  expect(ecgOf(watchEcg({ heartRate: quantity(0, "/min") })).bpm).toBeNull();
  const limit = watchEcg({ heartRate: { ...quantity(150, "/min"), comparator: ">" } });
  expect(ecgOf(limit).bpm).toBeNull();
  expect(remarksOf(parseText(limit)).join()).toContain(
    "not taken: the heart rate is the limit of what could be measured (comparator >)",
  );
});
