/** The monitoring page for paper: its PDF, page by page, and its preview on the screen. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { exampleIncident, listIncidents } from "#contract/incident.ts";
import { examplePatient } from "#contract/patient.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import { transmit } from "#tests/support/implant-answers.ts";
import { answers, type Measured, numberedId, seriesOf } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";
import { dayMs } from "#contract/codes/duration.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring`;
const period = "?start=2026-08-23&end=2026-11-20";

/** Ninety mornings, so that the daily values alone are longer than a page. */
const mornings: Measured[] = Array.from({ length: 90 }, (_, index) => ({
  at: new Date(Date.parse("2026-08-23T06:00:00Z") + index * dayMs).toISOString(),
  value: 80 + index / 100,
}));

/** The text of each page, as the file yields it. */
async function pagesOf(page: Page): Promise<string[]> {
  const data = new Uint8Array(await page.pdf({ preferCSSPageSize: true }));
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { width, height } = sheet.getViewport({ scale: 1 });
    // A4 in points, upright
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    const { items } = await sheet.getTextContent();
    texts.push(
      items
        .map((item) => ("str" in item ? item.str : ""))
        .join(" ")
        .replaceAll(/\s+/g, " "),
    );
  }
  return texts;
}

test(
  "every page names patient, period, author and time; the whole monitoring page is on paper, without its controls",
  { tag: "@browser" },
  async ({ page, js, backend, openSignedIn }) => {
    backend.fault(
      getHealthData.name,
      answers(getHealthData, { health_data: { "101": seriesOf(mornings, 100) } }),
    );
    const [day] = getDailyOverview.answer.schema.parse(getDailyOverview.answer.example).items;
    if (!day) throw new Error("the contract has no example of a day");
    const items = mornings.map(({ at, value }, index) => ({
      ...day,
      date: at.slice(0, 10),
      weights: [{ health_data_id: numberedId(100 + index), value, measured_at: at, incidents: [] }],
    }));
    backend.fault(
      getDailyOverview.name,
      answers(getDailyOverview, { items, related_flags: [], excluded: [] }),
    );
    const red = {
      ...exampleIncident,
      severity: 300,
      incident_info: {
        health_data: {
          id: numberedId(189),
          float_value: 80.89,
          measured_at: mornings[89]?.at ?? "",
        },
        latest_transmission: null,
        wb_score: null,
      },
    };
    const { related_flags } = listIncidents.answer.schema.parse(listIncidents.answer.example);
    backend.fault(
      listIncidents.name,
      answers(listIncidents, { incidents: [red], related_flags, snoozes: null, receipt: null }),
    );
    await openSignedIn(page, `${monitoring}${period}`);
    await page.getByRole("link", { name: "Print view" }).click();
    await expect(page).toHaveURL(`/patient/${exampleId.erika}/monitoring_sheet${period}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Monitoring report");
    await expectWhole(page);
    await expect(page).toHaveTitle(`Monitoring report · PAT${examplePatient.short_id}`);
    await expect(page.getByRole("link", { name: "Back to monitoring" })).toHaveAttribute(
      "href",
      `${monitoring}${period}`,
    );
    const print = page.getByRole("button", { name: "Print" });
    if (js) {
      await expectAccessible(page);
      await page.evaluate(() => {
        window.print = () => (window.name = "printed");
      });
      await print.click();
      await expect.poll(() => page.evaluate(() => window.name)).toBe("printed");
    } else await expect(print).toBeHidden();

    await page.setViewportSize({ width: 375, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 900 });

    // no graph is cut: each is whole between the edges of the sheet
    for (const graph of await page.locator("[data-graph]").all()) {
      const [box, sheet] = [await graph.boundingBox(), await page.locator(".sheet").boundingBox()];
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (sheet?.x ?? 0) + (sheet?.width ?? 0) + 1,
      );
    }
    const inks = await page.locator("[href$='-alert']").evaluateAll((marks) =>
      marks.map((mark) => {
        const shape = document.querySelector(mark.getAttribute("href") ?? "");
        return shape && getComputedStyle(shape).fill;
      }),
    );
    expect(new Set(inks)).toEqual(new Set(["rgb(0, 0, 0)"]));

    const pages = await pagesOf(page);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, text] of pages.entries()) {
      expect(text).toMatch(/Erika Albrecht · female · born \d+ \w+ \d{4} \(\d+ years\) · PAT104/);
      expect(text).toContain("Period: 23 Aug 2026 to 20 Nov 2026 (90 days)");
      expect(text).toMatch(/Printed by .*Weber, \d+ \w+ \d{4}, \d\d:\d\d \(Europe\/Berlin\)/);
      expect(text).toContain(`${index + 1} / ${pages.length}`);
      expect(text).not.toMatch(/Print view|Dashboard|Show period|Back to monitoring|Show values/);
    }
    const all = pages.join(" ");
    for (const title of [
      "Latest values",
      "Open incidents (1)",
      "Well-being",
      "Weight",
      "Blood pressure",
      "Heart rate",
      "Daily values",
      "Adherence",
      "Medication plan",
      "Torasemid",
      "■ Alert · ▲ Warning",
      "80.89 kg",
    ])
      expect(all, title).toContain(title);
    for (const { at } of mornings) {
      const day = new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
      expect(all, day).toContain(day);
    }
  },
);

test(
  "an implant has all three parts of its report; what cannot be loaded is reported on paper too",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    transmit(backend, 3);
    backend.fault("get-adherence", problem("internal"));
    await openSignedIn(
      page,
      `/patient/${exampleId.erika}/monitoring_sheet?start=2026-11-01&end=2026-11-20`,
    );
    await expect(page.locator("#implant_summary")).toBeVisible();
    const all = (await pagesOf(page)).join(" ");
    for (const told of [
      "Leads",
      "Impedance (Ω)",
      "ERI – elective replacement indicator",
      "AT/AF burden",
      "Transmissions",
      "00012345",
      "Adherence could not be loaded.",
    ])
      expect(all, told).toContain(told);
    expect(all).not.toContain("Try again");
  },
);
