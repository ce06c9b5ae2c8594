/** The next patient: from the dashboard and from the checklist, up to the last warning. */
import { exampleId } from "#contract/example.ts";
import { listPatientsToReview } from "#contract/review.ts";
import { getDeadlineCounts, listWarningsToReview } from "#contract/warnings.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

interface Listed {
  items: {
    patient_id: string;
    incidents: object[];
    highest_unacknowledged_severity: number | null;
  }[];
}
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const sentence = (page: Page) => page.locator("main header p").first();
const goOn = (page: Page) => page.getByRole("link", { name: /^Continue with/ });

/** All patients of the day's list have been reviewed. */
const allReviewed = bodyWith(({ items }: Listed) => ({
  items: items.map((item) => ({
    ...item,
    highest_unacknowledged_severity: null,
    incidents: item.incidents.map((incident) => ({
      ...incident,
      acknowledgement_timestamp: "2026-11-20T07:30:00+01:00",
    })),
  })),
}));
const warningsOf = (patient_id: string) =>
  bodyWith(({ items, ...answer }: Listed) => ({
    ...answer,
    items: items.map((item) => ({ ...item, patient_id })),
  }));

test("[WORK-02] with every alert reviewed the greeting counts today's warnings, and Continue leads to the first", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault(listPatientsToReview.name, allReviewed);
  backend.fault(listWarningsToReview.name, warningsOf(exampleId.leyla));
  backend.fault(
    getDeadlineCounts.name,
    bodyWith(() => ({ overdue: 1, due_today: 3, due_later: 0 })),
  );
  await openSignedIn(page, "/dashboard");
  await expect(heading(page)).toHaveText(/^Good morning/);
  await expect(sentence(page)).toHaveText(
    "No patient has an open alert. 4 patients with warnings are to be looked at today.",
  );
  await expect(page.locator("main")).not.toContainText("All caught up");
  await goOn(page).click();
  await expect(page).toHaveURL(new RegExp(`/patient/${exampleId.leyla}/monitoring`));
});

test(
  "[WORK-03][WORK-01] all caught up is shown only if no warning is left either; Continue never leads to a reviewed patient",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(listPatientsToReview.name, allReviewed);
    backend.fault(
      listWarningsToReview.name,
      bodyWith(() => ({ items: [], total: 0 })),
    );
    await openSignedIn(page, "/dashboard");
    await expect(heading(page)).toHaveText(/^Good morning/);
    await expect(sentence(page)).toHaveText(/^All caught up/);
    await expect(page.getByRole("link", { name: "Add patient" }).last()).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
    backend.fault(listWarningsToReview.name, problem("internal"));
    await page.goto("/dashboard");
    await expect(page.locator("#warning-list").getByRole("alert")).toBeVisible();
    await expect(sentence(page)).toHaveText(
      "0 patients are waiting for review with 0 unacknowledged alerts",
    );
    await expect(goOn(page)).toHaveCount(0);
  },
);

test(
  "[WORK-11][WORK-04] on a phone the user acknowledges and goes to the next patient, then to the warnings",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(listPatientsToReview.name, allReviewed);
    backend.fault(listWarningsToReview.name, warningsOf(exampleId.leyla));
    await page.setViewportSize({ width: 375, height: 800 });
    await openSignedIn(page, `/patient/${exampleId.erika}/monitoring`);
    const panel = page.locator("#incidents");
    const submit = panel.locator("#checklist button[type=submit]");
    const next = panel.getByRole("link", { name: "Next patient" });
    await expect(submit).toBeVisible();
    await expect(next).toBeVisible();
    // beside the title, not on a separate line
    const [title, link] = [
      await panel.getByRole("heading").first().boundingBox(),
      await next.boundingBox(),
    ];
    expect(link!.y).toBeLessThan(title!.y + title!.height);
    expect(link!.height).toBeGreaterThanOrEqual(24);
    await next.click();
    await expect(page).toHaveURL(new RegExp(`/patient/${exampleId.leyla}/monitoring`));
  },
);
