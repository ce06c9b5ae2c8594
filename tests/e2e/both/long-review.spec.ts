/** A review list that is too long to read at once: shown in windows, with the counts of the whole list. */
import { listPatientsToReview, type ReviewItem } from "#contract/review.ts";
import { listTasks } from "#contract/task.ts";
import { listWarningsToReview } from "#contract/warnings.ts";
import type { Page } from "@playwright/test";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { test } from "#tests/support/stage.ts";

const idOf = (at: number) => `c0a5d2b4-7c1e-4f8a-8f0e-${String(at).padStart(12, "0")}`;

/**
 * The given number of patients with an alert each, in the order of their due times; windows as the contract has
 * them. Of the first `seen` patients the alert was acknowledged today and a warning is left.
 */
function listMany(
  backend: ExampleBackend,
  total: number,
  seen = 0,
  counts: object | null = { to_review: total, reviewed: 0, alerts: total - seen },
): void {
  backend.fault(listPatientsToReview.name, (planned) => {
    const asked = new URL(
      backend.askedFor(listPatientsToReview.name).at(-1)?.url ?? "",
      backend.baseUrl,
    );
    const limit = Number(asked.searchParams.get("limit") ?? total);
    const fill = bodyWith(({ items: [example] }: { items: ReviewItem[] }) => ({
      items: Array.from({ length: Math.min(limit, total) }, (_, at) => ({
        ...example,
        patient_id: idOf(at + 1),
        patient_info: { ...example?.patient_info, last_name: `Case${at + 1}` },
        highest_unacknowledged_severity: at < seen ? 200 : 300,
        incidents: example?.incidents.flatMap((incident) => {
          const due_at = new Date(Date.UTC(2026, 10, 21, 8) + at * 60_000).toISOString();
          const alert = { ...incident, id: idOf(10_000 + at), due_at };
          if (at >= seen) return [alert];
          return [
            { ...alert, acknowledgement_timestamp: incident.happened_at },
            { ...alert, id: idOf(20_000 + at), severity: 200 },
          ];
        }),
      })),
      next_cursor: limit < total ? "more" : null,
      counts,
    }));
    return fill(planned);
  });
}

const cards = (page: Page) => page.locator("#review a[data-cover]");
const limits = (backend: ExampleBackend) =>
  backend
    .askedFor(listPatientsToReview.name)
    .map(({ url }) => new URL(url, backend.baseUrl).searchParams.get("limit"));

/** "50 of 120 are shown." */
const shown = (page: Page, list = "#review") => page.locator(list).getByText(/ of .* are shown\.$/);

test("[LONG-02] the first fifty patients with the counts of all; more are shown on request, and the panel goes on past the fiftieth", async ({
  page,
  backend,
  openSignedIn,
}) => {
  listMany(backend, 120);
  await openSignedIn(page, "/dashboard?messages=all");
  await expect(page.getByText("120 patients are waiting for review with 120")).toBeVisible();
  await expect(cards(page)).toHaveCount(50);
  await expect(cards(page).last()).toContainText("Case50");
  expect(limits(backend).at(-1)).toBe("51");
  const whose = page.getByRole("navigation", { name: "Patients by who is at them" });
  await expect(whose.getByRole("link", { name: /^All\s*120$/ })).toBeVisible();
  // a part of the list does not show how many patients belong to whom
  await expect(whose.getByRole("link", { name: /^Not taken$/ })).toBeVisible();

  await page.goto(`/dashboard/preview/${idOf(50)}?messages=all`);
  await page.getByRole("link", { name: /^Next/ }).click();
  await expect(page).toHaveURL(new RegExp(`/preview/${idOf(51)}\\?messages=all&alerts=100$`));
  await expect(cards(page)).toHaveCount(100);
  await page.goto("/dashboard?messages=all&alerts=100");
  await expect(shown(page)).toHaveText("100 of 120 are shown.");
  await page.getByRole("link", { name: "Show more patients with alerts" }).click();
  await expect(page).toHaveURL(/\/dashboard\?messages=all&alerts=150#review-101$/);
  await expect(page.locator("#review-101")).toContainText("Case101");
  await expect(cards(page)).toHaveCount(120);
  await expect(page.getByRole("link", { name: "Show more patients with alerts" })).toHaveCount(0);
  await expect(whose.getByRole("link", { name: /^Not taken\s*120$/ })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
});

test(
  "[LONG-05] a list that is not shown whole says how much of it is shown",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    listMany(backend, 2_312);
    backend.fault(
      listWarningsToReview.name,
      bodyWith(({ items: [item] }: { items: ReviewItem[] }) => ({
        items: Array.from({ length: 20 }, (_, at) => ({ ...item, patient_id: idOf(30_000 + at) })),
        total: 45,
      })),
    );
    await openSignedIn(page, "/dashboard");
    await expect(shown(page)).toHaveText("50 of 2,312 are shown.");
    await expect(shown(page, "#warning-list")).toHaveText("20 of 45 are shown.");
    await page.goto("/dashboard?alerts=100");
    await expect(shown(page)).toHaveText("100 of 2,312 are shown.");
    backend.fault(
      listTasks.name,
      bodyWith((body: object) => ({ ...body, total_count: 1_101 })),
    );
    const rows = page.getByRole("region", { name: "Tasks" });
    for (const [skip, text] of [
      [0, "1–50 of 1,101"],
      [1_050, "1,051–1,100 of 1,101"],
      [1_100, "1,101 of 1,101"],
    ] as const) {
      await page.goto(`/tasks?skip=${skip}`);
      await expect(rows.getByText(text, { exact: true })).toBeVisible();
    }
  },
);

test(
  "[LONG-06] a past day's list comes in the same windows, with the counts of the whole list",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    listMany(backend, 120);
    await openSignedIn(page, "/dashboard?date=2026-11-19");
    await expect(page.getByText("120 patients are waiting for review with 120")).toBeVisible();
    await expect(cards(page)).toHaveCount(50);
    expect(limits(backend)).toEqual(["51"]);
    await expect(shown(page)).toHaveText("50 of 120 are shown.");
    await page.getByRole("link", { name: "Show more patients with alerts" }).click();
    await expect(page).toHaveURL(/\/dashboard\?date=2026-11-19&alerts=100#review-51$/);
    await expect(cards(page)).toHaveCount(100);
    await page.getByRole("link", { name: "Show more patients with alerts" }).click();
    await expect(cards(page)).toHaveCount(120);
    await expect(shown(page)).toHaveCount(0);

    // a backend that gives no counts gets a request for the whole list
    backend.heal();
    listMany(backend, 120, 0, null);
    await page.goto("/dashboard?date=2026-11-19");
    await expect(page.getByText("120 patients are waiting for review with 120")).toBeVisible();
    expect(limits(backend)).toEqual(["51", null]);
  },
);

test(
  "[LONG-03] grouped by reason or by claim, up to a thousand patients are read and counted, and the page says if there are more",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    listMany(backend, 120);
    await openSignedIn(page, "/dashboard?group=reason");
    await expect(page.locator("#review h3")).toContainText("(120)");
    expect(limits(backend).at(-1)).toBe("1000");
    await page.goto("/dashboard?claimed=unclaimed");
    await expect(cards(page)).toHaveCount(120);
    backend.heal();
    listMany(backend, 1_200);
    await page.goto("/dashboard?group=reason");
    await expect(page.locator("#review")).toContainText(
      "The 1,000 of 1,200 patients who are due first are listed.",
    );
    await expect(page.getByText("1,200 patients are waiting for review")).toBeVisible();
    await page.goto("/dashboard?claimed=unclaimed");
    await expect(page.locator("#review")).toContainText(
      "Only the 1,000 of 1,200 patients who are due first were looked through.",
    );
  },
);

test(
  "[LONG-04] the next patient is the first with an alert, also after a window of patients who only have warnings left",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    listMany(backend, 120);
    await openSignedIn(page, "/support");
    await page.goto(`/patient/${idOf(1)}/next_patient`);
    await expect(page).toHaveURL(`/patient/${idOf(2)}/monitoring`);
    expect(limits(backend).at(-1)).toBe("50");
    backend.heal();
    listMany(backend, 120, 70);
    await page.goto(`/patient/${idOf(1)}/next_patient`);
    await expect(page).toHaveURL(`/patient/${idOf(71)}/monitoring`);
    backend.heal();
    // no patient has an alert: the beginning of the list is enough
    listMany(backend, 120, 120);
    await page.goto(`/patient/${idOf(1)}/next_patient`);
    await expect(page).toHaveURL(`/patient/${idOf(2)}/monitoring`);
    expect(limits(backend)).toEqual(["50"]);
  },
);
