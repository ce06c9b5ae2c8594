/**
 * Touches a part of a page, as a person does on the way to it, and waits until React has taken it over. For tests of
 * what only the scripts do: they boot with the first touch, and a test types faster than anybody.
 */
import { expect, type Locator } from "@playwright/test";

export async function hydrated(
  part: Locator,
  where?: Parameters<Locator["hover"]>[0],
): Promise<void> {
  // twice: the first move of a browser with windows has no length, and so is no sign of use
  await part.hover(where);
  await part.page().mouse.move(1, 1);
  await part.hover(where);
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps"));
  await expect.poll(() => part.evaluate(isHydrated)).toBe(true);
}
