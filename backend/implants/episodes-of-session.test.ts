/** Episodes of a report, from messages in the shape of IHE IDCO. */
import { expect, test } from "vitest";
import { episodesLevel } from "#app/clinical/implant-report.ts";
import { episodesOf } from "./episodes-of-session.ts";
import { bytesOf, oruMessage } from "./fixtures.ts";
import type { ImplantSession } from "./implant-session.ts";
import { readDelivery } from "./read-delivery.ts";

const session = (more: readonly string[]): ImplantSession =>
  readDelivery({ bytes: bytesOf(oruMessage({ more })), title: "message" })
    .sessions[0] as ImplantSession;
const rows = (...more: string[]) =>
  episodesOf(session(more)).map((one) => [
    one.type,
    one.number_of_episodes,
    one.statistic_type,
    one.vendor_type,
  ]);

const type = (instance: string, word: string) =>
  `CWE|737952^MDC_IDC_STAT_EPISODE_TYPE^MDC|${instance}|^MDC_IDC_ENUM_EPISODE_TYPE_Epis_${word}^MDC|`;
const recent = (instance: string, count: number | string, kind = "NM") =>
  `${kind}|738000^MDC_IDC_STAT_EPISODE_RECENT_COUNT^MDC|${instance}|${count}|`;
const total = (instance: string, count: number) =>
  `NM|^MDC_IDC_STAT_EPISODE_TOTAL_COUNT^MDC|${instance}|${count}|`;
const listed = (instance: string, word: string, day: string) => [
  `DTM|739552^MDC_IDC_EPISODE_DTM^MDC|${instance}|${day}|`,
  `CWE|739568^MDC_IDC_EPISODE_TYPE^MDC|${instance}|^MDC_IDC_ENUM_EPISODE_TYPE_Epis_${word}^MDC|`,
];

test("counts of the device are the report's episodes, joined to their types by instance", () => {
  const more = [type("1", "VF"), recent("1", 5), recent("2", 12), type("2", "VT"), total("2", 40)];
  expect(rows(...more)).toEqual([
    ["VF", 5, "RECENT", "VF"],
    ["VT", 12, "RECENT", "VT"],
    ["VT", 40, "TOTAL", "VT"],
  ]);
  expect(episodesLevel(episodesOf(session(more)))).toBe("alert");
});

test("a count of nought is a normal answer; a session without episodes gives none", () => {
  const nought = episodesOf(session([type("1", "VF"), recent("1", 0)]));
  expect(nought).toMatchObject([{ type: "VF", number_of_episodes: 0, statistic_type: "RECENT" }]);
  expect(episodesLevel(nought)).toBe("normal");
  expect(episodesOf(session([]))).toEqual([]);
  // a type that nobody counted
  expect(rows(type("1", "VF"))).toEqual([]);
});

test("a type that is both counted and listed stands once, with whichever says more", () => {
  const list = [...listed("11", "VT", "20261118"), ...listed("12", "VT", "20261119")];
  expect(episodesOf(session([type("1", "VT"), recent("1", 12), ...list]))).toMatchObject([
    { type: "VT", number_of_episodes: 12, start_date: "2026-11-18", end_date: "2026-11-19" },
  ]);
  expect(rows(type("1", "VT"), recent("1", 1), ...list)).toEqual([["VT", 2, "RECENT", "VT"]]);
  expect(rows(type("1", "VF"), recent("1", 1), ...list)).toEqual([
    ["VF", 1, "RECENT", "VF"],
    ["VT", 2, "RECENT", "VT"],
  ]);
});

test("a count is never lost: without its type, with several types, or beyond what the device counts", () => {
  expect(rows(recent("1", 3))).toEqual([["UNKNOWN", 3, "RECENT", null]]);
  expect(rows(type("", "VF"), recent("", 0), type("", "VT"), recent("", 4))).toEqual([
    ["UNKNOWN", 0, "RECENT", null],
    ["UNKNOWN", 4, "RECENT", null],
  ]);
  expect(rows(type("1", "VT"), recent("1", ">^255", "SN"))).toEqual([
    ["VT", 255, "RECENT", "VT >255"],
  ]);
  expect(
    rows(
      type("1", "VT"),
      "CWE|737984^MDC_IDC_STAT_EPISODE_VENDOR_TYPE^MDC|1|772099^MDT-Epis_Fast_VT^MDC|",
      recent("1", 2),
    ),
  ).toEqual([["VT", 2, "RECENT", "MDT-Epis_Fast_VT"]]);
});
