/**
 * Unread messages in the message widget, for which roles they become seen, and what is shown if they cannot be read.
 */
import { exampleId } from "#contract/example.ts";
import { listMessages } from "#contract/message.ts";
import { bodyWith, cutShort, type Fault, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test } from "#tests/support/stage.ts";

const home = `/patient/${exampleId.erika}/monitoring`;
const widget = (page: Page) => page.locator("#message-widget");
const box = (page: Page) => widget(page).getByRole("textbox", { name: "Message" });
const unreadHint = (page: Page) => widget(page).getByRole("button", { name: "Mark as seen" });

const [message] = listMessages.answer.example;
/** one reply that no clinician has seen, and one that a clinician has seen */
const unread: Fault = bodyWith(() => [
  { ...message, state: "REPLIED_NOT_SEEN_YET", reply_text: "My ankles are swollen." },
  { ...message, id: exampleId.note, state: "REPLIED_SEEN", reply_text: "I will." },
]);
const seen: Fault = bodyWith(() => [
  { ...message, state: "REPLIED_SEEN", reply_text: "My ankles are swollen." },
]);

test("[MSG-02][MSG-06] a closed widget opens if there is an unread reply, and messages shown to a clinician are marked as seen", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  backend.fault("list-messages", (planned) =>
    (backend.askedFor("mark-messages-seen").length === 0 ? unread : seen)(planned),
  );
  await openSignedIn(page, home);
  await expect(widget(page)).toContainText("My ankles are swollen.");
  await expect(box(page)).toBeVisible();
  // no interaction with the page yet: only a person at the screen reads a message, and a GET changes nothing
  expect(backend.askedFor("mark-messages-seen")).toEqual([]);
  if (js) await box(page).click();
  else await unreadHint(page).click();
  await expect.poll(() => backend.askedFor("mark-messages-seen").length).toBe(1);
  const [sent] = backend.askedFor("mark-messages-seen");
  expect(sent?.method).toBe("PATCH");
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    patient_id: exampleId.erika,
    message_ids: [message?.id],
  });
  await expect(unreadHint(page)).toHaveCount(0);
  await expect(widget(page)).toContainText("My ankles are swollen.");
  await page.goto(home);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(widget(page)).toHaveCount(0);
  expect(backend.askedFor("mark-messages-seen")).toHaveLength(1);
});

for (const role of ["ADMIN", "CUSTOMER_SUPPORT"] as const)
  test(`[MSG-07][MSG-06][MSG-04] if ${role} reads, nothing becomes seen: neither by looking nor by writing and closing`, async ({
    page,
    js,
    backend,
    openSignedIn,
  }) => {
    backend.fault(
      "login",
      bodyWith((user: object) => ({ ...user, role })),
    );
    backend.fault("list-messages", unread);
    await openSignedIn(page, home);
    await expect(widget(page)).toContainText("My ankles are swollen.");
    await expect(unreadHint(page)).toHaveCount(0);
    await expect(widget(page).locator("input[name=message_ids]")).toHaveCount(0);
    await box(page).click();
    await box(page).fill("We look into it");
    if (js) await expect(widget(page).getByRole("status")).toHaveText("Draft kept");
    await widget(page).getByRole("button", { name: "Close" }).click();
    await expect(box(page)).toHaveCount(0);
    expect(backend.askedFor("mark-messages-seen")).toEqual([]);
    // unread and a draft: open, with the draft in its box
    await page.goto(home);
    await expect(widget(page)).toContainText("My ankles are swollen.");
    await expect(box(page)).toHaveValue("We look into it");
  });

test("[MSG-15] messages that cannot be loaded are reported in the widget; the typed text stays, and there is a retry", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault("list-messages", problem("internal"));
  await openSignedIn(page, `${home}?messages=open`);
  const failed = widget(page).getByRole("alert");
  await expect(failed).toContainText("Messages could not be loaded.");
  await box(page).click();
  await box(page).fill("Please call us");
  // the rest of the page is complete
  await expect(page.locator("#incidents")).toBeVisible();
  await widget(page).getByRole("button", { name: "Minimise" }).click();
  await expect(widget(page)).toContainText("unsent draft");
  await widget(page).getByRole("link", { name: "Messages" }).click();
  await expect(failed).toContainText("Messages could not be loaded.");
  await expect(box(page)).toHaveValue("Please call us");
  backend.fault("list-messages", seen);
  await failed.getByRole("link", { name: "Try again" }).click();
  await expect(widget(page)).toContainText("My ankles are swollen.");
  await expect(failed).toHaveCount(0);
  await expect(box(page)).toHaveValue("Please call us");
});

test("a lost answer is not reported as a failure, and the second attempt is the same message", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, `${home}?messages=open`);
  const unclear = widget(page).getByRole("alert");
  const send = widget(page).getByRole("button", { name: "Send" });
  backend.fault("send-message", cutShort);
  if (js) await hydrated(box(page));
  await box(page).fill("Please call us");
  await send.click();
  await expect(unclear).toContainText("It is not certain that");
  await expect(box(page)).toHaveValue("Please call us");
  // the text has changed: the backend knows the key with another text
  backend.fault("send-message", problem("conflict"));
  await box(page).fill("Please call us today");
  await send.click();
  await expect(box(page)).toHaveValue("Please call us today");
  await expect(unclear).toContainText("It is not certain that");
  backend.fault("send-message");
  await send.click();
  await expect(widget(page).getByRole("status")).toContainText("sent");
  const [first, again, another] = backend
    .askedFor("send-message")
    .map(({ headers }) => headers["idempotency-key"]);
  expect(first).toMatch(/^[\w-]{8,64}$/);
  expect(again).toBe(first);
  expect(another).toMatch(/^[\w-]{8,64}$/);
  expect(another).not.toBe(first);
});
