import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { dailyTableColumns } from "./daily-columns.ts";
import { resources } from "#app/locales/messages.ts";
import { dailyOverviewSchema } from "#contract/daily-overview.ts";
import { exampleId } from "#contract/example.ts";
import { DailyTable } from "./daily-table.tsx";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

let unknownTypes: string[];
beforeEach(() => {
  unknownTypes = [];
});

const day = "2026-11-20";
const at = `${day}T07:15:00+01:00`;
const flag = (id: string, type: string) => ({ id, severity: 300, type });
const incident = (severity: number, patient_flag_id: string | null) => ({
  id: crypto.randomUUID(),
  severity,
  patient_flag_id,
});

/** The cells of the first line of a table for a backend's answer, with the text of their marks. */
function firstLine(answer: { items: object[]; related_flags?: object[] }): string[] {
  const html = renderToStaticMarkup(
    <DailyTable
      overview={dailyOverviewSchema.parse(answer)}
      columns={dailyTableColumns("HEART_FAILURE")}
      patientId={exampleId.erika}
      page={{ t, language: "en-uk", zone: "Europe/Berlin" }}
      onUnknownFlag={(type) => unknownTypes.push(type)}
    />,
  );
  const [, body = ""] = /<tbody[^>]*>(.*?)<\/tbody>/s.exec(html) ?? [];
  const [, line = ""] = /<tr[^>]*>(.*?)<\/tr>/s.exec(body) ?? [];
  return [...line.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell);
}
const weightCell = (incidents: object[], related_flags: object[]) =>
  firstLine({
    items: [
      {
        date: day,
        weights: [{ health_data_id: exampleId.weight, value: 84.2, measured_at: at, incidents }],
      },
    ],
    related_flags,
  })[1] ?? "";

test("[NUM-10] each day of the span has a row, newest first; a day without data shows that in one cell", () => {
  const rowsOf = (items: object[], today: string) => {
    const html = renderToStaticMarkup(
      <DailyTable
        overview={dailyOverviewSchema.parse({ items })}
        columns={dailyTableColumns("HEART_FAILURE")}
        patientId={exampleId.erika}
        span={{ first: "2026-11-16", last: "2026-11-20" }}
        today={today}
        page={{ t, language: "en-uk", zone: "Europe/Berlin" }}
        onUnknownFlag={() => undefined}
      />,
    );
    return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].slice(1).map(([, row = ""]) => {
      const cells = [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)];
      return cells.map(([, cell = ""]) => cell.replaceAll(/<[^>]+>/g, "")).slice(0, 2);
    });
  };
  const wellBeing = (value: number) => [
    { wb_id: exampleId.wellBeing, value, created_at: at, incidents: [] },
  ];
  const items = [
    { date: "2026-11-17", well_beings: wellBeing(0) },
    { date: "2026-11-19", well_beings: wellBeing(1) },
  ];
  expect(rowsOf(items, "2026-11-20")).toEqual([
    ["Fri 20 Nov", "no measurements yet"],
    ["Thu 19 Nov", expect.stringMatching(/^good/)],
    ["Wed 18 Nov", "no measurements"],
    ["Tue 17 Nov", expect.stringMatching(/^very good/)],
    ["Mon 16 Nov", "no measurements"],
  ]);
  expect(rowsOf([], "2026-11-21").map(([, text]) => text)).toEqual(
    Array.from({ length: 5 }, () => "no measurements"),
  );
});

test("[NUM-11] half a blood pressure is shown with a dash for the missing half", () => {
  const half = (value_sys: number | null, value_dia: number | null) =>
    firstLine({
      items: [
        {
          date: day,
          blood_pressures: [
            {
              health_data_id_sys: value_sys === null ? null : exampleId.systolic,
              health_data_id_dia: value_dia === null ? null : exampleId.diastolic,
              value_sys,
              value_dia,
              measured_at: at,
              incidents: [],
            },
          ],
        },
      ],
    })[2]?.replaceAll(/<time.*?<\/time>|<[^>]+>/g, "");
  expect(half(138, null)).toBe("138/–");
  expect(half(null, 95)).toBe("–/95");
});

test("[DAILY-09] the cells of signal and voice depend only on the day's own fields", () => {
  const cells = (more: object) =>
    firstLine({ items: [{ date: day, ...more }] })
      .slice(5)
      .map((cell) => cell.replaceAll(/<[^>]+>/g, ""));
  const yes = t("monitoring.daily.present");
  const both = cells({ ecg_signal_exists: true, voice_recording: true });
  expect(both).toEqual([yes, yes]);
  const [signal, voice] = cells({ ecg_signal_exists: true, voice_recording: false });
  expect(signal).toBe(yes);
  expect(voice).not.toContain(yes);
  const [noSignal, spoken] = cells({
    ecg_signal_exists: false,
    voice_recording: true,
    ecg_afibs: [{ health_data_id: exampleId.ecg, value: 0, measured_at: at, incidents: [] }],
  });
  expect(noSignal).not.toContain(yes);
  expect(spoken).toBe(yes);
});

test("[DAILY-12] a cell shows the highest severity of its incidents, and the text of the flags", () => {
  const flags = [
    flag(exampleId.flag, "INCR_WEIGHT"),
    { ...flag(exampleId.template, "NO_ADHERENCE"), severity: 200 },
  ];
  const weight = t("flags.label.INCR_WEIGHT");
  const both = weightCell(
    [incident(200, exampleId.template), incident(300, exampleId.flag)],
    flags,
  );
  expect(both).toContain(t("severity.alert"));
  expect(both).not.toContain(t("severity.warning"));
  expect(both).toContain(weight);
  const yellow = weightCell([incident(200, exampleId.flag)], flags);
  expect(yellow).toContain(`${t("severity.warning")}: ${weight}`);
  const none = weightCell([], flags);
  expect(none).not.toContain(t("severity.warning"));
  expect(none).not.toContain(weight);
  // 100 is not used or information: no mark
  expect(weightCell([incident(100, exampleId.flag)], flags)).not.toContain(weight);
});

test("[WERR-04] an unknown flag type is reported to the log only; its value is shown with its severity", () => {
  const cell = weightCell(
    [incident(300, exampleId.flag)],
    [flag(exampleId.flag, "ABS_MOON_UPPER")],
  );
  expect(new Set(unknownTypes)).toEqual(new Set(["ABS_MOON_UPPER"]));
  expect(cell).toContain("84.2");
  expect(cell).toContain(t("severity.alert"));
  expect(cell).not.toContain("MOON");
});

test("[EXCL-14] an excluded value is struck through in its cell, with text, reason and link; its day does not count as without data", () => {
  const html = renderToStaticMarkup(
    <DailyTable
      overview={dailyOverviewSchema.parse({
        items: [
          {
            date: day,
            weights: [
              { health_data_id: exampleId.weight, value: 84.2, measured_at: at, incidents: [] },
            ],
          },
        ],
        excluded: [
          excludedWeight(95, at, "somebody_else"),
          excludedWeight(96, "2026-11-19T23:30:00Z", "reason_of_tomorrow"),
          excludedWeight(97, "2026-11-18T07:00:00Z", null),
          { ...excludedWeight(98, at, null), kind: "kind_of_tomorrow" },
        ],
      })}
      columns={dailyTableColumns("HEART_FAILURE")}
      patientId={exampleId.erika}
      span={{ first: "2026-11-18", last: day }}
      page={{ t, language: "en-uk", zone: "Europe/Berlin" }}
      onUnknownFlag={() => undefined}
    />,
  );
  const weights = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].slice(1).map(([, row = ""]) => {
    const cells = [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => cell);
    return cells[1] ?? "silent";
  });
  const [today = "", silent, whole = ""] = weights;
  expect(weights).toHaveLength(3);
  expect(today).toContain("84.2");
  expect(today).not.toMatch(/<s>84/);
  // the second was measured on this day in Berlin, not in UTC
  expect([...today.matchAll(/<s>(.*?)<\/s>/g)].map(([, text]) => text)).toEqual(["95.0", "96.0"]);
  expect(today).toContain("excluded: Somebody else was measured");
  expect(today).toContain("excluded: reason of tomorrow");
  expect(today).toContain(`href="/patient/${exampleId.erika}/exclusions"`);
  expect(silent).toBe("silent");
  expect(whole).toContain("<s>97.0</s>");
  expect(html).not.toContain("98.0");
});

const excludedWeight = (value: number, measured_at: string, reason: string | null) => ({
  reading_id: crypto.randomUUID(),
  kind: "weight",
  measured_at,
  value,
  diastolic: null,
  reason,
});
