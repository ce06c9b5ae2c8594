import { expect, test } from "vitest";
import { eitStepNumbers } from "#contract/codes/program-step.ts";
import { nameOfStep, refuseStep } from "./eit-steps.ts";

const today = "2026-11-20";
/** These steps, all logged long ago. */
const logged = (...steps: number[]) => new Map(steps.map((step) => [step, "2026-10-01"]));

/** The logged steps, and which of 100 to 600 may be logged next ("yes"), are already logged, or out of order ("-"). */
const table: [steps: number[], expected: string][] = [
  [[], "yes - - - - -"],
  [[100], "logged yes - - - -"],
  [[100, 200], "logged logged yes - - -"],
  [[100, 200, 300], "logged logged logged yes - -"],
  [[100, 200, 300, 400], "logged logged logged logged yes -"],
  [[100, 200, 300, 400, 500], "logged logged logged logged logged yes"],
  [[100, 200, 300, 400, 500, 600], "logged logged logged logged logged logged"],
  // a gap in steps that were logged elsewhere: after every logged step the next one may be logged
  [[100, 300], "logged yes logged yes - -"],
  [[300], "yes - logged yes - -"],
];

test.each(table)("[EIT-03] [EIT-04] with %j logged the six steps are: %s", (steps, expected) => {
  const words = { already_logged: "logged", out_of_order: "-", outside_dates: "wrong day" };
  const told = eitStepNumbers.map((step) => {
    const refusal = refuseStep(step, today, logged(...steps), today);
    return refusal === null ? "yes" : words[refusal];
  });
  expect(told.join(" ")).toBe(expected);
});

test.each([
  ["2026-11-14", "outside_dates"],
  ["2026-11-15", null],
  ["2026-11-20", null],
  ["2026-11-21", "outside_dates"],
] as const)("[EIT-07] five days back up to today: %s is %s", (day, refusal) => {
  expect(refuseStep(200, day, logged(100), today)).toBe(refusal);
});

test.each([
  ["2026-11-17", "outside_dates"],
  ["2026-11-18", null],
] as const)(
  "[EIT-07] the latest logged step's day or later is accepted, an earlier day is refused: %s is %s",
  (day, refusal) => {
    const steps = new Map([
      [100, "2026-11-18"],
      [200, "2026-11-16"],
    ]);
    expect(refuseStep(300, day, steps, today)).toBe(refusal);
  },
);

test("[EIT-01] steps have their names", () => {
  expect(eitStepNumbers.map(nameOfStep)).toEqual([
    "ADMISSION",
    "ENROLLMENT",
    "DISCHARGED",
    "FIRST_VISIT",
    "SECOND_VISIT",
    "LAST_VISIT",
  ]);
});
