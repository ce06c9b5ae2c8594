/** Tasks: the list, a new one, done and reopened, the tasks of a patient, and a backend without tasks. */
import { exampleId } from "#contract/example.ts";
import { exampleTask } from "#contract/task.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { test } from "#tests/support/stage.ts";

const sent = (backend: ExampleBackend, name: string) =>
  backend.askedFor(name).map(({ body }) => JSON.parse(body));

clinicTest(
  "[TASK-08][TASK-09] a refused task does not lose the typed text; a task is added, done and reopened with a name and a time",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    const words = `Battery for the scale ${js ? "with" : "without"} scripts`;
    await signIn(page, "hcp");
    await page.goto("/support");
    await expect(page.locator('a[href="/tasks"]')).toHaveCount(1);
    await page.goto("/tasks?new=1");
    await page.setViewportSize({ width: 375, height: 800 });
    const form = page.locator("#task-form");
    const send = form.locator("button[type=submit]");
    await send.click();
    await expect(form.locator("#task-title-error")).toHaveText(
      "Please choose a kind or write what is to be done",
    );
    await form.locator("#task-title").fill(words);
    await form.locator("#task-due_on").fill("2026-11-19");
    await send.click();
    await expect(form.locator("#task-due_on-error")).toHaveText(
      "Please choose a day from today, within a year",
    );
    await expect(form.locator("#task-title")).toHaveValue(words);
    if (js) await expectAccessible(page);
    await form.locator("#task-due_on").fill("2026-11-20");
    await send.click();
    await expect(page.locator("[data-toasts]")).toContainText("The task has been added.");
    await expect(page).toHaveURL(/\/tasks(\?form=|$)/);
    const row = page.getByRole("row").filter({ hasText: words });
    await expect(row).toContainText("Due today");
    await expect(row).toContainText("Nobody");
    await expectNoSidewaysScroll(page);
    await row.getByRole("button", { name: /^Done/ }).click();
    await expect(page.locator("[data-toasts]")).toContainText("The task is done.");
    await expect(row).toHaveCount(0);
    await page.goto("/tasks?view=done");
    await expect(row).toContainText("20 Nov 2026");
    await row.getByRole("button", { name: /^Open again/ }).click();
    await expect(page.locator("[data-toasts]")).toContainText("The task is open again.");
    await expect(row).toHaveCount(0);
    await page.goto("/tasks");
    await expect(row).toHaveCount(1);
  },
);

test(
  "[TASK-07] overdue tasks come first and say since when, undated ones last; mine and done request only their own",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const task = (id: string, due_on: string | null, title: string) => ({
      ...exampleTask,
      id: `8d6e4c3f-a014-45d6-9b82-9d0e1f2a3c0${id}`,
      due_on,
      title,
    });
    const tasks = [task("1", "2026-11-18", "first"), task("2", null, "last")];
    backend.fault(
      "list-tasks",
      bodyWith(() => ({ tasks, total_count: 2 })),
    );
    await openSignedIn(page, "/tasks");
    const rows = page.getByRole("main").locator("tbody tr");
    await expect(rows.nth(0)).toContainText("Overdue since 18 Nov 2026");
    await expect(rows.nth(0)).toContainText("Call again: first");
    await expect(rows.nth(1)).toContainText("No day");
    await page.getByRole("navigation", { name: "Which tasks" }).getByRole("link").nth(1).click();
    await expect(page).toHaveURL(/view=mine/);
    await page.goto("/tasks?view=done");
    const asked = backend
      .askedFor("list-tasks")
      .map(({ url }) => new URL(url, "http://backend").searchParams);
    expect(asked.some((query) => query.get("assignee_id") !== null)).toBe(true);
    expect(asked.at(-1)?.get("is_done")).toBe("true");
  },
);

test("[TASK-09] a user who does a task that a colleague did first sees the colleague's name; a refusal is shown", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/tasks");
  const done = page.getByRole("main").getByRole("button", { name: /^Done/ });
  backend.fault(
    "change-task",
    bodyWith((task: object) => ({ ...task, done_by: exampleId.nurse })),
  );
  await done.click();
  await expect(page.locator("[data-toasts]")).toContainText("had already done this task.");
  backend.fault("change-task", problem("not_found"));
  await done.click();
  await expect(page.locator("[data-toasts]")).toContainText("The task was not changed.");
});

test("[TASK-10] a patient's profile leads to the patient's tasks, where one is added and the practice is ticked as informed", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, `/patient/${exampleId.erika}/profile`);
  await page.getByRole("main").getByRole("link", { name: "Tasks", exact: true }).click();
  await expect(page).toHaveURL(`/tasks?patient=${exampleId.erika}`);
  await page.getByRole("button", { name: "Practice was informed" }).click();
  await expect(page.locator("[data-toasts]")).toContainText("practice was informed");
  expect(sent(backend, "create-task")).toEqual([
    { patient_id: exampleId.erika, template: "practice_informed", is_done: true },
  ]);
  await page.goto(`/tasks?patient=${exampleId.erika}&new=1`);
  await expect(page.getByRole("dialog")).toContainText("For Erika Albrecht");
  await page.locator("#task-kind").selectOption("own:Send new battery");
  await page.locator("#task-title").fill("by post");
  await page.locator("#task-assignee_id").selectOption(exampleId.weber);
  await page.locator("#task-form button[type=submit]").click();
  await expect(page.locator("[data-toasts]")).toContainText("The task has been added.");
  expect(sent(backend, "create-task").at(-1)).toEqual({
    patient_id: exampleId.erika,
    template: null,
    title: "Send new battery: by post",
    due_on: null,
    assignee_id: exampleId.weber,
    is_done: false,
  });
});

test(
  "[TASK-07] a failed list says so and offers a retry; a backend without tasks is reported",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault("list-tasks", problem("internal"));
    await openSignedIn(page, "/tasks");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Tasks");
    backend.fault("list-tasks", problem("not_found"));
    await page.goto("/tasks");
    await expect(page.getByRole("main")).toContainText("This backend has no tasks.");
    await expect(page.getByRole("link", { name: "New task" })).toHaveCount(0);
  },
);

test(
  "[SHIFT-06] the end of a shift is one list, which is printed alone and can be copied as text; a refused time is reported",
  { tag: "@browser" },
  async ({ page, js, backend, openSignedIn }) => {
    await openSignedIn(page, "/tasks");
    await page.getByRole("link", { name: "End of shift" }).click();
    const list = page.getByRole("region", { name: "End of shift" });
    await expect(list.getByRole("list", { name: "Open (1)", exact: true })).toContainText(
      "Erika Albrecht · PAT104 · 1 alert · 2 warnings · Due on 20 Nov 2026, 23:59",
    );
    await expect(list.getByRole("list", { name: "Reviewed (1)" })).toContainText("09:30");
    const field = page.getByRole("textbox", { name: "The list of the shift as text" });
    await expect(field).toHaveValue(/^End of shift\nShift from .*\n\nOpen \(1\)\n- Erika Albrecht/);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(list).toBeVisible();
    await expect(list).toContainText("Printed ");
    await expect(field).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Beginning of the shift").fill("2026-11-01T07:00");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page).toHaveURL("/tasks/shift?since=2026-11-01T07%3A00");
    await expect(page.locator("#shift-since-error")).toContainText("within the last 7 days");
    backend.fault("get-shift-report", problem("internal"));
    await page.goto("/tasks/shift");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("End of shift");
    backend.fault("get-shift-report", problem("not_found"));
    await page.goto("/tasks/shift");
    await expect(page.getByRole("main")).toContainText("This backend has no list of the shift.");
  },
);
