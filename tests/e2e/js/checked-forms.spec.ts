/** Forms that the browser checks with the schema of their action, and that stay if the server is unreachable. */
import { exampleId } from "#contract/example.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test } from "#tests/support/stage.ts";
import { noteLengthMax } from "#contract/codes/length-limits.ts";

const patient = `/patient/${exampleId.erika}`;
const history = (mode: string) => `${patient}/monitoring?history=open&history_mode=${mode}`;
const drawer = (page: Page) => page.locator("dialog#history");
const absences = (page: Page) => page.getByRole("region", { name: "Absences", exact: true });

/** The POST requests of the page from now on, by path. */
function posts(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

async function openDrawer(
  page: Page,
  mode: string,
  openSignedIn: (page: Page, path: string) => unknown,
): Promise<void> {
  await openSignedIn(page, history(mode));
  await drawer(page).getByRole("button", { name: "Got it" }).click();
  await expect(drawer(page).getByRole("button", { name: "Got it" })).toHaveCount(0);
}

test("[FORM-05] an absence, a finding and a patient's profile show errors at their fields, and nothing is sent until all are correct", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openDrawer(page, "TIMEOFFS", openSignedIn);
  const [reason, first, last] = ["Reason", "First day", "Last day"].map((name) =>
    absences(page).getByLabel(name),
  );
  await hydrated(absences(page).locator("form"));
  const sent = posts(page);
  await first!.fill("2026-12-03");
  await last!.fill("2026-12-01");
  await absences(page).getByRole("button", { name: "Log dates" }).click();
  await expect(reason!).toHaveAccessibleDescription("Please fill in this field");
  await expect(reason!).toBeFocused();
  await reason!.selectOption("OTHER");
  await expect(reason!).toHaveAccessibleDescription("");
  // days are compared once all fields are filled
  await absences(page).getByRole("button", { name: "Log dates" }).click();
  await expect(last!).not.toHaveAccessibleDescription("");
  await last!.fill("2026-12-05");
  await expect(last!).toHaveAccessibleDescription("");
  expect(sent).toEqual([]);
  await absences(page).getByRole("button", { name: "Log dates" }).click();
  await expect(absences(page)).toContainText("Dates logged");
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-absence"]);

  await page.goto(history("FINDING"));
  const finding = drawer(page).getByRole("textbox", { name: "Findings" });
  await hydrated(drawer(page).locator("#finding-form"));
  sent.length = 0;
  await finding.fill("x".repeat(noteLengthMax + 1));
  await drawer(page).getByRole("button", { name: "Add findings" }).click();
  await expect(finding).toHaveAccessibleDescription(new RegExp(String(noteLengthMax)));
  await finding.fill("Legs less swollen.");
  await expect(finding).toHaveAccessibleDescription("");
  expect(sent).toEqual([]);
  await drawer(page).getByRole("button", { name: "Add findings" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("The findings have been added.");

  await page.goto(`${patient}/profile`);
  const form = page.getByRole("form", { name: "Patient profile" });
  const weight = form.locator('[name="body_measurement.weight"]');
  await hydrated(form);
  sent.length = 0;
  await weight.focus();
  // the schema loads when the first field gets the focus
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("check-profile")),
  );
  await page.waitForTimeout(500);
  await weight.fill("much");
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(weight).not.toHaveAccessibleDescription("");
  await expect(weight).toBeFocused();
  await weight.fill("80");
  await expect(weight).toHaveAccessibleDescription("");
  expect(sent).toEqual([]);
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-absence", "create-note"]);
});

test("[FORM-06] an absence and a finding sent while the server is unreachable stay on the page, and are stored once it is reachable", async ({
  page,
  context,
  backend,
  noise,
  openSignedIn,
}) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  await openDrawer(page, "TIMEOFFS", openSignedIn);
  const comment = absences(page).getByLabel("Comment");
  await hydrated(absences(page).locator("form"));
  await absences(page).getByLabel("Reason").selectOption("OTHER");
  await absences(page).getByLabel("First day").fill("2026-12-01");
  await absences(page).getByLabel("Last day").fill("2026-12-03");
  await comment.fill("With her sister.");
  await context.setOffline(true);
  await absences(page).getByRole("button", { name: "Log dates" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(comment).toHaveValue("With her sister.");
  expect(backend.writes()).toEqual([]);
  await context.setOffline(false);
  await expect(absences(page)).toContainText("Dates logged");
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-absence"]);

  await page.goto(history("FINDING"));
  const finding = drawer(page).getByRole("textbox", { name: "Findings" });
  await hydrated(drawer(page).locator("#finding-form"));
  await finding.fill("Legs less swollen.");
  await context.setOffline(true);
  await drawer(page).getByRole("button", { name: "Add findings" }).click();
  await expect(page.getByRole("alert")).toContainText("The server cannot be reached.");
  await expect(finding).toHaveValue("Legs less swollen.");
  await context.setOffline(false);
  await expect(page.locator("[data-toasts]")).toContainText("The findings have been added.");
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-absence", "create-note"]);
});
