/** Findings of an ECG: shown one at a time, added by a plain form; a fault loses nothing. */
import { answerLeaving } from "#tests/support/leave-question.ts";
import { createEcgReview, listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { cutShort, problem } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { clinicTime, freshPatient } from "#tests/support/fresh-patient.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const panel = (page: Page) => page.locator("section[aria-labelledby=findings-title]");
const tag = (page: Page, name: string) => panel(page).getByRole("checkbox", { name, exact: true });
const comment = (page: Page) => panel(page).getByRole("textbox", { name: /^Comment/ });
const update = (page: Page) => panel(page).getByRole("button", { name: "Update findings" });
const cancel = (page: Page) => panel(page).getByRole("link", { name: "Cancel" });
const add = (page: Page) => panel(page).getByRole("link", { name: "New findings" });
const view = (page: Page) => panel(page).getByRole("article");

/** Two seconds of a straight line: the findings are entered by the test. */
async function patientWithEcg(): Promise<{ address: string; patientId: string }> {
  const { patient } = await freshPatient([
    {
      kind: "ecg",
      device_id: "test-ecg",
      measured_at: clinicTime(1 + Math.random() / 3600),
      sampling_rate_hz: 250,
      unit: "mV",
      values_mv: Array.from({ length: 500 }, (_, index) => (index % 250 === 100 ? 1 : 0)),
      afib_result: 0,
      bpm: 60,
    },
  ]);
  const patientId = patient.patient_id;
  return { patientId, address: `/patient/${patientId}/monitoring/ecg` };
}

async function lastReview(patient_id: string) {
  const session = await openBackendSession(backendUrl(), "hcp");
  const { ecg_data } = await session.read(listEcgs, { patient_id, limit: 1 });
  return ecg_data[0]?.last_review;
}

test("[ECGR-05][ECGR-12][ECGR-13][ECGR-16] an ECG without findings has an empty form, which is refused without a tag; saved findings are shown at once", async ({
  page,
  js,
  signIn,
}) => {
  const { address, patientId } = await patientWithEcg();
  await signIn(page, "hcp");
  await page.goto(address);

  const listed = page.locator("#ecg-viewer nav li").first();
  await expect(listed).toContainText("by the device: no AFib");
  await expect(listed).toContainText("60");
  await expect(panel(page).getByRole("group")).toHaveCount(3);
  await expect(panel(page).getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(cancel(page)).toHaveCount(0);
  await comment(page).fill("Ohne Befund\nzweite Zeile");
  await update(page).click();
  const error = panel(page).locator("#findings-tags-error");
  await expect(error).toHaveText("At least one tag is required");
  for (const group of await panel(page).getByRole("group").all())
    await expect(group).toHaveAttribute("aria-describedby", /findings-tags-error/);
  await expect(tag(page, "Sinus rhythm")).toBeFocused();
  await expect(comment(page)).toHaveValue("Ohne Befund\nzweite Zeile");
  expect(await lastReview(patientId)).toBeNull();

  await tag(page, "Sinus rhythm").check();
  await tag(page, "SV couplet").check();
  await tag(page, "VT").check();
  await panel(page).getByRole("checkbox", { name: "ECG abnormal" }).check();
  await update(page).click();
  await expect(view(page)).toContainText("Findings 1");
  await expect(view(page)).toContainText("Dr. med. Anna Weber");
  await expect(view(page).locator("dl")).toHaveText(
    "RhythmSinus rhythmSupraventricularSV coupletVentricularVT",
  );
  await expect(view(page).getByRole("listitem")).toHaveText(["ECG abnormal"]);
  await expect(view(page)).toContainText("Ohne Befund\nzweite Zeile");
  await expect(listed).toContainText("by a doctor: Sinus rhythm+22 more tags");
  await expect(listed.getByTitle("ECG abnormal")).toBeVisible();
  await expect(listed.getByTitle("Corrupted device")).toHaveCount(0);
  expect(await lastReview(patientId)).toEqual({
    tags: ["SINUS", "SV_COUPLET", "VT"],
    abnormal: true,
    corrupted_device: false,
    comment: "Ohne Befund\nzweite Zeile",
  });
  if (!js) await expectWhole(page);
});

test("[ECGR-02][ECGR-09][ECGR-11][ECGR-17] findings are shown one at a time, newest first; new ones start from the newest; cancel sends nothing", async ({
  page,
  signIn,
}) => {
  const { address, patientId } = await patientWithEcg();
  const nurse = await openBackendSession(backendUrl(), "nurse");
  const { ecg_data } = await nurse.read(listEcgs, { patient_id: patientId, limit: 1 });
  const id = ecg_data[0]?.health_data_id ?? "";
  const path = createEcgReview.path.replace("{ecg_signal_health_data_id}", id);
  const give = (given: { tags: ("SINUS" | "UNSURE")[]; comment: string }) =>
    nurse.write({ ...createEcgReview, path } as typeof createEcgReview, {
      ...given,
      abnormal: false,
      corrupted_device: given.comment === "second",
      health_data_id: id,
    });
  await give({ tags: ["SINUS"], comment: "first" });
  await give({ tags: ["UNSURE"], comment: "second" });

  await signIn(page, "hcp");
  await page.goto(address);
  await expect(view(page)).toContainText("Findings 2");
  await expect(view(page)).toContainText("second");
  await expect(view(page).getByRole("listitem")).toHaveText(["Corrupted device"]);
  await expect(panel(page).getByRole("navigation")).toContainText("2 of 2");
  await panel(page).getByRole("link", { name: "Older findings" }).click();
  await expect(view(page)).toContainText("Findings 1");
  await expect(view(page)).toContainText("first");
  await panel(page).getByRole("link", { name: "Newer findings" }).click();
  await expect(view(page)).toContainText("Findings 2");

  await add(page).click();
  await expect(panel(page).getByRole("checkbox", { checked: true })).toHaveCount(2);
  await expect(tag(page, "Unsure")).toBeChecked();
  await expect(tag(page, "Corrupted device")).toBeChecked();
  await expect(comment(page)).toHaveValue("second");
  await tag(page, "Paced").check();
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await cancel(page).click();
  await expect(view(page)).toContainText("Findings 2");
  expect(posts).toEqual([]);
  expect((await lastReview(patientId))?.tags).toEqual(["UNSURE"]);
});

test(
  "[ECGR-20] a user who is not an HCP reads the findings and gets no form",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { address } = await patientWithEcg();
    await signIn(page, "pba");
    await page.goto(`${address}?findings=new`);
    await expect(panel(page)).toContainText("No findings yet.");
    await expect(add(page)).toHaveCount(0);
    await expect(update(page)).toHaveCount(0);
  },
);

stageTest(
  "[ECGR-18] a failed save says so under the form, and the typed text stays",
  async ({ page, backend, openSignedIn }) => {
    backend.fault("create-ecg-review", problem("internal"));
    await openSignedIn(
      page,
      `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}?findings=new`,
    );
    await tag(page, "Atrial flutter").check();
    await comment(page).fill("bleibt");
    await update(page).click();
    const failure = panel(page).locator("form > [role=alert]");
    await expect(failure).toContainText("The findings were not saved.");
    await expect(tag(page, "Atrial flutter")).toBeChecked();
    await expect(comment(page)).toHaveValue("bleibt");
  },
);

stageTest(
  "a lost answer is not reported as a failure, and the second attempt is the same review",
  async ({ page, backend, openSignedIn }) => {
    backend.fault("create-ecg-review", cutShort);
    await openSignedIn(
      page,
      `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}?findings=new`,
    );
    await tag(page, "Atrial flutter").check();
    await update(page).click();
    const unclear = panel(page).locator("form > [role=alert]");
    await expect(unclear).toContainText("It is not certain whether these findings were stored");
    await expect(tag(page, "Atrial flutter")).toBeChecked();
    backend.fault("create-ecg-review");
    await update(page).click();
    await expect(panel(page).locator("form")).toHaveCount(0);
    const [first, again] = backend
      .askedFor("create-ecg-review")
      .map(({ headers }) => headers["idempotency-key"]);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(again).toBe(first);
  },
);

stageTest(
  "[VAL-44][ECGR-17] leaving findings that are not stored asks first; Cancel does not ask",
  async ({ page, js, backend, openSignedIn }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await openSignedIn(
      page,
      `/patient/${exampleId.erika}/monitoring/ecg/${exampleId.ecg}?findings=new`,
    );
    if (js) await hydrated(update(page));
    await comment(page).fill("half a word");
    if (js) {
      await page.getByRole("link", { name: "50 mm/s" }).click();
      await answerLeaving(page, "stay");
      await expect(comment(page)).toHaveValue("half a word");
    }
    await cancel(page).click();
    await expect(panel(page).locator("form")).toHaveCount(0);
    expect(asked).toEqual([]);
    expect(backend.askedFor("create-ecg-review")).toEqual([]);
  },
);
