/** The enrolment with scripts: defaults, implants, serial number, tips, leaving. */
import { answerLeaving } from "#tests/support/leave-question.ts";
import type { Browser } from "@playwright/test";
import type { AnswerOf } from "#contract/endpoint.ts";
import { exampleId } from "#contract/example.ts";
import type { getInstitution } from "#contract/institution.ts";
import type { listTemplateGroups } from "#contract/patient-flag.ts";
import { bodyWith, late } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import {
  changeForm,
  enrolButton,
  errorsAt,
  externalPatient,
  field,
  fillForm,
  onboarding,
  waken,
} from "#tests/support/onboarding-form.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { inEnglish, test } from "#tests/support/stage.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

const serial = "implant_device_registration.device_serial_number";
const vendor = "implant_device_registration.vendor";
const options = (page: Page, name: string) => field(page, name).locator("option");
const chooseImplant = (page: Page) =>
  changeForm(page, true, () =>
    onboarding(page).locator("[name=monitoring][value=implant]").check(),
  );
type Groups = AnswerOf<typeof listTemplateGroups>;

/** A web server with its own settings and the same backend, with a signed-in user. */
async function openElsewhere(browser: Browser, backendUrl: string, environment = {}) {
  const web = await startWebProcess({ env: { V1_BASE_URL: backendUrl, ...environment } });
  const context = await browser.newContext({ baseURL: web.url });
  const page = await context.newPage();
  await signInThroughForm(page, "hcp");
  const close = async () => {
    await context.close();
    await web.stop();
  };
  return { page, close };
}

test.use({ flags: { "enable-implants": true } });

test("[ONB-04][ONB-21][ONB-22][ONB-40] the form says how long it takes, and starts with its defaults", async ({
  browser,
  backend,
}) => {
  const ids = ["c", "a", "b"].map((sign) => `${sign}0000000-0000-4000-8000-000000000000`);
  backend.fault(
    "list-template-groups",
    bodyWith(([group]: Groups) =>
      ["Third", "First", "Second"].map((title, place) => ({
        ...group,
        template_group: { id: ids[place], title },
      })),
    ),
  );
  backend.fault("get-language", inEnglish);
  // a web server that has not cached the templates of another test
  const { page, close } = await openElsewhere(browser, backend.baseUrl);
  await page.goto("/onboarding");
  await expect(page.locator("aside")).toContainText("Estimated time: 3 minutes");
  await expect(field(page, "patient_info.birth_date")).toHaveValue("1960-01-01");
  await expect(onboarding(page).locator("[name='patient_info.sex'][value=MALE]")).toBeChecked();
  await expect(field(page, "patient_address.country")).toHaveValue("DEU");
  await expect(field(page, "implanted_device")).toHaveValue("NO_IMPLANT");
  await expect(options(page, "flag_template_group_id")).toContainText(["First", "Second", "Third"]);
  await expect(field(page, "flag_template_group_id")).toHaveValue(ids[2] ?? "");
  const titles = options(page, "patient_info.title");
  await expect(titles).toHaveText(["none", "Dr.", "Prof."]);
  await page.goto(`/patient/${exampleId.erika}/profile`);
  await expect(page.locator("[name='patient_info.title'] option")).toHaveText([
    "none",
    "Dr.",
    "Prof.",
  ]);
  await close();
});

test("[ONB-08][ONB-13][ONB-14] the implant form requires vendor and serial number, the number after the vendor", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault(
    "list-implant-credentials",
    bodyWith(([credential]: object[]) => [{ ...credential, connection_status: "NOT_CONNECTED" }]),
  );
  await openSignedIn(page, "/onboarding");
  await expect(field(page, vendor)).toHaveCount(0);
  await chooseImplant(page);
  await expect(field(page, serial)).toBeVisible();
  await expect(options(page, vendor)).toHaveText(["Please choose"]);
  await expect(onboarding(page)).toContainText("No implant vendor is connected yet.");
  await expect(page.getByRole("link", { name: "Connect a vendor" })).toHaveAttribute(
    "href",
    "/connect-implant-data",
  );

  backend.fault("list-implant-credentials");
  await page.goto("/onboarding");
  await expect(onboarding(page)).not.toContainText("No implant vendor is connected yet.");
  await expect(field(page, serial)).toBeDisabled();
  await waken(page);
  await field(page, vendor).selectOption("BIOTRONIK");
  await expect(field(page, serial)).toBeEnabled();
});

test("[ONB-15][ONB-17] a serial number is checked once, a quarter of a second after the last letter", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await chooseImplant(page);
  await field(page, vendor).selectOption("BIOTRONIK");
  const box = field(page, serial);
  const status = page.locator("#serial-number-status");
  await box.evaluate((input) => {
    const tell = () => (input.dataset["typedAt"] = String(performance.now()));
    input.addEventListener("input", tell);
  });
  backend.fault("validate-serial-number", late(400));
  await box.focus();
  // by timers of the page itself: on a busy machine, keys from outside are more than a quarter of a second apart
  await page.evaluate(async () => {
    for (const letter of "6824") {
      document.execCommand("insertText", false, letter);
      await new Promise((next) => setTimeout(next, 60));
    }
  });
  await expect(status).toHaveText("Validation pending");
  await expect(status).toContainText("Serial number confirmed");
  const asked = backend.askedFor("validate-serial-number");
  expect(asked).toHaveLength(1);
  const query = new URL(asked[0]?.url ?? "", backend.baseUrl).searchParams;
  expect(query.get("device_serial_number")).toBe("6824");
  const waitedMs = await box.evaluate((input) => {
    const [sent] = performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith("/onboarding/serial-check"));
    return (sent?.startTime ?? 0) - Number(input.dataset["typedAt"]);
  });
  expect(waitedMs).toBeGreaterThanOrEqual(249);
  expect(waitedMs).toBeLessThan(750);

  backend.fault(
    "validate-serial-number",
    bodyWith(() => ({ items: [] })),
  );
  await box.fill("1");
  await expect(status).toContainText("Serial number not confirmed");
});

test("[ONB-01][ONB-06][APP-06] the programmes are those of the institution; only heart failure offers a monitoring type, and only with the flag", async ({
  page,
  browser,
  backend,
  openSignedIn,
}) => {
  backend.fault(
    "get-institution",
    bodyWith((own: AnswerOf<typeof getInstitution>) => ({
      ...own,
      allowed_programs: ["HEART_FAILURE", "SES_PROGRAM"],
    })),
  );
  await openSignedIn(page, "/onboarding");
  const offered = field(page, "programme").locator("option");
  expect(
    await offered.evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value)),
  ).toEqual(["HEART_FAILURE", "SES_PROGRAM"]);
  await expect(field(page, "monitoring")).toHaveCount(2);
  await waken(page);
  await changeForm(page, true, () => field(page, "programme").selectOption("SES_PROGRAM"));
  await expect(field(page, "monitoring")).toHaveCount(0);
  const without = await openElsewhere(browser, backend.baseUrl);
  try {
    await without.page.goto("/onboarding");
    await expect(field(without.page, "programme")).toHaveValue("HEART_FAILURE");
    await expect(field(without.page, "monitoring")).toHaveCount(0);
  } finally {
    await without.close();
  }
});

test("[ONB-10] the quick tip belongs to the section in focus", async ({ page, openSignedIn }) => {
  await openSignedIn(page, "/onboarding");
  await waken(page);
  const tip = page.locator("#quick-tip");
  await field(page, "patient_info.first_name").focus();
  await expect(tip).toContainText("as it is on the insurance card");
  await field(page, "patient_address.city").focus();
  await expect(tip).toContainText("The measuring devices are sent to this address.");
  await field(page, "lvef").focus();
  await expect(tip).toContainText("NYHA, LVEF and the latest stay");
});

test("[SCR-01] while the form of another programme is loading, the old form accepts no typing", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await waken(page);
  let letGo = () => {};
  const isHeld = new Promise<void>((done) => (letGo = done));
  await page.route(/\/onboarding(\.rsc)?(\?.*)?$/, async (route) => {
    if (route.request().method() === "POST") await isHeld;
    await route.continue();
  });
  const name = field(page, "patient_info.first_name");
  const formId = await field(page, "form_id").inputValue();
  await onboarding(page).locator("[name=monitoring][value=implant]").check();
  await expect(onboarding(page)).toContainText("The form is changing");
  const box = await name.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
  await page.keyboard.type("Annemarie");
  await expect(name).toHaveValue("");
  letGo();
  await expect(field(page, "form_id")).not.toHaveValue(formId);
  await expect(onboarding(page)).not.toContainText("The form is changing");
  await name.click();
  await page.keyboard.type("Annemarie");
  await page.keyboard.press("Tab");
  await expect(name).toHaveValue("Annemarie");
});

test("[ONB-02] without an allowed programme there is a message instead of the form", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault(
    "get-institution",
    bodyWith((own: AnswerOf<typeof getInstitution>) => ({ ...own, allowed_programs: [] })),
  );
  await openSignedIn(page, "/onboarding");
  await expect(page.getByRole("heading", { name: "No programs available" })).toBeVisible();
  await expect(onboarding(page)).toHaveCount(0);
});

test("[ONB-42] leaving with typed text asks first; a successful submit does not", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await waken(page);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  });
  await field(page, "patient_info.first_name").pressSequentially("Ida");
  await page.getByRole("link", { name: "Patients" }).first().click();
  await answerLeaving(page, "stay");
  await expect(page).toHaveURL(/\/onboarding$/);
  await expect(field(page, "patient_info.first_name")).toHaveValue("Ida");
  await fillForm(page, externalPatient);
  await enrolButton(page).click();
  await page.waitForURL(/\/onboarding-success\//);
  expect(asked).toEqual([]);
});

test("a double click on the button enrols once", async ({ page, backend, openSignedIn }) => {
  await openSignedIn(page, "/onboarding");
  await fillForm(page, externalPatient);
  backend.fault("onboard-patient", late(300));
  await enrolButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit(button);
  });
  await page.waitForURL(/\/onboarding-success\//);
  expect(backend.askedFor("onboard-patient")).toHaveLength(1);
  expect(backend.askedFor("onboard-patient")[0]?.headers["idempotency-key"]).toMatch(
    /^[\w-]{8,64}$/,
  );
});

test("[ONB-41] countries are named in the user's language; without names the list is empty and the page works", async ({
  page,
  browser,
  backend,
}) => {
  // the example user of the contract reads German
  await signInThroughForm(page, "hcp");
  await page.goto("/onboarding");
  const names = options(page, "patient_address.country");
  await expect(names.filter({ hasText: /^Deutschland$/ })).toHaveAttribute("value", "DEU");
  const all = (await names.allInnerTexts()).slice(1);
  expect(all.length).toBeGreaterThan(190);
  expect(all).toEqual(all.toSorted(new Intl.Collator("de").compare));

  const broken =
    "data:text/javascript,Intl.DisplayNames=class{constructor(){throw new Error('x')}}";
  const without = await openElsewhere(browser, backend.baseUrl, {
    NODE_OPTIONS: `--import=${encodeURI(broken)}`,
  });
  try {
    await without.page.goto("/onboarding");
    // no name of any country: the default (ONB-21) is listed by its code, so that it can be sent
    const codes = options(without.page, "patient_address.country");
    await expect(codes).toHaveCount(2);
    expect(
      await codes.evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value)),
    ).toEqual(["", "DEU"]);
    await without.page.locator("form#onboarding button[value=enrol]").last().click();
    await expect(errorsAt(without.page, "patient_info.first_name")).toBeVisible();
  } finally {
    await without.close();
  }
});

test("[FORM-07] if the server sends a form back with several wrong fields, the first one has the focus, also in a form made in the browser", async ({
  page,
  noise,
  openSignedIn,
}) => {
  noise.expect(/ERR_FAILED/);
  // the form's own check cannot be fetched: the server checks the data
  await page.route(/check-program-form/, (route) => route.abort());
  await openSignedIn(page, "/onboarding");
  await waken(page);
  await fillForm(page, { "patient_info.birth_date": "", "patient_address.country": "" });
  await enrolButton(page).click();
  await expect(page).toHaveURL(/form=/);
  await expect(errorsAt(page, "patient_address.country")).not.toHaveCount(0);
  await expect(field(page, "patient_info.first_name")).toBeFocused();
});
