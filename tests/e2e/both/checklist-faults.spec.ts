/**
 * The incident checklist with a backend that refuses, breaks off or answers oddly: nothing is lost and nothing is
 * stored twice.
 */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { exampleIncident } from "#contract/incident.ts";
import { expect } from "#tests/support/browser-test.ts";
import {
  bodyWith,
  cutShort,
  type Fault,
  late,
  problem,
  status,
} from "#tests/support/answer-faults.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { test } from "#tests/support/stage.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const panel = (page: Page) => page.locator("#incidents");
const line = (page: Page) => panel(page).locator("input[name=incident_ids]");
const note = (page: Page) => panel(page).getByRole("textbox");
const submit = (page: Page) => panel(page).locator("#checklist button[type=submit]");
const toasts = (page: Page) => page.locator("[data-toasts]");
const failed = (page: Page) => panel(page).getByRole("alert");

/** a patient with an implant has other widgets */
const withoutImplant = bodyWith((patient: object) => ({ ...patient, patient_devices: [] }));

test("[CHK-18][CHK-19][WAPI-45] only what was entered is sent: the ids alone, or the note alone", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  await line(page).check();
  const submittedAt = Date.now();
  await submit(page).click();
  await expect(toasts(page)).toContainText("1 incident archived");
  expect(backend.writes().map(({ name }) => name)).toEqual(["acknowledge-incidents"]);
  const sent = JSON.parse(backend.writes()[0]?.body ?? "") as { ack_timestamp: string };
  expect(sent).toEqual({
    patient_id: exampleId.erika,
    incident_ids: [exampleId.incident],
    ack_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
  });
  expect(Date.parse(sent.ack_timestamp)).toBeGreaterThanOrEqual(submittedAt);
  expect(Date.parse(sent.ack_timestamp)).toBeLessThanOrEqual(Date.now());

  backend.heal();
  await page.goto(here);
  await note(page).fill(" Called.\nAll well. ");
  await submit(page).click();
  await expect(toasts(page)).toContainText("Note added");
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-note"]);
  expect(JSON.parse(backend.writes()[0]?.body ?? "")).toEqual({
    patient_id: exampleId.erika,
    content: "Called.\nAll well.",
  });
});

test(
  "[CHK-21] note and acknowledgement are sent in parallel: the second does not wait for the answer to the first",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    // Each waits until the other has arrived; one after the other would never end.
    const both: Fault = async (planned) => {
      await expect.poll(() => backend.writes().length).toBe(2);
      return planned;
    };
    backend.fault("acknowledge-incidents", both);
    backend.fault("create-note", both);
    await line(page).check();
    await note(page).fill("Called.");
    await submit(page).click();
    await expect(toasts(page)).toContainText("Note added");
    await expect(toasts(page)).toContainText("1 incident archived");
  },
);

test("[CHK-22][CHK-31][CHK-32] the acknowledgement fails: the note is stored, the selection stays, and Reset brings the bar back", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  backend.fault("acknowledge-incidents", problem("internal"));
  await line(page).check();
  await note(page).fill("Called.");
  await submit(page).click();
  await expect(failed(page)).toContainText(
    "The note is stored, but the incidents are not acknowledged. Your selection has been kept.",
  );
  await expect(toasts(page)).toContainText("Note added");
  await expect(line(page)).toBeChecked();
  await expect(note(page)).toHaveCount(0);

  await failed(page).getByRole("link", { name: "Reset" }).click();
  await expect(note(page)).toHaveValue("");
  await expect(line(page)).toBeChecked();
  backend.heal();
  await submit(page).click();
  await expect(toasts(page)).toContainText("1 incident archived");
  expect(backend.writes().map(({ name }) => name)).toEqual(["acknowledge-incidents"]);
});

test("[CHK-22] the note fails: the incidents stay acknowledged, and only the note is sent again", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, here);
  backend.fault("create-note", problem("unavailable"));
  await line(page).check();
  await note(page).fill("Called.");
  await submit(page).click();
  await expect(failed(page)).toContainText(
    "The incidents are acknowledged, but the note was not stored. It is still in the box.",
  );
  await expect(toasts(page)).toContainText("1 incident archived");
  await failed(page).getByRole("link", { name: "Reset" }).click();
  await expect(note(page)).toHaveValue("Called.");
  await expect(line(page)).not.toBeChecked();
  backend.heal();
  await submit(page).click();
  await expect(toasts(page)).toContainText("Note added");
  expect(backend.writes().map(({ name }) => name)).toEqual(["create-note"]);
});

test(
  "[CHK-31][CHK-32][WCONST-06] both fail: each was sent once, and selection and note are preserved",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    backend.fault("acknowledge-incidents", problem("internal"));
    backend.fault("create-note", problem("internal"));
    await line(page).check();
    await note(page).fill("Called.");
    await submit(page).click();
    await expect(failed(page)).toContainText(
      "The incidents could not be acknowledged. Your selection and note have been kept.",
    );
    expect(backend.writes()).toHaveLength(2);
    await failed(page).getByRole("link", { name: "Reset" }).click();
    await expect(note(page)).toHaveValue("Called.");
    await expect(line(page)).toBeChecked();
  },
);

test(
  "a write whose answer is lost is looked up; it is not sent again and not reported as failed",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    backend.fault("acknowledge-incidents", cutShort);
    backend.fault("list-incidents", (planned) =>
      backend.askedFor("acknowledge-incidents").length === 0
        ? planned
        : { ...planned, body: JSON.stringify({ incidents: [], related_flags: [] }) },
    );
    await line(page).check();
    await submit(page).click();
    await expect(toasts(page)).toContainText("All incidents archived");
    expect(backend.askedFor("acknowledge-incidents")).toHaveLength(1);
  },
);

test(
  "[CHK-26][CHK-29][WAPI-44] with no next patient left, all reviewed is shown in the place of the next patient",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    backend.fault("list-incidents", (planned) =>
      backend.askedFor("acknowledge-incidents").length === 0
        ? planned
        : { ...planned, body: JSON.stringify({ incidents: [], related_flags: [] }) },
    );
    backend.fault(
      "list-patients-to-review",
      bodyWith(({ items }: { items: object[] }) => ({
        items: items.map((item) => ({ ...item, highest_unacknowledged_severity: null })),
      })),
    );
    await line(page).check();
    await submit(page).click();
    await expect(toasts(page)).toContainText("All incidents archived");
    await expect(toasts(page)).toContainText("1 of 1 patient reviewed. All patients reviewed");
    const { pathname, searchParams } = new URL(
      backend.askedFor("list-patients-to-review").at(-1)?.url ?? "",
      "http://backend",
    );
    // YYYY-MM-DD, as in Sweden
    const today = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Berlin" }).format(new Date());
    expect([pathname, searchParams.get("date")]).toEqual(["/v1/patients-to-review", today]);
    await expect(toasts(page).getByRole("link", { name: "Go to next patient" })).toHaveCount(0);
  },
);

test(
  "[CHK-08][CHK-11][CHK-12] an implant alert leads to the documents of its transmission, another incident does not",
  { tag: "@browser" },
  async ({ page, backend, openSignedIn }) => {
    const implant = {
      ...exampleIncident,
      id: exampleId.session,
      incident_type: "ImplantAlert",
      patient_flag_id: null,
      incident_info: null,
      description: "Battery: elective replacement",
      severity: 200,
      report_id: exampleId.report,
    };
    backend.fault(
      "list-incidents",
      bodyWith((answer: { incidents: object[] }) => ({
        ...answer,
        incidents: [...answer.incidents, implant],
      })),
    );
    await openSignedIn(page, here);
    await expect(line(page)).toHaveCount(2);
    const links = panel(page).getByRole("link", { name: "View documents" });
    await expect(links).toHaveCount(1);
    expect(await links.getAttribute("href")).toBe(
      `/patient/${exampleId.erika}/monitoring/implant-documents?transmission_id=${exampleId.report}`,
    );
    await expect(panel(page).locator("li:has-text('View documents')")).toContainText(
      "Battery: elective replacement",
    );
    // each severity has its own colour beside its word
    const colourOf = (text: string) =>
      panel(page)
        .locator("li")
        .getByText(text, { exact: true })
        .evaluate((words) => getComputedStyle(words).color);
    const [alert, warning, plain] = [
      await colourOf("Alert"),
      await colourOf("Warning"),
      await colourOf("Battery: elective replacement"),
    ];
    expect(new Set([alert, warning, plain]).size).toBe(3);
  },
);

test("[WERR-01][WERR-02][WERR-07] only the incident panel fails if incidents cannot be loaded, and Retry loads them", async ({
  page,
  backend,
  openSignedIn,
}) => {
  backend.fault("list-incidents", late(50), status(502, "Bad gateway"));
  backend.fault("get-patient", withoutImplant);
  await openSignedIn(page, here);
  await expect(failed(page)).toContainText("Open incidents could not be loaded.");
  await expect(page.locator("#graph_weight")).toBeVisible();
  await expect(page.locator("#graph_weight").getByRole("alert")).toHaveCount(0);
  backend.heal();
  backend.fault("get-patient", withoutImplant);
  await failed(page).getByRole("link", { name: "Try again" }).click();
  await expect(line(page)).toHaveCount(1);
});

test(
  "the backend refuses an id that is not the patient's, and the page says so",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    await openSignedIn(page, here);
    backend.fault("acknowledge-incidents", problem("not_found"));
    await line(page).check();
    await submit(page).click();
    await expect(failed(page)).toContainText("The incidents could not be acknowledged.");
    await expect(failed(page)).toContainText("This does not exist, or you have no access to it.");
  },
);

test("a refused undo gives its reason and changes nothing; if the backend reports no acknowledgement, there is no button", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const seen = (undo_until: string | null) =>
    bodyWith((answer: { incidents: object[] }) => ({
      ...answer,
      incidents: answer.incidents.map((incident) => ({
        ...incident,
        acknowledgement_timestamp: "2026-11-20T08:12:00Z",
        acknowledged_by: exampleId.weber,
        undo_until,
      })),
    }));
  const listed = (undo_until: string | null): Fault => {
    const acknowledged = seen(undo_until);
    return (planned) => {
      const isAcknowledged = backend.askedFor("list-incidents").at(-1)?.url.includes("=true");
      return isAcknowledged ? acknowledged(planned) : planned;
    };
  };
  const undo = panel(page).getByRole("button", { name: "Undo" });
  backend.fault("list-incidents", listed(null));
  await openSignedIn(page, here);
  await expect(line(page)).toHaveCount(1);
  await expect(undo).toHaveCount(0);
  backend.fault("list-incidents", listed("2026-11-20T08:22:00Z"));
  for (const [type, text] of [
    ["too_late", "An acknowledgement can be undone for ten minutes only."],
    ["somebody_else", "Somebody else acknowledged these incidents; only they can undo it."],
  ] as const) {
    backend.fault("undo-acknowledgement", problem("conflict", { type }));
    await page.goto(here);
    await expect(panel(page).locator("[data-seen]")).toContainText("1 incident");
    await undo.click();
    await expect(toasts(page)).toContainText(text);
    await expect(undo).toBeVisible();
  }
  const [sent] = backend.askedFor("undo-acknowledgement");
  expect(JSON.parse(sent?.body ?? "")).toEqual({
    patient_id: exampleId.erika,
    incident_ids: [exampleId.incident],
  });
  expect(backend.writes()).toHaveLength(2);
});

test("[VAL-44] leaving a note that was refused is only possible after a question", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  test.skip(!js, "without scripts nothing asks");
  await openSignedIn(page, here);
  await note(page).fill("Called, she takes the tablets again.");
  backend.fault("create-note", status(500, "broken"));
  await submit(page).click();
  await hydrated(failed(page));
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  const away = page.getByRole("navigation").getByRole("link", { name: "Support" }).first();
  await away.click();
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await failed(page).getByRole("link").click();
  await expect(note(page)).toHaveValue("Called, she takes the tablets again.");
  await away.click();
  await expect.poll(() => asked).toHaveLength(2);
  await note(page).fill("");
  await away.click();
  await expect(page).toHaveURL(/\/support$/);
});

test(
  "the link to the next patient leads to the next one with an open alert, else to the dashboard",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const next = panel(page).getByRole("link", { name: "Next patient" });
    // this patient is the only one of the day's list
    await openSignedIn(page, here);
    await next.click();
    await expect(page).toHaveURL((url) => url.pathname === "/dashboard");
    backend.fault(
      "list-patients-to-review",
      bodyWith((review: { items: object[] }) => ({
        items: review.items.map((item) => ({ ...item, patient_id: exampleId.leyla })),
      })),
    );
    await page.goto(here);
    await next.click();
    await expect(page).toHaveURL(
      (url) => url.pathname === `/patient/${exampleId.leyla}/monitoring`,
    );
  },
);
