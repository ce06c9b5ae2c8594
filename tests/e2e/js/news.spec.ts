/** New alerts reach open pages: one stream for all tabs of a browser, and no older data after newer data. */
import { getAlertCounter } from "#contract/review.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const alerts = (page: Page) => page.locator("#alert-counter a > span").first();
const counting = (total_alerts: number) =>
  bodyWith(() => ({ ...getAlertCounter.answer.example, total_alerts }));

test("eight tabs share one stream; a new alert reaches all, and another tab takes over when the first is closed", async ({
  page,
  backend,
  context,
  openSignedIn,
}) => {
  const streams: Page[] = [];
  backend.fault("get-alert-counter", counting(3));
  await openSignedIn(page, "/support");
  // the first test of a run stays long enough on the page after the sign-in for that page to have a stream
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/news") streams.push(request.frame().page());
  });
  const tabs = [page];
  while (tabs.length < 8) {
    const tab = await context.newPage();
    await tab.goto("/support");
    tabs.push(tab);
  }
  for (const tab of tabs) await expect(alerts(tab)).toContainText("3");
  await expect.poll(() => streams.length).toBe(1);

  backend.fault("get-alert-counter", counting(4));
  for (const tab of tabs) await expect(alerts(tab)).toContainText("4");
  expect(streams).toHaveLength(1);

  const holder = streams[0];
  await holder?.close();
  await expect.poll(() => streams.length).toBe(2);
  const left = tabs.filter((tab) => tab !== holder);
  backend.fault("get-alert-counter", counting(5));
  for (const tab of left) await expect(alerts(tab)).toContainText("5");
});

test("an answer that was overtaken by a later one is not shown", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault("get-alert-counter", counting(3));
  await openSignedIn(page, "/support");
  await expect(alerts(page)).toContainText("3");
  const ask = () =>
    page.evaluate(() => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      new BroadcastChannel("vigil-news").postMessage(0);
    });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let passOn = () => {};
  const passed = new Promise<void>((resolve) => {
    passOn = resolve;
  });
  // the first answer is read at once and delayed on its way, the second overtakes it
  await page.route(
    /\/parts\/alert-counter\.rsc/,
    async (route) => {
      const answer = await route.fetch();
      await held;
      // nothing may wait for it any more
      await route.fulfill({ response: answer }).catch(() => {});
      passOn();
    },
    { times: 1 },
  );
  backend.fault("get-alert-counter", counting(7));
  const first = page.waitForRequest(/alert-counter\.rsc/);
  await ask();
  await first;
  await expect.poll(() => backend.askedFor("get-alert-counter").length).toBeGreaterThan(1);
  backend.fault("get-alert-counter", counting(8));
  await ask();
  await expect(alerts(page)).toContainText("8");
  release();
  await passed;
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(alerts(page)).toContainText("8");
});
