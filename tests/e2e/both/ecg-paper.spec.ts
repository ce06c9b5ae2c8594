/** The paper of an ECG with and without JavaScript: its scales, the calipers as a form, and a print true to scale. */
import { exampleId } from "#contract/example.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { plantEcg } from "#tests/support/planted-ecg.ts";
import { test } from "#tests/support/stage.ts";

const address = `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}`;
const viewer = (page: Page) => page.locator("#ecg-viewer");
const paper = (page: Page) => viewer(page).locator("figure [role=img]");
/** height and width of the 1 mV pulse, CSS pixels */
const pulse = (page: Page) =>
  paper(page)
    .locator("[data-pulse]")
    .evaluate((path) => {
      const { width, height } = (path as SVGPathElement).getBBox();
      const svg = (path as SVGPathElement).ownerSVGElement!;
      const share = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return { height: height * share, top: (width - 80) * share };
    });

test(
  "[ECG-23] the paper has 25 and 50 mm/s, 5, 10 and 20 mm/mV, with a pulse of 1 mV, true to scale on A4",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn, js }) => {
    plantEcg(backend, 30);
    await page.setViewportSize({ width: 1366, height: 900 });
    await openSignedIn(page, address);
    await expect(paper(page)).toContainText("25 mm/s · 10 mm/mV");
    expect(await pulse(page)).toEqual({ height: 40, top: 20 });
    const choose = (group: string, name: string) =>
      viewer(page).getByRole("navigation", { name: group }).getByRole("link", { name }).click();
    await choose("Amplification", "20 mm/mV");
    await expect(paper(page)).toContainText("25 mm/s · 20 mm/mV");
    expect((await pulse(page)).height).toBe(80);
    await choose("Paper speed", "50 mm/s");
    await expect(paper(page)).toContainText("50 mm/s · 20 mm/mV");
    await choose("Amplification", "5 mm/mV");
    expect((await pulse(page)).height).toBe(20);

    // A4 upright without its margins is 180 mm wide; one millimetre of the paper is one millimetre of the printer
    await page.goto(address);
    await page.setViewportSize({ width: Math.floor((180 * 96) / 25.4), height: 1009 });
    await page.emulateMedia({ media: "print" });
    const mm = 96 / 25.4;
    const printed = await pulse(page);
    expect(printed.height).toBeCloseTo(10 * mm, 0);
    expect(printed.top).toBeCloseTo(5 * mm, 0);
    const box = (await paper(page).boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(180 * mm);
    // the box of the dialog cuts nothing off the trace
    const cut = await paper(page).evaluate((element) => {
      const { bottom } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement)
        if (
          getComputedStyle(around).overflowY !== "visible" &&
          around.getBoundingClientRect().bottom < bottom - 1
        )
          return around.className || around.tagName;
      return null;
    });
    expect(cut).toBeNull();
    if (!js) await expectWhole(page);
  },
);

test("the calipers are two fields and a button: interval, rate and voltage; an invalid time is reported at its field", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  plantEcg(backend, 30);
  await openSignedIn(page, `${address}?speed=50&a=20790&b=20820`);
  const reading = viewer(page).locator("[data-caliper-reading]");
  await expect(reading).toHaveText(/^30.ms · 2,000.bpm · 1\.00.mV$/);
  await expect(paper(page).locator("[data-caliper]")).toHaveCount(2);
  if (js) return;
  const form = viewer(page).getByRole("form", { name: "Calipers" });
  const [from, to] = [form.getByLabel("From (ms)"), form.getByLabel("To (ms)")];
  await from.fill("20000");
  await to.fill("20800,0");
  await form.getByRole("button", { name: "Measure" }).click();
  await expect(reading).toHaveText(/^800.ms · 75.bpm · /);
  // the rest of the address stays
  await expect(paper(page)).toContainText("50 mm/s");
  await from.fill("zehn");
  await to.fill("99999");
  await form.getByRole("button", { name: "Measure" }).click();
  await expect(reading).toHaveCount(0);
  for (const field of [from, to]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription("A time within the recording: 0 to 30,000 ms");
  }
  await expect(from).toHaveValue("zehn");
  await expect(to).toHaveValue("99999");
  await expect(from).toBeFocused();
});

test("[VIEW-03] the paper of a long recording states its section, and leads to the section before and after", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  plantEcg(backend, 150, 125);
  await openSignedIn(page, `${address}?from=0&to=150000`);
  await expect(viewer(page)).toContainText("On paper: 0 s to 60 s of 150 s");
  const sections = viewer(page).getByRole("navigation", { name: "Selected section" });
  await expect(sections.getByText("Whole recording")).toHaveCount(0);
  const around = viewer(page).getByRole("navigation", { name: "Sections before and after" });
  await expect(around.getByRole("link")).toHaveText(["Next: 60 s to 120 s"]);
  await around.getByRole("link").click();
  await expect(viewer(page)).toContainText("On paper: 60 s to 120 s of 150 s");
  await expect(paper(page)).toContainText("119\u00a0s");
  await around.getByRole("link", { name: "Next" }).click();
  await expect(viewer(page)).toContainText("On paper: 120 s to 150 s of 150 s");
  await expect(paper(page)).toContainText("149\u00a0s");
  await expect(around.getByRole("link")).toHaveText(["Before: 90 s to 120 s"]);
  if (!js) await expectWhole(page);
});
