/** Sessions as their users meet them: they stay, they end, and leave nothing for the next user. */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import type { User } from "#contract/session.ts";
import { bodyWith, late, problem } from "#tests/support/answer-faults.ts";
import { expect } from "#tests/support/browser-test.ts";
import { routeAddresses } from "#tests/support/route-table.ts";
import { endSessionUnheard, leaveSessionUnheard, signInHere } from "#tests/support/session-end.ts";
import { demoPassword } from "#tests/support/sign-in.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring`;
const note = (page: Page) => page.locator("#incidents textarea");
const toasts = (page: Page) => page.locator("[data-toasts]");

async function logOut(page: Page): Promise<void> {
  await page
    .locator("summary", { has: page.locator("[aria-label], span") })
    .last()
    .click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test(
  "[ROUTE-01][ROUTE-04] without a user every address of the signed-in area leads to sign-in, with the way back",
  { tag: "@html" },
  async ({ page }) => {
    const open = ["/", "/language", "/logout", "/signup", "/privacy", "/forgot-password"];
    // they state how long a session lasts, and that scripts are off: no user's data
    open.push("/session", "/scripts-off");
    // the first start of an installation, without any user; afterwards it leads to sign-in itself
    open.push("/setup");
    // a recipient of a link has no account
    open.push(`/shared/${exampleId.erika}`, `/shared/${exampleId.erika}/file`);
    const guarded = [...new Set(routeAddresses().map(({ path }) => path))].filter(
      // below /login are the ways over an identity provider: no user is signed in there yet
      (path) => !open.includes(path) && !/^\/login(\/provider|$)/.test(path) && path !== "/nowhere",
    );
    expect(guarded.length).toBeGreaterThan(8);
    for (const path of guarded) {
      const answer = await page.request.get(path, { maxRedirects: 0 });
      expect([path, answer.status()]).toEqual([path, 302]);
      expect(answer.headers()["location"]).toMatch(/^\/login(\?next=|$)/);
      expect(await answer.text()).toBe("");
    }
    await page.goto(monitoring);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(monitoring)}`);
    await page.goto("/");
    await expect(page).toHaveURL("/login?next=%2Fdashboard");
  },
);

test(
  "[SESS-02] a reload keeps the user signed in, and so does / ; a forged or altered cookie signs in no user",
  { tag: "@html" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, "/dashboard");
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/");
    await expect(page).toHaveURL(/\/dashboard$/);
    const context = page.context();
    const cookies = await context.cookies();
    const session = cookies.find(({ name }) => name === "__Host-vigil");
    if (!session) throw new Error("no session cookie");
    for (const forged of [
      "x",
      `${session.value.slice(0, -1)}!`,
      "a".repeat(43) + ".aaaaaaaaaaaaaaaaaaaaaa",
    ]) {
      await context.addCookies([{ ...session, value: forged }]);
      await page.goto("/dashboard");
      await expect(page).toHaveURL(/\/login\?next=%2Fdashboard$/);
    }
  },
);

test(
  "[ROUTE-05] if the stored user turns out to be a patient, that user is signed out and led to sign-in",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/dashboard");
    let isExpired = true;
    backend.fault("list-patients-to-review", (planned) => {
      const expired = problem("token_expired", { token_expired: true })(planned);
      const answer = isExpired ? expired : planned;
      isExpired = false;
      return answer;
    });
    backend.fault(
      "refresh",
      bodyWith(({ data }: { data: User }) => ({ data: { ...data, role: "PATIENT" } })),
    );
    await page.goto("/dashboard");
    await page.goto("/patients");
    await expect(page).toHaveURL(/\/login/);
    expect(backend.askedFor("logout")).toHaveLength(1);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/login/);
  },
);

test("[SESS-07][SESS-09] after logging out nothing is left: not by Back, not by the old cookie, not for the next user", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, `${monitoring}?days=90`);
  const period = page.getByRole("link", { name: "90 days" });
  await expect(period).toHaveAttribute("aria-current", /.+/);
  const answer = await page.goto("/dashboard");
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.locator("#review")).toContainText("Albrecht");
  const cookies = await page.context().cookies();
  await logOut(page);
  expect(backend.askedFor("logout")).toHaveLength(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Albrecht")).toHaveCount(0);

  await page.context().addCookies(cookies);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);

  // the backend of the next user does not answer
  backend.fault("get-language", inEnglish);
  backend.fault(
    "list-patients-to-review",
    bodyWith(() => ({ items: [] })),
  );
  backend.fault(
    "list-warnings-to-review",
    bodyWith(() => ({ items: [], total: 0 })),
  );
  backend.fault(
    "get-message-overview",
    bodyWith(() => ({})),
  );
  await signInHere(page, "nurse");
  await page.goto("/dashboard");
  await expect(page.getByText("All caught up.").first()).toBeVisible();
  await expect(page.getByText("Albrecht")).toHaveCount(0);
  await page.goto(monitoring);
  await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", /.+/);
});

test("[SESS-10] if the backend does not answer the logout, the user is still signed out here", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/dashboard");
  const cookies = await page.context().cookies();
  backend.fault("logout", problem("internal"));
  await logOut(page);
  await page.context().addCookies(cookies);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
});

test("the text of a form whose session had expired comes back to the same user, and can be sent", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, monitoring);
  await note(page).fill("Called her.\nShe comes <b>today</b>.");
  await page.locator("input[name=incident_ids]").check();
  await endSessionUnheard(page, backend, js);
  await page.locator("#checklist button[type=submit]").click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(backend.writes()).toEqual([]);
  expect(page.url()).not.toContain("Called");
  await expect(page.getByRole("status").filter({ hasText: "has ended" })).toContainText(
    "What you typed has been kept.",
  );
  await signInHere(page);
  await expect(page).toHaveURL((url) => url.pathname === monitoring);
  await expect(note(page)).toHaveValue("Called her.\nShe comes <b>today</b>.");
  await expect(page.locator("input[name=incident_ids]")).toBeChecked();
  await expect(toasts(page)).toContainText("nothing was sent. What you typed is here again");
  await page.locator("#checklist button[type=submit]").click();
  await expect(toasts(page)).toContainText("Note added");
  expect(
    backend
      .writes()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["acknowledge-incidents", "create-note"]);
});

test("the text that one user typed does not come back to another", async ({
  page,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, monitoring);
  await note(page).fill("For my eyes only");
  await endSessionUnheard(page, backend, js);
  await page.locator("#checklist button[type=submit]").click();
  await expect(page).toHaveURL(/\/login\?next=/);
  backend.fault(
    "login",
    bodyWith((user: User) => ({ ...user, identity_user_id: exampleId.nurse })),
  );
  await signInHere(page, "nurse");
  await expect(note(page)).toHaveValue("");
  await expect(page.getByText("For my eyes only")).toHaveCount(0);
  await expect(toasts(page)).not.toContainText("What you typed");
});

test("a user's page that stayed open writes nothing for the next user, who gets a message", async ({
  page,
  context,
  backend,
  openSignedIn,
  js,
}) => {
  await openSignedIn(page, monitoring);
  await note(page).fill("Written by the first one");
  const profile = await context.newPage();
  // a page that learns of the end leaves by itself
  if (js) await Promise.all([page, profile].map(leaveSessionUnheard));
  await profile.goto("/profile");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await logOut(other);
  backend.fault(
    "login",
    bodyWith((user: User) => ({ ...user, identity_user_id: exampleId.nurse })),
  );
  await signInHere(other, "nurse");
  await page.locator("#checklist button[type=submit]").click();
  await profile.locator("input[name=first_name]").fill("Anna");
  await profile.getByRole("button", { name: "Save changes" }).click();
  for (const tab of [page, profile]) {
    await expect(tab).toHaveURL((url) => url.pathname === "/dashboard");
    await expect(toasts(tab)).toContainText("Nothing was stored");
  }
  expect(backend.writes().map(({ name }) => name)).not.toContain("create-note");
  expect(backend.writes().map(({ name }) => name)).not.toContain("change-hcp-profile");
  await page.goto(monitoring);
  await expect(note(page)).toHaveValue("");
});

/** Forms that write nothing in a user's name: they show, close, choose the view or end a session. */
const namesNobody =
  /^\/(logout|language|notices)|^\/patients|\/(absences|copy|history|med_plan|status_action)$|^$/;

test("every other form of the signed-in area states for which user it was made", async ({
  page,
  js,
  openSignedIn,
}) => {
  test.skip(js, "the documents are the same");
  const patient = `/patient/${exampleId.erika}`;
  const pages = [
    monitoring,
    `${patient}/profile?edit=1`,
    `${patient}/med_plan`,
    `${patient}/incidents`,
    "/profile",
    "/profile?dialog=newsletter-email",
    "/profile?dialog=daily-alert",
    "/support",
    "/thresholds",
    "/onboarding",
    "/change-password",
  ];
  const unmarked: string[] = [];
  let marked = 0;
  await openSignedIn(page, "/dashboard");
  for (const path of pages) {
    await page.goto(path);
    for (const form of await page.locator("form[method=post]").all()) {
      const action = new URL((await form.getAttribute("action")) ?? path, page.url()).pathname;
      const mark = form.locator("input[name=form_id], input[name=csrf]").first();
      const value = (await mark.count()) > 0 ? await mark.getAttribute("value") : "";
      if ((value ?? "").length > 22) marked += 1;
      else if (!namesNobody.test(action)) unmarked.push(`${path}: ${action}`);
    }
  }
  expect(unmarked).toEqual([]);
  expect(marked).toBeGreaterThan(12);
});

test(
  "the session ends in the call that should store the note: the note is not lost",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, monitoring);
    await note(page).fill("Almost sent");
    backend.fault("create-note", late(50), problem("unauthorized"));
    await page.locator("#checklist button[type=submit]").click();
    await expect(page).toHaveURL(/\/login\?next=/);
    backend.heal();
    backend.fault("get-language", inEnglish);
    await signInHere(page);
    await expect(note(page)).toHaveValue("Almost sent");
  },
);

test("two tabs that send the same form each get their own answer, also after a reload", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  const told = (tab: Page) => tab.locator("form").getByRole("alert");
  for (const tab of [page, other]) await tab.goto("/login?next=%2Fpatients");
  for (const [tab, name] of [
    [page, "anna"],
    [other, "bert"],
  ] as const) {
    await tab.locator("input[name=username]").fill(name);
    await tab.locator("input[name=password]").fill("wrong");
  }
  await Promise.all([page, other].map((tab) => tab.locator("input[name=password]").press("Enter")));
  for (const [tab, name] of [
    [page, "anna"],
    [other, "bert"],
  ] as const) {
    await expect(told(tab)).toHaveText("Wrong username or password");
    await tab.reload();
    await expect(tab.locator("input[name=username]")).toHaveValue(name);
  }
  expect(page.url()).not.toBe(other.url());
});

test(
  "a form without the browser's own cookie, or from another site, is refused and signs in no user",
  { tag: "@browser" },
  async ({ page, backend, noise, stage }) => {
    noise.expect(/403|Blocked script execution/);
    await page.goto("/login");
    await page.context().clearCookies();
    await page.locator("input[name=username]").fill("hcp");
    await page.locator("input[name=password]").fill(demoPassword);
    await page.locator("input[name=password]").press("Enter");
    await expect(page.locator("form").getByRole("alert")).toContainText("session cookie");
    await expect(page.locator("input[name=username]")).toHaveValue("hcp");

    const foreign = `<form method="post" action="${stage.url}/login"><input name="username" value="hcp">
    <input name="password" value="${demoPassword}"><button>Win</button></form>`;
    await page.goto(`data:text/html,${encodeURIComponent(foreign)}`);
    await page.getByRole("button", { name: "Win" }).click();
    await expect(page.locator("body")).toContainText("not sent from Vigil's own pages");
    expect(backend.askedFor("login")).toEqual([]);
  },
);
