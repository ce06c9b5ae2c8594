/**
 * Examples of other writers of FHIR, with the results of their README (`../shared/data/exchange/README.md`, the table
 * "expected, read from the files").
 */
import { expect, test } from "vitest";
import { readingsOf, reasonsOf, remarksOf, testOptions } from "../fixtures/options.ts";
import { hasRealData, readRealFile } from "../fixtures/real-data.ts";
import { parseFile } from "../parse-file.ts";

const parse = (name: string) => parseFile(readRealFile(`exchange/fhir/${name}.json`), testOptions);

const pressure = (systolic_mmhg: number, diastolic_mmhg: number, measured_at: string) => ({
  kind: "blood_pressure",
  systolic_mmhg,
  diastolic_mmhg,
  measured_at,
});
const weight = (weight_kg: number, measured_at: string) => ({
  kind: "weight",
  weight_kg,
  measured_at,
});
const heartRate = (heart_rate_bpm: number, measured_at: string) => ({
  kind: "heart_rate",
  heart_rate_bpm,
  measured_at,
});
const saturation = (oxygen_saturation_percent: number, measured_at: string) => ({
  kind: "oxygen_saturation",
  oxygen_saturation_percent,
  measured_at,
});
const temperature = (body_temperature_cel: number, measured_at: string) => ({
  kind: "body_temperature",
  body_temperature_cel,
  measured_at,
});
/** Dates without a time are noon in Berlin, with a note. */
const noon = (date: string) => `${date}T10:00:00.000Z`;

const accepted: readonly [name: string, reading: object][] = [
  ["be-blood-pressure", pressure(140, 74, "2024-11-18T09:38:52.000Z")],
  ["be-body-weight", weight(89.3, "2024-11-19T06:48:20.000Z")],
  ["be-heart-rate", heartRate(78, "2024-11-18T09:38:52.000Z")],
  ["de-blood-pressure", pressure(107, 60, noon("2012-09-17"))],
  ["de-body-weight", weight(79, noon("2020-10-11"))],
  ["de-heart-rate", heartRate(63, noon("2020-10-11"))],
  // 181.4 x 0.45359237 = 82.2816 kg
  ["hk-body-mass-lbs", weight(82.28, "2025-11-20T06:02:11.000Z")],
  ["isik-blood-pressure", pressure(107, 60, noon("2012-09-17"))],
  ["isik-body-weight", weight(79, noon("2020-10-11"))],
  ["isik-heart-rate", heartRate(63, noon("2020-10-11"))],
  ["phd-blood-pressure", pressure(116, 71, "2018-11-11T16:38:15.000Z")],
  ["phd-pulse-rate-48", heartRate(48, "2018-11-13T22:59:03.000Z")],
  ["be-spo2", saturation(98, "2024-11-19T11:16:55.000Z")],
  ["isik-spo2", saturation(98, noon("2020-10-11"))],
  ["phd-spo2-79-alarm", saturation(79, "2018-11-13T22:59:02.000Z")],
  ["uscore-spo2", saturation(99, noon("1999-07-02"))],
  ["be-temperature", temperature(35.29, "2024-11-19T19:30:42.000Z")],
  ["phd-temperature", temperature(36.5, "2025-01-09T00:07:48.000Z")],
  ["uscore-temperature", temperature(36.55556, noon("1999-07-02"))],
  [
    "phd-glucose-mgdl",
    {
      kind: "blood_glucose",
      blood_glucose: 99,
      unit: "mg/dL",
      measured_at: "2025-01-09T00:07:48.000Z",
    },
  ],
];

const refused: readonly [name: string, reason: string][] = [
  ["be-clinical-note", "observation: an observation of another kind: 107903-7 Clinical note"],
  [
    "de-ecg-snomed-leads",
    "observation: lead I: the unit of the samples is not given as a UCUM code",
  ],
  [
    "de-glasgow-coma-score",
    "observation: an observation of another kind: 9269-2, 248241002 Glasgow coma score total",
  ],
  [
    "isik-pulse",
    "observation: heart rate of a period of 60 minutes: a mean, no single measurement",
  ],
  ["phd-clock", "observation: the clock of a device, not a measurement"],
  ["phd-device-omron", "file: a FHIR Device is not a measurement"],
  [
    // sample 25, 1966 x 1.612 - 3300 = -130.8 mV, is the first beyond 100 mV
    "phd-ecg-rtsa",
    "observation: lead I: sample 25 is beyond 100 mV, which no ECG is: the unit or the origin is wrong",
  ],
  ["phd-meal-context", "observation: an observation of another kind: 8417864 MDC_CTXT_GLU_MEAL"],
  ["phd-not-a-number", "observation: an observation of another kind: 150320 MDC_SAT_O2_QUAL"],
  [
    "phd-oximeter-status-bits",
    "observation: an observation of another kind: 150604 MDC_PULS_OXIM_DEV_STATUS",
  ],
  [
    "phd-string-observation",
    "observation: an observation of another kind: 8452096 Private MDC code: MDCX_GLU_TEST_STRIP_FAILURE_REASON",
  ],
  ["uscore-bmi", "observation: body mass index is a kind that is not taken yet"],
];

test.skipIf(!hasRealData).for(accepted)(
  "[TAKE-12] %s gives one reading (needs ../shared/data)",
  ([name, reading]) => {
    expect(readingsOf(parse(name))).toEqual([expect.objectContaining(reading)]);
  },
);

test.skipIf(!hasRealData).for(refused)(
  "[TAKE-12] %s is refused by name (needs ../shared/data)",
  ([name, reason]) => {
    expect(reasonsOf(parse(name))).toEqual([reason]);
    expect(readingsOf(parse(name))).toEqual([]);
  },
);

test.skipIf(!hasRealData)(
  "[TAKE-12] [TAKE-04] the parts of the examples beside their reading are named (needs ../shared/data)",
  () => {
    expect(remarksOf(parse("de-body-weight"))).toEqual([
      "observation: also coded as 8339-4 Birth weight Measured: taken as body weight",
    ]);
    expect(remarksOf(parse("phd-blood-pressure"))).toEqual([
      "observation: not taken: extension, MDC_PRESS_BLD_NONINV_MEAN",
    ]);
    const oximeter = parse("phd-bundle-oximeter");
    expect(reasonsOf(oximeter)).toEqual(["entry 4: the clock of a device, not a measurement"]);
    expect(readingsOf(oximeter)).toMatchObject([
      saturation(98, "2019-09-20T16:40:16.936Z"),
      heartRate(47, "2019-09-20T16:40:16.936Z"),
    ]);
    // its own alarm is reported, and the components that are no readings are named
    expect(remarksOf(parse("phd-spo2-79-alarm"))).toEqual([
      "observation: the sender calls it in-alarm (interpretation): not stored, judged by nothing",
      "observation: not taken: extension, MDC_ATTR_SUPPLEMENTAL_TYPES",
    ]);
    expect(remarksOf(parse("isik-spo2"))[0]).toBe(
      "observation: not taken: Inhaled oxygen flow rate, Inhaled oxygen concentration",
    );
    expect(oximeter.notes).toContain("3 entries are no Observation: Patient, 2 Device");
    expect(parse("de-heart-rate").notes.join()).toContain("1 date without a time");
  },
);

test.skipIf(!hasRealData)(
  "[TAKE-01] [TAKE-02] [TAKE-12] a watch's ECG in atrial fibrillation is complete (needs ../shared/data)",
  () => {
    const [ecg] = readingsOf(parse("hk-ecg-afib-30s"));
    if (ecg?.kind !== "ecg") throw new Error("no ECG");
    // facts of the README: 15360 samples, 512 Hz, -213.7 to 1337.0 µV, first 519, last 18, 104 bpm
    expect(ecg).toMatchObject({
      measured_at: "2025-11-20T07:15:00.000Z",
      sampling_rate_hz: 512,
      lead: "I",
      afib_result: 1,
      bpm: 104,
    });
    expect(ecg.values_mv).toHaveLength(15_360);
    expect([ecg.values_mv[0], ecg.values_mv.at(-1)]).toEqual([0.519, 0.018]);
    expect(Math.min(...ecg.values_mv)).toBeCloseTo(-0.2137, 4);
    expect(Math.max(...ecg.values_mv)).toBeCloseTo(1.337, 4);
    expect(remarksOf(parse("hk-ecg-afib-30s"))).toContain(
      "observation: not taken: Electrocardiogram Symptoms Status",
    );
  },
);

test.skipIf(!hasRealData)(
  "[TAKE-03] [TAKE-12] a watch's ECG with its period in seconds is confirmed by its rate and length (needs ../shared/data)",
  () => {
    const [ecg] = readingsOf(parse("hk-ecg-sinus-v1.1-seconds"));
    if (ecg?.kind !== "ecg") throw new Error("no ECG");
    expect(ecg).toMatchObject({
      measured_at: "2025-03-03T18:40:10.000Z",
      sampling_rate_hz: 512,
      lead: "I",
      afib_result: 0,
      bpm: 71,
    });
    expect(ecg.values_mv).toHaveLength(15_360);
    expect([ecg.values_mv[0], ecg.values_mv.at(-1)]).toEqual([-0.127, -0.021]);
    expect(remarksOf(parse("hk-ecg-sinus-v1.1-seconds")).join()).toContain("told in seconds");
  },
);
