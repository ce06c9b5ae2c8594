/** Whether an element is hidden, however briefly, while a page continues. */
import { expect, type Locator } from "@playwright/test";

/**
 * Watches the first element of the locator from now on; the returned function gives how often it was hidden or removed.
 */
export async function watchSight(locator: Locator): Promise<() => Promise<number>> {
  // streamed content exists, hidden, before it is moved into place
  await expect(locator.first()).toBeVisible();
  const watched = await locator.first().elementHandle();
  if (!watched) throw new Error("there is nothing to watch");
  const losses = await watched.evaluateHandle((element) => {
    const seen = { losses: 0 };
    // called after every change, before the next paint
    new MutationObserver(() => {
      if (!element.checkVisibility()) seen.losses += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return () => losses.evaluate((seen) => seen.losses);
}
