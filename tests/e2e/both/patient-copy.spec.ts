/** The copy of all data, from the profile: an archive for users who may take it, a sentence for others. */
import { expect, test } from "#tests/support/browser-test.ts";

test("[COPY-05] a clinician downloads everything of a patient, a PBA reads who may do so", async ({
  page,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/patients");
  const href = await page.locator("tbody .row-link").first().getAttribute("href");
  const id = /[0-9a-f-]{36}/.exec(href ?? "")?.[0];
  await page.goto(`/patient/${id}/profile`);
  const form = page.locator(`form[action$="/patient/${id}/copy"]`);
  await expect(form.getByRole("button", { name: "Download everything" })).toBeVisible();
  const file = await page.request.post(`/patient/${id}/copy`, {
    headers: { origin: new URL(page.url()).origin },
    form: {},
  });
  expect(file.status()).toBe(200);
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="?PAT\d+-copy\.zip/);
  expect(file.headers()["cache-control"]).toContain("no-store");
  const body = await file.body();
  expect(body.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  // the directory, which is written last
  expect(body.lastIndexOf("PK\x05\x06", undefined, "latin1")).toBe(body.length - 22);
  await page.context().clearCookies();
  await signIn(page, "pba");
  await page.goto(`/patient/${id}/profile`);
  await expect(page.getByText("Clinicians and administrators may take this copy.")).toBeVisible();
  await expect(form).toHaveCount(0);
});
