import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { formatInstant } from "#app/format/format-date.ts";
import { formatBloodPressure } from "#app/format/format-measurement.ts";
import { uiLanguages } from "#app/format/ui-language.ts";
import type { ReportContent } from "./report-content.ts";
import { reportPdf } from "./report-pdf.ts";

const words = {
  noData: "No data in this quarter.",
  page: "Page {number} of {total}",
};
const head = {
  title: "Quarterly report Q4 2026",
  patient: "Leyla Əliyeva · PAT106 · 19 Mar 1958",
  asOf: "as of 20 Nov 2026, 08:00",
  glance: null,
};

/** As another program reads it: the size of each page in points, and its words. */
async function pagesOf(content: ReportContent) {
  const bytes = await reportPdf({ content, words, createdAt: new Date("2026-11-20T07:00:00Z") });
  const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const text = items.flatMap((item) => ("str" in item && item.str ? [item.str] : []));
      return { size: page.view.slice(2), text };
    }),
  );
}

test("a report of many readings goes over pages of A4; every value is there once, and each page tells whose it is", async () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`time ${index}`, `value ${index}`]);
  const pages = await pagesOf({
    ...head,
    sections: [
      {
        title: "Incidents",
        heads: ["Type", "Severity", "Number"],
        rows: [["Ağrı", "Kırmızı", "3"]],
      },
      { title: "Weight", heads: ["Time", "Value"], rows },
    ],
  });
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.flatMap(({ text }) => text);
  for (const [time = "", value = ""] of rows) {
    expect(all.filter((text) => text === time)).toHaveLength(1);
    expect(all.filter((text) => text === value)).toHaveLength(1);
  }
  expect(all).toEqual(expect.arrayContaining(["Ağrı", "Kırmızı", "3"]));
  pages.forEach(({ size, text }, index) => {
    // ISO 216: 210 x 297 mm, at 72 points an inch
    expect(size[0]).toBeCloseTo((210 / 25.4) * 72, 1);
    expect(size[1]).toBeCloseTo((297 / 25.4) * 72, 1);
    expect(text.join(" ")).toContain("Leyla Əliyeva · PAT106");
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  });
});

test("a quarter without data says so", async () => {
  const pages = await pagesOf({ ...head, sections: [] });
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain("No data in this quarter.");
});

test.each(uiLanguages)(
  "[QUART-05] in %s no time and no value is cut, on no day of a year and with the widest blood pressure",
  async (language) => {
    const { number, unit } = formatBloodPressure(200, 110, language);
    const value = `${number} ${unit}`;
    const rows = Array.from({ length: 366 }, (_, day) => [
      formatInstant(Date.UTC(2028, 0, 1 + day, 20, 28), "dateTime", language, "UTC"),
      value,
    ]);
    const pages = await pagesOf({
      ...head,
      sections: [{ title: "Blood pressure", heads: ["Time", "Value"], rows }],
    });
    const all = pages.flatMap(({ text }) => text);
    for (const [time] of rows) expect(all.filter((text) => text === time)).toHaveLength(1);
    expect(all.filter((text) => text === value)).toHaveLength(rows.length);
  },
);

test("a text wider than the page is cut, and no other with it", async () => {
  const rows = [["a".repeat(300), "High", "3"]];
  const heads = ["Type", "Severity", "Number"];
  const [page] = await pagesOf({ ...head, sections: [{ title: "Incidents", heads, rows }] });
  expect(page?.text).toEqual(expect.arrayContaining(["Type", "Severity", "Number", "High", "3"]));
});

test("[QUART-05] a cell that is too wide for the page goes on in the next line: every word of it is there", async () => {
  const symptoms = Array.from({ length: 40 }, (_, index) => `symptom${index}`);
  const rows = [
    ["20 Nov 2026, 08:00", "3 / 4", symptoms.join(", ")],
    ["21 Nov 2026, 08:00", "2 / 4", "no symptoms"],
  ];
  const pages = await pagesOf({
    ...head,
    sections: [{ title: "Well-being", heads: ["Time", "Value", "Symptoms"], rows }],
  });
  const words = pages.flatMap(({ text }) => text).flatMap((text) => text.split(/[ ,]+/));
  expect(words.filter((word) => word.startsWith("symptom"))).toEqual(
    expect.arrayContaining(symptoms),
  );
  expect(words.join(" ")).not.toContain("…");
});
