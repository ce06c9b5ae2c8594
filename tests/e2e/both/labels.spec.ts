/**
 * Labels: defined by the clinic, put on a patient, shown and used as a filter; a view of them shared with the team.
 */
import { listLabels } from "#contract/label.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const toasts = (page: Page) => page.locator("[data-toasts]");

/** Ids of labels by name. */
async function labelIds(): Promise<Map<string, string>> {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { labels } = await session.read(listLabels);
  return new Map(labels.map(({ id, name }) => [name, id]));
}

async function define(page: Page, kind: "Tag" | "Site", name: string): Promise<void> {
  await page.goto("/labels?edit=new");
  await dialog(page).getByRole("radio", { name: kind, exact: true }).check();
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByRole("radio", { name: "Plum" }).check();
  await dialog(page).getByRole("button", { name: "Save label" }).click();
}

test("[LABEL-07][LABEL-08][TEAMVIEW-03] labels are defined, put on a patient, shown, combined in a filter, and shared as a view of the team", async ({
  page,
  js,
  signIn,
}) => {
  const mode = js ? "with scripts" : "without";
  const [study, ward] = [`Study ${mode}`, `Ward ${mode}`];
  const { patient } = await freshPatient([], { isNew: true });
  const profile = `/patient/${patient.patient_id}/profile`;
  await signIn(page, "hcp");
  await define(page, "Tag", study);
  await expect(toasts(page)).toContainText("The label has been added.");
  await define(page, "Site", ward);
  await expect(page.locator("#labels-site")).toContainText(ward);
  await define(page, "Tag", study.toUpperCase());
  await expect(dialog(page).getByLabel("Name")).toHaveAccessibleDescription(
    "Another label in use has this name",
  );
  if (!js) await expectWhole(page);
  const ids = await labelIds();

  await page.goto(profile);
  await page.getByText("Change labels").click();
  for (const name of [study, ward]) await page.locator(`#label-${ids.get(name)}`).check();
  await page.getByRole("button", { name: "Save labels" }).click();
  await expect(toasts(page)).toContainText("The labels have been saved.");
  await expect(page.locator("header [data-worn]")).toHaveText([`Tag: ${study}`, `Site: ${ward}`]);
  await page.getByText("Change labels").click();
  await page.locator(`#label-${ids.get(ward)}`).uncheck();
  await page.getByRole("button", { name: "Save labels" }).click();
  await expect(page.locator("header [data-worn]")).toHaveText([`Tag: ${study}`]);
  await page.goto(`${profile}?history=open`);
  // shown once per browser
  const gotIt = page.getByRole("button", { name: "Got it" });
  if (await gotIt.isVisible()) await gotIt.click();
  await expect(page.locator("[data-event=label]")).toHaveCount(3);
  await expect(page.locator("[data-event=label]").first()).toContainText(
    new RegExp(`Label taken off.*${ward}.*Weber`, "s"),
  );

  await page.goto("/patients?tab=ONBOARDED");
  await page.locator("summary", { hasText: "Labels" }).click();
  await page.locator(`#label_ids-${ids.get(study)}`).check();
  if (!js) await page.getByRole("button", { name: "Apply" }).first().click();
  await expect(page.locator("output", { hasText: "1 patient found" })).toBeVisible();
  await expect(page.locator("tbody [data-worn]")).toHaveText([`Tag: ${study}`]);
  await expect(page.locator("summary", { hasText: "Labels (1)" })).toBeVisible();

  // the menu covers the content below it
  if (js) await page.locator("summary", { hasText: "Labels (1)" }).click();
  await page.locator("summary", { hasText: "Views" }).click();
  await expect(page.getByRole("link", { name: "Labels of the clinic" })).toBeVisible();
  await page.getByRole("link", { name: "Save or change views" }).click();
  await dialog(page).getByLabel("Name of a new view").fill(study);
  await dialog(page).getByRole("button", { name: "Share with the clinic" }).click();
  await expect(page.locator("summary", { hasText: study })).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, "nurse");
  await page.goto("/patients?views=open");
  const shared = dialog(page).getByRole("region", { name: "Views of the clinic" });
  const item = shared.getByRole("listitem").filter({ hasText: study });
  await expect(item).toContainText(/Shared by .*Weber/);
  await expect(item.getByRole("button")).toHaveCount(0);
  await item.getByRole("link", { name: study }).click();
  await expect(page.locator("tbody [data-worn]")).toHaveText([`Tag: ${study}`]);
});
