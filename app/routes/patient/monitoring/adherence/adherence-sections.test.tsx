import i18next, { type TFunction } from "i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import type { AdherenceStatus } from "#contract/codes/adherence.ts";
import { languages, resources } from "#app/locales/messages.ts";
import { adherenceSchema } from "#contract/adherence.ts";
import { adherenceTabs } from "./adherence-sections.ts";
import { AdherenceCalendar } from "./adherence-calendar.tsx";
import { calendarDays } from "./calendar-days.ts";
import { AdherenceTabs } from "./adherence-tabs.tsx";

let t: TFunction;
beforeAll(async () => {
  const instance = i18next.createInstance();
  await instance.init({ resources, lng: "en-uk", lowerCaseLng: true, defaultNS: "app" });
  t = instance.t;
});

const day = { data: ["COMPLETE"], overall_adherence_percentage: 0.7 };
/** Tabs of a backend's answer, for twelve weeks starting on a Monday. */
const tabsOf = (answer: object) =>
  adherenceTabs(adherenceSchema.parse({ dates: ["2026-11-16"], ...answer }), {
    t,
    language: "en-uk",
    firstDay: "2026-09-14",
    today: "2026-11-20",
    hrefOf: (name) => `#${name}`,
  });
const shown = (answer: object, section: string) =>
  tabsOf(answer)
    .find(({ name }) => name === section)
    ?.rates.map(({ value, isBelowAverage }) => [value, isBelowAverage]);

test("[ADH-05] overall: below 0.15 complete and below 0.3 partial are below average, these limits themselves are not", () => {
  const overall = (complete: number, partial: number) =>
    shown(
      {
        overall: {
          ...day,
          overall_adherence_percentage: complete,
          partial_adherence_percentage: partial,
        },
      },
      "overall",
    )?.map(([, isBelowAverage]) => isBelowAverage);
  expect(overall(0.15, 0.3)).toEqual([false, false]);
  expect(overall(0.149, 0.3)).toEqual([true, false]);
  expect(overall(0.15, 0.299)).toEqual([false, true]);
  expect(overall(0, 0)).toEqual([true, true]);
});

test("[ADH-06] a single type below 0.6 and audio quality below 0.6 are below average, 0.6 is not", () => {
  for (const name of ["well_being", "weight", "blood_pressure", "heart_rate", "ecg", "implant"]) {
    const single = (share: number) =>
      shown({ [name]: { ...day, overall_adherence_percentage: share } }, name)?.[0]?.[1];
    expect([single(0.6), single(0.5999)], name).toEqual([false, true]);
  }
  const voice = (complete: number, quality: number) =>
    shown(
      {
        vox_vc: {
          ...day,
          overall_adherence_percentage: complete,
          vox_percentage_quality: quality,
        },
      },
      "vox_vc",
    )?.map(([, isBelowAverage]) => isBelowAverage);
  expect(voice(0.6, 0.6)).toEqual([false, false]);
  expect(voice(0.59, 0.59)).toEqual([true, true]);
});

test("[ADH-07] fractions are shown in whole percent, flagged by their value before rounding, and never rounded to the limit", () => {
  const weight = (share: number | null) =>
    shown({ weight: { ...day, overall_adherence_percentage: share } }, "weight")?.[0];
  // would round to 60, which is not below 0.6
  expect(weight(0.596)).toEqual([expect.stringMatching(/^59\s?%$/) as string, true]);
  expect(weight(0.587)).toEqual([expect.stringMatching(/^59\s?%$/) as string, true]);
  expect(weight(0.604)).toEqual([expect.stringMatching(/^60\s?%$/) as string, false]);
  expect(weight(1)).toEqual([expect.stringMatching(/^100\s?%$/) as string, false]);
  expect(weight(null)).toEqual(["–", false]);
});

test("[ADH-10] overall is chosen first; a section that is missing or null has no tab", () => {
  const answer = {
    overall: { ...day, partial_adherence_percentage: 0.8 },
    weight: day,
    ecg: null,
    implant: day,
  };
  const tabs = tabsOf(answer);
  expect(tabs.map(({ name }) => name)).toEqual(["overall", "weight", "implant"]);
  const html = renderToStaticMarkup(
    <AdherenceTabs
      label="Sections"
      tabs={tabs}
      selected="overall"
      days={calendarDays("2026-09-14", 84, "en-uk")}
      belowAverage="below average"
      words={{
        caption: "c",
        week: "w",
        statuses: {
          IN_ONBOARDING: "joining",
          COMPLETE: "complete",
          PARTIAL: "partial",
          NO_DATA: "none",
          IN_TIMEOFF: "away",
          BAD_QUALITY: "bad",
          UNTRACKED: "untracked",
        },
      }}
    />,
  );
  const chosen = [...html.matchAll(/<a [^>]*aria-selected="true"[^>]*>([^<]*)</g)];
  expect(chosen.map(([, label]) => label)).toEqual([t("adherence.section.overall")]);
});

const statuses = [
  "IN_ONBOARDING",
  "COMPLETE",
  "PARTIAL",
  "NO_DATA",
  "IN_TIMEOFF",
  "BAD_QUALITY",
  "UNTRACKED",
] as const satisfies AdherenceStatus[];

test("[ADH-03] seven statuses have their own look and their own text in every language", async () => {
  for (const language of languages) {
    const instance = i18next.createInstance();
    const own = await instance.init({
      resources,
      lng: language,
      lowerCaseLng: true,
      defaultNS: "app",
    });
    const words = Object.fromEntries(
      statuses.map((status) => [status, own(`adherence.status.${status}`)]),
    ) as Record<AdherenceStatus, string>;
    expect(new Set(Object.values(words)).size, language).toBe(7);
    expect(Object.values(words).join(), language).not.toContain("adherence.status");
    const html = renderToStaticMarkup(
      <AdherenceCalendar
        section="s"
        statuses={statuses}
        days={calendarDays("2026-09-14", 7, language)}
        words={{ caption: "c", week: "w", statuses: words }}
      />,
    );
    const cells = [...html.matchAll(/<td[^>]*data-status="(\w+)" class="([^"]+)">(.*?)<\/td>/g)];
    expect(cells.map(([, status]) => status)).toEqual([...statuses]);
    expect(new Set(cells.map(([, , look]) => look)).size).toBe(7);
    for (const [, status, , cell] of cells)
      expect(cell).toContain(`: ${words[status as AdherenceStatus]}</span>`);
  }
});
