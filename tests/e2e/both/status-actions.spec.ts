/** Status actions from the list and from the patient's page, each on a patient of this test only. */
import { problem } from "#tests/support/answer-faults.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import {
  newHeartPatient,
  newSesPatient,
  openWriter,
  statusOf,
} from "#tests/support/new-patient.ts";
import { test as stageTest } from "#tests/support/stage.ts";
import { activatePatient, completeOffboarding, startOffboarding } from "#contract/status-call.ts";

const dialog = (page: Page) => page.locator("dialog#status-action");
const toast = (page: Page, text: string) => page.locator("[data-toast]", { hasText: text });
const actions = (page: Page) => page.getByRole("navigation", { name: "Status of care" });

test("[STAT-11][STAT-12][STAT-13][STAT-16] activating asks first; cancelling calls nothing, and confirming shows a message", async ({
  page,
  js,
  signIn,
}) => {
  const { id, name } = await newSesPatient();
  await signIn(page, "ses");
  await page.goto(`/patient/${id}`);
  await actions(page).getByRole("link", { name: "Activate" }).click();
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole("link", { name: "Cancel" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await statusOf(id)).toBe("ONBOARDING");

  await actions(page).getByRole("link", { name: "Activate" }).click();
  if (!js) await expectWhole(page);
  await dialog(page).getByRole("button", { name: "Activate" }).click();
  await expect(toast(page, `${name} is in care now.`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator("main header").first()).toContainText("Active");
  expect(await statusOf(id)).toBe("ONBOARDED");
  if (js) await expect(toast(page, name)).toBeHidden({ timeout: 3_500 });
});

test(
  "[STAT-13][STAT-18] from the patient's page an offboarding is marked as completed, and the patient reactivated",
  { tag: "@browser" },
  async ({ page, signIn }) => {
    const { id, name } = await newSesPatient();
    const writer = await openWriter("ses");
    await writer.write(startOffboarding, {
      patient_id: id,
      offboarding_reason: "END_OF_STUDY",
      offboarding_comment: null,
    });
    await signIn(page, "ses");
    await page.goto(`/patient/${id}`);
    await expect(actions(page).getByRole("link")).toHaveText([
      "Mark as completed",
      "Reactivate",
      "Reset password",
    ]);
    /** whether red is by far the strongest channel of the button's text colour */
    const isRed = (action: string) =>
      actions(page)
        .getByRole("link", { name: action })
        .evaluate((link) => {
          const canvas = document.createElement("canvas").getContext("2d");
          if (!canvas) throw new Error("no canvas");
          canvas.fillStyle = getComputedStyle(link).color;
          canvas.fillRect(0, 0, 1, 1);
          const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
          return red > 2 * Math.max(green, blue);
        });
    expect(await isRed("Mark as completed")).toBe(true);
    expect(await isRed("Reactivate")).toBe(false);
    await actions(page).getByRole("link", { name: "Mark as completed" }).click();
    await dialog(page).getByRole("button", { name: "Mark as completed" }).click();
    await expect(toast(page, `The offboarding of ${name} is completed.`)).toBeVisible();
    expect(await statusOf(id)).toBe("OFFBOARDED");

    await expect(actions(page).getByRole("link")).toHaveText(["Reactivate", "Reset password"]);
    await actions(page).getByRole("link", { name: "Reactivate" }).click();
    // the customer onboards in this programme: the provider does not contact the patient
    await expect(dialog(page)).not.toContainText("The provider contacts the patient again.");
    await expect(dialog(page)).toContainText(
      "An offboarding that has been started ends with this.",
    );
    await dialog(page).getByRole("button", { name: "Reactivate" }).click();
    await expect(toast(page, `${name} is in care again.`)).toBeVisible();
    expect(await statusOf(id)).toBe("ONBOARDED");
    await expect(actions(page).getByRole("link", { name: "End care" })).toBeVisible();
    expect(await isRed("End care")).toBe(true);
    expect(await isRed("Reset password")).toBe(false);
  },
);

test(
  "[STAT-18][STAT-19][STAT-20][ROLE-03] in heart failure the provider contacts the patient; ADMIN activates, HCP does not",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const waiting = await newHeartPatient();
    const leaving = await newHeartPatient();
    const writer = await openWriter("hcp");
    await writer.write(startOffboarding, {
      patient_id: leaving.id,
      offboarding_reason: "PATIENT_REQUEST",
      offboarding_comment: null,
    });
    await signIn(page, "hcp");
    await page.goto(`/patient/${leaving.id}`);
    await expect(actions(page).getByRole("link")).toHaveText(["Reactivate", "Reset password"]);
    await actions(page).getByRole("link", { name: "Reactivate" }).click();
    await expect(dialog(page)).toContainText("The provider contacts the patient again.");
    await expect(dialog(page)).toContainText(
      "An offboarding that has been started ends with this.",
    );
    await page.goto(`/patient/${waiting.id}`);
    await expect(actions(page).getByRole("link")).toHaveText(["End care", "Reset password"]);

    await page.context().clearCookies();
    await signIn(page, "admin");
    await page.goto(`/patient/${waiting.id}`);
    await expect(actions(page).getByRole("link")).toHaveText([
      "Activate",
      "End care",
      "Reset password",
    ]);
    await page.goto(`/patient/${leaving.id}`);
    await expect(actions(page).getByRole("link").first()).toHaveText("Mark as completed");
  },
);

test("[STAT-21] a password reset is confirmed, then the new password is shown with the numbers until Done", async ({
  page,
  js,
  context,
  signIn,
}) => {
  const { id, name } = await newHeartPatient();
  await signIn(page, "hcp");
  await page.goto(`/patient/${id}`);
  await actions(page).getByRole("link", { name: "Reset password" }).click();
  await expect(dialog(page)).toContainText(name);
  await dialog(page).getByRole("button", { name: "Reset password" }).click();
  const password = dialog(page).locator("code");
  await expect(password).toHaveText(/^\S{6,}$/);
  const shown = await password.innerText();
  expect(page.url()).not.toContain(shown);
  await expect(dialog(page)).toContainText("+4915100000104");
  await expect(dialog(page)).toContainText("Karin Albrecht");
  await expect(dialog(page)).toContainText("+4930000000104");
  // it is still there after a reload, and disappears after Done
  await page.reload();
  await expect(password).toHaveText(shown);
  if (js) {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    // the machine has one clipboard: another test may copy at the same time
    await expect(async () => {
      await dialog(page).getByRole("button", { name: "Copy" }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    }).toPass();
  }
  const there = page.url();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.goto(there);
  await expect(dialog(page)).toContainText("not shown any more");
  await expect(page.getByText(shown)).toHaveCount(0);
});

test(
  "[LIST-16] a row's menu shows on hover or focus and offers the actions that are allowed for that patient",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const { id, lastName, name } = await newSesPatient();
    await signIn(page, "ses");
    await page.goto("/patients?tab=ONBOARDING");
    const row = page.getByRole("row", { name: lastName });
    const menu = row.locator("summary");
    const opacity = () => menu.evaluate((summary) => getComputedStyle(summary).opacity);
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe("0");
    await row.hover();
    await expect.poll(opacity).toBe("1");
    await page.mouse.move(0, 0);
    await expect.poll(opacity).toBe("0");
    await menu.focus();
    await expect.poll(opacity).toBe("1");
    await expect(menu).toHaveAccessibleName(`Actions for ${name}`);
    await page.keyboard.press("Enter");
    const links = row.locator("details a");
    await expect(links).toHaveText(["Activate", "End care", "Reset password"]);
    await expect(links.first()).toBeVisible();
    if (js) {
      await page.keyboard.press("Escape");
      await expect(links.first()).toBeHidden();
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toContainText(`Activate ${name}?`);
    await dialog(page).getByRole("button", { name: "Activate" }).click();
    await expect(toast(page, `${name} is in care now.`)).toBeVisible();
    await expect(page).toHaveURL(/\/patients\?tab=ONBOARDING/);
    await expect(row).toHaveCount(0);
    expect(await statusOf(id)).toBe("ONBOARDED");
  },
);

test("[STAT-17] a late status action is refused with a message in the dialog, which stays open", async ({
  page,
  signIn,
}) => {
  const { id } = await newSesPatient();
  await signIn(page, "ses");
  await page.goto(`/patient/${id}?action=ACTIVATE`);
  const writer = await openWriter("ses");
  await writer.write(activatePatient, { patient_id: id });
  await dialog(page).getByRole("button", { name: "Activate" }).click();
  await expect(dialog(page)).toContainText("This is not possible any more");
  // a link to an action that is no longer allowed says so at once
  await page.goto(`/patient/${id}?action=MARK_COMPLETE`);
  await expect(dialog(page)).toContainText("This is not possible any more");
  await expect(dialog(page).getByRole("button")).toHaveCount(0);
  await writer.write(startOffboarding, {
    patient_id: id,
    offboarding_reason: "END_OF_STUDY",
    offboarding_comment: null,
  });
  await writer.write(completeOffboarding, { patient_id: id });
});

test(
  "[STAT-23] an unknown action in the address opens nothing",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { id } = await newSesPatient();
    await signIn(page, "ses");
    for (const address of [
      `/patient/${id}?action=EXPLODE`,
      `/patients?action=EXPLODE&patient=${id}`,
    ]) {
      expect((await page.goto(address))?.status()).toBe(200);
      await expect(page.locator("dialog")).toHaveCount(0);
    }
  },
);

stageTest(
  "[STAT-17][STAT-12] a refused call leaves the dialog open with the server's message",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/patients");
    const href = await page
      .locator("tbody details a", { hasText: "Reset password" })
      .first()
      .getAttribute("href");
    await page.goto(href ?? "");
    expect(backend.writes()).toEqual([]);
    backend.fault(
      "reset-patient-password",
      problem("internal", { message: "The directory is closed for the night." }),
    );
    await dialog(page).getByRole("button", { name: "Reset password" }).click();
    await expect(dialog(page)).toContainText("The directory is closed for the night.");
    await expect(dialog(page).getByRole("button", { name: "Reset password" })).toBeVisible();
    expect(backend.askedFor("reset-patient-password")).toHaveLength(1);
  },
);
