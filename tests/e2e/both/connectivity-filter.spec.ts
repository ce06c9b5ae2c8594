/** The patient list filtered by connectivity: by the form, from the connectivity desk, as a file, and in views. */
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { listConnectivity } from "#contract/connectivity.ts";
import { listPatients } from "#contract/patient-list.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";

/** The disconnected patients on the desk: the counts of all states, and the names of those in care. */
async function disconnected() {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items, counts } = await session.read(listConnectivity, {
    limit: 500,
    state: ["disconnected"],
  });
  const inCare = await session.read(listPatients, { status: ["ONBOARDED"] });
  const ids = new Set(items.map(({ patient_id }) => patient_id));
  const shown = inCare.items.filter(({ patient_id }) => ids.has(patient_id));
  return { counts, shortIds: shown.map(({ short_id }) => `PAT${short_id}`).toSorted() };
}

test(
  "[CONNF-07] the desk leads to the list of disconnected patients; the form filters by state with the desk's counts, saves it in views, and the file has the same patients",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/devices?state=disconnected");
    await page.getByRole("link", { name: "Show in the patient list" }).click();
    await expect(page).toHaveURL(/\/patients\?connectivity=disconnected/);
    const filter = page.locator("summary", { hasText: "Connectivity" });
    await expect(filter).toHaveText("Connectivity (1)");
    const { counts, shortIds } = await disconnected();
    const found = page.locator("output", { hasText: "found" });
    await expect(found).toHaveText(
      shortIds.length === 1 ? "1 patient found" : `${shortIds.length} patients found`,
    );
    if (!js) await expectWhole(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    const [, ...rows] = parse(await readFile(await (await download).path(), "utf8"), { bom: true });
    expect(rows.map(([id]) => id).toSorted()).toEqual(shortIds);

    await filter.click();
    await expect(page.getByLabel(`Disconnected (${counts.disconnected})`)).toBeChecked();
    if (js) await expectAccessible(page);
    await page.locator("#connectivity_states-disconnected").uncheck();
    if (js) await expect(filter).toHaveText("Connectivity");
    await page.locator("#connectivity_states-inactive").check();
    if (!js) await page.getByRole("button", { name: "Apply" }).last().click();
    await expect(filter).toHaveText("Connectivity (1)");
    // the address no longer has the link's filter: the view contains what was ticked
    await expect(page).toHaveURL(/view=/);
    expect(page.url()).not.toContain("connectivity=");

    const name = `Inactive ${js ? "with scripts" : "without"}`;
    await page.goto(`${page.url()}&views=open`);
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name of a new view").fill(name);
    await dialog.getByRole("button", { name: "Share with the clinic" }).click();
    await expect(page.locator("summary", { hasText: name })).toBeVisible();
    await page.context().clearCookies();
    await signIn(page, "nurse");
    await page.goto("/patients?views=open");
    await page
      .getByRole("dialog")
      .getByRole("region", { name: "Views of the clinic" })
      .getByRole("link", { name })
      .click();
    await expect(filter).toHaveText("Connectivity (1)");
    await filter.click();
    await expect(page.locator("#connectivity_states-inactive")).toBeChecked();
  },
);
