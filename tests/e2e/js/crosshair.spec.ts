/** One crosshair through all graphs: by pointer and by keys, every graph shows the value of the same half day. */
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { answers, numberedId, seriesOf } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring?start=2026-03-01&end=2026-03-20`;
const days = ["05", "06", "07"];
const daily = (values: readonly number[], clock: string) =>
  values.map((value, index) => ({ at: `2026-03-${days[index]}T${clock}:00+01:00`, value }));

function measure(backend: ExampleBackend): void {
  const health_data = {
    "101": seriesOf(daily([80, 81, 82], "07:10"), 100),
    "301": seriesOf(daily([61, 72, 83], "07:20"), 300),
    "202": seriesOf(daily([120, 130, 140], "07:20"), 400),
    "201": seriesOf(daily([80, 85, 90], "07:20"), 500),
  };
  backend.fault(getHealthData.name, answers(getHealthData, { health_data }));
  const wellBeing = days.map((day, index) => ({
    id: numberedId(index),
    well_being: index,
    created_at: `2026-03-${day}T08:00:00+01:00`,
    raw_symptoms: null,
  }));
  backend.fault(listWellBeing.name, answers(listWellBeing, wellBeing));
}

const tooltip = (page: Page, id: string) => page.locator(`[data-tooltip="${id}"] [data-value]`);
const crosshairs = (page: Page) => page.locator("[data-crosshair]");

async function expectDay(page: Page, index: number): Promise<void> {
  const expected: Readonly<Record<string, RegExp>> = {
    weight: [/80\.0.kg/, /81\.0.kg/, /82\.0.kg/][index]!,
    "heart-rate": [/61.bpm/, /72.bpm/, /83.bpm/][index]!,
    "blood-pressure": [/120\/80.mmHg/, /130\/85.mmHg/, /140\/90.mmHg/][index]!,
    "well-being": [/very good/, /^good/, /fair/][index]!,
  };
  for (const [id, value] of Object.entries(expected))
    await expect(tooltip(page, id)).toHaveText(value);
  await expect(crosshairs(page)).toHaveCount(4);
}

test("the pointer over one graph shows the same day in all graphs, at the same position", async ({
  page,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  await page.setViewportSize({ width: 1366, height: 1600 });
  await openSignedIn(page, monitoring);
  const plane = page.locator("#graph_weight svg[role=img]");
  await hydrated(plane);
  await expect(page.locator("#graph_weight [role=slider]")).toBeVisible();
  // 6 March 07:10 in a period of 20 days from the 1st
  const share = (5 + 7.17 / 24) / 20;
  let box = (await plane.boundingBox())!;
  // a user's hand follows the graph while content above it is still loading
  await expect(async () => {
    box = (await plane.boundingBox())!;
    await page.mouse.move(box.x + box.width * share, box.y + box.height / 2, { steps: 2 });
    await expect(crosshairs(page)).toHaveCount(4, { timeout: 1000 });
  }).toPass();
  await expectDay(page, 1);
  const places = await crosshairs(page).evaluateAll((lines) =>
    lines.map((line) => line.getBoundingClientRect().x),
  );
  for (const x of places) expect(Math.abs(x - (box.x + box.width * share))).toBeLessThan(3);
  await page.mouse.move(5, 5);
  await expect(crosshairs(page)).toHaveCount(0);
});

test("arrow keys move through the values in all graphs, and the values are given in words", async ({
  page,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  await openSignedIn(page, monitoring);
  await hydrated(page.locator("#graph_heart_rate"));
  const slider = page.locator("#graph_heart_rate [role=slider]");
  await expect(slider).toBeVisible();
  await page.mouse.move(5, 5);
  await slider.focus();
  await page.keyboard.press("Home");
  await expectDay(page, 0);
  await page.keyboard.press("ArrowRight");
  await expectDay(page, 1);
  await expect(slider).toHaveAttribute(
    "aria-valuetext",
    /6 Mar 2026, 07:20 · 72.bpm · no incident/,
  );
  await page.keyboard.press("End");
  await expectDay(page, 2);
  await page.keyboard.press("Escape");
  await expect(crosshairs(page)).toHaveCount(0);
});

test("the script for selecting a section loads on first use, and Escape removes the selection", async ({
  page,
  backend,
  openSignedIn,
}) => {
  measure(backend);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await openSignedIn(page, monitoring);
  await page.waitForLoadState("networkidle");
  scripts.length = 0;
  await page.reload({ waitUntil: "networkidle" });
  // only the live script until a graph is used
  expect(scripts.filter((url) => !/\/live-/.test(url))).toEqual([]);
  const graph = page.locator("#graph_weight");
  await graph.scrollIntoViewIfNeeded();
  await hydrated(graph);
  await expect(graph.locator("[role=slider]")).toBeVisible();
  const box = (await graph.locator("svg[role=img]").boundingBox())!;
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.locator("[data-zoomed-graph]")).toHaveCount(4);
  await graph.locator("[role=slider]").focus();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-zoomed-graph]")).toHaveCount(0);
});

for (const width of [375, 960, 1440])
  test(`[NUM-15] all graphs begin and end on one line in a window of ${width} px, so that the crosshair has one position`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    measure(backend);
    await page.setViewportSize({ width, height: 1600 });
    await openSignedIn(page, monitoring);
    const planes = page.locator("section[id^=graph_] figure svg[role=img]");
    for (const id of ["weight", "heart_rate", "blood_pressure", "wellbeing"])
      await expect(page.locator(`#graph_${id} figure svg[role=img]`)).toBeVisible();
    const edges = await planes.evaluateAll((drawings) =>
      drawings.map((drawing) => {
        const { left, right } = drawing.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect(edges.length).toBeGreaterThanOrEqual(4);
    const [first] = edges;
    expect(first!.right - first!.left).toBeGreaterThan(width / 3);
    for (const { left, right } of edges) {
      expect(Math.abs(left - first!.left)).toBeLessThan(0.5);
      expect(Math.abs(right - first!.right)).toBeLessThan(0.5);
    }
  });
