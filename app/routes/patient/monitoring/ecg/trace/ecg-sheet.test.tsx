import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readPath } from "#tests/support/svg-path.ts";
import { inLeadOrder, sheetLeads, twelveLeads } from "../lead-order.ts";
import { EcgSheet, type SheetLead } from "./ecg-sheet.tsx";
import { ecgRecording } from "#app/features/ecg-trace/ecg-signal.ts";

const hz = 500;

/** Lead n is a staircase: each second it rises by its own step for half a second, to show place and time. */
const leads = (seconds: number): SheetLead[] =>
  twelveLeads.map((name, place) => {
    const dtS = Array.from({ length: hz * seconds }, (_, index) => index / hz);
    const valuesMv = dtS.map((at) => (at % 1 < 0.5 ? 0 : 0.1 * (place + 1)));
    return { name, recording: ecgRecording({ dtS, valuesMv }) };
  });

const htmlOf = (seconds = 12, fromMs = 0) =>
  renderToStaticMarkup(
    <EcgSheet leads={leads(seconds)} rhythm={1} fromMs={fromMs} label="ECG of 20 November" />,
  );

/** The pieces of 12.5 mm: four rows of twenty. */
const piecesOf = (html: string) =>
  html
    .split("<svg")
    .slice(2)
    .map((svg) => ({
      name: /data-lead=""[^>]*>([^<]+)/.exec(svg)?.[1],
      heights: readPath(/<path d="([^"]+)"\/?>/.exec(svg)?.[1] ?? "")
        .flat()
        .map(({ y }) => y),
    }));

test("[WAVE-08] the sheet has three rows of four columns in the order of recorders, and a rhythm strip", () => {
  const pieces = piecesOf(htmlOf());
  expect(pieces).toHaveLength(80);
  const row = (index: number) => pieces.slice(index * 20, index * 20 + 20);
  const names = (index: number) =>
    row(index).flatMap(({ name }, at) => (name ? [`${at} ${name}`] : []));
  expect(names(0)).toEqual(["0 I", "5 aVR", "10 V1", "15 V4"]);
  expect(names(1)).toEqual(["0 II", "5 aVL", "10 V2", "15 V5"]);
  expect(names(2)).toEqual(["0 III", "5 aVF", "10 V3", "15 V6"]);
  expect(names(3)).toEqual(["0 II"]);
});

test("[WAVE-08] each column shows its own lead at its own time, true to 10 mm/mV", () => {
  const pieces = piecesOf(htmlOf());
  const order = [0, 3, 6, 9, 1, 4, 7, 10, 2, 5, 8, 11];
  for (const [index, place] of order.entries()) {
    const heights = pieces.slice(index * 5, index * 5 + 5).flatMap((piece) => piece.heights);
    // 20 units a millimetre, 10 mm a millivolt
    const risen = Math.max(...heights) - Math.min(...heights);
    expect([twelveLeads[place], risen]).toEqual([twelveLeads[place], Math.round(20 * (place + 1))]);
  }
  const html = htmlOf();
  expect(html).toContain('aria-label="ECG of 20 November, 25\u00a0mm/s · 10\u00a0mm/mV"');
  // ten seconds at 25 mm/s and the margin with the pulse
  expect(html).toContain("min-width:calc(260 * var(--ecg-mm))");
});

test("[WAVE-08] after the end of the recording the paper is empty, and nothing is drawn twice", () => {
  const pieces = piecesOf(htmlOf(6));
  const isEmpty = pieces.slice(60).map(({ heights }) => heights.length === 0);
  expect(isEmpty).toEqual(Array.from({ length: 20 }, (_, index) => index >= 12));
  // V4 to V6 begin at 7.5 s
  expect(pieces.slice(15, 20).every(({ heights }) => heights.length === 0)).toBe(true);
  const late = piecesOf(htmlOf(12, 10_000));
  expect(late.slice(64).every(({ heights }) => heights.length === 0)).toBe(true);
});

test("leads are in the order of a twelve-lead ECG, in any order of the file", () => {
  expect(inLeadOrder(["II", "V6", "V1", "avr", "X", "I"])).toEqual([
    "I",
    "II",
    "avr",
    "V1",
    "V6",
    "X",
  ]);
  expect(sheetLeads(["II", "I"])).toBeNull();
  expect(sheetLeads(null)).toBeNull();
  const mixed = twelveLeads.map((name) => name.toUpperCase()).toReversed();
  expect(sheetLeads(mixed)).toEqual(twelveLeads.map((name) => name.toUpperCase()));
});
