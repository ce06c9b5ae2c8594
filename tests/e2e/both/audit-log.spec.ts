/**
 * The audit log on the screen: who looked at which patient, filtered without a name in an address, complete or not,
 * as a file.
 */
import { listAuditEvents } from "#contract/audit.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith, problem } from "#tests/support/answer-faults.ts";
import { expect, test as clinicTest } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { inEnglish, test } from "#tests/support/stage.ts";

clinicTest(
  "[AUDIT-01][AUDIT-02] who looked at a patient: a name is posted, becomes an id, and filters together with act and person",
  async ({ page, signIn }) => {
    await signIn(page, "admin");
    await page.goto("/audit");
    const log = page.getByRole("table", { name: "Lines of the audit log" });
    await expect(log).toContainText("Signed in or out");
    await page.locator("#audit-patient").fill("Albrecht Erika");
    await page.locator("#audit-act").selectOption({ label: "Looked at" });
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/\/audit\?.*patient=[0-9a-f-]{36}/);
    expect(page.url()).not.toMatch(/albrecht|erika/i);
    const id = new URL(page.url()).searchParams.get("patient") ?? "";
    // the access that the log must show
    await page.goto(`/patient/${id}/profile`);
    await page.goto(`/audit?patient=${id}&act=read`);
    await expect(page.locator("#audit-patient")).toHaveValue("Albrecht, Erika");
    const mine = log.getByRole("row").filter({ hasText: "get-patient" }).first();
    await expect(mine).toContainText("Looked at: patient record");
    await expect(mine).toContainText("Albrecht, Erika");
    // the same form is sent again: the same patient
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`patient=${id}`));
    await page.locator("#audit-patient").fill("nobody has this name");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.locator("#audit-patient-error")).toHaveText("No match was found.");
    await page.locator("#audit-patient").fill("a");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.locator("#audit-patient-error")).toContainText("Several patients");
  },
);

clinicTest(
  "[AUDIT-07] the history of a patient leads only an administrator to the log of who looked at that patient",
  { tag: "@html" },
  async ({ page, signIn }) => {
    const log = page.locator("#history").getByRole("link", { name: "Audit log" });
    await signIn(page, "hcp");
    await page.goto("/patients");
    const href = await page.locator("tbody .row-link").first().getAttribute("href");
    const patient = /[0-9a-f-]{36}/.exec(href ?? "")?.[0];
    await page.goto(`/patient/${patient}/monitoring?history=open`);
    await expect(
      page.locator("#history").getByRole("link", { name: "Download report" }),
    ).toBeVisible();
    await expect(log).toHaveCount(0);
    await page.context().clearCookies();
    await signIn(page, "admin");
    await page.goto(`/patient/${patient}/monitoring?history=open`);
    await log.click();
    await expect(page).toHaveURL(`/audit?patient=${patient}`);
    await expect(page.locator("#audit-patient")).not.toHaveValue("");
  },
);

clinicTest(
  "[AUDIT-05] the filtered log is exported as CSV, and the export is logged",
  async ({ page, signIn }) => {
    await signIn(page, "admin");
    await page.goto("/audit?act=session");
    const form = page.locator('form[action^="/audit/export"]');
    const action = (await form.getAttribute("action")) ?? "";
    const file = await page.request.post(action, {
      headers: { origin: new URL(page.url()).origin },
      form: {},
    });
    expect(file.headers()["content-type"]).toContain("text/csv");
    const [head, ...rows] = (await file.text()).trim().split("\r\n");
    // a comma or a semicolon, depending on the language
    expect(head?.replace("\uFEFF", "").split(/[,;]/)).toEqual(
      "id at user user_id role act patient patient_id address request_id".split(" "),
    );
    expect(rows.length).toBeGreaterThan(0);
    const session =
      /[,;](login|logout|change-password|complete-sign-in|step-up|step-up-refused|(sign-in|end)-by-provider|fhir-token)[,;]/;
    for (const row of rows) expect(row).toMatch(session);
    await page.goto("/audit?act=copy");
    await expect(page.getByRole("table")).toContainText("note-export audit-log");
  },
);

clinicTest(
  "[AUDIT-03] a clinician has neither the link nor the page",
  { tag: "@html" },
  async ({ page, signIn, noise }) => {
    noise.expect(/403/);
    await signIn(page, "hcp");
    await page.goto("/support");
    await expect(page.locator('a[href="/audit"]')).toHaveCount(0);
    const answer = await page.goto("/audit");
    expect(answer?.status()).toBe(403);
  },
);

test(
  "[AUDIT-01][AUDIT-04] pages, the last check of the chain, and a backend without a log",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const { items, users, patients, checks } = listAuditEvents.answer.example;
    const [check] = checks;
    backend.fault(
      "login",
      bodyWith((user: object) => ({ ...user, role: "ADMIN" })),
    );
    const answer = {
      items: [
        ...items,
        { ...items[0], id: "x-2", user_id: null, act: "refused login", patient_id: null },
        { ...items[0], id: "x-3", act: "list-patients 94", patient_id: null },
      ],
      users,
      patients,
      next: "WyJh",
      checks: [check, { ...check, institution: "Herz Süd", fault: "line 7 was changed" }],
    };
    backend.fault(
      "list-audit-events",
      bodyWith(() => answer),
    );
    await openSignedIn(page, "/support");
    await expect(page.locator('a[href="/audit"]')).toHaveCount(1);
    await page.goto("/audit?act=read");
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows.nth(1)).toContainText("Dr. Anna Weber");
    await expect(rows.nth(2)).toContainText("Not signed in");
    await expect(rows.nth(2)).toContainText("Refused: account");
    await expect(rows.nth(3)).toContainText("List: patients (94)");
    const chains = page.getByRole("region", { name: "Whether the log is whole" });
    await expect(chains).toContainText("Whole: 42 lines");
    await expect(chains).toContainText("line 7 was changed");
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page).toHaveURL(/act=read.*after=WyJh/);
    expect(backend.askedFor("list-audit-events").at(-1)?.url).toContain("after=WyJh");
    await expect(page.getByRole("link", { name: "To the newest" })).toBeVisible();
    backend.heal();
    backend.fault("get-language", inEnglish);
    backend.fault("list-audit-events", problem("not_found"));
    await page.goto("/audit");
    await expect(page.getByRole("main")).toContainText("This backend does not show its audit log.");
  },
);

clinicTest(
  "[AUDIT-01] the log on a phone: nothing is cut off, and it is accessible",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "admin");
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/audit");
    await expect(page.getByRole("table")).toBeVisible();
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
  },
);

test(
  "[READ-07] the file of an ECG and the file of a quarterly report are logged before they are delivered",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, "/support");
    const of = `/patient/${exampleId.erika}`;
    const files = {
      ecg: `${of}/ecg_samples/${exampleId.ecg}`,
      "quarterly-report": `${of}/quarterly_report/file`,
    };
    for (const [file, path] of Object.entries(files)) {
      expect((await page.request.get(path)).status()).toBe(200);
      expect(JSON.parse(backend.askedFor("note-export").at(-1)?.body ?? "")).toEqual({
        file,
        patient_id: exampleId.erika,
      });
      backend.fault("note-export", problem("internal"));
      expect((await page.request.get(path)).status()).toBeGreaterThanOrEqual(500);
      // a backend that lacks the call has no such log
      backend.fault("note-export", problem("not_found"));
      expect((await page.request.get(path)).status()).toBe(200);
      backend.heal();
    }
  },
);
