import { expect, test } from "vitest";
import { readingSchema } from "#contract/reading.ts";
import { countShiftedCopies } from "../copies.ts";
import { parseText, readingsOf, reasonsOf, remarksOf, testOptions } from "../fixtures/options.ts";
import { hasRealData, readRealFile } from "../fixtures/real-data.ts";
import { parseFile } from "../parse-file.ts";

test("one line may have several measurements; an empty value is not a measurement", () => {
  const parsed = parseText(
    [
      "datetime,weight_kg,systolic,diastolic,heart_rate",
      "2026-11-19T07:00:00+01:00,83.4,128,79,71",
      "2026-11-20 07:05,83.6,,,",
      "2026-11-20 07:06,,,,",
    ].join("\n"),
  );
  expect(readingsOf(parsed)).toEqual([
    { kind: "weight", device_id: "file", weight_kg: 83.4, measured_at: "2026-11-19T06:00:00.000Z" },
    {
      kind: "blood_pressure",
      device_id: "file",
      systolic_mmhg: 128,
      diastolic_mmhg: 79,
      measured_at: "2026-11-19T06:00:00.000Z",
    },
    {
      kind: "heart_rate",
      device_id: "file",
      heart_rate_bpm: 71,
      measured_at: "2026-11-19T06:00:00.000Z",
    },
    { kind: "weight", device_id: "file", weight_kg: 83.6, measured_at: "2026-11-20T06:05:00.000Z" },
  ]);
  expect(parsed.refusals).toEqual([]);
  expect(parsed.notes).toContain("1 line without a measurement");
});

test("[TAKE-04] a broken line is refused with its number and reason, the others are accepted", () => {
  const parsed = parseText(
    [
      "date,time,weight_kg,systolic,diastolic",
      "2026-11-16,07:00,83.1,120,70",
      "2026-11-17,07:00,eighty,120,70",
      "2026-11-18,07:00,83.2",
      "2026-02-30,07:00,83.2,,",
      "2026-11-19,07:00,83.3,120,",
      "",
      "2026-11-20,07:00,83.4,,",
    ].join("\n"),
  );
  expect(reasonsOf(parsed).toSorted()).toEqual([
    "line 3: weight_kg is not a number; systolic and diastolic of the line are not taken either",
    "line 4: 3 fields, the header has 5",
    "line 5: the date cannot be read",
  ]);
  expect(remarksOf(parsed)).toEqual(["line 6: half a blood pressure: diastolic is missing"]);
  expect(readingsOf(parsed).map(({ measured_at }) => measured_at.slice(0, 10))).toEqual([
    "2026-11-16",
    "2026-11-16",
    "2026-11-19",
    "2026-11-19",
    "2026-11-20",
  ]);
});

test("[TAKE-09] half a blood pressure keeps the pulse of its line, and so does a swapped pair", () => {
  const half = parseText(
    [
      "datetime,systolic,diastolic,pulse",
      "2026-11-19T07:00:00Z,128,,66",
      "2026-11-20T07:00:00Z,,79,67",
    ].join("\n"),
  );
  expect(readingsOf(half)).toMatchObject([
    { kind: "blood_pressure", systolic_mmhg: 128, diastolic_mmhg: null },
    { kind: "heart_rate", heart_rate_bpm: 66 },
    { kind: "blood_pressure", systolic_mmhg: null, diastolic_mmhg: 79 },
    { kind: "heart_rate", heart_rate_bpm: 67 },
  ]);
  expect(remarksOf(half)).toEqual([
    "line 2: half a blood pressure: diastolic is missing",
    "line 3: half a blood pressure: systolic is missing",
  ]);
  expect(half.refusals).toEqual([]);
  const swapped = parseText("datetime,systolic,diastolic,pulse\n2026-11-19T07:00:00Z,79,128,66");
  const [pair, pulse] = readingsOf(swapped);
  expect(pulse).toMatchObject({ kind: "heart_rate", heart_rate_bpm: 66 });
  // the contract refuses the pair itself, reading by reading
  expect(readingSchema.safeParse(pair).error?.issues[0]?.message).toBe(
    "Must be below the systolic value",
  );
});

test("[TAKE-11] two different weights in one line are refused, the rest of the line is accepted", () => {
  const lines = ["datetime,weight_kg,weight_lb,pulse", "2026-11-19T07:00:00Z,80,200,66"];
  const parsed = parseText([...lines, "2026-11-20T07:00:00Z,80,176.4,67"].join("\n"));
  expect(reasonsOf(parsed)).toEqual(["line 2: weight_kg and weight_lb are not the same weight"]);
  expect(readingsOf(parsed)).toMatchObject([
    { heart_rate_bpm: 66 },
    { weight_kg: 80 },
    { heart_rate_bpm: 67 },
  ]);
});

test("[TAKE-11] two different dates in one line, and two columns of one name, are refused", () => {
  const dated = (datetime: string, date: string) =>
    parseText(`datetime,date,weight_kg\n${datetime},${date},80\n`);
  expect(reasonsOf(dated("2026-11-19T07:00", "2026-11-20"))).toEqual([
    "line 2: its columns tell different dates",
  ]);
  expect(dated("2026-11-19T07:00", "19.11.2026").readings).toHaveLength(1);
  // a day in its own zone beside an instant does not contradict it
  expect(dated("2026-11-19T23:30:00Z", "2026-11-20").readings).toHaveLength(1);
  expect(reasonsOf(parseText("date,weight_kg,Weight (kg)\n2026-11-19,80,81\n"))).toEqual([
    "file: two columns are called weight_kg",
  ]);
});

test("[TAKE-10] local times in the nights of a clock change are accepted, and a note says which", () => {
  const parsed = parseText(
    "datetime,weight_kg\n2026-03-29T02:30,80\n2026-10-25T02:30,81\n2026-10-25T03:30,82\n",
  );
  // in Berlin the clocks went from 02:00 CET to 03:00 CEST, and from 03:00 CEST back to 02:00 CET
  expect(readingsOf(parsed)).toMatchObject([
    { weight_kg: 80, measured_at: "2026-03-29T01:30:00.000Z" },
    { weight_kg: 81, measured_at: "2026-10-25T00:30:00.000Z" },
    { weight_kg: 82, measured_at: "2026-10-25T02:30:00.000Z" },
  ]);
  expect(remarksOf(parsed)).toEqual([
    "line 2: 2026-03-29T02:30 does not exist in Europe/Berlin, the clocks go forward: taken as 2026-03-29T03:30+02:00",
    "line 3: 2026-10-25T02:30 exists twice in Europe/Berlin: the first is taken, 2026-10-25T02:30+02:00 (an offset tells which)",
  ]);
});

test("[TAKE-04] columns that are not read are named", () => {
  const parsed = parseText("date,weight_kg,Fat,BMI,\n2026-11-19,80,22,24,x\n");
  expect(parsed.notes).toContain("columns not read: Fat, BMI, column 5 without a name");
});

test("broken quotes affect only their own line", () => {
  const lines = (broken: string) =>
    `datetime,weight_kg\n2026-11-18T07:00:00Z,"83"\n${broken}\n2026-11-20T07:00:00Z,84\n`;
  for (const broken of ['2026-11-19T07:00:00Z,"83', '2026-11-19T07:00:00Z,"8"3']) {
    const parsed = parseText(lines(broken));
    expect(readingsOf(parsed)).toMatchObject([{ weight_kg: 83 }, { weight_kg: 84 }]);
    expect(reasonsOf(parsed)).toEqual(["line 3: broken quotes"]);
  }
});

test("semicolons, a byte order mark, decimal commas and German headings are read", () => {
  const parsed = parseText(
    "\uFEFFDatum;Uhrzeit;Gewicht (kg);Systolisch;Diastolisch;Puls\r\n19.11.2026;7:05;83,4;128;79;71\r\n",
  );
  expect(parsed.refusals).toEqual([]);
  expect(readingsOf(parsed)).toMatchObject([
    { weight_kg: 83.4, measured_at: "2026-11-19T06:05:00.000Z" },
    { systolic_mmhg: 128, diastolic_mmhg: 79 },
    { heart_rate_bpm: 71 },
  ]);
});

test.each(["1.234", "1,234", "12.345", "999,000", "<1.234", "-1.234"])(
  "a laboratory value of %s could be a thousand: the line is refused with that reason, whatever the file's other lines use",
  (value) => {
    const head = "Datum;Analyt;Ergebnis;Einheit;low;high";
    const text = `${head}\n2026-11-20;NT-proBNP;${value};pg/ml;;\n2026-11-20;Kalium;4,5;mmol/l;3,5;5,1\n`;
    const parsed = parseText(text);
    expect(parsed.labs?.map(({ lab }) => [lab.name, lab.value])).toEqual([["Kalium", 4.5]]);
    expect(reasonsOf(parsed)).toEqual([
      "line 2: the value can be read with a decimal or a thousands sign",
    ]);
  },
);

test("a laboratory value that can be only one number is read with either decimal sign; an unsure range stays a text", () => {
  const text = ["0.234", "0,234", "1.23", "1234.567", "1.2345", "1234"]
    .map((value) => `2026-11-20;NT-proBNP;${value};pg/ml;1.234;9,5`)
    .join("\n");
  const labs = parseText(`Datum;Analyt;Ergebnis;Einheit;low;high\n${text}\n`).labs ?? [];
  expect(labs.map(({ lab }) => lab.value)).toEqual([0.234, 0.234, 1.23, 1234.567, 1.2345, 1234]);
  expect(labs[0]?.lab).toMatchObject({ rangeLow: null, rangeText: "1.234 – 9,5" });
});

test("steps of 12.000 are refused, because they are twelve or twelve thousand; a weight of 83.450 kg is one weight", () => {
  expect(reasonsOf(parseText("date;steps_per_day\n2026-11-19;12.000\n"))).toEqual([
    "line 2: steps_per_day is not a number",
  ]);
  expect(readingsOf(parseText("date;weight_kg\n2026-11-19;83.450\n"))).toMatchObject([
    { weight_kg: 83.45 },
  ]);
});

test("a weight without a unit, and a comma that may separate thousands, are not guessed", () => {
  expect(reasonsOf(parseText("date,weight\n2026-11-19,83\n"))[0]).toContain(
    "no column with a measurement",
  );
  expect(reasonsOf(parseText("date;weight_kg\n2026-11-19;1,234\n"))).toEqual([
    "line 2: weight_kg is not a number",
  ]);
  expect(readingsOf(parseText("date,weight_lb\n2026-11-19,185\n"))).toMatchObject([
    { weight_kg: 83.91 },
  ]);
});

test("dates with slashes are read if the file shows their order, otherwise refused", () => {
  const file = (...dates: string[]) =>
    parseText(["date,weight_kg", ...dates.map((date) => `${date},80`)].join("\n"));
  const days = (...dates: string[]) =>
    readingsOf(file(...dates)).map(({ measured_at }) => measured_at.slice(0, 10));
  expect(days("4/12/16 6:47", "4/13/16 6:55")).toEqual(["2016-04-12", "2016-04-13"]);
  expect(days("12/4/2016", "13/4/2016")).toEqual(["2016-04-12", "2016-04-13"]);
  expect(days("4/13/16 6:55 PM")).toEqual(["2016-04-13"]);
  expect(reasonsOf(file("4/5/2016"))[0]).toContain("day or the month first");
  expect(reasonsOf(file("13/4/2016", "4/13/2016"))).toHaveLength(2);
});

test("counted days need the date of day 0, and a file with several people a choice", () => {
  const text = "subject,day,body_weight_kg\nA,0,80\nA,2,81\nB,0,60\n";
  expect(reasonsOf(parseText(text))).toEqual([
    "file: measurements of 2 people (A, B): choose one with --subject",
  ]);
  expect(reasonsOf(parseText(text, { subject: "A" }))[0]).toContain("--start YYYY-MM-DD");
  expect(reasonsOf(parseText(text, { subject: "C" }))).toEqual(["file: no lines of subject C"]);
  const parsed = parseText(text, { subject: "A", start: "2026-10-24" });
  // noon; the clocks go back in the night to 25 October
  expect(readingsOf(parsed)).toMatchObject([
    { weight_kg: 80, measured_at: "2026-10-24T10:00:00.000Z" },
    { weight_kg: 81, measured_at: "2026-10-26T11:00:00.000Z" },
  ]);
  const early = parseText(text, {
    subject: "A",
    start: "2026-10-24",
    at: "2026-01-01T07:30:00+01:00",
  });
  expect(readingsOf(early)).toMatchObject([
    { measured_at: "2026-10-24T05:30:00.000Z" },
    { measured_at: "2026-10-26T06:30:00.000Z" },
  ]);
});

test("columns can be chosen, and a missing column is reported", () => {
  const text = "day,resting_pulse,pulse_average\n2026-11-19,51,73\n";
  expect(readingsOf(parseText(text))).toMatchObject([{ heart_rate_bpm: 51 }]);
  expect(readingsOf(parseText(text, { columns: { heart_rate: "pulse_average" } }))).toMatchObject([
    { heart_rate_bpm: 73 },
  ]);
  expect(reasonsOf(parseText(text, { columns: { heart_rate: "pulse_max" } }))).toEqual([
    "file: no column pulse_max",
  ]);
});

test.skipIf(!hasRealData)(
  "the five real series have the counts of their README (needs ../shared/data)",
  () => {
    const parse = (name: string, subject?: string) =>
      parseFile(readRealFile(`series/${name}.csv`), {
        ...testOptions,
        subject,
        start: "2026-09-01",
      });
    const weights = (name: string, subject: string) =>
      readingsOf(parse(name, subject)).map((reading) =>
        reading.kind === "weight" ? reading.weight_kg : NaN,
      );
    const krone = weights("weight-daily-krone2020", "16");
    expect(krone).toHaveLength(62);
    expect([Math.min(...krone), Math.max(...krone)]).toEqual([72.35, 79]);
    expect(weights("weight-daily-krone2020", "6")).toHaveLength(22);
    const fitbit = weights("weight-fitbit-2016", "8877689391");
    expect([fitbit.length, fitbit[0], fitbit.at(-1)]).toEqual([24, 85.8, 84]);
    const pressures = parse("blood-pressure-welltory-2020", "6be5033971");
    expect(pressures.readings).toHaveLength(70);
    expect(countShiftedCopies(pressures.readings)).toBeGreaterThan(10);
    const rates = parse("heart-rate-daily-welltory-2020", "35c7355282");
    expect(rates.readings).toHaveLength(49);
    expect(reasonsOf(parse("heart-failure-records-uncleaned-excerpt"))[0]).toContain(
      "no column with a measurement",
    );
  },
);
