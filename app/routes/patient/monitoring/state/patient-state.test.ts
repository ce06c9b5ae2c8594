import { expect, test } from "vitest";
import { translator } from "#app/server/i18n/translator.ts";
import { listImplantReports } from "#contract/implant-report.ts";
import { patientState } from "./patient-state.ts";

const words = {
  t: translator("en-uk"),
  language: "en-uk",
  zone: "Europe/Berlin",
  nowMs: Date.parse("2026-11-20T08:36:00Z"),
} as const;
const ready = <Value>(value: Value) => ({ isReady: true as const, value });
const series = (...rows: (readonly [at: string, value: number])[]) => ({
  health_data_ids: rows.map(([at]) => at),
  timestamps: rows.map(([at]) => Date.parse(at) / 1000),
  values: rows.map(([, value]) => value),
});

test("the newest blood pressure may be half of one; the mean is of pairs, as the graph has it", () => {
  const health_data = {
    "202": series(["2026-11-02T07:00:00Z", 132], ["2026-11-10T07:00:00Z", 195]),
    "201": series(["2026-11-02T07:00:00Z", 84]),
  };
  const earlier = {
    "202": series(["2026-10-02T07:00:00Z", 128]),
    "201": series(["2026-10-02T07:00:00Z", 80]),
  };
  const [pressure] = patientState(
    {
      incidents: ready({ incidents: [], related_flags: [], snoozes: null, receipt: null }),
      bloodPressure: { now: ready({ health_data }), before: ready({ health_data: earlier }) },
    },
    30,
    words,
  ).values;
  expect(pressure).toMatchObject({
    text: "195/–\u00a0mmHg",
    at: Date.parse("2026-11-10T07:00:00Z"),
  });
  // 132 - 128 and 84 - 80; with the half it would be 35.5
  expect(pressure?.change).toMatch(/\+4\D+\+4/);
});

test("episodes of the latest implant report: counted, counted as nought, or not known at all", () => {
  const { schema, example } = listImplantReports.answer;
  const [report] = example.items;
  const shown = (...counts: readonly number[]) => {
    const episodes_group_stat = counts.map((number_of_episodes) => ({
      ...report?.episodes_group_stat[0],
      number_of_episodes,
    }));
    const value = schema.parse({ items: [{ ...report, episodes_group_stat }] });
    const incidents = { isReady: false, error: new Error("not asked for") } as const;
    const { values } = patientState({ incidents, implant: { isReady: true, value } }, 7, words);
    return values.find(({ label }) => label.startsWith("Episodes"))?.text;
  };
  expect(shown(4)).toBe("AT/AF 4");
  expect(shown(0)).toBe("0");
  expect(shown()).toBeNull();
});
