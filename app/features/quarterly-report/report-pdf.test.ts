import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { formatInstant } from "#app/format/format-date.ts";
import { formatBloodPressure } from "#app/format/format-measurement.ts";
import { intlLocale, uiLanguages } from "#app/format/ui-language.ts";
import type { ReportContent } from "./report-content.ts";
import { reportPdf } from "./report-pdf.ts";

const words = {
  lang: "en-GB",
  noData: "No data in this quarter.",
  page: "Page {number} of {total}",
};
const head = {
  title: "Quarterly report Q4 2026",
  patient: "Leyla Əliyeva · PAT106 · 19 Mar 1958",
  asOf: "as of 20 Nov 2026, 08:00",
  remark: null,
  glance: null,
};

/** The size of each page in points and its words, as another program reads them. */
async function pagesOf(content: ReportContent) {
  const bytes = await reportPdf({
    content,
    strips: null,
    words,
    createdAt: new Date("2026-11-20T07:00:00Z"),
  });
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

test("a report of many readings has several pages of A4; every value is there once, and each page names the patient", async () => {
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

test("a report says if the quarter has no data", async () => {
  const pages = await pagesOf({ ...head, sections: [] });
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain("No data in this quarter.");
});

test.each(uiLanguages)(
  "[QUART-05] in %s no time and no value is cut, on any day of a year and with the widest blood pressure",
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

test("a text wider than the page is cut, and no other text", async () => {
  const rows = [["a".repeat(300), "High", "3"]];
  const heads = ["Type", "Severity", "Number"];
  const [page] = await pagesOf({ ...head, sections: [{ title: "Incidents", heads, rows }] });
  expect(page?.text).toEqual(expect.arrayContaining(["Type", "Severity", "Number", "High", "3"]));
});

test("[QUART-05] a cell that is too wide for the page continues in the next line with every word", async () => {
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

interface StructNode {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly StructNode[];
}

const rolesOf = ({ role = "", children = [] }: StructNode): string[] => [
  role,
  ...children.flatMap(rolesOf),
];

test.each([
  ["en-uk", "en-GB"],
  ["tr", "tr"],
] as const)(
  "[REPORT-07] the PDF in %s has its language, title, headings, tables with header cells and alternative texts; other drawings are artifacts",
  async (language, lang) => {
    const rows = Array.from({ length: 30 }, (_, index) => [`time ${index}`, `value ${index}`]);
    const glance = {
      facts: [{ name: "Period", text: "1 Oct 2026 – 31 Dec 2026" }],
      missing: [],
      drawing: {
        width: 511,
        height: 100,
        shapes: [{ kind: "dot", at: [10, 10] } as const],
      },
      label: "Course of Weight (kg) over the quarter",
    };
    const bytes = await reportPdf({
      content: { ...head, glance, sections: [{ title: "Weight", heads: ["Time", "Value"], rows }] },
      strips: null,
      words: { ...words, lang: intlLocale(language) },
      createdAt: new Date("2026-11-20T07:00:00Z"),
    });
    const pdf = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: lang, Title: head.title });
    const marks = (await pdf.getMarkInfo()) as unknown as ReadonlyMap<string, boolean>;
    expect(marks.get("Marked")).toBe(true);
    const trees: StructNode[] = [];
    for (const number of [1, 2]) {
      const page = await pdf.getPage(number);
      trees.push((await page.getStructTree()) as StructNode);
      const { fnArray } = await page.getOperatorList();
      let depth = 0;
      const drawnAt: number[] = [];
      for (const each of fnArray) {
        if (each === OPS.beginMarkedContent || each === OPS.beginMarkedContentProps) depth += 1;
        if (each === OPS.endMarkedContent) depth -= 1;
        if (each === OPS.showText || each === OPS.constructPath) drawnAt.push(depth);
      }
      // nothing is drawn outside a part or an artifact
      expect(new Set(drawnAt)).toEqual(new Set([1]));
    }
    const [first = {}, second = {}] = trees;
    expect(rolesOf(first).filter((role) => /^(H1|P|Figure)$/.test(role))).toEqual([
      "H1",
      "P",
      "P",
      "P",
      "Figure",
    ]);
    expect(JSON.stringify(first)).toContain(`"alt":"${glance.label}"`);
    const roles = rolesOf(second);
    // three columns, each with its head
    expect(roles.filter((role) => role === "Table")).toHaveLength(3);
    expect(roles.filter((role) => role === "TH")).toHaveLength(6);
    expect(roles.filter((role) => role === "TD")).toHaveLength(60);
  },
);

test("[REPORT-13] the clinician's text is on the first page as typed, and a long one continues on the next pages, complete", async () => {
  const short = "Dear colleague,\n\nweight is stable – “dry”.\n    Çok iyi, Əla; 5 < 6 & 7 > 2";
  const remark = (text: string) => ({
    title: "Text of the clinic",
    text,
    by: "Dr. Anna Weber, 20 Nov 2026, 08:05 · version 2",
  });
  const sections = [{ title: "Weight", heads: ["Time", "Value"], rows: [["now", "80 kg"]] }];
  const [first] = await pagesOf({ ...head, sections, remark: remark(short) });
  const onPaper = first?.text.join("\n") ?? "";
  for (const line of short.split("\n").filter(Boolean)) expect(onPaper).toContain(line.trim());
  expect(onPaper.indexOf("Text of the clinic")).toBeLessThan(onPaper.indexOf("Weight"));
  expect(onPaper).toContain("Dr. Anna Weber, 20 Nov 2026, 08:05 · version 2");

  // the longest one: a word without a place for a line break
  const words = Array.from({ length: 1_100 }, (_, index) => `word${index}`);
  const longest = `${words.join(" ")}\n${"x".repeat(300)}`.slice(0, 10_000);
  const pages = await pagesOf({ ...head, sections, remark: remark(longest) });
  expect(pages.length).toBeGreaterThan(1);
  const all = pages.flatMap(({ text }) => text);
  const found = all.join(" ").split(/\s+/);
  expect(words.filter((word) => !found.includes(word))).toEqual([]);
  expect(all.join("").match(/x/g)?.length).toBeGreaterThanOrEqual(300);
  // the following content is below it, and each page has its foot
  pages.forEach(({ text }, index) =>
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`),
  );
});
