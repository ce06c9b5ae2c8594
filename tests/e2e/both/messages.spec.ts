/** The message widget over a patient's pages: its three states, unread messages, drafts, and sending. */
import { leaveQuestion } from "#tests/support/leave-question.ts";
import { listMessages } from "#contract/message.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { newHeartPatient, openWriter } from "#tests/support/new-patient.ts";

const widget = (page: Page) => page.locator("#message-widget");
const box = (page: Page) => widget(page).getByRole("textbox", { name: "Message" });
const titleBox = (page: Page) => widget(page).getByRole("textbox", { name: "Title" });
const send = (page: Page) => widget(page).getByRole("button", { name: "Send" });
const opener = (page: Page) => page.getByRole("link", { name: /^Messages/ }).first();
const button = (page: Page, name: string) => widget(page).getByRole("button", { name });

const stored = async (patient_id: string) =>
  (await openBackendSession(backendUrl(), "hcp")).read(listMessages, { patient_id });

/** By hand: the first interaction loads the script. */
async function type(page: Page, text: string): Promise<void> {
  await box(page).click();
  await box(page).fill(text);
}

test("[MSG-01][MSG-03][MSG-10] the widget is closed, open and minimised; a draft is stored for its patient only", async ({
  page,
  js,
  signInAlone,
}) => {
  const [patient, other] = [await newHeartPatient(), await newHeartPatient()];
  await signInAlone(page, "nurse");
  await page.goto(`/patient/${patient.id}/monitoring`);
  await expect(widget(page)).toHaveCount(0);
  await opener(page).click();
  await expect(box(page)).toBeVisible();
  await button(page, "Minimise").click();
  await expect(box(page)).toHaveCount(0);
  await widget(page).getByRole("link", { name: "Messages" }).click();
  await button(page, "Close").click();
  await expect(widget(page)).toHaveCount(0);

  await opener(page).click();
  await type(page, "Please call us");
  if (js) await expect(widget(page).getByRole("status")).toHaveText("Draft kept");
  else await button(page, "Close").click();
  await page.goto(`/patient/${patient.id}/monitoring`);
  await expect(widget(page)).toContainText("unsent draft");
  await expect(box(page)).toHaveCount(0);
  await widget(page).getByRole("link", { name: "Messages" }).click();
  await expect(box(page)).toHaveValue("Please call us");
  await page.goto(`/patient/${other.id}/monitoring?messages=open`);
  await expect(box(page)).toHaveValue("");
  expect(await stored(patient.id)).toEqual([]);
});

test("[MSG-13][MSG-14][MSG-09] a sent message is in the list with its state, and the box and the draft are empty", async ({
  page,
  signInAlone,
}) => {
  const patient = await newHeartPatient();
  await signInAlone(page, "nurse");
  await page.goto(`/patient/${patient.id}/monitoring?messages=open`);
  const reply = widget(page).getByRole("checkbox", { name: "The patient may reply" });
  await expect(reply).toBeChecked();
  await titleBox(page).click();
  await titleBox(page).fill("Your weight");
  await type(page, "Please weigh yourself before breakfast.\nEvery day.");
  await send(page).click();
  const items = widget(page).getByRole("listitem");
  await expect(items).toHaveCount(1);
  await expect(widget(page).getByRole("status")).toHaveText("Message sent");
  for (const text of ["Your weight", "before breakfast.", "waiting for reply", "Fri "])
    await expect(items.first()).toContainText(text);
  await expect(box(page)).toHaveValue("");
  await expect(titleBox(page)).toHaveValue("");
  await reply.uncheck();
  await type(page, "No answer needed");
  await send(page).click();
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText("waiting to be read");
  expect((await stored(patient.id)).map(({ state, title }) => [state, title])).toEqual([
    ["WAITING_FOR_ACK", null],
    ["WAITING_FOR_REPLY", "Your weight"],
  ]);
  await page.goto(`/patient/${patient.id}/monitoring`);
  await expect(widget(page)).toHaveCount(0);
});

test("[MSG-12][MSG-11] with scripts, an empty message cannot be sent, nor one twice, and leaving a draft asks first", async ({
  page,
  js,
  signInAlone,
}) => {
  const patient = await newHeartPatient();
  await signInAlone(page, "nurse");
  await page.goto(`/patient/${patient.id}/monitoring?messages=open`);
  if (!js) {
    await widget(page).evaluate(() => {
      const area = document.querySelector<HTMLTextAreaElement>("#message-text");
      if (area) area.required = false;
    });
    await titleBox(page).fill("Only a title");
    await send(page).click();
    await expect(widget(page)).toContainText("Please fill in this field");
    await expect(titleBox(page)).toHaveValue("Only a title");
    expect(await stored(patient.id)).toEqual([]);
    return;
  }
  await box(page).click();
  await expect(send(page)).toBeDisabled();
  await type(page, "   ");
  await expect(send(page)).toBeDisabled();
  await type(page, "Please call");
  await expect(send(page)).toBeEnabled();

  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(leaveQuestion(page)).toContainText(
    "Your message has not been sent. Leave this patient? The draft is kept until you log out.",
  );
  await leaveQuestion(page).getByRole("button", { name: "Stay on this page" }).click();
  await expect(box(page)).toHaveValue("Please call");

  const held = Promise.withResolvers<void>();
  await page.route(`**/patient/${patient.id}/messages`, async (route) => {
    if (route.request().postData()?.includes("intent=send")) await held.promise;
    await route.continue();
  });
  // checked before, because nothing can be checked while the page is being left
  const becomesDisabled = send(page).evaluate(
    (button: HTMLButtonElement) =>
      new Promise<boolean>((resolve) => {
        const look = () => button.disabled && resolve(true);
        new MutationObserver(look).observe(button, { attributes: true });
      }),
  );
  await send(page).click({ noWaitAfter: true });
  expect(await becomesDisabled).toBe(true);
  held.resolve();
  await expect(widget(page).getByRole("listitem")).toHaveCount(1);
  expect(await stored(patient.id)).toHaveLength(1);
});

test(
  "[MSG-08] messages of the provider's staff are shown as provider support, others by title and name",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const patient = await newHeartPatient();
    const body = { patient_id: patient.id, message: "from the provider", allow_to_reply: true };
    for (const username of ["support", "admin"])
      await (await openWriter(username)).send("POST", "/v1/patient-message", body);
    await (
      await openWriter("hcp")
    ).send("POST", "/v1/patient-message", {
      ...body,
      message: "from the clinic",
    });
    await signIn(page, "hcp");
    await page.goto(`/patient/${patient.id}/monitoring?messages=open`);
    const items = widget(page).getByRole("listitem");
    await expect(items.filter({ hasText: "Provider support" })).toHaveCount(2);
    await expect(items.filter({ hasText: "from the clinic" })).toContainText("Dr. med. Anna Weber");
  },
);
