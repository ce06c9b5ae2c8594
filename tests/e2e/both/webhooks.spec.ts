/** Webhooks: the administrator's list, the dialog, the secret that is shown once, tests and failed deliveries. */
import type { Page } from "@playwright/test";
import { listWebhookDeliveries, listWebhooks } from "#contract/webhook.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { test } from "#tests/support/stage.ts";

const [stored] = listWebhooks.answer.example.webhooks;
const [failed] = listWebhookDeliveries.answer.example.deliveries;
if (!stored || !failed) throw new Error("the contract's examples have a webhook and a delivery");

const asAdmin = (backend: ExampleBackend) =>
  backend.fault(
    "login",
    bodyWith((user: object) => ({ ...user, role: "ADMIN" })),
  );
const row = (page: Page, url: string) =>
  page.getByRole("table", { name: "Webhooks" }).getByRole("row").filter({ hasText: url });
const sent = (backend: ExampleBackend, name: string) =>
  backend.askedFor(name).map(({ body }) => JSON.parse(body));

clinicTest(
  "[HOOK-12][HOOK-02] an address inside the clinic's network is refused at its field with a reason, and the typed text stays",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "admin");
    await page.goto("/support");
    await page.goto("/webhooks?edit=new");
    await page.setViewportSize({ width: 375, height: 800 });
    const form = page.locator("#webhook-form");
    const send = form.locator("button[type=submit]");
    await form.locator("#webhook-note").fill("Pager");
    await send.click();
    // nothing ticked, nothing typed
    await expect(form.locator("#webhook-kinds-error")).toBeVisible();
    await expect(form.locator("#webhook-url-error")).toBeVisible();
    await form.locator("#webhook-url").fill("https://127.0.0.1/hook");
    await form.getByLabel("incident.raised").check();
    await send.click();
    await expect(form.locator("#webhook-url-error")).toHaveText(
      "This address lies inside a private network. The operator has not allowed that.",
    );
    await expect(form.locator("#webhook-url")).toHaveValue("https://127.0.0.1/hook");
    await expect(form.locator("#webhook-note")).toHaveValue("Pager");
    await expect(form.getByLabel("incident.raised")).toBeChecked();
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
    await page.goto("/webhooks");
    await expect(page.getByRole("main")).toContainText("No webhook has been added yet.");
  },
);

clinicTest(
  "[HOOK-11] a clinician has neither the link nor the page",
  { tag: "@html" },
  async ({ page, signIn, noise }) => {
    noise.expect(/403/);
    await signIn(page, "hcp");
    await page.goto("/support");
    await expect(page.locator('a[href="/webhooks"]')).toHaveCount(0);
    const answer = await page.goto("/webhooks");
    expect(answer?.status()).toBe(403);
  },
);

test("[HOOK-11][HOOK-14][HOOK-15] the list shows state and failures; a test is sent, failed deliveries are sent again, a webhook is disabled", async ({
  page,
  backend,
  openSignedIn,
}) => {
  asAdmin(backend);
  const busy = { ...stored, id: "8d6e4c3f-a014-45d6-9b82-9d0e1f2a3b93", failed_count: 12 };
  const delivered = { ...failed, delivered_at: failed.created_at, gave_up_at: null };
  const off = {
    ...stored,
    id: "8d6e4c3f-a014-45d6-9b82-9d0e1f2a3b94",
    url: "https://off.example.org/",
    disabled_at: stored.created_at,
    failed_count: 0,
    latest_delivery: { ...delivered, last_failure: null },
  };
  backend.fault(
    "list-webhooks",
    bodyWith(() => ({ webhooks: [busy, off] })),
  );
  await openSignedIn(page, "/support");
  await expect(page.locator('a[href="/webhooks"]')).toHaveCount(1);
  await page.goto("/webhooks");
  const first = row(page, "hooks.example.org");
  await expect(first).toContainText("Failing");
  await expect(first).toContainText("No connection is accepted there");
  await expect(first).toContainText("12 failed");
  const second = row(page, "off.example.org");
  await expect(second).toContainText("Disabled");
  await expect(second.getByRole("button", { name: /Send test/ })).toHaveCount(0);
  await first.getByRole("button", { name: /Send test/ }).click();
  await expect(page.locator("[data-toasts]")).toContainText("The test is on its way.");
  const letters = page.locator("#failed-deliveries");
  await expect(letters).toContainText("The newest 1 of 12 are shown.");
  await letters.getByRole("button", { name: "Send again", exact: true }).click();
  await expect(page.locator("[data-toasts]")).toContainText("One delivery is sent again.");
  await letters.getByRole("button", { name: "Send all 12 again" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("12 deliveries are sent again.");
  await first.getByRole("button", { name: /Disable/ }).click();
  await expect(page.locator("[data-toasts]")).toContainText("The webhook is disabled.");
  expect(backend.writes().map(({ name, url }) => [name, url.split("/").at(-2)])).toEqual([
    ["test-webhook", busy.id],
    ["resend-webhook-delivery", failed.id],
    ["resend-failed-deliveries", busy.id],
    ["change-webhook", "webhooks"],
  ]);
  expect(sent(backend, "change-webhook")).toEqual([{ is_enabled: false, expected_version: 0 }]);
  backend.fault("list-webhooks", problem("not_found"));
  await page.goto("/webhooks");
  await expect(page.getByRole("main")).toContainText("This backend has no webhooks.");
});

test("[HOOK-12] the secret of a new webhook is shown on the page after adding, and never again; an outdated change shows both versions", async ({
  page,
  backend,
  openSignedIn,
}) => {
  asAdmin(backend);
  await openSignedIn(page, "/webhooks?edit=new");
  const form = page.locator("#webhook-form");
  await form.getByLabel("Address").fill("https://hooks.example.org/vigil");
  await form.getByLabel("device.silent").check();
  await form.getByRole("button", { name: "Add webhook" }).click();
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  await expect(page.getByRole("status").filter({ hasText: secret })).toBeVisible();
  expect(sent(backend, "create-webhook")).toEqual([
    { url: "https://hooks.example.org/vigil", kinds: ["device.silent"], note: null },
  ]);
  await page.goto("/webhooks");
  await expect(page.getByRole("main")).not.toContainText(secret);
  backend.fault(
    "change-webhook",
    problem("stale_version", { current: { ...stored, note: "Night pager", version: 7 } }),
  );
  await page.goto(`/webhooks?edit=${stored.id}`);
  await form.getByLabel("Note").fill("Day pager");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toContainText("Night pager");
  await expect(form.getByLabel("Note")).toHaveValue("Day pager");
  backend.fault("change-webhook");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("The webhook has been saved.");
  expect(sent(backend, "change-webhook").map(({ expected_version }) => expected_version)).toEqual([
    0, 7,
  ]);
});
