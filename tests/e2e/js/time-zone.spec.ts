/** The browser's time zone on its way to the server: sent by the live script, without delaying a page. */
import { expect, type Page, test } from "#tests/support/browser-test.ts";

test.use({ timezoneId: "America/New_York" });

const cookiesOf = async (page: Page) =>
  new Map((await page.context().cookies()).map(({ name, value }) => [name, value]));
const zoneTold = async (page: Page) => (await cookiesOf(page)).get("vigil-zone");

test("[DAILY-10] the browser's zone is sent once it is known, and the following pages use it", async ({
  page,
  signInAlone,
}) => {
  await page.goto("/login");
  expect(await zoneTold(page), "not while the page comes").toBeUndefined();
  await expect.poll(() => zoneTold(page)).toBe("America%2FNew_York");
  await signInAlone(page, "hcp");
  await page.goto("/patients");
  await page.locator("tbody .row-link").first().click();
  await expect(page.getByText(/America\/New_York/).first()).toBeVisible();
  // before it is known, and if no script can send it; by then the page has sent everything
  await page.waitForLoadState();
  await page.context().clearCookies({ name: /^vigil-zone/ });
  const html = await (await page.request.get(page.url())).text();
  expect(html.includes("Europe/Berlin"), "the clinic's zone").toBe(true);
  expect(html.includes("America/New_York"), "the browser's zone").toBe(false);
});

test("the zone is sent again after another clock offset or half a day; otherwise it is not requested", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await page.clock.fastForward(4_000);
  await expect.poll(() => zoneTold(page)).toBe("America%2FNew_York");
  const { name, value, expires } = (await page.context().cookies()).find((cookie) =>
    cookie.name.startsWith("vigil-zone-of"),
  )!;
  const offset = await page.evaluate(() => String(new Date().getTimezoneOffset()));
  expect([name, value]).toEqual(["vigil-zone-of", offset]);
  expect(expires * 1000 - Date.now()).toBeLessThanOrEqual(12 * 60 * 60 * 1000);

  const keep = (cookie: string, kept: string) =>
    page.context().addCookies([{ name: cookie, value: kept, url: baseURL! }]);
  await keep("vigil-zone", "Europe%2FLisbon");
  await page.reload();
  // everything the page does by itself after loading
  await page.clock.fastForward(4_000);
  await page.waitForTimeout(300);
  expect(await zoneTold(page)).toBe("Europe%2FLisbon");

  await keep("vigil-zone-of", "0");
  await page.reload();
  await page.clock.fastForward(4_000);
  await expect.poll(() => zoneTold(page)).toBe("America%2FNew_York");
});
