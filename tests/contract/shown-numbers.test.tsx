/**
 * The shown numbers decide as the rule did: a reading, its reference and its limit are read back from the screens
 * and compared by hand, in whole millionths, and the result is that of the rule.
 */
import fc from "fast-check";
import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { dailyTableColumns } from "#app/routes/patient/monitoring/daily-table/daily-columns.ts";
import { windowInstants } from "#app/clinical/monitoring-window.ts";
import { type UiLanguage, uiLanguages } from "#app/format/ui-language.ts";
import { DailyTable } from "#app/routes/patient/monitoring/daily-table/daily-table.tsx";
import { BloodPressureGraph } from "#app/features/graph/blood-pressure-graph.tsx";
import type { GraphFrame } from "#app/ui/graph/graph-frame.ts";
import { HeartRateGraph } from "#app/features/graph/heart-rate-graph.tsx";
import { WeightGraph } from "#app/features/graph/weight-graph.tsx";
import {
  explanationFacts,
  explanationSentence,
} from "#app/features/incident-checklist/explanation-facts.ts";
import { limitText } from "#app/features/incident-checklist/limit-text.ts";
import { measured } from "#app/features/incident-checklist/measured.ts";
import { reportContent } from "#app/features/quarterly-report/report-content.ts";
import { readingsOf, valueText } from "#app/ui/graph/readings.ts";
import { resources } from "#app/locales/messages.ts";
import { evaluateReading } from "#backend/rules/evaluate-reading.ts";
import type { PatientRule } from "#backend/rules/incident.ts";
import type { Reading } from "#backend/rules/reading.ts";
import { dailyOverviewSchema } from "#contract/daily-overview.ts";
import { exampleId } from "#contract/example.ts";
import { explainIncident } from "#contract/explanation.ts";
import { examplePatient } from "#contract/patient.ts";
import { getQuarterlyReport } from "#contract/quarterly-report.ts";

const zone = "Europe/Berlin";
const nowMs = Date.parse("2026-11-20T09:00:00+01:00");
const measuredAt = Date.parse("2026-11-20T07:12:00+01:00");
const earlierAt = Date.parse("2026-11-18T07:12:00+01:00");

const words = new Map<UiLanguage, TFunction>();
beforeAll(async () => {
  for (const language of uiLanguages) {
    const instance = i18next.createInstance();
    await instance.init({
      resources,
      lng: language,
      lowerCaseLng: true,
      defaultNS: "app",
      interpolation: { escapeValue: false },
    });
    words.set(language, instance.t);
  }
});

const pageIn = (language: UiLanguage) => {
  const t = words.get(language);
  if (!t) throw new Error(language);
  return { t, language, zone, nowMs };
};

/** The numbers of a text as a reader of this language understands them, in millionths. */
function numbersIn(text: string, language: UiLanguage): bigint[] {
  const point = language === "en-uk" ? "." : ",";
  return [...text.matchAll(/\d[\d.,\u00a0\u202f]*/g)].map(([written]) => {
    const [whole = "", fraction = ""] = written.split(point);
    return BigInt(whole.replaceAll(/\D/g, "") + fraction.replaceAll(/\D/g, "").padEnd(6, "0"));
  });
}

const firstIn = (text: string, language: UiLanguage): bigint => {
  const [first] = numbersIn(text, language);
  if (first === undefined) throw new Error(`no number in “${text}”`);
  return first;
};

const frameIn = (language: UiLanguage): GraphFrame => ({
  id: "g",
  label: "Graph",
  window: windowInstants({ start: "2026-11-01", end: "2026-11-20" }, zone),
  now: nowMs,
  zone,
  language,
  labels: {
    severity: { none: "–", warning: "!", alert: "!!" },
    date: "d",
    value: "v",
    severityHeading: "s",
    showTable: "t",
    noPoints: "n",
    missing: [],
    wholePeriod: "w",
    chartKeys: "k",
  },
});

const cells = (html: string) =>
  [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) =>
    cell.replaceAll(/<time.*?<\/time>|<[^>]+>/gs, ""),
  );
const largeIn = (html: string) =>
  (/data-latest="g"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? "").replaceAll(/<[^>]+>/g, "");

interface Shown {
  readonly weight?: number;
  readonly pressure?: readonly [systolic: number, diastolic: number];
  readonly heartRate?: number;
}

/** The texts of one reading on the screens that show readings; for a pressure "systolic/diastolic". */
function textsOf({ weight, pressure, heartRate }: Shown, language: UiLanguage): string[] {
  const page = pageIn(language);
  const at = new Date(measuredAt).toISOString();
  const entry = (value: number) => ({
    health_data_id: exampleId.weight,
    value,
    measured_at: at,
    incidents: [],
  });
  const table = renderToStaticMarkup(
    <DailyTable
      overview={dailyOverviewSchema.parse({
        items: [
          {
            date: "2026-11-20",
            weights: weight === undefined ? [] : [entry(weight)],
            heart_rates: heartRate === undefined ? [] : [entry(heartRate)],
            blood_pressures: pressure
              ? [
                  {
                    health_data_id_sys: exampleId.systolic,
                    value_sys: pressure[0],
                    value_dia: pressure[1],
                    measured_at: at,
                    incidents: [],
                  },
                ]
              : [],
          },
        ],
      })}
      columns={dailyTableColumns("HEART_FAILURE")}
      patientId={exampleId.erika}
      page={page}
      onUnknownFlag={() => undefined}
    />,
  );
  const frame = frameIn(language);
  const point = (value: number) => ({ at: measuredAt, value, incidents: [] });
  const [column, html, typeIds] =
    weight !== undefined
      ? [
          1,
          renderToStaticMarkup(<WeightGraph {...frame} points={[point(weight)]} />),
          { "101": weight },
        ]
      : pressure
        ? [
            2,
            renderToStaticMarkup(
              <BloodPressureGraph
                {...frame}
                points={[
                  {
                    at: measuredAt,
                    topValue: pressure[0],
                    bottomValue: pressure[1],
                    topIncidents: [],
                    bottomIncidents: [],
                  },
                ]}
              />,
            ),
            { "202": pressure[0], "201": pressure[1] },
          ]
        : [
            3,
            renderToStaticMarkup(<HeartRateGraph {...frame} points={[point(heartRate ?? 0)]} />),
            { "301": heartRate ?? 0 },
          ];
  const payload = {
    startAt: measuredAt,
    seconds: [0],
    values: [weight ?? pressure?.[0] ?? heartRate ?? 0],
    levels: "0",
    ...(pressure ? { lowValues: [pressure[1]] } : { leastDigits: weight === undefined ? 0 : 1 }),
  };
  const axis = { min: 0, max: 300, ticks: [], unit: "" };
  const [reading] = readingsOf(payload);
  const report = getQuarterlyReport.answer.schema.parse(getQuarterlyReport.answer.example);
  const { sections } = reportContent(page, examplePatient, {
    zone: page.zone,
    remark: undefined,
    labs: [],
    implants: [],
    exclusions: [],
    background: { flags: [], absences: [], planVersions: [] },
    report: {
      ...report,
      incidents: [],
      proms: [],
      health_data: Object.fromEntries(
        Object.entries(typeIds).map(([type, value]) => [
          type,
          {
            health_data_ids: [exampleId.weight],
            timestamps: [measuredAt / 1000],
            values: [value],
          },
        ]),
      ),
    },
  });
  return [
    cells(table)[column] ?? "",
    largeIn(html),
    cells(html)[0] ?? "",
    reading ? valueText(reading, { frame, axis, payload }) : "",
    sections[0]?.rows[0]?.[1] ?? "",
  ];
}

/** How the checklist's line and "Why?" show a reading: the line, the sentence, the fact "Measured". */
function firedTexts(rule: PatientRule, reading: Reading, history: Reading[], language: UiLanguage) {
  const page = pageIn(language);
  const [incident] = evaluateReading({
    reading,
    history,
    rules: [rule],
    absences: [],
    timeZone: zone,
    evaluatedAt: Infinity,
  });
  if (!incident) return null;
  const { evidence } = incident;
  const at = (ms: number) => new Date(ms).toISOString();
  const seen = (value: (typeof evidence.seen)[number]) => ({
    health_data_id: exampleId.weight,
    quantity: value.quantity,
    value: value.value,
    measured_at: at(value.measuredAt),
  });
  const explanation = explainIncident.answer.schema.parse({
    ...(explainIncident.answer.example as object),
    rule: { patient_flag_id: null, type: rule.type, severity: rule.severity },
    limit: rule.flag_info,
    set_at: null,
    readings: evidence.seen.map(seen),
    reference: evidence.reference && seen(evidence.reference),
    change: evidence.change,
    window: null,
  });
  const facts = explanationFacts(explanation, undefined, page).map(({ value }) => value);
  const line = measured(
    {
      incident_info: {
        health_data: {
          id: exampleId.weight,
          float_value: evidence.seen[0]?.value ?? 0,
          measured_at: at(measuredAt),
        },
        latest_transmission: null,
        wb_score: null,
      },
      fired: null,
    },
    rule.type,
    page,
  );
  return {
    line: line?.number ?? "",
    sentence: explanationSentence(explanation, page) ?? "",
    measured: facts[0] ?? "",
    reference: facts[1] ?? "",
  };
}

const language = fc.constantFrom(...uiLanguages);
/** Near the limit on either side, exactly on it, and with up to three decimals. */
const nearLimit = fc
  .tuple(
    fc.integer({ min: 40, max: 200 }),
    fc.constantFrom(0, 0.5, 0.25),
    fc.integer({ min: -1200, max: 1200 }),
  )
  .map(([whole, part, apart]) => ({
    limit: whole + part,
    value: Math.round((whole + part) * 1000 + apart) / 1000,
  }));

const millionths = (value: number) => BigInt(Math.round(value * 1e6));

const limitRules = [
  ["ABS_BP_SYS_UPPER", "upper"],
  ["ABS_BP_SYS_LOWER", "lower"],
  ["ABS_BP_DIA_UPPER", "upper"],
  ["ABS_BP_DIA_LOWER", "lower"],
  ["ABS_HEART_RATE_UPPER", "upper"],
  ["ABS_HEART_RATE_LOWER", "lower"],
] as const;

test.each(limitRules)(
  "[NUM-01] %s: the shown value and the shown limit, compared by hand, give the result of the rule",
  (type, side) => {
    fc.assert(
      fc.property(nearLimit, language, ({ limit, value }, shownIn) => {
        const isRate = type.startsWith("ABS_HEART");
        const isDiastolic = type.includes("DIA");
        const head = { id: "r", measuredAt, receivedAt: measuredAt };
        const reading: Reading = isRate
          ? { ...head, kind: "heart_rate", heartRateBpm: value }
          : {
              ...head,
              kind: "blood_pressure",
              systolic: { id: "s", mmHg: isDiastolic ? 250 : value },
              diastolic: { id: "d", mmHg: isDiastolic ? value : 1 },
            };
        const rule = {
          id: "f",
          type,
          severity: 300,
          is_active: true,
          flag_info: side === "upper" ? { upper_limit: limit } : { lower_limit: limit },
        } as PatientRule;
        const fired = firedTexts(rule, reading, [], shownIn);
        const bound = firstIn(limitText(type, rule.flag_info, pageIn(shownIn)) ?? "", shownIn);
        expect(bound).toBe(millionths(limit));
        const byHand = (shown: bigint) => (side === "upper" ? shown > bound : shown < bound);
        const shown = textsOf(
          isRate ? { heartRate: value } : { pressure: isDiastolic ? [250, value] : [value, 1] },
          shownIn,
        );
        expect(shown).toHaveLength(5);
        for (const text of shown) {
          const pair = text.split("/");
          const own = isDiastolic ? (pair[1] ?? "") : (pair[0] ?? "");
          expect(byHand(firstIn(own, shownIn)), text).toBe(fired !== null);
        }
        for (const text of fired ? [fired.line, fired.sentence, fired.measured] : [])
          expect(byHand(firstIn(text, shownIn)), text).toBe(true);
        const limits = fired ? [numbersIn(fired.sentence, shownIn)[1]] : [];
        expect(limits.every((limit) => limit === bound)).toBe(true);
      }),
      { numRuns: 25 },
    );
  },
);

test.each(["INCR_WEIGHT", "INCR_HEART_RATE"] as const)(
  "[NUM-01][NUM-02] %s: the shown values differ by the shown change, which reaches the shown limit when the rule fires",
  (type) => {
    const rise = fc.record({
      low: fc.integer({ min: 40_000, max: 140_000 }).map((value) => value / 1000),
      change: fc.integer({ min: 50, max: 400 }).map((value) => value / 100),
      apart: fc.integer({ min: -300, max: 300 }),
    });
    fc.assert(
      fc.property(rise, language, ({ low, change, apart }, shownIn) => {
        const high = Math.round((low + change) * 1000 + apart) / 1000;
        const isWeight = type === "INCR_WEIGHT";
        const read = (id: string, at: number, value: number): Reading => {
          const head = { id, measuredAt: at, receivedAt: at };
          return isWeight
            ? { ...head, kind: "weight", weightKg: value }
            : { ...head, kind: "heart_rate", heartRateBpm: value };
        };
        const rule = {
          id: "f",
          type,
          severity: 300,
          is_active: true,
          flag_info: { change, day_count: 3, expand_reference_period: 0 },
        } as PatientRule;
        const reading = read("r", measuredAt, high);
        const fired = firedTexts(rule, reading, [read("e", earlierAt, low)], shownIn);
        const shown = (value: number) =>
          textsOf(isWeight ? { weight: value } : { heartRate: value }, shownIn).map((text) =>
            firstIn(text, shownIn),
          );
        const asked = millionths(change);
        for (const [index, top] of shown(high).entries())
          expect(top - (shown(low)[index] ?? 0n) >= asked).toBe(fired !== null);
        if (!fired) return;
        const [from, to] = [fired.reference, fired.measured].map((text) => firstIn(text, shownIn));
        expect(firstIn(fired.line, shownIn)).toBe(to);
        const told = numbersIn(fired.sentence, shownIn);
        expect(told).toContain((to ?? 0n) - (from ?? 0n));
      }),
      { numRuns: 20 },
    );
  },
);
