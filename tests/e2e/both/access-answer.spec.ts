/** The answer to a patient's request for access to their data, from the audit log and the profile, ready to print. */
import { getAccessAnswer } from "#contract/access-answer.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

const asAdmin = bodyWith((user: object) => ({ ...user, role: "ADMIN" }));
const path = `/patient/${exampleId.erika}/access_answer`;

clinicTest(
  "[ACCESS-06] an administrator opens the answer from the patient's log and profile, and it is in the audit log; a clinician has no access",
  async ({ page, signIn, noise }) => {
    noise.expect(/403/);
    await signIn(page, "admin");
    await page.goto("/patients");
    const href = await page.locator("tbody .row-link").first().getAttribute("href");
    const id = /[0-9a-f-]{36}/.exec(href ?? "")?.[0];
    await page.goto(`/patient/${id}/profile`);
    const link = page.getByRole("link", { name: "Answer a request for access" });
    await expect(link).toHaveAttribute("href", `/patient/${id}/access_answer`);
    await page.goto(`/audit?patient=${id}`);
    await link.click();
    await expect(page).toHaveURL(`/patient/${id}/access_answer`);
    await page.locator("#language").selectOption("en-uk");
    await page.locator("#names").selectOption("hidden");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/language=en-uk&names=hidden/);
    const sheet = page.getByRole("article");
    await expect(sheet.getByRole("heading", { level: 1 })).toHaveText(
      "Answer to your request for access",
    );
    await expect(sheet.getByRole("table", { name: "Which data are kept" })).toContainText(
      "Measured values and well-being",
    );
    await expect(sheet).toContainText("(Administrator)");
    await page.goto(`/audit?patient=${id}&act=copy`);
    await expect(page.getByRole("table")).toContainText("export-access-answer");
    await page.context().clearCookies();
    await signIn(page, "hcp");
    await page.goto(`/patient/${id}/profile`);
    await expect(link).toHaveCount(0);
    expect((await page.goto(`/patient/${id}/access_answer`))?.status()).toBe(403);
  },
);

test(
  "[ACCESS-05][ACCESS-06] the answer is in the patient's language first; a requested new proof leads back to the log; a backend without the call",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("login", asAdmin);
    backend.fault(
      getAccessAnswer.name,
      bodyWith((answer: object) => ({ ...answer, patient_language: "TR" })),
    );
    await openSignedIn(page, path);
    await expect(page.locator("#language")).toHaveValue("tr");
    await expect(page.getByRole("article")).toHaveAttribute("lang", "tr");
    await expect(page.getByRole("article")).toContainText("Erişim talebinize yanıt");
    // a language chosen by hand is the reader's language
    await expect(page.locator("form label").first()).toHaveText("Language of the answer");
    backend.fault(getAccessAnswer.name, problem("fresh_proof_required"));
    await page.goto(path);
    await expect(page).toHaveURL(
      `/step-up?next=${encodeURIComponent(`/audit?patient=${exampleId.erika}`)}`,
    );
    backend.fault(getAccessAnswer.name, problem("not_found"));
    await page.goto(path);
    await expect(page.getByRole("main")).toContainText(
      "This backend does not make such an answer.",
    );
  },
);

test(
  "[ACCESS-05] on a phone the page does not scroll sideways, and it is accessible",
  { tag: "@browser" },
  async ({ page, js, backend, openSignedIn }) => {
    backend.fault("login", asAdmin);
    backend.fault("get-language", inEnglish);
    await page.setViewportSize({ width: 375, height: 800 });
    await openSignedIn(page, path);
    await expect(page.getByRole("article")).toContainText("412");
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
  },
);
