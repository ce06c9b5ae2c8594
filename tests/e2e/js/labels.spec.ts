/** A filter that is ticked on a page whose scripts have not loaded. */
import { createLabel } from "#contract/label.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test } from "#tests/support/browser-test.ts";

test("[LABEL-09] a label ticked while the scripts are still loading filters the list once they have loaded", async ({
  page,
  signIn,
}) => {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { id } = await session.write(createLabel, {
    kind: "tag",
    name: "Ticked early",
    colour: "grey",
  });
  await signIn(page, "hcp");
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/patients?tab=ONBOARDED", { waitUntil: "commit" });
  await page.locator("summary", { hasText: "Labels" }).click();
  await page.locator(`#label_ids-${id}`).check();
  held.resolve();
  await expect(page).toHaveURL(/view=/);
  await expect(page.getByText("No patient matches this search.")).toBeVisible();
  await expect(page.locator(`#label_ids-${id}`)).toBeChecked();
});
