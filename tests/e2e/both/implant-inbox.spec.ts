/**
 * The implant inbox: MLLP deliveries are read, attached by hand, finished and reopened; and the page of the ways in.
 */
import { randomUUID } from "node:crypto";
import { oruMessage, pdf } from "#backend/implants/fixtures.ts";
import { attachImplantDelivery, listImplantInbox } from "#contract/implant-inbox.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { newHeartPatient, openWriter } from "#tests/support/new-patient.ts";
import { sendByMllp } from "#tests/support/send-by-mllp.ts";

const eri = "CWE|721280^MDC_IDC_MSMT_BATTERY_STATUS^MDC|2|^MDC_IDC_ENUM_BATTERY_STATUS_ERI^MDC|";

/** Of an implant that belongs to no patient; the name in it is the patient's. */
async function sendUnmatched(family: string, { born = "19010203", more = [eri] } = {}) {
  const serial = randomUUID().slice(0, 8).toUpperCase();
  const message = { controlId: randomUUID(), serial, family, more, documents: [pdf("a")] };
  const text = oruMessage(message).replace("19510614", born);
  expect(await sendByMllp(text)).toBe("AA");
  return serial;
}

test(
  "[INBOX-01][INBOX-03][INBOX-06][INBOX-08] an MLLP delivery is attached by hand, with three keys, and raises its incident on the patient's page",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const patient = await newHeartPatient();
    // only the year: the name makes the patient a candidate, and no date contradicts
    const serial = await sendUnmatched(patient.lastName, { born: "1950" });
    await signIn(page, "hcp");
    const open = await page.context().newPage();
    await open.goto(`/patient/${patient.id}/monitoring`);
    await page.goto("/implants/inbox?state=unmatched");
    const row = page.getByRole("main").getByRole("link", { name: `Unknown: ${serial}` });
    await row.click();
    const pane = page.locator("#delivery");
    await expect(pane).toContainText("Whose implant is it?");
    await expect(pane.getByRole("row").nth(1)).toContainText("In the message");
    await expect(pane.getByRole("row").nth(1)).toContainText(patient.lastName);
    const choice = pane.getByRole("radio", { name: patient.name });
    await expect(choice).not.toBeChecked();
    if (js) {
      await expect(row).toBeFocused();
      await expectAccessible(page);
      for (const key of ["a", "Space", "Enter"]) await page.keyboard.press(key);
    } else {
      await choice.check();
      await pane.getByRole("button", { name: "Attach" }).click();
    }
    await expect(page.getByRole("main")).toContainText("You attached a delivery.");
    await open.reload();
    await expect(open.getByRole("main")).toContainText("BATTERY_STATUS_ERI");
    await open.goto(`/patient/${patient.id}/monitoring/implant-documents`);
    await expect(open.getByRole("navigation", { name: /Documents/ })).toContainText(".pdf");
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
  },
);

test("[INBOX-04][INBOX-05] a delivery shows its values, alerts and source; it is finished with a note and reopened", async ({
  page,
  signIn,
}) => {
  const serial = await sendUnmatched(`Nobody${randomUUID().slice(0, 6)}`);
  await signIn(page, "hcp");
  await page.goto("/implants/inbox?state=unmatched&urgency=red");
  await page.getByRole("link", { name: `Unknown: ${serial}` }).click();
  const pane = page.locator("#delivery");
  await expect(pane).toContainText("MDC_IDC_ENUM_BATTERY_STATUS_ERI");
  await expect(pane.getByRole("row", { name: /Battery voltage/ })).toContainText("2.98");
  await expect(pane.getByRole("link", { name: "PDF 1" })).toBeVisible();
  const finish = pane.getByRole("form", { name: "Finish" });
  await finish.getByRole("button", { name: "Done" }).click();
  await expect(finish).toContainText("Please fill in this field");
  await finish.getByLabel("Note").fill("Implant of another clinic");
  await finish.getByRole("button", { name: "Done" }).click();
  const main = page.getByRole("main");
  await expect(main).toContainText("1 delivery is done.");
  await main.getByRole("button", { name: "Undo" }).click();
  await expect(main.getByRole("link", { name: `Unknown: ${serial}` })).toBeVisible();
});

test("[INBOX-09] a patient with another date of birth needs a second confirmation that shows both dates; only then is the delivery attached", async ({
  page,
  signIn,
}) => {
  const patient = await newHeartPatient();
  const serial = await sendUnmatched(`Nobody${randomUUID().slice(0, 6)}`);
  await signIn(page, "hcp");
  await page.goto("/implants/inbox?state=unmatched");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: `Unknown: ${serial}` }).click();
  const pane = page.locator("#delivery");
  await pane.getByLabel("Search among your patients").fill(patient.lastName);
  await pane.getByRole("button", { name: "Search" }).click();
  await pane.getByRole("radio", { name: patient.name }).check();
  const confirmed = pane.getByRole("checkbox", { name: /the same person/ });
  await expect(confirmed).toHaveCount(0);
  await pane.getByRole("button", { name: "Attach" }).click();
  await expect(confirmed).not.toBeChecked();
  const question = `3 Feb 1901 in the message, 4 Mar 1950 for ${patient.name}`;
  await expect(pane).toContainText(question);
  await expect(pane.getByRole("radio", { name: patient.name })).toBeChecked();
  // without the tick the question remains
  await pane.getByRole("button", { name: "Attach" }).click();
  await expect(pane).toContainText(question);
  await expect(main.getByRole("link", { name: `Unknown: ${serial}` })).toBeVisible();
  // the address contains nothing else about it
  const said = [...new URL(page.url()).searchParams.keys()];
  expect(said).toEqual(["state", "delivery", "form"]);
  await confirmed.check();
  await pane.getByRole("button", { name: "Attach" }).click();
  await expect(main).toContainText("You attached a delivery.");
  await expect(main.getByRole("link", { name: `Unknown: ${serial}` })).toHaveCount(0);
});

/** Filed with the patient, without an alert. */
async function fileRoutine(patient: { id: string; lastName: string }): Promise<void> {
  const serial = await sendUnmatched(patient.lastName, { more: [] });
  const writer = await openWriter("hcp");
  const session = await openBackendSession(backendUrl(), "hcp");
  const { items } = await session.read(listImplantInbox, { state: "unmatched", limit: 100 });
  const id = items.find(({ serial_number }) => serial_number === serial)?.id ?? "";
  const path = attachImplantDelivery.path.replace("{delivery_id}", id);
  await writer.send(attachImplantDelivery.method, path, { patient_id: patient.id });
}

test(
  "[INBOX-04][INBOX-05][INBOX-06] routine deliveries are ticked and finished together, the key u undoes that, and the PDF opens",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const patient = await newHeartPatient();
    await fileRoutine(patient);
    await fileRoutine(patient);
    await signIn(page, "hcp");
    await page.goto("/implants/inbox?urgency=routine");
    const main = page.getByRole("main");
    const boxes = main.getByRole("checkbox", { name: new RegExp(`Tick: .*${patient.lastName}`) });
    await expect(boxes).toHaveCount(2);
    const several = main.getByRole("form", { name: "Finish several routine ones" });
    await several.getByRole("button", { name: "Finish the ticked ones" }).click();
    await expect(several).toContainText("Please tick at least one");
    for (const box of await boxes.all()) await box.check();
    await several.getByLabel("Note").fill("Both seen");
    await several.getByRole("button", { name: "Finish the ticked ones" }).click();
    await expect(main).toContainText("2 deliveries are done.");
    await expect(boxes).toHaveCount(0);
    if (js) await page.keyboard.press("u");
    else await main.getByRole("button", { name: "Undo" }).click();
    await expect(boxes).toHaveCount(2);
    await main
      .getByRole("link", { name: new RegExp(patient.lastName) })
      .first()
      .click();
    const link = page.locator("#delivery").getByRole("link", { name: "PDF 1" });
    const file = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect(await file.body()).toEqual(pdf("a"));
  },
);

test("[INBOX-07] the ways in state what is open; an example is read without being filed, and the intervals are set", async ({
  page,
  js,
  signIn,
}) => {
  await signIn(page, "hcp");
  await page.goto("/connect-implant-data");
  const ways = page.locator("#ways");
  await expect(ways.getByRole("listitem").first()).toContainText("Open on this server");
  await ways.getByRole("button", { name: "Test MEDTRONIC" }).click();
  await expect(ways.getByRole("status")).toContainText("Nothing was filed.");
  const intervals = page.locator("#intervals");
  await intervals.getByLabel("ICD").fill("0");
  await intervals.getByRole("button", { name: "Save intervals" }).click();
  await expect(intervals).toContainText("Please enter whole months from 1 to 36");
  await intervals.getByLabel("ICD").fill("6");
  await intervals.getByLabel("Loop recorder").fill(js ? "5" : "4");
  await intervals.getByRole("button", { name: "Save intervals" }).click();
  await expect(page.locator("#main")).not.toContainText("Please enter whole months");
  await expect(intervals.getByLabel("Loop recorder")).toHaveValue(js ? "5" : "4");
});
