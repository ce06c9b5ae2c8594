/** An incident whose reading its sender has withdrawn: this is shown everywhere the incident is shown. */
import { exampleId } from "#contract/example.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

test("[KIND-12] a withdrawn reading is marked on the line, in the explanation and in the history; the incident stays open", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const taken_back = { at: "2026-11-20T09:12:00+01:00", part: "reading" };
  backend.fault(
    "list-incidents",
    bodyWith(({ incidents, ...rest }: { incidents: object[] }) => ({
      ...rest,
      incidents: incidents.map((incident) => ({ ...incident, taken_back })),
    })),
  );
  backend.fault(
    "explain-incident",
    bodyWith((one: object) => ({ ...one, taken_back })),
  );
  await openSignedIn(page, `/patient/${exampleId.erika}/monitoring`);
  const told = "The sender took this reading back on 20 Nov 2026, 09:12.";
  const checklist = page.locator("#incidents");
  await expect(checklist).toContainText(told);
  await expect(checklist.locator("input[name=incident_ids]")).toBeVisible();
  await checklist
    .getByRole("link", { name: /^Why\?/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Why it fired" })).toContainText(told);
  await page.goto(
    `/patient/${exampleId.erika}/monitoring?history=open&history_filtered=1&history_type=alert`,
  );
  const history = page.getByRole("dialog");
  // the first visit explains the drawer
  await history.getByRole("button", { name: "Got it" }).click();
  await expect(history.locator("[data-event=alert]").first()).toContainText(told);
});
