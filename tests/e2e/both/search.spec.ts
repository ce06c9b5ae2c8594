/** Search from anywhere: patients, pages and actions, on a page of its own. */
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";

const results = (page: Page) => page.locator("#found-patients [data-result]");

async function searchFor(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Patient, page or action" }).fill(words);
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
}

test("[SEARCH-01] a link of every page leads to the search, which finds a patient by name, date of birth and ID; no word appears in an address", async ({
  page,
  js,
  signIn,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await signIn(page, "hcp");
  await page.goto("/support");
  await page.getByRole("link", { name: "Search (Ctrl+K)" }).click();
  await expect(page).toHaveURL(/\/search$/);
  if (!js) await expectWhole(page);
  await searchFor(page, "albrecht eri");
  await expect(results(page)).toHaveCount(1);
  await expect(results(page)).toContainText("Albrecht, Erika");
  const shown = await results(page).innerText();
  const [, born = "", id = ""] = /(\d{1,2} \w+ \d{4}).*(PAT\w+)/s.exec(shown) ?? [];
  expect(id).not.toBe("");
  for (const words of [born, id.toLowerCase()]) {
    await searchFor(page, "zzz");
    await expect(page.getByText("No patient matches this search.")).toBeVisible();
    await searchFor(page, words);
    await expect(results(page).filter({ hasText: "Albrecht, Erika" })).toBeVisible();
  }
  // patients whose care has ended are found as well
  await searchFor(page, "Jahn");
  await expect(results(page)).toContainText("Jahn, Ines");
  await results(page).click();
  await expect(page).toHaveURL(/\/patient\/[0-9a-f-]+/);
  const asked = [...addresses, page.url()].map((each) => decodeURIComponent(each).toLowerCase());
  for (const word of ["albrecht", "jahn", born.toLowerCase(), id.toLowerCase()])
    expect(asked.filter((each) => each.includes(word))).toEqual([]);
});

test("[SEARCH-02] pages and actions that the reader may use are found by the beginnings of their words", async ({
  page,
  signInAlone,
}) => {
  await signInAlone(page, "hcp");
  await page.goto("/search");
  await expect(
    page.locator("#found-screens").getByRole("link", { name: "Insights" }),
  ).toBeVisible();
  await expect(
    page.locator("#found-screens").getByRole("link", { name: "Yearly statistic" }),
  ).toHaveAttribute("href", "/statistics");
  await searchFor(page, "new lab");
  await page.locator("#found-actions").getByRole("link", { name: "New label" }).click();
  await expect(page).toHaveURL(/\/labels\?edit=new$/);
  await page.goto("/search");
  await searchFor(page, "audit");
  await expect(page.getByText("No patient matches this search.")).toBeVisible();
  await expect(page.locator("#found-screens")).toHaveCount(0);
  await page.context().clearCookies();
  await signInAlone(page, "admin");
  await page.goto("/search");
  await searchFor(page, "AUDIT");
  await page.locator("#found-screens").getByRole("link", { name: "Audit log" }).click();
  await expect(page).toHaveURL(/\/audit$/);
});
