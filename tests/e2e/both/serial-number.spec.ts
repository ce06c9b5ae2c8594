/** A mistyped serial number: the person prefilled from it is removed with it. */
import type { AnswerOf } from "#contract/endpoint.ts";
import type { validateSerialNumber } from "#contract/implant-credential.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { changeForm, enrolButton, field, onboarding } from "#tests/support/onboarding-form.ts";
import { test } from "#tests/support/stage.ts";

const serial = "implant_device_registration.device_serial_number";
const vendor = "implant_device_registration.vendor";
const first = "patient_info.first_name";
const last = "patient_info.last_name";
const born = "patient_info.birth_date";

test.use({ flags: { "enable-implants": true } });

test("[API-51] another number restores the fields, except for the text typed since", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, "/onboarding");
  await changeForm(page, js, () =>
    onboarding(page).locator("[name=monitoring][value=implant]").check(),
  );
  const check = onboarding(page).getByRole("button", { name: "Check serial number" });
  const status = page.locator("#serial-number-status");
  const ask = async (number: string) => {
    await field(page, serial).fill(number);
    if (!js) await check.click();
  };
  const found = (person: { first_name: string; last_name: string; date_of_birth: string } | null) =>
    backend.fault(
      "validate-serial-number",
      bodyWith(({ items: [item] }: AnswerOf<typeof validateSerialNumber>) => ({
        items: person === null ? [] : [{ ...item, ...person }],
      })),
    );
  await field(page, vendor).selectOption("BIOTRONIK");
  if (!js) await check.click();
  await field(page, first).fill("Own");
  const bornAtFirst = await field(page, born).inputValue();

  found({ first_name: "Rosa", last_name: "Lindgren", date_of_birth: "1949-05-17" });
  await ask("111");
  await expect(status).toContainText("Serial number confirmed");
  const asked = new URL(backend.askedFor("validate-serial-number").at(-1)?.url ?? "", "http://v1");
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    vendor: "BIOTRONIK",
    device_serial_number: "111",
    exclude_ark_patients: "true",
  });
  await expect(field(page, first)).toHaveValue("Rosa");
  await expect(field(page, born)).toHaveValue("1949-05-17");
  await field(page, last).fill("Lindgren-Berg");

  found(null);
  await ask("112");
  await expect(status).toContainText("Serial number not confirmed");
  await expect(field(page, first)).toHaveValue("Own");
  await expect(field(page, last)).toHaveValue("Lindgren-Berg");
  await expect(field(page, born)).toHaveValue(bornAtFirst);

  // also after a reload, which restores the form with its prefilled fields
  found({ first_name: "Rosa", last_name: "Lindgren", date_of_birth: "1949-05-17" });
  const kept = js
    ? page.waitForResponse(
        (answer) =>
          answer.url().endsWith("/onboarding/keep") &&
          Boolean(answer.request().postData()?.includes("Rosa")),
      )
    : undefined;
  await ask("113");
  await expect(field(page, first)).toHaveValue("Rosa");
  await kept;
  await page.reload();
  await expect(field(page, first)).toHaveValue("Rosa");
  found(null);
  await field(page, serial).fill("114");
  if (!js) await enrolButton(page).click();
  await expect(field(page, first)).toHaveValue("Own");
  await expect(field(page, born)).toHaveValue(bornAtFirst);
  await expect(field(page, serial)).toHaveValue("114");
  expect(backend.askedFor("onboard-patient")).toEqual([]);
});
