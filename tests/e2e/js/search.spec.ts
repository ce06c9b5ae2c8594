/** Search by keyboard only. */
import { expect, test } from "#tests/support/browser-test.ts";

test("[SEARCH-03] Ctrl and K open the search from a field, the arrows move through its results, Enter opens one", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+k");
  await expect(page).toHaveURL(/\/search$/);
  const box = page.getByRole("searchbox");
  await expect(box).toBeFocused();
  await page.keyboard.type("brandt");
  const first = page.locator("#found-patients [data-result]").first();
  await expect(first).toContainText("Brandt, Hans");
  await expect(box).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(first).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(box).toBeFocused();
  // on the page itself the key leads back to the field, with its words selected
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Control+k");
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe("brandt");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/patient\/[0-9a-f-]+/);
  await expect(page.getByRole("heading", { name: "Brandt" })).toBeVisible();
});
