/** The rules for the HTML of a page, whether or not scripts run. */
import { expect, type Page } from "@playwright/test";

/**
 * A page without JavaScript must be complete: React streams late parts as hidden templates that a script moves into
 * place, and here no script will.
 */
export async function expectWhole(page: Page): Promise<void> {
  const html = await page.content();
  expect(html.match(/<template id="B:|<div hidden="" id="S:/g) ?? []).toEqual([]);
}

/** No part of the page is wider than the window, so there is no sideways scrolling (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }));
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
