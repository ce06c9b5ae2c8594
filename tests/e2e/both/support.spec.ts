/** Support: the two ways, the form, the chat's script, and the operator's details. */
import { answerLeaving } from "#tests/support/leave-question.ts";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test as browserTest } from "#tests/support/browser-test.ts";
import { cutShort, late, problem } from "#tests/support/answer-faults.ts";
import { startExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { test } from "#tests/support/stage.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

test("[SUP-01][SUP-03][SUP-09] call or email comes first; without settings the page says what is missing", async ({
  page,
  openSignedIn,
}) => {
  await openSignedIn(page, "/support");
  const ways = page.getByRole("navigation", { name: "Ways to reach support" });
  await expect(ways.getByRole("link")).toHaveText(["Call or e-mail", "Live chat"]);
  await expect(ways.locator("[aria-current=page]")).toHaveText("Call or e-mail");
  await expect(page.locator("#call-us")).toContainText("No telephone number");
  const box = page.locator("#regulatory");
  await expect(box).toContainText("This installation states no conformity");
  await expect(box).toContainText(/App version\s*\d+\.\d+\.\d+/);
  await expect(box).not.toContainText("0633");
  await ways.getByRole("link", { name: "Live chat" }).click();
  await expect(page.locator("#support-chat")).toContainText("not available in this installation");
});

test(
  "[SUP-04][SUP-05][VAL-37][API-53] five fields; errors are shown at them, a valid form is sent once and then empty",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/support");
    const form = page.locator("#write-to-us form");
    const field = (name: string) => form.locator(`[name=${name}]`);
    await expect(field("callMeBack")).not.toBeChecked();
    await field("title").fill("  ");
    await field("email").fill("anna");
    await field("phone").fill("12");
    await form.getByRole("button").click();
    for (const [name, message] of [
      ["title", "Please fill in this field"],
      ["text", "Please fill in this field"],
      ["email", "valid e-mail address"],
      ["phone", "valid phone number"],
    ] as const) {
      const id = await field(name).getAttribute("aria-describedby");
      await expect(page.locator(`[id="${id}"]`)).toContainText(message);
    }
    await expect(field("title")).toBeFocused();
    await expect(field("email")).toHaveValue("anna");
    expect(backend.writes()).toEqual([]);

    await field("title").fill("Scale <i>");
    await field("text").fill("It sends nothing.\nSince Monday.");
    await field("email").fill("anna@example.org");
    await field("phone").fill("");
    backend.fault("send-support-request", late(300));
    await form.getByRole("button").dblclick();
    await expect(page.getByRole("status").filter({ hasText: "has been sent" })).toBeVisible();
    for (const name of ["title", "text", "email", "phone"])
      await expect(field(name)).toHaveValue("");
    expect(backend.writes().map(({ body }) => JSON.parse(body) as object)).toEqual([
      {
        title: "Scale <i>",
        text: "It sends nothing.\nSince Monday.",
        email: "anna@example.org",
        callMeBack: false,
      },
    ]);
  },
);

test("[SUP-10] a failed request shows the message under the form, and the typed text stays", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/support");
  const form = page.locator("#write-to-us form");
  backend.fault("send-support-request", problem("internal", { message: "The desk is closed" }));
  await form.locator("[name=title]").fill("Scale");
  await form.locator("[name=text]").fill("Nothing");
  await form.locator("[name=email]").fill("anna@example.org");
  await form.locator("[name=callMeBack]").check();
  await form.getByRole("button").click();
  await expect(form.getByRole("alert")).toContainText("The desk is closed");
  await expect(form.locator("[name=text]")).toHaveValue("Nothing");
  await expect(form.locator("[name=callMeBack]")).toBeChecked();
});

test("[VAL-44] leaving an unsent request, by a link or by a change of language, asks first; after sending there is no question", async ({
  page,
  js,
  openSignedIn,
}) => {
  test.skip(!js, "without scripts nothing asks");
  await openSignedIn(page, "/support");
  const form = page.locator("#write-to-us form");
  const field = (name: string) => form.locator(`[name=${name}]`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await hydrated(field("text"));
  await field("text").fill("It sends nothing.");
  const away = page.getByRole("link", { name: "Dashboard" }).first();
  await away.click();
  await answerLeaving(page, "stay");
  await page.locator("body header details[data-menu] summary").last().click();
  await page.getByRole("button", { name: "Deutsch" }).click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(field("text")).toHaveValue("It sends nothing.");
  await page.keyboard.press("Escape");
  await field("title").fill("Scale");
  await field("email").fill("anna@example.org");
  await form.getByRole("button").click();
  await expect(page.getByRole("status").filter({ hasText: "has been sent" })).toBeVisible();
  await away.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(asked).toHaveLength(1);
});

/** A web server with the operator's settings, with its own example backend. */
const operatedTest = browserTest.extend<{ operated: { url: string } }>({
  operated: async ({}, use) => {
    const file = join(await mkdtemp(join(tmpdir(), "vigil-test-")), "regulatory.json");
    const statement = {
      manufacturer: ["Beispiel Medizintechnik GmbH", "Musterweg 1"],
      product_reference: "VIG-1",
      udi_prefix: "(01)04260000000017(8012)",
      intended_use: { de: "Zur Fernüberwachung.", "en-uk": "For remote monitoring." },
    };
    await writeFile(file, JSON.stringify(statement));
    const backend = await startExampleBackend();
    const web = await startWebProcess({
      env: {
        V1_BASE_URL: backend.baseUrl,
        SUPPORT_PHONE: "+49 30 901820",
        REGULATORY_FILE: file,
        CHAT_SCRIPT_URL: "http://chat.example/widget.js",
        CHAT_CSP: "http://chat.example",
        // a flag service that never answers
        LAUNCHDARKLY_SDK_KEY: "sdk-nobody",
      },
    });
    await use({ url: web.url });
    await web.stop();
    await backend.stop();
  },
  baseURL: async ({ operated }, use) => {
    await use(operated.url);
  },
});

operatedTest(
  "[SUP-06][SUP-08][SUP-09][FLAG-04] the phone is a tel link, the box shows everything in the file, and the page does not wait for a flag service",
  { tag: "@html" },
  async ({ page }) => {
    await signInThroughForm(page, "hcp");
    await page.goto("/support");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.locator("#call-us a")).toHaveAttribute("href", "tel:+4930901820");
    const box = page.locator("#regulatory");
    const version = /App-Version\s*(\d+\.\d+\.\d+)/.exec(await box.innerText())?.[1] ?? "none";
    for (const text of [
      "Beispiel Medizintechnik GmbH",
      "Musterweg 1",
      "VIG-1",
      `(01)04260000000017(8012)${version}`,
      "MD",
      "0633",
      "Zur Fernüberwachung.",
    ])
      await expect(box).toContainText(text);
    await expect(box.getByRole("img", { name: /CE-Kennzeichen/ })).toBeVisible();
    // flags count as off: the entry behind a flag is missing
    await expect(page.locator('a[href="/connect-implant-data"]')).toHaveCount(0);
  },
);

operatedTest(
  "[SUP-02][SUP-03] the chat's script loads only after the chat was chosen",
  { tag: "@browser" },
  async ({ page, js }) => {
    const asked: string[] = [];
    await page.route("http://chat.example/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: "text/javascript",
        body: 'document.documentElement.dataset.chat = "here";',
      });
    });
    await signInThroughForm(page, "hcp");
    const answer = await page.goto("/support");
    expect(answer?.headers()["content-security-policy"]).not.toContain("chat.example");
    await expect(page.locator("#write-to-us")).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole("link", { name: "Live-Chat" }).click();
    await expect(page.locator("#support-chat")).toBeVisible();
    if (js) {
      await expect(page.locator("html")).toHaveAttribute("data-chat", "here");
      expect(asked).toEqual(["/widget.js"]);
    } else await expect(page.getByText("Der Chat braucht JavaScript")).toBeVisible();
    const chosen = await page.request.get("/support?contact=chat");
    expect(chosen.headers()["content-security-policy"]).toContain(
      "connect-src 'self' http://chat.example",
    );
    const other = await page.request.get("/profile?contact=chat");
    expect(other.headers()["content-security-policy"]).not.toContain("chat.example");
  },
);

test("[SUP-05] if the answer is lost, the page does not say that the request was not sent", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/support");
  const form = page.locator("#write-to-us form");
  const field = (name: string) => form.locator(`[name=${name}]`);
  await field("title").fill("Scale");
  await field("text").fill("It shows nothing.");
  await field("email").fill("anna@example.org");
  const formId = await field("form_id").inputValue();
  backend.fault("send-support-request", cutShort);
  await form.getByRole("button", { name: "Send request" }).click();
  await expect(form.getByRole("alert")).toContainText("It is not certain whether your request");
  await expect(field("text")).toHaveValue("It shows nothing.");
  expect(await field("form_id").inputValue()).toBe(formId);
});
