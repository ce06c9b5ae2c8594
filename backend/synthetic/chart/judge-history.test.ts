import { expect, test } from "vitest";
import { evaluateReading } from "../../rules/evaluate-reading.ts";
import { createCalendar } from "../calendar.ts";
import { drawCohort } from "../people/cohort.ts";
import { drawChart } from "./draw-chart.ts";
import { judgeHistory } from "./judge-history.ts";

const calendar = createCalendar(new Date("2026-11-20T08:00:00+01:00"), "Europe/Berlin");

test("exactly those readings are skipped that raise no incident", () => {
  let firing = 0;
  for (const person of drawCohort("spared", calendar, 60)) {
    const { readings, rules, absences, careSinceMs } = drawChart("spared", calendar, person);
    const recent = readings.slice(-400);
    const judged = judgeHistory(calendar, {
      readings: recent,
      rules,
      absences,
      careSinceMs,
      untilMs: calendar.nowMs,
    }).filter(({ readingId }) => readingId !== null);
    // every reading against its whole history, none skipped
    const all = recent.flatMap((reading, index) =>
      evaluateReading({
        reading,
        history: recent.slice(0, index),
        rules,
        absences,
        timeZone: "Europe/Berlin",
        evaluatedAt: reading.receivedAt,
      }),
    );
    const told = (
      incidents: readonly { type: string; severity: number; readingId: string | null }[],
    ) =>
      incidents
        .map(({ type, severity, readingId }) => `${readingId} ${type} ${severity}`)
        .toSorted();
    expect(told(judged)).toEqual(told(all));
    firing += all.length;
  }
  expect(firing).toBeGreaterThan(50);
});
