/** Enrolling a patient: the form of every programme, its rules, and that no typed text is lost. */
import { exampleId } from "#contract/example.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";
import {
  changeForm,
  enrolButton,
  errorsAt,
  externalPatient,
  field,
  fillForm,
  onboarding,
} from "#tests/support/onboarding-form.ts";
import { test } from "#tests/support/stage.ts";

const required = "Please fill in this field";

test(
  "[ONB-09][VAL-18][VAL-19][VAL-22] an empty form states at each field what is missing",
  { tag: "@browser" },
  async ({ page, js, openSignedIn }) => {
    await openSignedIn(page, "/onboarding");
    if (!js) await expectWhole(page);
    await expectNoSidewaysScroll(page);
    await expect(onboarding(page).locator("h2")).toHaveText([
      "Patient",
      "Contact",
      "Address",
      "Secondary contact",
      "Clinical data",
      "Monitoring",
      "Quick tip",
      "Telemonitoring criteria",
    ]);
    // the defaults of the fields
    await expect(field(page, "patient_info.birth_date")).toHaveValue("1960-01-01");
    await fillForm(page, { "patient_info.birth_date": "", "patient_address.country": "" });
    await enrolButton(page).click();
    const missing = [
      "patient_info.first_name",
      "patient_info.last_name",
      "patient_info.birth_date",
      "patient_address.street_name",
      "patient_address.zip_code",
      "patient_address.city",
      "patient_address.country",
      "secondary_contact.answer",
      "has_device_for_app",
      "has_wifi",
      "is_intensified_monitoring",
    ];
    for (const name of missing) await expect(errorsAt(page, name)).toHaveText(required);
    for (const name of [
      "patient_info.title",
      "patient_info.extra_info",
      "patient_address.address_note",
    ])
      await expect(errorsAt(page, name)).toHaveCount(0);
    await expect(field(page, "patient_info.first_name")).toBeFocused();
  },
);

test("[VAL-12][VAL-13][VAL-16][VAL-23] values outside their bounds are reported, typed values stay", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await fillForm(page, {
    ...externalPatient,
    "patient_contact_detail.mobile": "",
    "body_measurement.weight": "500.1",
    "body_measurement.height": "29",
    lvef: "101",
    "hospitalization_statistic.pre_tmz_hospitalization": "2",
  });
  await enrolButton(page).click();
  await expect(errorsAt(page, "body_measurement.weight")).toHaveText(
    "Please enter a value from 10 to 500",
  );
  await expect(errorsAt(page, "body_measurement.height")).toHaveText(
    "Please enter a value from 30 to 400",
  );
  await expect(errorsAt(page, "lvef")).toHaveText("Please enter a value from 1 to 100");
  // the class is a choice: no other value can be sent
  await expect(field(page, "nyha").locator("option")).toHaveText([
    "Please choose",
    "NYHA I",
    "NYHA II",
    "NYHA III",
    "NYHA IV",
  ]);
  await expect(errorsAt(page, "patient_contact_detail.mobile")).toHaveText(
    "Please enter a mobile or a landline number",
  );
  await expect(errorsAt(page, "hospitalization_statistic.latest_hf_hospitalization")).toHaveText(
    "If there is a hospitalization, the latest hospitalization date must be provided",
  );
  await expect(field(page, "lvef")).toHaveValue("101");
  expect(backend.writes()).toEqual([]);

  // the bounds themselves are accepted
  await fillForm(page, {
    "patient_contact_detail.landline": "030 901820",
    "body_measurement.weight": "500",
    "body_measurement.height": "30",
    lvef: "100",
    "hospitalization_statistic.latest_hf_hospitalization": "2020-02-03",
  });
  await enrolButton(page).click();
  await page.waitForURL(/\/onboarding-success\//);
  const { program } = JSON.parse(backend.writes()[0]?.body ?? "{}") as { program: object };
  expect(program).toMatchObject({
    onboarding_type: "HF_EXTERNAL_DEVICE",
    institution_id: exampleId.institution,
    body_measurement: { weight: 500, height: 30 },
    lvef: 100,
    nyha: 3,
    patient_email: null,
    patient_contact_detail: { mobile: null, landline: "+4930901820" },
    secondary_contact: { answer: "NO" },
  });
});

test("[ONB-30] name and phone of a secondary contact are shown for YES only", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  for (const answer of ["NO", "YES", "NOT_SPECIFIED"]) {
    await fillForm(page, { "secondary_contact.answer": answer });
    for (const name of ["secondary_contact.name", "secondary_contact.phone_nr"])
      await expect(field(page, name)).toBeVisible({ visible: answer === "YES" });
  }
});

test("[VAL-20][VAL-21][VAL-25][VAL-26] secondary contact, mode and template are required", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await expect(field(page, "secondary_contact.name")).toBeHidden();
  await fillForm(page, { "secondary_contact.answer": "YES", flag_template_group_id: "" });
  await expect(field(page, "secondary_contact.name")).toBeVisible();
  await fillForm(page, { "secondary_contact.phone_nr": "12" });
  await enrolButton(page).click();
  await expect(errorsAt(page, "secondary_contact.name")).toHaveText(required);
  await expect(errorsAt(page, "secondary_contact.phone_nr")).toContainText(
    "Please enter a valid phone number",
  );
  await expect(errorsAt(page, "enrollment_mode")).toHaveText(required);
  await expect(errorsAt(page, "flag_template_group_id")).toHaveText(required);
});

test("[ONB-11][ONB-37] another programme starts with an empty form, and the typed text can be restored", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await fillForm(page, { "patient_info.first_name": "Ida", "patient_info.sex": "FEMALE" });
  await changeForm(page, js, () => field(page, "programme").selectOption("VOX_HF_PROGRAM"));
  await expect(field(page, "programme")).toHaveValue("VOX_HF_PROGRAM");
  await expect(field(page, "patient_info.first_name")).toHaveValue("");
  await expect(field(page, "patient_info.birth_date")).toHaveValue("1960-01-01");
  await onboarding(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "patient_info.first_name")).toHaveValue("Ida");
  await expect(onboarding(page).locator("[name='patient_info.sex'][value=FEMALE]")).toBeChecked();
  // the server never gets a partly filled form
  expect(backend.writes()).toEqual([]);
});

test("[ONB-37] a late save of a replaced form does not take the place of its successor", async ({
  page,
  js,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  await fillForm(page, { "patient_info.first_name": "Ida" });
  const late = await onboarding(page).evaluate((form: HTMLFormElement) =>
    Object.fromEntries(
      [...form.elements].flatMap((field) => {
        const { name, value, type, checked } = field as HTMLInputElement;
        const isSent = name && (checked || !["radio", "checkbox", "submit"].includes(type));
        return isSent ? [[name, value] as const] : [];
      }),
    ),
  );
  await changeForm(page, js, () => field(page, "programme").selectOption("VOX_HF_PROGRAM"));
  await expect(field(page, "programme")).toHaveValue("VOX_HF_PROGRAM");
  const { origin } = new URL(page.url());
  await page.request.post("/onboarding/keep", { form: late, headers: { Origin: origin } });
  await page.reload();
  await expect(field(page, "programme")).toHaveValue("VOX_HF_PROGRAM");
  await onboarding(page).getByRole("button", { name: "Bring it back" }).click();
  await expect(field(page, "patient_info.first_name")).toHaveValue("Ida");
});

test("[ONB-19][ONB-20] a failed submit shows its error in a dialog; after closing it, the typed text is still there", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/onboarding");
  backend.fault("onboard-patient", problem("unavailable"));
  await fillForm(page, externalPatient);
  await enrolButton(page).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("The patient could not be enrolled");
  await dialog.getByRole("link", { name: "Back to the form" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "patient_info.last_name")).toHaveValue("Sörensen");
  await expect(field(page, "lvef")).toHaveValue("32");
  await page.reload();
  await expect(field(page, "patient_info.last_name")).toHaveValue("Sörensen");
  backend.heal();
  await enrolButton(page).click();
  await page.waitForURL(/\/onboarding-success\//);
});

test(
  "[ONB-07][ROLE-04] without the flag there is no implant form and no vendor connection",
  { tag: "@html" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, "/onboarding");
    await expect(field(page, "monitoring")).toHaveCount(0);
    await expect(page.locator("[name^=implant_device_registration]")).toHaveCount(0);
    // the form of external monitoring, which is the only one with these fields
    for (const name of ["patient_address.city", "has_wifi", "implanted_device"])
      await expect(field(page, name).first()).toBeVisible();
    await page.goto("/connect-implant-data");
    await expect(page.getByText("Vendor connection is not available")).toBeVisible();
    await expect(page.locator("#main form")).toHaveCount(0);
  },
);

test(
  "the templates of a user of several institutions are requested each time, and saved for no other user",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const asked = () => backend.askedFor("list-template-groups").length;
    backend.fault(
      "login",
      bodyWith((user: { institution_ids: string[] }) => ({
        ...user,
        institution_ids: [...user.institution_ids, exampleId.note],
      })),
    );
    await openSignedIn(page, "/onboarding");
    const first = asked();
    expect(first).toBeGreaterThan(0);
    await page.goto("/onboarding");
    await expect(onboarding(page)).toBeVisible();
    expect(asked()).toBeGreaterThan(first);
  },
);
