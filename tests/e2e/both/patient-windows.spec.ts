/** What the list requests from its backend, window by window, and what it shows if the backend fails. */
import { decodeQuery } from "#contract/query.ts";
import { listPatients, type PatientListQuery } from "#contract/patient-list.ts";
import { examplePatientSummary } from "#contract/patient.ts";
import { bodyWith, type Fault, problem } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { test } from "#tests/support/stage.ts";
import { watchSight } from "#tests/support/stays-in-sight.ts";

/** The user belongs to the study only: one institution, one programme. */
const studyUser: Fault = (planned) => {
  const user = JSON.parse(String(planned.body)) as { institution_ids: string[] };
  const study = {
    institution_ids: user.institution_ids.slice(0, 1),
    allowed_programs: ["EIT_HEALTH"],
  };
  return { ...planned, body: JSON.stringify({ ...user, ...study }) };
};

/** The last request of the list, read by the contract's own rules. */
function lastQuery(backend: ExampleBackend): PatientListQuery {
  const asked = backend.askedFor("list-patients").at(-1);
  if (!asked) throw new Error("the list was not asked for");
  const query = decodeQuery(listPatients.query, new URL(asked.url, "http://v1").searchParams);
  if (!query.success) throw query.error;
  return query.data;
}

/** The given number of patients, numbered from 1001; the requested window, in its own order. */
function manyPatients(backend: ExampleBackend, total: number): Fault {
  return (planned) => {
    const { skip = 0, limit = 0 } = lastQuery(backend);
    const count = Math.max(0, Math.min(limit, total - skip));
    const items = Array.from({ length: count }, (_, index) => {
      const number = (skip + index) * 7919 + 1001;
      const patient_id = `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
      return { ...examplePatientSummary, id: patient_id, patient_id, short_id: String(number) };
    });
    return { ...planned, body: JSON.stringify({ items, total_count: total }) };
  };
}

const rows = (page: Page) => page.locator("tbody tr");
const ids = (page: Page) =>
  page
    .locator('tbody td[data-label="ID"]')
    .evaluateAll((cells) => cells.map((cell) => /PAT\d+/.exec(cell.textContent ?? "")?.[0]));

test("[LIST-02][LIST-09][LIST-10][LIST-06] tab, words, order and filter each go to the server with a separate call", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/patients");
  expect(lastQuery(backend)).toMatchObject({
    skip: 0,
    limit: 100,
    sort_field: "alerts",
    sort_direction: "desc",
    status: ["ONBOARDED"],
  });
  const step = async (act: () => Promise<unknown>, expected: PatientListQuery) => {
    const before = backend.askedFor("list-patients").length;
    await act();
    await expect.poll(() => backend.askedFor("list-patients").length).toBe(before + 1);
    expect(lastQuery(backend)).toMatchObject(expected);
  };
  await step(() => page.getByRole("link", { name: "Ended" }).click(), {
    status: ["OFFBOARDING", "OFFBOARDED"],
  });
  await step(() => page.getByRole("link", { name: "Birth date" }).click(), {
    status: ["OFFBOARDING", "OFFBOARDED"],
    sort_field: "birth_date",
    sort_direction: "desc",
  });
  await page.getByRole("searchbox").fill("Müller");
  await step(() => page.getByRole("searchbox").press("Enter"), {
    search: "Müller",
    status: ["OFFBOARDING", "OFFBOARDED"],
    sort_field: "birth_date",
  });
  await page.locator("summary", { hasText: "Reason" }).click();
  const filter = async () => {
    await page.locator("input[name=offboarding_reasons][value=DECEASED]").check();
    // without scripts the form waits for its button
    if (!js) await page.getByRole("button", { name: "Apply" }).click();
  };
  await step(filter, { search: "Müller", offboarding_reasons: ["DECEASED"] });
});

test(
  "[APP-06] the institution's programmes change no tab: the user's own programmes decide",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const study = { allowed_programs: ["EIT_HEALTH"] };
    backend.fault(
      "get-institution",
      bodyWith((own: object) => ({ ...own, ...study })),
    );
    const tabs = page.getByRole("navigation", { name: "Patients by status" }).locator("a");
    await openSignedIn(page, "/patients");
    await expect(tabs).toHaveText([/^Waiting for login/, /^In care/, /^Ended/]);
    await page.goto("/onboarding");
    await expect(
      page.locator("form#onboarding [name='patient_admission_info.admission_date']"),
    ).toBeVisible();
  },
);

test(
  "[LIST-04][LIST-06] the study's tabs request their steps among the patients in care",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("login", studyUser);
    await openSignedIn(page, "/patients");
    const isIn = { status: ["ONBOARDING", "ONBOARDED"] as const };
    expect(lastQuery(backend)).toMatchObject({ ...isIn, program_steps: [100, 200] });
    await page.getByRole("link", { name: "Remote monitoring" }).click();
    await expect
      .poll(() => lastQuery(backend))
      .toMatchObject({ ...isIn, program_steps: [300, 400, 500, 600] });
    await page.getByRole("link", { name: "Offboarded" }).click();
    await expect
      .poll(() => lastQuery(backend))
      .toMatchObject({ status: ["OFFBOARDING", "OFFBOARDED"] });
    expect(lastQuery(backend).program_steps).toBeUndefined();
  },
);

test("[API-12][LIST-09] a hundred rows per window, in the order received, and the next hundred behind a link", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  backend.fault("list-patients", manyPatients(backend, 250));
  await openSignedIn(page, "/patients");
  const numbers = Array.from({ length: 250 }, (_, index) => `PAT${index * 7919 + 1001}`);
  expect(await ids(page)).toEqual(numbers.slice(0, 100));
  expect(lastQuery(backend)).toMatchObject({ skip: 0, limit: 100 });
  await expect(page.getByText("1–100 of 250")).toBeVisible();
  if (!js) await expectWhole(page);

  // The page of the link, as it opens without scripts: the next rows, and a way back.
  const next = page.getByRole("link", { name: "Load more" });
  await page.goto((await next.getAttribute("href")) ?? "");
  expect(await ids(page)).toEqual(numbers.slice(100, 200));
  expect(lastQuery(backend)).toMatchObject({ skip: 100, limit: 100 });
  await page.goto((await next.getAttribute("href")) ?? "");
  await expect(rows(page)).toHaveCount(50);
  await expect(next).toHaveCount(0);
  await page.getByRole("link", { name: "Previous" }).click();
  await expect.poll(() => ids(page)).toEqual(numbers.slice(100, 200));
});

test("with scripts the list grows by a hundred rows as the user scrolls, and says when that fails", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  test.skip(!js, "without scripts the next rows are a page of their own");
  backend.fault("list-patients", manyPatients(backend, 350));
  await openSignedIn(page, "/patients");
  // The third window fails at every request: one scroll may load two windows.
  const failed = problem("internal");
  backend.fault("list-patients", (planned) =>
    lastQuery(backend).skip === 200 ? failed(planned) : manyPatients(backend, 350)(planned),
  );
  const losses = await watchSight(rows(page));
  // only the wheel: no pointer was moved and no key was pressed
  const scroll = () => page.mouse.wheel(0, 100_000);
  await expect(async () => {
    await scroll();
    expect(await rows(page).count()).toBe(200);
  }).toPass();
  await expect(async () => {
    await scroll();
    await expect(page.getByText("Patients could not be loaded.")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(await rows(page).count()).toBe(200);

  backend.fault("list-patients", manyPatients(backend, 350));
  await page.getByRole("link", { name: "Load more" }).click();
  await expect(async () => {
    await scroll();
    await expect(page.getByText("1–350 of 350")).toBeVisible({ timeout: 500 });
  }).toPass();
  const all = await ids(page);
  expect(all).toHaveLength(350);
  expect(new Set(all).size).toBe(350);
  // a user who cancels an action in a late row is back at the list as it was opened
  const actions = page.locator('tbody a[href^="/patients?"]');
  expect(await actions.count()).toBeGreaterThanOrEqual(350);
  await expect(page.locator('tbody a[href^="/patients?"][href*="skip="]')).toHaveCount(0);
  expect(await losses(), "times that the first rows were hidden").toBe(0);
  // Each window was requested once, the failed one once more.
  const skips = backend
    .askedFor("list-patients")
    .map(({ url }) => new URL(url, "http://v1").searchParams.get("skip"));
  expect(new Set(skips)).toEqual(new Set(["0", "100", "200", "300"]));
  expect(skips).toHaveLength(5);
});

test(
  "[LIST-17] a list that cannot be loaded says so, the rest of the page is shown, and the retry helps",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("list-patients", problem("internal"));
    await openSignedIn(page, "/patients");
    const failed = page.getByRole("alert");
    await expect(failed).toContainText("Patients could not be loaded.");
    await expect(page.getByRole("searchbox")).toBeVisible();
    await expect(page.getByRole("link", { name: /^In care/ })).toBeVisible();
    backend.heal();
    await failed.getByRole("link", { name: "Try again" }).click();
    await expect(failed).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  "if counts cannot be loaded, title and tabs have no numbers, and the list works",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("get-patient-counts", problem("internal"));
    await openSignedIn(page, "/patients");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Patients");
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  "a tab without patients says so",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("list-patients", manyPatients(backend, 0));
    await openSignedIn(page, "/patients");
    await expect(page.getByText("There are no patients here yet.")).toBeVisible();
  },
);
