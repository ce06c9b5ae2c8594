/** Stale panels refresh on their own, on focus or by the live script's timer; never in a hidden tab. */
import { randomUUID } from "node:crypto";
import type { AnswerOf } from "#contract/endpoint.ts";
import { getDailyOverview } from "#contract/daily-overview.ts";
import { listEcgs } from "#contract/ecg.ts";
import { getHealthData } from "#contract/health-data.ts";
import { exampleId } from "#contract/example.ts";
import { listPatientsToReview } from "#contract/review.ts";
import { listWarningsToReview } from "#contract/warnings.ts";
import { bodyWith, late } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { answers, seriesOf } from "#tests/support/monitoring-answers.ts";
import { shiftsOf } from "#tests/support/layout-shifts.ts";
import { test } from "#tests/support/stage.ts";
import { minuteMs } from "#contract/codes/duration.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring?start=2026-03-01&end=2026-03-20`;
const weighing = (weightKg: number) =>
  answers(getHealthData, {
    health_data: {
      "101": seriesOf([{ at: "2026-03-19T07:00:00+01:00", value: weightKg }], 100),
    },
  });

/** Counts the requested parts, by widget. */
function countParts(page: Page) {
  const counts = new Map<string, number>();
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, widget] = /\/parts\/monitoring\/[^/]+\/([a-z_]+)/.exec(pathname) ?? [];
    // the data of the most severe incident are drawn once more beside the checklist
    const name = searchParams.has("lead") ? "lead" : widget;
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return (widget: string) => counts.get(widget) ?? 0;
}

const graphs = ["graph_weight", "graph_heart_rate", "graph_blood_pressure", "graph_wellbeing"];

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("[WCONST-03][WCONST-04][WCONST-05] graphs refresh after 5 minutes, the daily table and ECGs after 15; hidden tabs wait", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await page.clock.install();
  backend.fault(getHealthData.name, weighing(80));
  await openSignedIn(page, monitoring);
  const latest = page.locator("#graph_weight [data-latest] > span").first();
  await expect(latest).toHaveText(/80\.0/);
  const count = countParts(page);

  backend.fault(getHealthData.name, weighing(81.5));
  // the page's clock moved on while a slow machine opened the page
  const ageMs = await page.evaluate(() => performance.now());
  await page.clock.runFor(4.8 * minuteMs - ageMs);
  for (const graph of graphs) expect(count(graph)).toBe(0);
  await page.clock.runFor(0.4 * minuteMs);
  await expect(latest).toHaveText(/81\.5/);
  for (const graph of [...graphs, "lead"]) expect(count(graph), graph).toBe(1);
  expect([count("health_data_table"), count("graph_ecg"), count("adherence")]).toEqual([0, 0, 0]);

  // the calls that the parts need come after the requests of the page
  let callCount = -1;
  const isQuiet = () => callCount === (callCount = backend.asked.length);
  await expect.poll(isQuiet, { intervals: [1000] }).toBe(true);
  const asked = (name: string) => backend.askedFor(name).length;
  const before = {
    days: asked(getDailyOverview.name),
    ecgs: asked(listEcgs.name),
    series: asked(getHealthData.name),
  };
  await setHidden(page, true);
  await page.clock.runFor(20 * minuteMs);
  expect(asked(getDailyOverview.name)).toBe(before.days);
  expect(asked(listEcgs.name)).toBe(before.ecgs);
  expect(asked(getHealthData.name)).toBe(before.series);
  // visible again: every stale part once, with the page, which is as old as its daily table
  await setHidden(page, false);
  await expect.poll(() => asked(getDailyOverview.name)).toBe(before.days + 1);
  await expect.poll(() => asked(listEcgs.name)).toBeGreaterThan(before.ecgs);
  await expect.poll(() => asked(getHealthData.name)).toBe(before.series + 2);
  for (const graph of graphs) expect(count(graph), graph).toBe(1);
  // one request of the graphs, for the period and the one before it
  const types = backend
    .askedFor(getHealthData.name)
    .slice(-2)
    .map(({ url }) => new URL(url, "http://v1").searchParams.getAll("health_data_type_id").join());
  expect(types.toSorted()).toEqual(["101,301", "202,201"]);
});

test("if React runs it inserts the new content, and a graph stays readable", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await page.clock.install();
  backend.fault(getHealthData.name, weighing(80));
  await openSignedIn(page, monitoring);
  const latest = page.locator("#graph_weight [data-latest] > span").first();
  await expect(latest).toHaveText(/80\.0/);
  await hydrated(page.locator("#graph_weight"));
  await expect(page.locator("#graph_weight [role=slider]")).toBeVisible();
  await page.mouse.move(5, 5);
  backend.fault(getHealthData.name, weighing(82.5));
  await page.clock.runFor(5.2 * minuteMs);
  await expect(latest).toHaveText(/82\.5/);
  await page.locator("#graph_weight [role=slider]").focus();
  await page.keyboard.press("Home");
  await expect(page.locator("#graph_weight [role=slider]")).toHaveAttribute(
    "aria-valuetext",
    /82\.5.kg/,
  );
});

test("a page that was refreshed before React loaded shows the newest data, without an error", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await page.clock.install();
  backend.fault(getHealthData.name, weighing(80));
  await openSignedIn(page, monitoring);
  backend.fault(getHealthData.name, weighing(83.5));
  await page.clock.runFor(5.2 * minuteMs);
  const latest = page.locator("#graph_weight [data-latest] > span").first();
  await expect(latest).toHaveText(/83\.5/);
  await hydrated(page.locator("#graph_weight"));
  await expect(page.locator("#graph_weight [role=slider]")).toBeVisible();
  await expect(latest).toHaveText(/83\.5/);
});

test("nothing moves when the data of a slow backend arrives", async ({
  page,
  backend,
  openSignedIn,
}) => {
  // the first page sets the cookie that allows the next one to stream
  await openSignedIn(page, "/dashboard");
  backend.fault("*", late(400));
  backend.fault(getHealthData.name, weighing(80), late(900));
  await page.goto(monitoring, { waitUntil: "commit" });
  await expect(page.locator("#graph_weight-loading")).toBeAttached();
  await expect(page.locator("#graph_weight [data-latest]")).toBeVisible();
  await expect(page.locator("#adherence td").first()).toBeVisible();
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved.join("\n")).toBeLessThan(0.005);
});

for (const isTouched of [false, true])
  test(`the list of the dashboard is refreshed while it has the focus, which stays on its patient${isTouched ? ", where React runs" : ""}`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    const second = randomUUID();
    const [both, left] = [[exampleId.erika, second], [second]].map((ids) =>
      bodyWith(({ items }: AnswerOf<typeof listPatientsToReview>) => ({
        items: ids.map((patient_id) => ({ ...items[0], patient_id })),
      })),
    );
    await page.clock.install();
    await openSignedIn(page, "/login");
    backend.fault(listPatientsToReview.name, both!);
    await page.goto("/dashboard");
    const links = page.locator("#review li a");
    await expect(links).toHaveCount(2);
    if (isTouched) await hydrated(page.locator("#review"));
    await expect(links.last()).toBeVisible();
    await links.last().focus();
    await expect(links.last()).toBeFocused();
    // another user has reviewed the one at the top
    backend.fault(listPatientsToReview.name, left!);
    await page.clock.runFor(6.5 * minuteMs);
    await expect(links).toHaveCount(1);
    await expect(links.first()).toHaveAttribute("href", `/patient/${second}`);
    await expect(links.first()).toBeFocused();
  });

test("[WORK-12] the list of warnings that was extended is still long after a refresh", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const name = listWarningsToReview.name;
  /** Fifty patients wait; the answer has as many as requested. */
  const waiting = (lastName: string) =>
    bodyWith(({ items: [item] }: AnswerOf<typeof listWarningsToReview>) => {
      const { url } = backend.askedFor(name).at(-1) ?? { url: "" };
      const limit = Number(new URL(url, "http://v1").searchParams.get("limit"));
      const patient_info = { ...item?.patient_info, last_name: lastName };
      const items = Array.from({ length: Math.min(limit, 50) }, () => ({
        ...item,
        patient_id: randomUUID(),
        patient_info,
      }));
      return { items, total: 50 };
    });
  await page.clock.install();
  await openSignedIn(page, "/login");
  backend.fault(name, waiting("Before"));
  await page.goto("/dashboard");
  const cards = page.locator("#warning-list ul.divide-y > li");
  await expect(cards).toHaveCount(20);
  await page.goto("/dashboard?warnings=40");
  await expect(cards).toHaveCount(40);
  await expect(cards.last()).toContainText("Before");
  backend.fault(name, waiting("After"));
  await page.clock.runFor(6.5 * minuteMs);
  await expect(cards.first()).toContainText("After");
  await expect(cards).toHaveCount(40);
});
