/** The form of new findings: its fields, its limits and its request, with a backend that records it. */
import { createEcgReview, type Ecg, getEcg } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { bodyWith, type Fault } from "#tests/support/answer-faults.ts";
import { getPublicUsers } from "#contract/public-user.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const viewer = `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}`;
const panel = (page: Page) => page.locator("section[aria-labelledby=findings-title]");
const tag = (page: Page, name: string) => panel(page).getByRole("checkbox", { name, exact: true });
const comment = (page: Page) => panel(page).getByRole("textbox", { name: /^Comment/ });
const update = (page: Page) => panel(page).getByRole("button", { name: "Update findings" });

const groups = {
  Rhythm: ["Sinus rhythm", "Atrial fibrillation", "Atrial flutter", "Paced", "Unsure"],
  Supraventricular: ["SVT", "SV burst", "SV couplet", "SV bigeminy", "SV extrasystole"],
  Ventricular: [
    "VT",
    "VT burst",
    "Ventricular couplet",
    "Ventricular bigeminy",
    "Ventricular trigeminy",
  ],
};

test("[ECGR-03][ECGR-10][ECGR-14] findings have tags of any group once each, a comment of up to 600 characters or none, and flags that are off unless set", async ({
  page,
  backend,
  openSignedIn,
}) => {
  // the page requests the reviewer of the newest findings by the id in them: an id that was not requested before
  const reviewer = crypto.randomUUID();
  const toReviewer: Fault = (planned) => ({
    ...planned,
    body: String(planned.body).replaceAll(exampleId.weber, reviewer),
  });
  backend.fault("get-ecg", toReviewer);
  // only in the answer to that request: another answer that contains this id would prevent the request
  const askedLast = () => backend.askedFor(getPublicUsers.name).at(-1)?.url ?? "";
  backend.fault(getPublicUsers.name, (planned) =>
    askedLast().includes(reviewer) ? toReviewer(planned) : planned,
  );
  await openSignedIn(page, viewer);
  await expect(panel(page).getByRole("article")).toContainText("Dr. med. Anna Weber");
  const asked = backend.askedFor(getPublicUsers.name).map(({ url }) => url);
  expect(asked.some((url) => url.includes(reviewer))).toBe(true);

  await panel(page).getByRole("link", { name: "New findings" }).click();
  for (const [name, tags] of Object.entries(groups)) {
    const group = panel(page).getByRole("group", { name, exact: true });
    await expect(group.getByRole("checkbox")).toHaveCount(tags.length);
    for (const each of tags)
      await expect(group.getByRole("checkbox", { name: each, exact: true })).toBeVisible();
  }
  for (const name of ["ECG abnormal", "Corrupted device"])
    await expect(tag(page, name)).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Cancel" })).toBeVisible();
  await expect(update(page)).toBeVisible();

  const send = async () => {
    await update(page).click();
    await expect(panel(page).getByRole("article")).toBeVisible();
    return JSON.parse(backend.askedFor(createEcgReview.name).at(-1)?.body ?? "null");
  };
  await tag(page, "Sinus rhythm").check();
  await tag(page, "SV extrasystole").check();
  await tag(page, "VT burst").check();
  // the field accepts it, and the server refuses it with a message
  await comment(page).fill("ä".repeat(601));
  await update(page).click();
  await expect(panel(page)).toContainText("600");
  await expect(comment(page)).toHaveAttribute("aria-invalid", "true");
  await expect(comment(page)).toHaveValue("ä".repeat(601));
  expect(backend.askedFor(createEcgReview.name)).toEqual([]);
  await comment(page).fill("ä".repeat(600));
  expect(await send()).toEqual({
    tags: ["SINUS", "SV_EXTRASYSTOLE", "VT_BURST"],
    abnormal: false,
    corrupted_device: false,
    comment: "ä".repeat(600),
    health_data_id: exampleId.ecg,
  });

  // what our forms never send: a tag twice, and an unknown tag
  const post = async (body: string) => {
    const before = backend.askedFor(createEcgReview.name).length;
    const { origin } = new URL(page.url());
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
    await page.request.post(`${origin}${viewer}`, { headers, data: body, maxRedirects: 0 });
    return backend
      .askedFor(createEcgReview.name)
      .slice(before)
      .map((call) => JSON.parse(call.body));
  };
  expect(await post("tags=VT&tags=VT&comment=")).toEqual([
    {
      tags: ["VT"],
      abnormal: false,
      corrupted_device: false,
      comment: null,
      health_data_id: exampleId.ecg,
    },
  ]);
  expect(await post("tags=BLUE")).toEqual([]);
});

test(
  "[ECGR-05][ECGR-12] findings are shown by group with both flags and the comment, and new findings start with all of it",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const newest = {
      tags: ["SINUS", "SV_BURST", "VT_COUPLET"],
      abnormal: true,
      corrupted_device: true,
      comment: "Electrode loose,\nyet three in a row.",
      created_at: "2026-11-20T09:00:00Z",
    };
    const older = { tags: ["UNSURE"], abnormal: false, corrupted_device: false, comment: "older" };
    backend.fault(
      getEcg.name,
      bodyWith(({ reviews: [review], ...ecg }: Ecg) => ({
        ...ecg,
        reviews: [
          { ...review, ...newest },
          { ...review, ...older, id: crypto.randomUUID(), created_at: "2026-11-20T08:00:00Z" },
        ],
      })),
    );
    await openSignedIn(page, viewer);
    const view = panel(page).getByRole("article");
    await expect(view.locator("dl")).toHaveText(
      "RhythmSinus rhythmSupraventricularSV burstVentricularVentricular couplet",
    );
    await expect(view.getByRole("listitem")).toHaveText(["ECG abnormal", "Corrupted device"]);
    await expect(view).toContainText(newest.comment);

    await panel(page).getByRole("link", { name: "New findings" }).click();
    const chosen = ["Sinus rhythm", "SV burst", "Ventricular couplet"];
    for (const name of [...chosen, "ECG abnormal", "Corrupted device"])
      await expect(tag(page, name)).toBeChecked();
    await expect(panel(page).getByRole("checkbox", { checked: true })).toHaveCount(5);
    await expect(comment(page)).toHaveValue(newest.comment);
  },
);
