/** Filling in the onboarding form in browser tests, by the names of its fields. */
import type { Locator, Page } from "@playwright/test";
import { hydrated } from "./hydrated.ts";

export const onboarding = (page: Page): Locator => page.locator("form#onboarding");

export const field = (page: Page, name: string): Locator =>
  onboarding(page).locator(`[name="${name}"]`);

/** Touches the form as a user does, at a place without a field, and waits until its script runs. */
export const waken = (page: Page): Promise<void> =>
  hydrated(onboarding(page), { position: { x: 4, y: 4 } });

/** Fills texts into boxes, selects from lists, ticks radio buttons. */
export async function fillForm(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const control = field(page, name);
    const kind = await control
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute("type")}`);
    if (kind.startsWith("SELECT")) await control.selectOption(text);
    else if (kind.endsWith("radio"))
      await onboarding(page).locator(`[name="${name}"][value="${text}"]`).check();
    else await control.fill(text);
  }
}

/** The visible button; the form's first button exists for the Enter key. */
export const enrolButton = (page: Page): Locator =>
  onboarding(page).getByRole("button", { name: "Enrol patient" });

/** The messages at a field. */
export const errorsAt = (page: Page, name: string): Locator =>
  page.locator(`#${name.replaceAll(".", "-")}-error`);

/** Changes the programme or monitoring type: at once with scripts, by a button without. */
export async function changeForm(page: Page, js: boolean, choose: () => Promise<unknown>) {
  const before = await field(page, "form_id").inputValue();
  await choose();
  if (!js) await onboarding(page).getByRole("button", { name: "Change form" }).click();
  await page.waitForFunction(
    (id) => document.querySelector<HTMLInputElement>("[name=form_id]")?.value !== id,
    before,
  );
}

export const sesPatient = {
  "patient_info.first_name": "Ida",
  "patient_info.last_name": "Sörensen",
  "patient_info.birth_date": "1948-03-04",
  "patient_info.sex": "FEMALE",
  "body_measurement.weight": "71,5",
  "body_measurement.height": "165",
  payment_type: "GKV",
  "patient_admission_info.admission_date": "2026-11-10",
  "patient_admission_info.enrollment_date": "2026-11-10",
};

export const externalPatient = {
  "patient_info.first_name": "Ida",
  "patient_info.last_name": "Sörensen",
  "patient_info.birth_date": "1948-03-04",
  "patient_info.sex": "FEMALE",
  "patient_contact_detail.mobile": "0151 23456789",
  "patient_address.street_name": "Musterweg 4",
  "patient_address.zip_code": "10115",
  "patient_address.city": "Berlin",
  "secondary_contact.answer": "NO",
  "body_measurement.weight": "71,5",
  "body_measurement.height": "165",
  lvef: "32",
  nyha: "3",
  "hospitalization_statistic.pre_tmz_hospitalization": "0",
  payment_type: "GKV",
  enrollment_mode: "PAID",
  has_device_for_app: "true",
  has_wifi: "YES",
  is_intensified_monitoring: "false",
};
