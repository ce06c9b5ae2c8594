/** The dashboard: which patients need attention, the greeting, and the patients' replies. */
import { exampleId } from "#contract/example.ts";
import { expect, type Page, test } from "#tests/support/browser-test.ts";
import { bodyWith, late, problem } from "#tests/support/answer-faults.ts";
import type { Fault } from "#tests/support/answer-faults.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { acknowledgeAll, freshPatient, redHeartRate } from "#tests/support/fresh-patient.ts";
import { shiftsOf } from "#tests/support/layout-shifts.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const card = (page: Page, name: string) => page.locator("#review > ul > li", { hasText: name });
/** other tests of the run have more patients in alert than the list shows at first */
const wholeList = "/dashboard?alerts=1000";
const overview = (page: Page) => page.locator("#message-overview");

const answers =
  (body: unknown): Fault =>
  (planned) => ({ ...planned, body: JSON.stringify(body) });

test("[DASH-01][DASH-04][DASH-06][DASH-08] a card shows who, since when and whether it is reviewed, and leads to the patient", async ({
  page,
  signIn,
}) => {
  const { patient } = await freshPatient([redHeartRate(2)]);
  const { first_name, last_name } = patient.patient_info;
  const name = `${last_name}, ${first_name}`;
  await signIn(page, "hcp");
  await page.goto(wholeList);
  await expect(card(page, name)).toContainText("To review");
  await expect(card(page, name)).toContainText("Alert 2 hours ago");
  await expect(card(page, name)).toContainText(/(fe)?male · born \d+ \w+ \d{4}/);
  const link = card(page, name).getByRole("link", { name });
  await expect(link).toHaveAttribute("href", `/patient/${patient.patient_id}`);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/patient/${patient.patient_id}/monitoring`));
  await acknowledgeAll(patient.patient_id);
  await page.goto(wholeList);
  await expect(card(page, name).getByText("Reviewed", { exact: true })).toBeVisible();
});

test(
  "[DASH-10][DASH-03] only a reviewed card has a check image; Continue opens the first patient of the list",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const { patient } = await freshPatient([redHeartRate(3)]);
    await acknowledgeAll(patient.patient_id);
    await signIn(page, "hcp");
    await page.goto(wholeList);
    const cards = page.locator("#review > ul > li");
    const own = cards.filter({ has: page.locator(`a[href*="${patient.patient_id}"]`) });
    await expect(own.getByText("Reviewed", { exact: true }).locator("svg")).toHaveCount(1);
    await expect(cards.first().getByText("To review").locator("svg")).toHaveCount(0);
    const first = await cards.first().getByRole("link").getAttribute("href");
    await page.getByRole("link", { name: /^Continue with/ }).click();
    await expect(page).toHaveURL(new RegExp(`${first}/monitoring`));
  },
);

test("[DASH-15][DASH-18][DASH-20][DASH-21] the greeting has title and last name; new replies come first, the toggle shows all, and each leads to the widget", async ({
  page,
  signIn,
}) => {
  await signIn(page, "nurse");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Good morning, \S/);
  const items = overview(page)
    .getByRole("listitem")
    .filter({ has: page.locator("p") });
  const toggle = overview(page).getByRole("navigation");
  await expect(toggle.locator("[aria-current=true]")).toHaveText(/^New/);
  for (const item of await items.all()) await expect(item).toContainText("new reply");
  const newCount = await items.count();
  await toggle.getByRole("link", { name: "All" }).click();
  await expect(toggle.locator("[aria-current=true]")).toHaveText("All");
  expect(await items.count()).toBeGreaterThan(newCount);
  await expect(items.filter({ hasText: "waiting for reply" }).first()).toBeVisible();
  await items.filter({ hasText: "waiting for reply" }).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/patient\/[\w-]+\/monitoring\?messages=open$/);
  await expect(page.locator("#message-widget")).toBeVisible();
});

test(
  "a card shows its due time: the next working day, or the next day under intensified monitoring",
  { tag: "@html" },
  async ({ page, signIn }) => {
    // In the clinic, today is a Friday.
    const { patient } = await freshPatient([redHeartRate(2)]);
    await signIn(page, "hcp");
    await page.goto("/dashboard");
    const { first_name, last_name } = patient.patient_info;
    const own = card(page, `${last_name}, ${first_name}`);
    await expect(own.locator("[data-deadline]")).toHaveText(/^due (tomorrow|Mon,? 23 Nov)$/);
    // found by its id: while the list loads, its placeholder briefly has the same name
    const clock = page.locator("#deadline-clock");
    await expect(clock).toContainText(/Overdue\d+Due today\d+Due later[1-9]/);
    await expect(clock).toHaveAttribute("aria-label", "By when patients are to be looked at");
  },
);

test(
  "patients with only warnings are in a list of their own, the one due first at the top",
  { tag: "@html" },
  async ({ page, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/dashboard");
    const list = page.locator("#warning-list");
    const own = list.locator("ul.divide-y > li", { hasText: "Krüger, Thomas" });
    await expect(own.locator("[data-deadline]")).toBeVisible();
    await expect(card(page, "Krüger, Thomas")).toHaveCount(0);
    const dues = await list
      .locator("[data-deadline]")
      .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
    expect(dues).toEqual(dues.toSorted());
    await own.getByRole("link", { name: "Krüger, Thomas" }).click();
    await expect(page.getByRole("heading", { name: /Krüger/ })).toBeVisible();
  },
);

stageTest(
  "[DASH-14][DASH-12] with an empty list: hello again, all caught up, and a link to add a patient; the date in the address is the requested day",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("list-patients-to-review", answers({ items: [] }));
    await openSignedIn(page, "/dashboard?date=2026-01-05");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello again");
    await expect(page.locator("main")).toContainText("All caught up");
    const asked = backend.askedFor("list-patients-to-review").at(-1)?.url ?? "";
    expect(new URL(asked, "http://backend").searchParams.get("date")).toBe("2026-01-05");
    const add = page.locator("main").getByRole("link", { name: "Add patient" });
    await expect(add).toHaveAttribute("href", "/onboarding");
  },
);

stageTest(
  "[LONG-07] the dashboard of another day says which day its list is of, and leads to today",
  { tag: "@html" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, "/dashboard?date=2026-01-05");
    const main = page.locator("main");
    await expect(main).toContainText("This is the list of 5 Jan 2026, not of today.");
    await main.getByRole("link", { name: "Show today" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.locator("#review li a").first()).toBeVisible();
    await expect(main).not.toContainText("not of today");
  },
);

// a day and an hour apart: the dates always differ
for (const zone of ["Pacific/Pago_Pago", "Pacific/Kiritimati"])
  stageTest.describe(zone, () => {
    stageTest.use({ timezoneId: zone });

    stageTest(
      "[DASH-13] the day is today in the user's zone; an invalid date counts as absent",
      async ({ page, backend, openSignedIn }) => {
        await openSignedIn(page, "/support");
        const value = encodeURIComponent(zone);
        await page.context().addCookies([{ name: "vigil-zone", value, url: page.url() }]);
        const today = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format();
        for (const search of ["", "?date=", "?date=2026-02-30", "?date=yesterday"]) {
          await page.goto(`/dashboard${search}`);
          await expect(page.locator("#review li a").first()).toBeVisible();
          const asked = backend.askedFor("list-patients-to-review").at(-1)?.url ?? "";
          const { searchParams } = new URL(asked, "http://backend");
          expect([search, searchParams.get("date")]).toEqual([search, today]);
        }
      },
    );
  });

stageTest(
  "[DASH-19] replies not yet seen count as new; all messages include every state",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const states = [
      "WAITING_FOR_REPLY",
      "WAITING_FOR_ACK",
      "REPLIED_NOT_SEEN_YET",
      "REPLIED_SEEN",
      "ACKED",
      "ACKED_NOT_SEEN_YET",
    ];
    backend.fault(
      "get-message-overview",
      bodyWith((example: Record<string, object>) => {
        const [message] = Object.values(example);
        const ids = states.map((_, at) => `00000000-0000-4000-8000-00000000000${at}`);
        return Object.fromEntries(ids.map((id, at) => [id, { ...message, id, state: states[at] }]));
      }),
    );
    await openSignedIn(page, "/dashboard");
    const items = overview(page)
      .locator("ul > li")
      .filter({ has: page.locator("p") });
    await expect(items).toHaveCount(1);
    await expect(items).toContainText("new reply");
    await overview(page).getByRole("navigation").getByRole("link", { name: "All" }).click();
    await expect(items).toHaveCount(states.length);
  },
);

stageTest(
  "[DASH-22] a list or an overview that fails says so in its place, with a retry, and the other is shown",
  async ({ page, backend, openSignedIn }) => {
    backend.fault("list-patients-to-review", problem("internal"));
    await openSignedIn(page, "/dashboard");
    await expect(page.locator("#review-list").getByRole("alert")).toBeVisible();
    await expect(overview(page).getByRole("listitem").last()).toContainText("new reply");
    backend.heal();
    backend.fault("get-message-overview", problem("internal"));
    await page.locator("#review-list").getByRole("link", { name: "Try again" }).click();
    await expect(page.locator(`#review a[href="/patient/${exampleId.erika}"]`)).toBeVisible();
    await expect(overview(page).getByRole("alert")).toBeVisible();
    backend.heal();
    await overview(page).getByRole("link", { name: "Try again" }).click();
    await expect(overview(page).getByRole("listitem").last()).toContainText("new reply");
  },
);

stageTest(
  "a late list of warnings delays no alert, and nothing moves when it arrives; without scripts everything arrives at once",
  async ({ page, js, backend, openSignedIn }) => {
    await openSignedIn(page, "/login");
    backend.fault("list-warnings-to-review", late(3_000));
    backend.fault("get-deadline-counts", late(1_500));
    const warnings = page.locator("#warning-list").getByRole("listitem").first();
    for (const width of js ? [1366, 375] : [1366]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/dashboard", { waitUntil: "commit" });
      if (js)
        await expect(
          page.locator("#review-part:has(#warning-list-loading) #review li a").first(),
        ).toBeVisible();
      await expect(warnings).toBeVisible();
      await expect(page.locator("#review li a").first()).toBeVisible();
      await expect(page.locator("#deadline-clock")).toBeVisible();
      await expect(overview(page).getByRole("listitem").last()).toBeVisible();
      if (!js) {
        await expectWhole(page);
        continue;
      }
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join("\n")).toBe(0);
    }
  },
);
