/** The dashboard's lists grouped by the reason for which their patients are listed. */
import type { Page } from "@playwright/test";
import type { AnswerOf } from "#contract/endpoint.ts";
import { listPatientsToReview, type ReviewItem } from "#contract/review.ts";
import { listWarningsToReview } from "#contract/warnings.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { test } from "#tests/support/stage.ts";

const idOf = (at: number) => `c0a5d2b4-7c1e-4f8a-8f0e-${String(at).padStart(12, "0")}`;

/** Due one after another, so that the order of work is the order of the list. */
function patients(example: ReviewItem, severity: number, first: number, types: string[]) {
  const [incident] = example.incidents;
  if (!incident) throw new Error("the example has an incident");
  return types.map((flag_type, at) => ({
    ...example,
    patient_id: idOf(first + at),
    patient_info: { ...example.patient_info, last_name: `Case${first + at}` },
    incidents: [
      {
        ...incident,
        id: idOf(100 + first + at),
        flag_type,
        severity,
        due_at: `2026-11-21T${String(10 + at)}:00:00+01:00`,
      },
    ],
  }));
}

function listBoth(backend: ExampleBackend): void {
  backend.fault(
    listPatientsToReview.name,
    bodyWith(({ items: [example] }: AnswerOf<typeof listPatientsToReview>) => ({
      items: example && patients(example, 300, 1, ["INCR_WEIGHT", "ECG_AFIB", "INCR_WEIGHT"]),
    })),
  );
  backend.fault(
    listWarningsToReview.name,
    bodyWith(({ items: [example] }: AnswerOf<typeof listWarningsToReview>) => ({
      items:
        example &&
        patients(example, 200, 11, [
          "INCR_WEIGHT",
          "ABS_HEART_RATE_UPPER",
          "INCR_WEIGHT",
          "INCR_WEIGHT",
        ]),
      total: 4,
    })),
  );
}

/** Headings and names in their order on the page. */
const inOrder = async (page: Page, list: string) => {
  const parts = await page.locator(`${list} h3, ${list} a[data-cover]`).allTextContents();
  return parts.map((text) =>
    text
      .replace(/^\W+|, .*$/g, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
};

test("[GROUP-02] both lists by reason, each group with its count; the address keeps the rest, and the panel follows the order that is shown", async ({
  page,
  backend,
  openSignedIn,
}) => {
  listBoth(backend);
  await openSignedIn(page, "/dashboard?messages=all");
  const order = page.getByRole("navigation", { name: "Order of the patients" });
  await expect(order).toHaveCount(1);
  expect(await inOrder(page, "#review")).toEqual(["Case1", "Case2", "Case3"]);
  await order.getByRole("link", { name: "By reason" }).click();
  await expect(page).toHaveURL(/\/dashboard\?messages=all&group=reason$/);
  await expect(page.locator("#review h3")).toHaveCount(2);
  expect(await inOrder(page, "#review")).toEqual([
    "Weight gain (2)",
    "Case1",
    "Case3",
    "Atrial fibrillation (1)",
    "Case2",
  ]);
  expect(await inOrder(page, "#warning-list")).toEqual([
    "Weight gain (3)",
    "Case11",
    "Case13",
    "Case14",
    "Heart rate too high (1)",
    "Case12",
  ]);
  // all patients are counted, not only the first window
  expect(backend.askedFor(listWarningsToReview.name).at(-1)?.url).toContain("limit=500");

  await page.getByRole("link", { name: "Look at them beside the list" }).click();
  const shown = [1, 3, 2, 11, 13];
  for (const at of shown) {
    await expect(page).toHaveURL(new RegExp(`/preview/${idOf(at)}\\?messages=all&group=reason$`));
    if (at !== shown.at(-1)) await page.getByRole("link", { name: /^Next/ }).click();
  }
});
