/** A patient's open page follows the changes of the patient, with or without interaction. */
import { randomUUID } from "node:crypto";
import type { AnswerOf } from "#contract/endpoint.ts";
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import type { listIncidents } from "#contract/incident.ts";
import { getPatient } from "#contract/patient.ts";
import { getAlertCounter } from "#contract/review.ts";
import type { listAbsences } from "#contract/absence.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { answers, seriesOf } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";
import { minuteMs } from "#contract/codes/duration.ts";

const here = `/patient/${exampleId.erika}/monitoring?start=2026-03-01&end=2026-03-20`;
const ids = [exampleId.incident, randomUUID(), randomUUID()];
const failures = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/;

const checklist = (page: Page) => page.locator("#incidents");
const lines = (page: Page) => checklist(page).locator("input[name=incident_ids]");
const none = (page: Page) => page.getByText("No open incident.");
const note = (page: Page) => page.locator("#checklist-note");
const news = (page: Page) => page.locator("#incident-watch > [role=status]");
const weight = (page: Page) => page.locator("#graph_weight [data-latest] > span").first();
const asOf = (page: Page, part: string) => page.locator(`${part} > [data-as-of]`);

/** `count` open incidents of the patient, and the same number on the counter unless given. */
function raise(backend: ExampleBackend, count: number, total = count): void {
  backend.fault(
    "list-incidents",
    bodyWith((answer: AnswerOf<typeof listIncidents>) => ({
      ...answer,
      incidents: ids.slice(0, count).map((id) => ({ ...answer.incidents[0], id })),
    })),
  );
  backend.fault(
    "get-alert-counter",
    bodyWith(() => ({ ...getAlertCounter.answer.example, total_alerts: total })),
  );
}

function weigh(backend: ExampleBackend, weightKg: number): void {
  const at = "2026-03-19T07:00:00+01:00";
  backend.fault(
    getHealthData.name,
    answers(getHealthData, { health_data: { "101": seriesOf([{ at, value: weightKg }], 100) } }),
  );
}

/** The patient's pages that were read again. */
function countReads(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.endsWith("/monitoring.rsc")) count += 1;
  });
  return () => count;
}

for (const isTouched of [false, true])
  test(`[LIVE-01] a new incident reaches checklist, graphs, banner, history and counter of an open page within seconds${isTouched ? ", where React runs" : ", untouched"}`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    raise(backend, 0);
    weigh(backend, 80);
    backend.fault(
      "list-absences",
      bodyWith(() => []),
    );
    const withHistory = `${here}&history=open&history_filtered=1&history_type=alert`;
    await openSignedIn(page, withHistory);
    // the information before the first history
    await page.getByRole("button", { name: "Got it" }).press("Enter");
    await expect(page.getByRole("button", { name: "Got it" })).toHaveCount(0);
    await page.goto(withHistory);
    await expect(none(page)).toBeVisible();
    await expect(weight(page)).toHaveText(/80\.0/);
    const history = page.locator("#history");
    await expect(history.locator("ol")).toBeAttached();
    await expect(history.locator("[data-event=alert]")).toHaveCount(0);
    if (isTouched) await hydrated(page.locator("#graph_weight"), { position: { x: 5, y: 5 } });
    raise(backend, 2);
    weigh(backend, 83.5);
    backend.fault(
      "list-absences",
      bodyWith(([absence]: AnswerOf<typeof listAbsences>) => [
        { ...absence, start_date: "2020-01-01", end_date: "2999-12-31" },
      ]),
    );
    await expect(lines(page)).toHaveCount(1);
    await expect(checklist(page)).toContainText("Open incidents (2)");
    await expect(none(page)).toHaveCount(0);
    await expect(weight(page)).toHaveText(/83\.5/);
    await expect(page.locator("#alert-counter")).toContainText("2");
    await expect(page.getByRole("region", { name: "Absence" })).toBeVisible();
    await expect(history.locator("[data-event=alert]").first()).toBeVisible();
  });

test("[LIVE-02] while the user types or has ticked something, a line reports new incidents, and shows them by keyboard; text and ticks stay", async ({
  page,
  backend,
  openSignedIn,
}) => {
  raise(backend, 1);
  await openSignedIn(page, here);
  await hydrated(checklist(page));
  await lines(page).check();
  await note(page).fill("Called, she takes the tablets again.");
  const read = countReads(page);
  raise(backend, 3);
  await expect(news(page)).toContainText("2 new incidents");
  await expect(news(page)).toHaveAttribute("aria-live", "polite");
  expect(read()).toBe(0);
  await expect(lines(page)).toHaveValue(ids[0]!);
  await news(page).getByRole("button", { name: "Show" }).press("Enter");
  await expect(checklist(page)).toContainText("Open incidents (3)");
  await expect(news(page)).toBeEmpty();
  await expect(note(page)).toHaveValue("Called, she takes the tablets again.");
});

test("[LIVE-02] beside a half-typed note the page stops saying that no incident is open once there is one", async ({
  page,
  backend,
  openSignedIn,
}) => {
  raise(backend, 0);
  await openSignedIn(page, here);
  await expect(none(page)).toBeVisible();
  await hydrated(checklist(page));
  await note(page).pressSequentially("All is well");
  raise(backend, 1);
  await expect(news(page)).toContainText("1 new incident");
  await expect(none(page)).toBeHidden();
  await expect(lines(page)).toHaveCount(0);
  // acknowledged by a colleague in the meantime
  await note(page).fill("");
  await note(page).blur();
  raise(backend, 0, 7);
  await expect(news(page)).toBeEmpty();
  await expect(none(page)).toBeVisible();
});

test("[LIVE-03] news of another patient request the open incidents once, and cause no other request", async ({
  page,
  backend,
  openSignedIn,
}) => {
  raise(backend, 1, 3);
  await openSignedIn(page, here);
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator("#alert-counter")).toContainText("3");
  const read = countReads(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".rsc")) asked.push(pathname);
  });
  raise(backend, 1, 4);
  await expect(page.locator("#alert-counter")).toContainText("4");
  await expect.poll(() => asked.filter((path) => path.includes("open-incidents")).length).toBe(1);
  await page.waitForTimeout(1_000);
  expect(read()).toBe(0);
  expect(asked.toSorted()).toEqual([
    "/parts/alert-counter.rsc",
    `/parts/open-incidents/${exampleId.erika}.rsc`,
    // the claims of the patient
    `/parts/team/${exampleId.erika}.rsc`,
  ]);
});

test("[LIVE-04] content that could not be refreshed shows its age, until the refresh succeeds", async ({
  page,
  context,
  backend,
  noise,
  openSignedIn,
}) => {
  noise.expect(failures);
  await page.clock.install();
  raise(backend, 0);
  weigh(backend, 80);
  await openSignedIn(page, here);
  await expect(weight(page)).toHaveText(/80\.0/);
  await context.setOffline(true);
  await page.clock.runFor(4 * minuteMs);
  await expect(asOf(page, "#part-graph_weight")).toBeHidden();
  await page.clock.runFor(2 * minuteMs);
  await expect(asOf(page, "#part-graph_weight")).toHaveText(/^as of \d\d:\d\d$/);
  await expect(asOf(page, "#part-graph_weight")).toBeVisible();
  await expect(asOf(page, "#incident-watch")).toBeHidden();
  await page.clock.runFor(10 * minuteMs);
  await expect(asOf(page, "#incident-watch")).toBeVisible();
  await expect(asOf(page, "#alert-counter")).toBeVisible();

  weigh(backend, 81);
  await context.setOffline(false);
  await page.clock.runFor(0.6 * minuteMs);
  await expect(weight(page)).toHaveText(/81\.0/);
  await expect(asOf(page, "#part-graph_weight")).toBeHidden();
  await page.clock.runFor(0.6 * minuteMs);
  await expect(asOf(page, "#incident-watch")).toBeHidden();
});

for (const isTouched of [false, true])
  test(`[WCONST-02][CONST-09] after 15 minutes incidents and sticky note are requested again${isTouched ? " where React runs" : " on a page that nobody has touched"}, and incidents older than a second when the user comes back`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    await page.clock.install();
    raise(backend, 0);
    await openSignedIn(page, here);
    await expect(none(page)).toBeVisible();
    if (isTouched) await hydrated(checklist(page));
    await page.mouse.move(2, 2);
    const asked = (name: string) => backend.askedFor(name).length;
    const before = { incidents: asked("list-incidents"), record: asked(getPatient.name) };
    await page.clock.runFor(14.5 * minuteMs);
    expect(asked(getPatient.name)).toBe(before.record);
    backend.fault(
      getPatient.name,
      bodyWith((stored: AnswerOf<typeof getPatient>) => ({
        ...stored,
        sticky_note: { ...stored.sticky_note, text: "Speaks to her daughter", version: 9 },
      })),
    );
    raise(backend, 1, 0);
    await page.clock.runFor(0.7 * minuteMs);
    // on a slow machine the request waits for further timers, at most those of one turn without an answer (30 s)
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(lines(page)).toHaveCount(1, { timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.locator("form[data-saves-itself] textarea")).toHaveValue(
      "Speaks to her daughter",
    );
    expect(asked("list-incidents")).toBeGreaterThan(before.incidents);
    // Back in the tab: a third of a second is not stale, two seconds are. The clock does not move while answers are
    // awaited.
    const comeBack = () => page.evaluate(() => dispatchEvent(new Event("focus")));
    const settled = async () => {
      let count = -1;
      while (count !== asked("list-incidents")) {
        count = asked("list-incidents");
        await page.waitForTimeout(1_000);
        // parts take turns by timers
        await page.clock.runFor(20);
        await page.waitForTimeout(500);
      }
      return count;
    };
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
    await settled();
    await page.clock.runFor(1_500);
    await comeBack();
    const read = await settled();
    raise(backend, 0);
    await page.clock.runFor(300);
    await comeBack();
    await page.waitForTimeout(500);
    expect(asked("list-incidents")).toBe(read);
    await page.clock.runFor(1_500);
    await comeBack();
    await page.clock.resume();
    await expect(none(page)).toBeVisible();
  });

test("[LIVE-05] a page that is left open for eight hours of news works when it is used again", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await page.clock.install();
  raise(backend, 0);
  weigh(backend, 80);
  await openSignedIn(page, here);
  await expect(none(page)).toBeVisible();
  const tell = () =>
    page.evaluate(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      new BroadcastChannel("vigil-news").postMessage(0);
    });
  const heapMb = async () => {
    const client = await page.context().newCDPSession(page);
    await client.send("HeapProfiler.collectGarbage");
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    await client.detach();
    return usedSize / 1e6;
  };
  const sizes: number[] = [];
  for (let quarter = 1; quarter <= 32; quarter += 1) {
    raise(backend, quarter % 3, quarter);
    await tell();
    await page.clock.fastForward(15 * minuteMs);
    await expect(checklist(page)).toContainText(
      quarter % 3 === 0 ? "No open incident" : `Open incidents (${quarter % 3})`,
    );
    if (quarter % 8 === 0) sizes.push(await heapMb());
  }
  expect(sizes[3]! - sizes[1]!, `MB: ${sizes.join(", ")}`).toBeLessThan(8);
  weigh(backend, 84);
  await page.clock.runFor(5.5 * minuteMs);
  // an answer that was on its way while the clock ran is requested again after half a minute of the page's time
  await expect(async () => {
    await page.clock.runFor(minuteMs / 2);
    await expect(weight(page)).toHaveText(/84\.0/, { timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await hydrated(checklist(page));
  await lines(page).first().check();
  await note(page).fill("Seen after a night.");
  await expect(checklist(page).getByRole("button", { name: /^Acknowledge/ })).toBeEnabled();
  await checklist(page)
    .getByRole("button", { name: /^Acknowledge/ })
    .click();
  await expect(page.locator("[data-toasts]")).toContainText("Note added");
  expect(backend.writes().map(({ name }) => name)).toContain("create-note");
});
