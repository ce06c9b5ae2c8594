import { expect, test } from "vitest";
import {
  bundleOf,
  ecgObservation,
  heartRateObservation,
  pressureObservation,
  quantity,
  weightObservation,
} from "../fixtures/observation.ts";
import { parseText, readingsOf, reasonsOf, remarksOf, testOptions } from "../fixtures/options.ts";
import { hasRealData, readRealFile } from "../fixtures/real-data.ts";
import { parseFile } from "../parse-file.ts";

test("pounds become kilograms by the definition of the pound", () => {
  // 185 x 0.45359237 = 83.9146 kg, given to 10 g
  expect(readingsOf(parseText(weightObservation(185, "[lb_av]")))).toEqual([
    {
      kind: "weight",
      device_id: "file",
      measured_at: "2026-11-19T06:30:00.000Z",
      weight_kg: 83.91,
    },
  ]);
  expect(readingsOf(parseText(weightObservation(83_900, "g")))).toMatchObject([
    { weight_kg: 83.9 },
  ]);
});

test("a unit that is unknown, or given only by its name, is refused and not guessed", () => {
  expect(reasonsOf(parseText(weightObservation(13, "[stone_av]")))).toEqual([
    "observation: body weight cannot be read in the unit [stone_av]",
  ]);
  const named = { ...weightObservation(83), valueQuantity: { value: 83, unit: "kg" } };
  expect(reasonsOf(parseText(named))).toEqual([
    "observation: the unit of body weight is not given as a UCUM code",
  ]);
});

test("[TAKE-09] half a blood pressure is accepted as half, and the missing half is named", () => {
  expect(readingsOf(parseText(pressureObservation(128, 79)))).toMatchObject([
    { kind: "blood_pressure", systolic_mmhg: 128, diastolic_mmhg: 79 },
  ]);
  const upper = parseText(pressureObservation(109, null));
  expect(readingsOf(upper)).toMatchObject([{ systolic_mmhg: 109, diastolic_mmhg: null }]);
  expect(remarksOf(upper)).toEqual([
    "observation: half a blood pressure: the diastolic pressure component is missing",
  ]);
  const lower = parseText(pressureObservation(null, 60));
  expect(readingsOf(lower)).toMatchObject([{ systolic_mmhg: null, diastolic_mmhg: 60 }]);
  expect(remarksOf(lower)).toEqual([
    "observation: half a blood pressure: the systolic pressure component is missing",
  ]);
  expect(reasonsOf(parseText(pressureObservation(null, null)))).toEqual([
    "observation: the systolic pressure component is missing; the diastolic pressure component is missing",
  ]);
});

test("a value that was entered in error or planned is refused", () => {
  for (const status of ["entered-in-error", "cancelled", "registered", "unknown"]) {
    const parsed = parseText({ ...heartRateObservation(70), status });
    expect(reasonsOf(parsed)).toEqual([`observation: its status is ${status}`]);
    expect(parsed.readings).toEqual([]);
  }
});

test("[FHIN-15] preliminary is judged and named, our mark of doubt makes a value doubtful, other extensions are named", () => {
  const preliminary = { ...heartRateObservation(70), status: "preliminary" };
  const mark = (valueBoolean: unknown) => ({
    url: "https://vigil.example/fhir/StructureDefinition/doubtful",
    valueBoolean,
  });
  const read = (extension?: unknown) => {
    const parsed = parseText({ ...preliminary, extension });
    const [reading] = readingsOf(parsed);
    return [
      reading?.is_inconclusive ?? false,
      ...remarksOf(parsed).map((text) => text.replace("observation: ", "")),
    ];
  };
  const judged = "its status is preliminary: taken and judged as a final one";
  expect(read()).toEqual([false, judged]);
  const doubt = "the sender calls it doubtful: stored, judged by no rule";
  expect(read([mark(true)])).toEqual([true, doubt]);
  const other = { url: "https://example.org/mood", valueString: "good" };
  expect(read([mark(true), other])).toEqual([true, doubt, "not taken: extension"]);
  for (const odd of [[mark(false)], [mark("true")], [null], "x"])
    expect(read(odd)).toEqual([false, judged, "not taken: extension"]);
});

test("a date without a time is accepted as noon in the zone, or as the time given, with a note", () => {
  const dated = { ...heartRateObservation(70), effectiveDateTime: "2026-03-29" };
  const noon = parseText(dated);
  // summer time began that night: noon is 10:00 UTC
  expect(readingsOf(noon)).toMatchObject([{ measured_at: "2026-03-29T10:00:00.000Z" }]);
  expect(noon.notes.join()).toContain("1 date without a time taken as 12:00 Europe/Berlin");
  const given = parseText(dated, { at: "2026-03-29T07:15:00+02:00" });
  expect(readingsOf(given)).toMatchObject([{ measured_at: "2026-03-29T05:15:00.000Z" }]);
  const none = { ...dated, effectiveDateTime: undefined };
  expect(reasonsOf(parseText(none))).toEqual(["observation: no time of measurement"]);
  const broken = { ...dated, effectiveDateTime: "2026-02-30" };
  expect(reasonsOf(parseText(broken))).toEqual([
    "observation: the time of measurement cannot be read: 2026-02-30",
  ]);
});

test("dates without a time keep their days if a time is given for them", () => {
  const on = (date: string) => ({ ...weightObservation(83), effectiveDateTime: date });
  const parsed = parseText(bundleOf(on("2026-03-20"), on("2026-04-02")), {
    at: "2026-11-20T07:15:00+01:00",
  });
  // 07:15 in Berlin on both days: winter time on the first, summer time on the second
  expect(readingsOf(parsed)).toMatchObject([
    { measured_at: "2026-03-20T06:15:00.000Z" },
    { measured_at: "2026-04-02T05:15:00.000Z" },
  ]);
  expect(parsed.notes.join()).toContain("2 dates without a time: the time of --at");
});

test("a bundle gives its observations and counts the rest; one bad entry does not affect the others", () => {
  const parsed = parseText(
    bundleOf(
      weightObservation(80),
      { resourceType: "Device" },
      pressureObservation(null, null),
      heartRateObservation(66),
      { resourceType: "Observation" },
    ),
  );
  expect(readingsOf(parsed).map(({ kind }) => kind)).toEqual(["weight", "heart_rate"]);
  expect(parsed.refusals.map(({ where }) => where).toSorted()).toEqual(["entry 3", "entry 5"]);
  expect(parsed.notes).toContain("1 entry is no Observation: Device");
});

test("a bundle about several people is refused until one of them is chosen", () => {
  const other = { ...weightObservation(61), subject: { reference: "Patient/two" } };
  const both = bundleOf(weightObservation(80), other);
  expect(reasonsOf(parseText(both))).toEqual([
    "file: measurements of 2 people (Patient/one, Patient/two): choose one with --subject",
  ]);
  expect(readingsOf(parseText(both, { subject: "Patient/two" }))).toMatchObject([
    { weight_kg: 61 },
  ]);
});

test("[WAVE-02] sampled data of several leads become millivolts by origin, factor and unit; II is the rhythm lead", () => {
  const [ecg] = readingsOf(parseText(ecgObservation()));
  if (ecg?.kind !== "ecg") throw new Error("no ECG");
  expect(ecg.sampling_rate_hz).toBe(250);
  expect(ecg.device_id).toBe("Device/recorder-1");
  // 7 µV in every sample
  expect([ecg.lead, ecg.values_mv]).toEqual(["II", Array.from({ length: 500 }, () => 0.007)]);
  // 2048 x 1.612 - 3301.376 = 0 µV, then 1.612 µV more with each step
  expect(ecg.leads?.map(({ lead, values_mv }) => [lead, values_mv.slice(0, 3)])).toEqual([
    ["I", [0, 0.0016, 0.0032]],
  ]);
  expect(ecg.leads?.[0]?.values_mv).toHaveLength(500);
  expect(ecg.afib_result).toBeNull();
});

test("samples with gaps, without a voltage unit or shorter than a second are refused", () => {
  const good = Array.from({ length: 500 }, () => "1");
  expect(reasonsOf(parseText(ecgObservation(good.with(9, "E").join(" "))))).toEqual([
    "observation: lead I: sample 10 is a gap (E)",
  ]);
  expect(reasonsOf(parseText(ecgObservation(good.with(3, "x").join(" "))))).toEqual([
    "observation: lead I: sample 4 is not a number",
  ]);
  expect(reasonsOf(parseText(ecgObservation("1 2 3")))).toEqual([
    "observation: lead I: 3 samples are less than a second",
  ]);
  expect(reasonsOf(parseText(ecgObservation(good.join(" "), { value: 0 })))).toEqual([
    "observation: lead I: the unit of the samples is not given as a UCUM code",
  ]);
  expect(reasonsOf(parseText(ecgObservation(good.join(" "), quantity(0, "mm[Hg]"))))).toEqual([
    "observation: lead I: the samples cannot be read in the unit mm[Hg]",
  ]);
});

test.skipIf(!hasRealData)(
  "the examples of HL7 give the results of their README (needs ../shared/data)",
  () => {
    const parse = (name: string) => parseFile(readRealFile(`fhir/${name}.json`), testOptions);
    expect(readingsOf(parse("r4-observation-body-weight-lbs"))).toMatchObject([
      { kind: "weight", weight_kg: 83.91, measured_at: "2016-03-28T10:00:00.000Z" },
    ]);
    expect(readingsOf(parse("r4-observation-blood-pressure"))).toMatchObject([
      { kind: "blood_pressure", systolic_mmhg: 107, diastolic_mmhg: 60 },
    ]);
    expect(readingsOf(parse("r4-observation-heart-rate"))).toMatchObject([
      { kind: "heart_rate", heart_rate_bpm: 44 },
    ]);
    const half = parse("uscore-observation-bp-data-absent");
    expect(readingsOf(half)).toMatchObject([{ systolic_mmhg: 109, diastolic_mmhg: null }]);
    expect(remarksOf(half)).toEqual([
      "observation: half a blood pressure: diastolic pressure has no value (data absent: unknown)",
    ]);
    expect(reasonsOf(parse("r4-observation-vitals-panel"))).toEqual([
      "observation: a panel without a value of its own: its members are not in it",
    ]);
    expect(reasonsOf(parse("uscore-patient-example"))).toEqual([
      "file: a FHIR Patient is not a measurement",
    ]);
    expect(reasonsOf(parse("uscore-device-defibrillator"))).toEqual([
      "file: a FHIR Device is not a measurement",
    ]);
  },
);
