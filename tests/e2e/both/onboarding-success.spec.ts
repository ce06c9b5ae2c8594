/** From the form to the page after it, on the clinic: programmes, implant, one-time password. */
import { expect, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import {
  changeForm,
  enrolButton,
  errorsAt,
  externalPatient,
  field,
  fillForm,
  onboarding,
  sesPatient,
} from "#tests/support/onboarding-form.ts";

test("[ONB-18][ONBOK-01][VAL-27][VAL-28] a SES patient is enrolled; the password is in no address and disappears after Done", async ({
  page,
  js,
  signInAlone,
}) => {
  await signInAlone(page, "ses");
  await page.goto("/onboarding");
  await expect(onboarding(page).locator("section h2")).toHaveText([
    "Patient",
    "Clinical data",
    "Admission and enrolment",
    "Monitoring",
  ]);
  await enrolButton(page).click();
  for (const name of ["admission_date", "enrollment_date"])
    await expect(errorsAt(page, `patient_admission_info.${name}`)).toHaveText(
      "Please fill in this field",
    );
  await fillForm(page, sesPatient);
  await enrolButton(page).click();
  await page.waitForURL(/\/onboarding-success\/[0-9a-f-]{36}$/);
  if (!js) await expectWhole(page);
  await expect(page.locator("h1")).toHaveText("Ida Sörensen is enrolled");
  const details = page.locator("#sign-in-details");
  await expect(details).toContainText("Ida Sörensen");
  await expect(details).toContainText(/patient-\d+/);
  await expect(details).toContainText(/[a-z]{6}-[a-z]{6}-\d\d/);
  await page.reload();
  await expect(details).toContainText(/[a-z]{6}-[a-z]{6}-\d\d/);
  if (js) {
    const delays = await page.evaluate(() =>
      document.getAnimations().map((animation) => {
        const { delay = 0 } = animation.effect?.getTiming() ?? {};
        animation.finish();
        return delay;
      }),
    );
    expect(delays.length, "password and button to copy it").toBe(2);
    for (const delay of delays) {
      expect(delay).toBeLessThanOrEqual(10 * 60_000);
      expect(delay).toBeGreaterThan(8 * 60_000);
    }
    await expect(details.getByText(/[a-z]{6}-[a-z]{6}-\d\d/)).toBeHidden();
  }

  const here = page.url();
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto(here);
  await expect(details).not.toContainText(/[a-z]{6}-[a-z]{6}-\d\d/);
  await expect(details).toContainText("The one-time password is no longer shown");
});

test("[VAL-15] an admission after the enrolment is refused, one on the same day is accepted", async ({
  page,
  signInAlone,
}) => {
  await signInAlone(page, "eit");
  await page.goto("/onboarding");
  await fillForm(page, {
    "patient_admission_info.admission_date": "2026-11-11",
    "patient_admission_info.enrollment_date": "2026-11-10",
  });
  await enrolButton(page).click();
  const error = errorsAt(page, "patient_admission_info.admission_date");
  await expect(error).toHaveText("The admission date must not be after the enrolment date");
  await fillForm(page, { "patient_admission_info.admission_date": "2026-11-10" });
  await enrolButton(page).click();
  await expect(errorsAt(page, "patient_info.first_name")).toHaveText("Please fill in this field");
  await expect(error).toHaveCount(0);
});

test("[ONB-16][ONB-12] a serial number known to the vendor prefills name and birth date; the implant is linked", async ({
  page,
  js,
  signInAlone,
}) => {
  await signInAlone(page, "hcp");
  await page.goto("/onboarding");
  await changeForm(page, js, () =>
    onboarding(page).locator("[name=monitoring][value=implant]").check(),
  );
  const vendor = js ? "BIOTRONIK" : "MEDTRONIC";
  const serial = field(page, "implant_device_registration.device_serial_number");
  const check = onboarding(page).getByRole("button", { name: "Check serial number" });
  await expect(field(page, "implant_device_registration.vendor").locator("option")).toHaveText([
    "Please choose",
    "MEDTRONIC",
    "BIOTRONIK",
  ]);
  await expect(serial).toBeDisabled();
  await field(page, "implant_device_registration.vendor").selectOption(vendor);
  if (!js) await check.click();
  await serial.fill(js ? "68240201" : "PKX604601S");
  if (!js) await check.click();
  await expect(page.locator("#serial-number-status")).toContainText("Serial number confirmed");
  const [first, last, born] = js
    ? ["Rosa", "Lindgren", "1949-05-17"]
    : ["Willem", "Bakker", "1953-08-30"];
  await expect(field(page, "patient_info.first_name")).toHaveValue(first);
  await expect(field(page, "patient_info.last_name")).toHaveValue(last);
  await expect(field(page, "patient_info.birth_date")).toHaveValue(born);

  const { payment_type, has_device_for_app, is_intensified_monitoring } = externalPatient;
  await fillForm(page, {
    "body_measurement.weight": "80",
    "body_measurement.height": "170",
    "hospitalization_statistic.pre_tmz_hospitalization": "0",
    payment_type,
    has_device_for_app,
    is_intensified_monitoring,
  });
  await enrolButton(page).click();
  await page.waitForURL(/\/onboarding-success\//);
  // the implant variant (ONBOK-03, ONBOK-04)
  await expect(page.getByText("The implant is linked")).toBeVisible();
  await expect(page.locator("main")).toContainText(vendor);
  await expect(page.locator("main ol")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Add patient" }).last()).toHaveAttribute(
    "href",
    "/onboarding",
  );
});
