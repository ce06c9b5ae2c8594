import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import type { GraphPayload, GraphSubject, TimeRange } from "./graph-frame.ts";
import { plane } from "./plot-scale.ts";
import { SeriesDrawing } from "./series-drawing.tsx";
import { exampleFrame } from "./testing/example-frame.ts";

const dayMs = 86_400_000;
const { startAt } = exampleFrame.window;
/** Days from the start of the window. */
const stretch = (from: number, to: number): TimeRange => ({
  startAt: startAt + from * dayMs,
  endAt: startAt + to * dayMs,
});
const axis = { min: 0, max: 400, ticks: [], unit: "" };
const daily = (values: readonly number[], more: Partial<GraphPayload> = {}): GraphSubject => ({
  frame: exampleFrame,
  axis,
  payload: {
    startAt,
    seconds: values.map((_, day) => day * 86_400 + 43_200),
    values,
    levels: "0".repeat(values.length),
    runStarts: [0],
    leastDigits: 0,
    ...more,
  },
});
const draw = (subject: GraphSubject, shown: TimeRange) =>
  renderToStaticMarkup(<SeriesDrawing subject={subject} visible={shown} />);
/** Runs of values. */
const line = (html: string) => {
  const [d] = /<path d="([^"]+)" stroke-width="1.5"/.exec(html)?.slice(1) ?? [];
  return readPath(d ?? "");
};
const dots = (html: string) => {
  const [d] = /<path d="([^"]+)" stroke-linecap="round"/.exec(html)?.slice(1) ?? [];
  return readPath(d ?? "").map(([start]) => plane.height - (start?.y ?? 0));
};
const marks = (html: string, level: string) =>
  [...html.matchAll(new RegExp(`<use href="#g-${level}" x="([\\d.]+)%" y="([\\d.]+)%"`, "g"))].map(
    ([, , y]) => 400 - 4 * Number(y),
  );

test("a gap stays a gap: the line is interrupted before each run", () => {
  const html = draw(daily([80, 81, 82, 83, 84], { runStarts: [0, 2] }), stretch(0, 5));
  expect(line(html).map((run) => run.map(({ y }) => 400 - y))).toEqual([
    [80, 81],
    [82, 83, 84],
  ]);
});

test("the line continues to the readings just outside the view, up to the edge; dots and marks are only inside", () => {
  const subject = daily([100, 200, 300, 200, 100, 0], { levels: "222222" });
  const html = draw(subject, stretch(2, 4));
  const [run = []] = line(html);
  // noon of the days before and after is half a day from the edges
  expect(run).toEqual([
    { x: 0, y: 150 },
    { x: 500, y: 100 },
    { x: 1500, y: 200 },
    { x: 2000, y: 250 },
  ]);
  expect(dots(html)).toEqual([300, 200]);
  expect(marks(html, "alert")).toEqual([300, 200]);
});

test("a range between two readings shows the line that joins them; a range in a gap shows none", () => {
  const between = stretch(0.75, 1.25);
  const [run = []] = line(draw(daily([100, 200]), between));
  expect(run).toEqual([
    { x: 0, y: 275 },
    { x: 2000, y: 225 },
  ]);
  expect(line(draw(daily([100, 200], { runStarts: [0, 1] }), between))).toEqual([]);
});

test("marks are at the end of the blood pressure that raised them, bars have the colour of the reading", () => {
  const subject = daily([170, 120], {
    lowValues: [90, 50],
    levels: "21",
    topLevels: "20",
    lowLevels: "01",
  });
  const html = draw(subject, stretch(0, 2));
  expect(marks(html, "alert")).toEqual([170]);
  expect(marks(html, "warning")).toEqual([50]);
  const bar = (ink: string) => {
    const [d] = new RegExp(`<path d="([^"]+)" class="${ink}"`).exec(html)?.slice(1) ?? [];
    return readPath(d ?? "").map((ends) => ends.map(({ y }) => 400 - y));
  };
  expect(bar("stroke-alert")).toEqual([[170, 90]]);
  expect(bar("stroke-warning")).toEqual([[120, 50]]);
});

test("a zoomed range is drawn like a window of the same days", () => {
  const values = Array.from({ length: 30 }, (_, day) => 100 + ((day * 37) % 91));
  const levels = values.map((value) => (value > 180 ? "2" : value > 160 ? "1" : "0")).join("");
  const absences = [{ ...stretch(12, 15), text: "Vacation" }];
  const silences = [{ at: stretch(16.5, 17).startAt, text: "No data" }];
  const limits = [
    { value: 180, side: "upper", level: "alert", text: "180" },
    { value: 160, side: "upper", level: "warning", text: "160" },
  ] as const;
  const ticks = [0, 200, 400].map((value) => ({ value, text: String(value) }));
  const whole = daily(values, { levels });
  const subject = {
    ...whole,
    axis: { ...axis, ticks },
    frame: { ...exampleFrame, absences, silences, limits },
  };
  const shown = stretch(10, 20);
  const alone = { ...subject, frame: { ...subject.frame, window: shown } };
  expect(draw(subject, shown)).toBe(draw(alone, shown));
  expect(draw(subject, shown)).toContain(">11 Nov<");
});
