/** Sign-in with a backend whose answers are chosen: the layout, the links, and every refusal with its words. */
import type { Page } from "@playwright/test";
import type { User } from "#contract/session.ts";
import { bodyWith, hangUp, problem, status } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { demoPassword } from "#tests/support/sign-in.ts";
import { inEnglish, test } from "#tests/support/stage.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

const username = (page: Page) => page.locator("input[name=username]");
const password = (page: Page) => page.locator("input[name=password]");
const alert = (page: Page) => page.locator("form").getByRole("alert");
const userWith = (change: Partial<User>) => bodyWith((user: User) => ({ ...user, ...change }));

/** Enter in the password sends the form. */
async function send(page: Page, name = "hcp", secret = demoPassword): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await password(page).press("Enter");
}

test.beforeEach(({ backend }) => backend.fault("get-language", inEnglish));

test("[LOGIN-01][LOGIN-08][ROUTE-03][ROUTE-07] two tabs lead to two pages, and a link to the third, which explains and has no form", async ({
  page,
}) => {
  await page.goto("/login");
  const tabs = page.getByRole("navigation", { name: "Sign in or request access" });
  await expect(tabs.getByRole("link")).toHaveCount(2);
  await expect(tabs.getByRole("link", { name: "Sign in" })).toHaveAttribute("aria-current", "page");
  await expectWhole(page);
  await tabs.getByRole("link", { name: "Request access" }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page).toHaveTitle(/^Request access/);
  await expect(tabs.getByRole("link", { name: "Request access" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await tabs.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recover your account");
  await expect(page.locator("main")).toContainText("administrator of your institution");
  await expect(page.locator("main form")).toHaveCount(0);
});

test("[LOGIN-02][LOGIN-03] the marketing panel is shown on wide screens only; contact, imprint and version are at the bottom", async ({
  page,
  stage,
}) => {
  const web = await startWebProcess({
    env: {
      V1_BASE_URL: stage.backend.baseUrl,
      CONTACT_URL: "https://clinic.example/contact",
      IMPRINT_URL: "https://clinic.example/imprint",
    },
  });
  try {
    for (const path of ["/login", "/signup"]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(web.url + path);
      await expect(page.getByRole("complementary")).toContainText("watched over between visits");
      const foot = page.getByRole("contentinfo");
      await expect(foot.getByRole("link", { name: "Contact" })).toHaveAttribute(
        "href",
        "https://clinic.example/contact",
      );
      await expect(foot.getByRole("link", { name: "Imprint" })).toHaveAttribute(
        "href",
        "https://clinic.example/imprint",
      );
      await expect(foot).toContainText(/© 20\d\d Vigil, version \d+\.\d+\.\d+/);
      await page.setViewportSize({ width: 375, height: 800 });
      await expect(page.getByText("watched over between visits")).toBeHidden();
    }
  } finally {
    await web.stop();
  }
});

test("[LOGIN-04][LOGIN-07][LOGIN-09] username and password, sent with Enter, lead straight to the dashboard", async ({
  page,
  backend,
}) => {
  await page.goto("/login");
  await send(page, "  hcp ");
  await expect(page).toHaveURL(/\/dashboard$/);
  const [asked] = backend.askedFor("login");
  expect(asked?.method).toBe("POST");
  // VAL-02: the name without its spaces
  expect(JSON.parse(asked?.body ?? "")).toEqual({ username: "hcp", password: demoPassword });
});

test("[VAL-01] empty and blank fields are reported at the field, nothing is sent, and the typed text stays", async ({
  page,
  backend,
}) => {
  await page.goto("/login");
  await send(page, "  ", "   ");
  await expect(page.locator("#login-username-error")).toHaveText("Please enter your username");
  await expect(page.locator("#login-password-error")).toHaveText("Please enter your password");
  await expect(username(page)).toHaveAttribute("aria-describedby", "login-username-error");
  await expect(username(page)).toHaveAttribute("aria-invalid", "true");
  await expect(username(page)).toBeFocused();
  await username(page).fill("weber");
  await password(page).fill(" ");
  await password(page).press("Enter");
  await expect(page.locator("#login-username-error")).toHaveCount(0);
  await expect(username(page)).toHaveValue("weber");
  await expect(password(page)).toBeFocused();
  expect(backend.askedFor("login")).toEqual([]);
});

test("[LOGIN-15][LOGIN-16] each refusal has its words under the form; markup in a field or an answer stays text", async ({
  page,
  backend,
  noise,
}) => {
  noise.expect(/429/);
  const markup = '"><img src=x onerror=alert(1)>';
  await page.goto("/login");
  await send(page, markup, "wrong");
  await expect(alert(page)).toHaveText("Wrong username or password");
  await expect(username(page)).toHaveValue(markup);
  await expect(page.locator("main img")).toHaveCount(0);
  expect(page.url()).not.toContain("wrong");
  await page.reload();
  await expect(alert(page)).toHaveText("Wrong username or password");

  backend.fault("login", status(400, JSON.stringify({ detail: "user not found" })));
  await send(page);
  await expect(alert(page)).toHaveText("Wrong username or password");
  backend.fault("login", problem("forbidden", { message: "The account is locked <b>today</b>." }));
  await send(page, "locked");
  await expect(alert(page)).toHaveText("The account is locked <b>today</b>.");
  backend.fault("login", hangUp);
  await send(page, "nobody");
  await expect(alert(page)).toContainText("The server cannot be reached at the moment.");
  await expect(username(page)).toHaveValue("nobody");
  backend.fault("login", problem("too_many_requests"));
  await send(page, "busy");
  await expect(alert(page)).toContainText("Too many attempts. Please wait");
});

test("[LOGIN-14] a patient is refused explicitly, signed out at the backend, and has no session", async ({
  page,
  backend,
}) => {
  backend.fault("login", userWith({ role: "PATIENT" }));
  await page.goto("/login");
  await send(page);
  await expect(alert(page)).toContainText("Patients are not allowed in this application.");
  await expect(page).toHaveURL(/\/login\?form=/);
  expect(backend.askedFor("logout")).toHaveLength(1);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
});

test("[LOGIN-10][LOGIN-11][LOGIN-12] a user who must change the password gets a question: later continues, now shows the form", async ({
  page,
  backend,
}) => {
  backend.fault("login", userWith({ must_change_password: true }));
  await page.goto("/login");
  await send(page);
  await expect(page).toHaveURL(/\/login\/must-change$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please choose a new password");
  await page.getByRole("link", { name: "Remind me later" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(backend.askedFor("change-password")).toEqual([]);

  await page.goto("/login/must-change");
  await page.getByRole("link", { name: "Change now" }).click();
  const fields = page.locator("main form input[type=password]");
  await expect(fields).toHaveCount(3);
  expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute("name")))).toEqual(
    ["old_password", "new_password", "confirm_password"],
  );
});

test("[VAL-07][VAL-08][VAL-09] a new password needs all three fields, six characters at least, twice the same", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login/must-change?change=1");
  const submit = page.locator("main form button[type=submit]");
  const fill = async (old: string, fresh: string, confirmed: string) => {
    await page.locator("input[name=old_password]").fill(old);
    await page.locator("input[name=new_password]").fill(fresh);
    await page.locator("input[name=confirm_password]").fill(confirmed);
    await submit.click();
  };
  const error = (name: string) => page.locator(`#change-password-${name}-error`);
  await submit.click();
  for (const name of ["old_password", "new_password", "confirm_password"])
    await expect(error(name)).toHaveText("Please fill in this field");
  await fill("old", "12345", "12345");
  await expect(error("old_password")).toHaveCount(0);
  for (const name of ["new_password", "confirm_password"])
    await expect(error(name)).toHaveText("Password must be at least 6 characters long");
  await fill("old", "123456", "123457");
  await expect(error("confirm_password")).toHaveText(
    "New password and confirm password must match",
  );
  await expect(error("new_password")).toHaveCount(0);
  expect(backend.askedFor("change-password")).toEqual([]);
  await fill("old", "123456", "123456");
  await expect(page).toHaveURL(/\/dashboard\?form=/);
  await expect(page.locator("[data-toasts]")).toContainText("Your password has been changed.");
  expect(JSON.parse(backend.askedFor("change-password")[0]?.body ?? "")).toEqual({
    old_password: "old",
    new_password: "123456",
  });
});

test("[ERR-05] a refused change of password is reported below its fields, in the user menu and after a forced change", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/dashboard");
  for (const place of ["/patients?dialog=password", "/login/must-change?change=1"]) {
    await page.goto(place);
    const form = page.locator("form:has(input[name=old_password])");
    const attempt = async () => {
      for (const name of ["old_password", "new_password", "confirm_password"])
        await form.locator(`input[name=${name}]`).fill("Secret-99");
      await form.locator("button[type=submit]").click();
    };
    backend.fault("change-password", status(403, "{}"));
    await attempt();
    await expect(form.getByRole("alert")).toHaveText("Incorrect old password");
    backend.fault("change-password", problem("internal", { message: "The directory is closed." }));
    await attempt();
    await expect(form.getByRole("alert")).toHaveText("The directory is closed.");
    const below = await form
      .getByRole("alert")
      .evaluate((told) =>
        [...(told.closest("form")?.querySelectorAll("input[type=password]") ?? [])].every(
          (field) => field.compareDocumentPosition(told) & Node.DOCUMENT_POSITION_FOLLOWING,
        ),
      );
    expect(below).toBe(true);
  }
});

test("[ERR-05] a password change whose answer is lost is reported as uncertain, and a form sent twice changes it once", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login/must-change?change=1");
  const form = page.locator("form:has(input[name=old_password])");
  backend.fault("change-password", hangUp);
  for (const name of ["old_password", "new_password", "confirm_password"])
    await form.locator(`input[name=${name}]`).fill("Secret-99");
  await form.locator("button[type=submit]").click();
  await expect(form.getByRole("alert")).toHaveText(
    "It is not certain whether your password was changed. If the old one is refused, the new one holds already.",
  );

  backend.heal();
  const before = backend.askedFor("change-password").length;
  const hidden = await form
    .locator("input[type=hidden]")
    .evaluateAll((inputs: HTMLInputElement[]) =>
      Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    );
  const typed = {
    old_password: "Secret-99",
    new_password: "Secret-98",
    confirm_password: "Secret-98",
  };
  const post = () =>
    page.request.post("/change-password", {
      form: { ...hidden, ...typed },
      maxRedirects: 0,
      headers: { Origin: new URL(page.url()).origin },
    });
  for (const answer of await Promise.all([post(), post()]))
    expect(answer.headers()["location"]).toMatch(/^\/dashboard/);
  expect(backend.askedFor("change-password")).toHaveLength(before + 1);
});

test("[LOGIN-13] cancelled or done, the forced change is no longer in the history", async ({
  page,
  backend,
  js,
}) => {
  test.skip(!js, "a browser without scripts keeps every page that it was on");
  for (const end of ["cancel", "finish"]) {
    backend.fault("login", userWith({ must_change_password: true }));
    await page.goto("/forgot-password");
    await page.goto("/login");
    await send(page);
    await page.getByRole("link", { name: "Change now" }).click();
    await expect(page.locator("input[name=old_password]")).toBeVisible();
    if (end === "cancel") await page.getByRole("link", { name: "Cancel" }).click();
    else {
      for (const name of ["old_password", "new_password", "confirm_password"])
        await page.locator(`input[name=${name}]`).fill("Secret-99");
      await page.locator("main form button[type=submit]").click();
    }
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goBack();
    await expect(page).not.toHaveURL(/must-change/);
    await page.context().clearCookies();
  }
});

test(
  "[ROUTE-06] a signed-in user is led from sign-in and sign-up to the dashboard; the recovery page stays readable",
  { tag: "@html" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, "/login");
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/signup");
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/forgot-password");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recover your account");
  },
);

test("a user who signs in while another user is signed in on another tab is shown whose pages these are", async ({
  page,
  context,
  backend,
}) => {
  await page.goto("/login?next=%2Fpatients");
  const otherTab = await context.newPage();
  await otherTab.goto("/login");
  await send(otherTab);
  await expect(otherTab).toHaveURL(/\/dashboard$/);
  await send(page, "nurse");
  await expect(page).toHaveURL(/\/dashboard\?form=/);
  const toast = page.locator("[data-toast]");
  await expect(toast).toHaveText(
    /This browser is signed in as .*Weber\. .* please log out first\./,
  );
  expect(backend.askedFor("login")).toHaveLength(1);
});

test("after sign-in the user gets the requested page, and never one on another site", async ({
  page,
  stage,
}) => {
  await page.goto("/patients?tab=OFFBOARDED");
  await expect(page).toHaveURL(/\/login\?next=/);
  await send(page);
  await expect(page).toHaveURL(/\/patients\?tab=OFFBOARDED$/);
  for (const next of ["//evil.example/", "https://evil.example/", "/\\evil.example", "/%09/evil"]) {
    await page.context().clearCookies();
    await page.goto(`/login?next=${encodeURIComponent(next)}`);
    await send(page);
    await expect(page).toHaveURL(`${stage.url}/dashboard`);
  }
});

test("after ten wrong passwords the account waits: 429, Retry-After, the time in words, other accounts unaffected", async ({
  page,
  js,
  noise,
  stage,
}) => {
  noise.expect(/429/);
  const account = `weber-${js}`;
  await page.goto("/login");
  const csrf = (await page.locator("input[name=csrf]").getAttribute("value")) ?? "";
  const attempt = () =>
    page.request.post("/login", {
      form: { username: account, password: "wrong", csrf, next: "" },
      headers: { Origin: stage.url, "Accept-Language": "en-GB" },
      maxRedirects: 0,
    });
  for (let tried = 0; tried < 10; tried += 1) {
    const answer = await attempt();
    expect([answer.status(), answer.headers()["retry-after"]]).toEqual([303, undefined]);
  }
  const eleventh = await attempt();
  expect(eleventh.status()).toBe(303);
  expect(Number(eleventh.headers()["retry-after"])).toBeGreaterThan(14 * 60);
  const told = await page.goto(eleventh.headers()["location"] ?? "");
  expect(told?.status()).toBe(429);
  expect(Number(told?.headers()["retry-after"])).toBeGreaterThan(14 * 60);
  await expect(alert(page)).toHaveText("Too many attempts. Please wait 15 minutes.");
  await expect(username(page)).toHaveValue(account);
  // the right password does not help now
  await send(page, account);
  await expect(alert(page)).toHaveText("Too many attempts. Please wait 15 minutes.");
  await send(page, `brandt-${js}`);
  await expect(page).toHaveURL(/\/dashboard$/);
});
