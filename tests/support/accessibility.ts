/** Accessibility checks of a page in its present state, by axe. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import type { Noise } from "./browser-test.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with every fault of WCAG 2.2 AA that axe finds, its place and its repair. `within` limits the check to a part
 * of the page. `isReworded`: the same page has passed in another language, so colours, half the work, are not checked
 * again. Only with JavaScript on: axe runs in the page (see {@link stopOwnScripts} for the other case).
 */
export async function expectAccessible(
  page: Page,
  within?: string,
  { isReworded = false } = {},
): Promise<void> {
  // the page is one document: without this axe opens another page for every answer, to join those of frames
  const builder = new AxeBuilder({ page }).withTags(standards).setLegacyMode();
  if (within) builder.include(within);
  if (isReworded) builder.disableRules("color-contrast");
  const { violations } = await builder.analyze();
  const faults = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map((node) => `    ${node.target.join(" ")}`).join("\n")}`,
  );
  expect(faults, `faults on ${new URL(page.url()).pathname}`).toEqual([]);
}

/**
 * Stops all scripts of the app, while axe can still run: the document's policy is narrowed to `script-src 'none'`. So a
 * page that never hydrates can be checked. Call it before the page is opened.
 */
export async function stopOwnScripts(page: Page, noise: Noise): Promise<void> {
  noise.expect(/script-src 'none'/);
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const headers = { ...response.headers(), "content-security-policy": "script-src 'none'" };
    return route.fulfill({ response, headers });
  });
}
