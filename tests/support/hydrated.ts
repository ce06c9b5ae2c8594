/**
 * Touches a part of a page, as a user does on the way to it, and waits until React has taken it over. For tests of
 * functions that need scripts: they boot with the first touch, and a test types faster than any user.
 */
import { expect, type Locator } from "@playwright/test";

export async function hydrated(
  part: Locator,
  where?: Parameters<Locator["hover"]>[0],
): Promise<void> {
  await expect(part).toBeVisible();
  // an element over it may come with React itself, between one move and the next
  const move = { ...where, force: true };
  // twice: the first move of a browser with windows has no length, and so is no sign of use
  await part.hover(move);
  await part.page().mouse.move(1, 1);
  await part.hover(move);
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true);
}
