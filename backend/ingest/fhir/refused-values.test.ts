import { expect, test } from "vitest";
import {
  ecgObservation,
  heartRateObservation,
  pressureObservation,
  quantity,
  weightObservation,
} from "../fixtures/observation.ts";
import { parseText, readingsOf, reasonsOf, remarksOf } from "../fixtures/options.ts";

const reasons = (resource: object) => {
  const parsed = parseText(resource);
  expect(parsed.readings).toEqual([]);
  return reasonsOf(parsed);
};

test.for(["<", "<=", ">=", ">", "ad"])(
  "[TAKE-07] a value with the comparator %s is a limit and not a measurement",
  (comparator) => {
    const limit = (value: number, code: string) => ({ ...quantity(value, code), comparator });
    const told = `is the limit of what could be measured (comparator ${comparator}), no measurement`;
    expect(reasons({ ...weightObservation(80), valueQuantity: limit(80, "kg") })).toEqual([
      `observation: body weight ${told}`,
    ]);
    expect(reasons({ ...heartRateObservation(70), valueQuantity: limit(70, "/min") })).toEqual([
      `observation: heart rate ${told}`,
    ]);
    const pressure = pressureObservation(250, 120);
    const component = pressure.component.with(0, {
      code: pressure.component[0]?.code ?? { coding: [] },
      valueQuantity: limit(250, "mm[Hg]"),
    });
    expect(reasons({ ...pressure, component })).toEqual([`observation: systolic pressure ${told}`]);
    expect(reasons(ecgObservation(undefined, limit(0, "uV")))).toEqual([
      `observation: lead I: the samples ${told}`,
    ]);
  },
);

test("[TAKE-07] a range, a ratio, a text and several values at once are refused by their type", () => {
  const { valueQuantity, ...valueless } = weightObservation(80);
  const values = {
    valueRange: { low: valueQuantity },
    valueRatio: { numerator: valueQuantity },
    valueString: "80",
    valueInteger: 80,
    valueBoolean: true,
  };
  for (const [type, value] of Object.entries(values)) {
    expect(reasons({ ...valueless, [type]: value })).toEqual([
      `observation: body weight is given as ${type}, not as valueQuantity`,
    ]);
  }
  expect(reasons({ ...valueless, valueQuantity, valueInteger: 80 })).toEqual([
    "observation: body weight has several values (valueQuantity, valueInteger)",
  ]);
  expect(reasons(valueless)).toEqual(["observation: body weight has no value"]);
});

test("[TAKE-07] a value with a reason for its absence, or with an unknown meaning, is refused", () => {
  const weight = weightObservation(80);
  expect(reasons({ ...weight, dataAbsentReason: { coding: [{ code: "error" }] } })).toEqual([
    "observation: body weight has a value and a reason for having none (data absent: error)",
  ]);
  const modifierExtension = [{ url: "http://example.org/not", valueBoolean: true }];
  expect(reasons({ ...weight, modifierExtension })[0]).toContain("has a modifierExtension");
  const pressure = pressureObservation(120, 80);
  const component = pressure.component.map((one) => ({ ...one, modifierExtension }));
  expect(reasons({ ...pressure, component })[0]).toContain(
    "systolic pressure has a modifierExtension",
  );
  expect(reasons({ ...weight, implicitRules: "http://example.org" })[0]).toContain("implicitRules");
  expect(reasons({ ...heartRateObservation(140), focus: [{ display: "fetus" }] })[0]).toContain(
    "something else than the patient",
  );
  expect(reasons({ ...weight, subject: { reference: "Group/ward" } })[0]).toContain(
    "its subject is no patient",
  );
});

test("[TAKE-07] a mean over a period is refused, a measurement that took a minute is accepted", () => {
  const { effectiveDateTime: start, ...undated } = heartRateObservation(70);
  const lasting = (end: string) => ({ ...undated, effectivePeriod: { start, end } });
  expect(reasons(lasting("2026-11-19T08:30:00+01:00"))).toEqual([
    "observation: heart rate of a period of 60 minutes: a mean, no single measurement",
  ]);
  expect(reasons(lasting("2026-11-19T07:29:00+01:00"))).toEqual([
    "observation: the measurement ends before it begins",
  ]);
  expect(readingsOf(parseText(lasting("2026-11-19T07:31:00+01:00")))).toMatchObject([
    { measured_at: "2026-11-19T06:30:00.000Z" },
  ]);
  expect(reasons({ ...undated, effectiveTiming: { event: [start] } })).toEqual([
    "observation: no time of measurement: a repeated one (effectiveTiming)",
  ]);
});

test("[TAKE-11] a printed unit that differs from the unit of the code is refused", () => {
  const weight = (unit: string, code: string) => ({
    ...weightObservation(80),
    valueQuantity: { ...quantity(80, code), unit },
  });
  expect(reasons(weight("lbs", "kg"))).toEqual([
    "observation: the unit of body weight is given as kg and as lbs: one of them is wrong",
  ]);
  expect(reasons(weight("kg", "[lb_av]"))).toHaveLength(1);
  expect(reasons(weight("stone", "kg"))).toHaveLength(1);
  for (const unit of ["kilogram", "KG", "kg body weight", ""]) {
    expect(readingsOf(parseText(weight(unit, "kg")))).toMatchObject([{ weight_kg: 80 }]);
  }
  const pulse = (unit: string) => ({
    ...heartRateObservation(70),
    valueQuantity: { ...quantity(70, "/min"), unit },
  });
  expect(reasons(pulse("Hz"))).toHaveLength(1);
  for (const unit of ["beats/minute", "bpm", "per minute", "{beat}/min}"]) {
    expect(parseText(pulse(unit)).readings).toHaveLength(1);
  }
});

test("[TAKE-11] an Observation of two kinds, and two values of one half, are refused", () => {
  const weight = weightObservation(80);
  const coding = [...weight.code.coding, ...heartRateObservation(80).code.coding];
  expect(reasons({ ...weight, code: { coding } })).toEqual([
    "observation: coded as body weight and as heart rate",
  ]);
  const pressure = pressureObservation(120, 80);
  const twice = [...pressure.component, ...pressureObservation(140, null).component];
  expect(reasons({ ...pressure, component: twice })).toEqual([
    "observation: systolic pressure stands in it 2 times",
  ]);
});

test("[TAKE-10] a local time that exists twice is accepted, and a note says which one is used", () => {
  const local = { ...weightObservation(80), effectiveDateTime: "2026-10-25T02:30:00" };
  expect(readingsOf(parseText(local))).toMatchObject([{ measured_at: "2026-10-25T00:30:00.000Z" }]);
  expect(remarksOf(parseText(local))).toEqual([
    "observation: 2026-10-25T02:30 exists twice in Europe/Berlin: the first is taken, 2026-10-25T02:30+02:00 (an offset tells which)",
  ]);
});

test("[TAKE-04] a broken entry and a page of several do not stop the other entries, and are named", () => {
  const entry = [
    null,
    { resource: { resourceType: "Bundle" } },
    { resource: weightObservation(80) },
  ];
  const link = [{ relation: "next", url: "http://example.org/2" }];
  const parsed = parseText({ resourceType: "Bundle", type: "searchset", entry, link });
  expect(readingsOf(parsed)).toHaveLength(1);
  expect(reasonsOf(parsed)).toEqual([
    "entry 1: an entry without a resource that can be read",
    "entry 2: a Bundle within a Bundle is not read",
  ]);
  expect(parsed.notes.join()).toContain("this Bundle is one page of several");
});

test("[TAKE-04] a device's name that is too long to be stored is refused and not shortened", () => {
  const named = (length: number) => ({
    ...weightObservation(80),
    device: { reference: `Device/${"x".repeat(length - 7)}` },
  });
  expect(readingsOf(parseText(named(100)))).toHaveLength(1);
  expect(reasons(named(101))).toEqual([
    "observation: the device's name is longer than 100 characters",
  ]);
});
