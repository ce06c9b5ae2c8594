/** Whether something is hidden, however shortly, while a page goes on. */
import { expect, type Locator } from "@playwright/test";

/** Watches the first element of the locator from now on; the answer tells how often it was out of sight, or gone. */
export async function watchSight(locator: Locator): Promise<() => Promise<number>> {
  // what a streamed page brings is there, and hidden, before it is put in its place
  await expect(locator.first()).toBeVisible();
  const watched = await locator.first().elementHandle();
  if (!watched) throw new Error("there is nothing to watch");
  const losses = await watched.evaluateHandle((element) => {
    const seen = { losses: 0 };
    // told after every change, before the next paint
    new MutationObserver(() => {
      if (!element.checkVisibility()) seen.losses += 1;
    }).observe(document, { subtree: true, childList: true, attributes: true });
    return seen;
  });
  return () => losses.evaluate((seen) => seen.losses);
}
