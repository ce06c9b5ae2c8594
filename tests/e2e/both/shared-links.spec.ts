/** A quarterly report is shared by a link and a code, opened without an account, and revoked. */
import { readFile } from "node:fs/promises";
import { exampleId } from "#contract/example.ts";
import { createSharedLink, listSharedLinks } from "#contract/shared-link.ts";
import { beginStepUp } from "#contract/step-up.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem, status } from "#tests/support/answer-faults.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { freshPatient } from "#tests/support/fresh-patient.ts";
import { test as staged } from "#tests/support/stage.ts";

const made = (page: Page) => page.locator("[data-new-link] code");
const form = (page: Page) => page.locator("#share form");
const code = (page: Page) => page.getByLabel("Code");
const get = (page: Page) => page.getByRole("button", { name: "Get the document" });

test("[SHARE-05][SHARE-06] a report is shared, link and code are shown once, both together give the file, and the link is revoked", async ({
  page,
  signIn,
  js,
}) => {
  const { patient } = await freshPatient([], { isNew: true });
  const { last_name } = patient.patient_info;
  const here = `/patient/${patient.patient_id}/shared_links`;
  await signIn(page, "hcp");
  await page.goto(`${here}?quarter=2026-Q4`);
  await expect(page.locator("#shared")).toContainText("Nothing was shared.");
  const share = form(page).getByRole("button", { name: "Make the link" });
  await form(page).getByLabel("Good for").selectOption({ label: "7 days" });
  await share.click();
  const recipient = form(page).getByLabel("For whom");
  await expect(recipient).toHaveAccessibleDescription(/Please fill in this field/);
  await expect(form(page).getByLabel("Good for")).toHaveValue("168");
  await recipient.fill("Practice Sommer");
  await form(page).getByLabel("How often it may be opened").selectOption("2");
  await share.click();
  await expect(made(page)).toHaveCount(2);
  const [link = "", told = ""] = await made(page).allTextContents();
  expect(told).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  // nothing is left for the next link
  await expect(recipient).toHaveValue("");
  const row = page.locator("[data-shared]");
  await expect(row).toContainText("Practice Sommer");
  await expect(row).toContainText("opened 0 of 2 times");
  if (js) await expectAccessible(page);
  await page.goto(here);
  await expect(made(page)).toHaveCount(0);

  // a person without an account
  const { pathname } = new URL(link);
  expect(pathname).toMatch(/^\/shared\/[\w-]{43}$/);
  await page.context().clearCookies();
  await page.goto(pathname);
  const main = page.getByRole("main");
  await expect(main).toContainText("A clinic has shared a document with you.");
  await expect(page.locator("body")).not.toContainText(last_name ?? "");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await get(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/Please fill in this field/);
  await code(page).fill("AAAA-2222");
  await get(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/The code is wrong/);
  await expect(code(page)).toHaveValue("AAAA-2222");
  if (!js) await expectWhole(page);
  await code(page).fill(told.toLowerCase());
  const downloading = page.waitForEvent("download");
  await get(page).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("report.pdf");
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await signIn(page, "hcp");
  await page.goto(here);
  await expect(row).toContainText("opened 1 of 2 times");
  await expect(row).toContainText("1 wrong code");
  await row.locator("summary").click();
  await row.getByRole("button", { name: "Revoke the link" }).click();
  await expect(page.locator("[data-shared=revoked]")).toContainText(/revoked by .*Weber/);
  await page.context().clearCookies();
  await page.goto(pathname);
  await code(page).fill(told);
  await get(page).click();
  await expect(code(page)).toHaveAccessibleDescription(/the link is no longer valid/);
});

staged(
  "[SHARE-05] an old proof must be renewed first; if it expires in the meantime, the typed text is not lost",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const here = `/patient/${exampleId.erika}/shared_links`;
    backend.fault(
      beginStepUp.name,
      bodyWith((asked: object) => ({ ...asked, is_fresh: false })),
    );
    await openSignedIn(page, here);
    const prove = page.locator("#share").getByRole("link");
    await expect(prove).toHaveAttribute("href", `/step-up?next=${encodeURIComponent(here)}`);
    await expect(form(page)).toHaveCount(0);
    backend.fault(
      beginStepUp.name,
      bodyWith((asked: object) => ({ ...asked, is_fresh: true })),
    );
    await page.goto(here);
    await form(page).getByLabel("For whom").fill("Practice Sommer");
    backend.fault(createSharedLink.name, problem("fresh_proof_required"));
    await form(page).getByRole("button", { name: "Make the link" }).click();
    await expect(form(page)).toContainText("The proof of who you are is too long ago.");
    await expect(form(page).getByLabel("For whom")).toHaveValue("Practice Sommer");
  },
);

staged(
  "[SHARE-07] the page reports a backend without the call, and links that cannot be read",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const here = `/patient/${exampleId.erika}/shared_links`;
    backend.fault(listSharedLinks.name, status(404));
    await openSignedIn(page, here);
    await expect(page.getByText("This backend cannot share reports.")).toBeVisible();
    backend.fault(listSharedLinks.name, problem("internal"));
    await page.goto(here);
    await expect(page.locator("#shared").getByRole("alert")).toContainText("Shared reports");
  },
);
