/** Toasts, the version check and the other timers of the live script, by a clock that the test controls. */
import type { Page } from "@playwright/test";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { type Fault, status } from "#tests/support/answer-faults.ts";
import { test } from "#tests/support/stage.ts";
import { successToastMs, toastMs } from "#app/format/toast.ts";
import { minuteMs } from "#contract/codes/duration.ts";

const startMs = Date.parse("2026-11-20T09:00:00Z");
const tickMs = 250;
/** the live script checks every five seconds what is due */
const lookMs = 5_000;

async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: startMs });
  // later than the time until the pause, also on a busy machine
  await page.clock.pauseAt(startMs + 10_000);
}

/** The requests after React has loaded: it loads when idle, which takes some of the page's own time. */
async function untilAsked(page: Page, asked: () => number, count: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(tickMs);
      return asked();
    })
    .toBe(count);
}

async function pass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.clock.runFor(lookMs);
}

const newVersion: Fault = (planned) => ({
  ...planned,
  body: JSON.stringify({ web_app: "99.0.0" }),
});

/** Adds toasts to the page as app/ui/toast-list.tsx writes them: no page of the app has so many at once. */
async function showToasts(page: Page, toasts: { id: string; closesMs?: number }[]): Promise<void> {
  const items = toasts.map(({ id, closesMs }) => {
    const closes = closesMs === undefined ? "" : ` data-closes-ms="${closesMs}"`;
    return `<li data-toast="${id}"${closes}>${id}</li>`;
  });
  await page.route("/login", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace("</body>", `<ul>${items.join("")}</ul></body>`);
    await route.fulfill({ response, body });
  });
}

clinicTest(
  "[TOAST-01][TOAST-02] three at a time; a success closes after 2 s, a toast without a rule after 1 s",
  async ({ page }) => {
    const toast = (id: string) => page.locator(`[data-toast=${id}]`);
    await stopClock(page);
    await showToasts(page, [
      { id: "note", closesMs: successToastMs },
      { id: "next" },
      { id: "lost" },
      // waits until one of the three has disappeared
      { id: "copied", closesMs: toastMs },
    ]);
    await page.goto("/login");
    await page.clock.runFor(tickMs);
    await expect(page.locator("[data-toast]:visible")).toHaveCount(3);
    await expect(toast("copied")).toBeHidden();
    await page.clock.runFor(1_500);
    await expect(toast("note")).toBeVisible();
    await page.clock.runFor(2 * tickMs);
    await expect(toast("note")).toBeHidden();
    await page.clock.runFor(tickMs);
    await expect(toast("copied")).toBeVisible();
    await expect(page.locator("[data-toast]:visible")).toHaveCount(3);
    // stays while the pointer is on it
    await toast("copied").hover();
    await page.clock.runFor(5_000);
    await expect(toast("copied")).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(1_000 + tickMs);
    await expect(toast("copied")).toBeHidden();
    await expect(toast("next")).toBeVisible();
  },
);

test("[TOAST-04][TOAST-05][TOAST-08] the version is checked after 15 minutes; its toast stays and reloads", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login");
  await stopClock(page);
  await page.goto("/support");
  backend.fault("get-versions", newVersion);
  await pass(page, 14 * minuteMs);
  expect(backend.askedFor("get-versions")).toHaveLength(0);
  await pass(page, minuteMs);
  await untilAsked(page, () => backend.askedFor("get-versions").length, 1);
  const toast = page.locator("#update-toast [data-toast]");
  await expect(toast).toContainText("A newer version of Vigil is ready.");
  await pass(page, minuteMs);
  await expect(toast).toBeVisible();
  const reloaded = page.waitForRequest((request) => request.resourceType() === "document");
  await toast.getByRole("link", { name: "Refresh" }).click();
  expect(new URL((await reloaded).url()).pathname).toBe("/support");
  await expect(toast).toHaveCount(0);
});

test("[TOAST-07][TOAST-08] a failed check says nothing; the next one follows 15 minutes later", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login");
  await stopClock(page);
  await page.goto("/support");
  backend.fault("get-versions", status(500, "broken"));
  await pass(page, 15 * minuteMs);
  await untilAsked(page, () => backend.askedFor("get-versions").length, 1);
  await expect(page.locator("[data-toast]")).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  backend.fault("get-versions", newVersion);
  await pass(page, 14 * minuteMs);
  expect(backend.askedFor("get-versions")).toHaveLength(1);
  await pass(page, minuteMs);
  const toast = page.locator("#update-toast [data-toast]");
  await expect(toast).toBeVisible();
  await toast.getByRole("link", { name: "Close" }).click();
  await page.clock.runFor(tickMs);
  await expect(toast).toBeHidden();
});

test("[CONST-07][CONST-08] the review list is requested again after 5 minutes, the counters after 10; the greeting has the same age as the list", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login");
  await stopClock(page);
  // only the timers: the stream of news requests the counter too
  await page.route(/\/news\b/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/dashboard");
  const asked = (name: string) => backend.askedFor(name).length;
  const review = asked("list-patients-to-review");
  const counter = asked("get-alert-counter");
  expect([review > 0, counter > 0]).toEqual([true, true]);
  const greeting = page.getByRole("heading", { level: 1 });
  await expect(greeting).toHaveText(/^Good morning/);
  await pass(page, tickMs);
  await expect(page.locator("#review li").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /^Continue with/ })).toBeVisible();
  backend.fault("list-patients-to-review", (planned) => ({
    ...planned,
    body: JSON.stringify({ items: [] }),
  }));
  backend.fault("list-warnings-to-review", (planned) => ({
    ...planned,
    body: JSON.stringify({ items: [], total: 0 }),
  }));
  await pass(page, 5 * minuteMs);
  await untilAsked(page, () => asked("list-patients-to-review"), review + 1);
  await expect(page.locator("#review")).toHaveCount(0);
  await expect(greeting).toHaveText("Hello again");
  await expect(page.getByRole("link", { name: /^Continue with/ })).toHaveCount(0);
  expect(asked("get-alert-counter")).toBe(counter);
  backend.fault("get-alert-counter", (planned) => ({
    ...planned,
    body: JSON.stringify({ total_alerts: 9, total_warnings: 8, total_patients: 7 }),
  }));
  await pass(page, 5 * minuteMs);
  await untilAsked(page, () => asked("get-alert-counter"), counter + 1);
  await expect(page.locator("#alert-counter a")).toHaveText(/9\D*8$/);
});
