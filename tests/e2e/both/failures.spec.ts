/** Addresses without a page, pages that fail, panels that fail alone, and a missing backend. */
import { expect, failedPage } from "#tests/support/browser-test.ts";
import { exampleId } from "#contract/example.ts";
import { hangUp, problem, status } from "#tests/support/answer-faults.ts";
import { freePort } from "#tests/support/running-app.ts";
import { test as clinicTest } from "#tests/support/browser-test.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { test } from "#tests/support/stage.ts";
import { startWebProcess } from "#tests/support/web-process.ts";
import { listPatients } from "#contract/patient-list.ts";

const patient = `/patient/${exampleId.erika}`;

test("[HOUSE-03] the production server has no gallery of parts", async ({ page }) => {
  expect((await page.request.get("/design")).status()).toBe(404);
});

test("[ROUTE-08] an unknown path: 404, Not found, and a way home", async ({ page, noise }) => {
  noise.expect(/404/);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
  await expect(page.locator("main")).toHaveCount(1);
  const home = page.getByRole("link", { name: "Go home" });
  await expect(home).toHaveAttribute("href", "/");
  await home.click();
  await expect(page).toHaveURL(/\/login/);
});

test("[ROUTE-09][ROUTE-10] the error page shows what failed, status and answer, and Try again loads the page", async ({
  page,
  backend,
  noise,
  openSignedIn,
}) => {
  noise.expect(failedPage);
  backend.fault("get-patient", problem("internal", { message: "Disk <i>full</i>" }));
  await openSignedIn(page, `${patient}/monitoring`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ooops, an unexpected error");
  await expect(page.locator("main")).toHaveCount(1);
  const details = page.locator("main details");
  await expect(details.locator("dl")).toBeHidden();
  await details.locator("summary").click();
  await expect(details).toContainText("GET /v1/patients/{patient_user_id} 500");
  await expect(details).toContainText("Disk <i>full</i>");
  const request = details.locator("dt", { hasText: "Request id" }).locator("+ dd");
  await expect(request).toHaveText(/^[0-9a-f-]{36}$/);
  await expect(details.locator("dt", { hasText: "HTTP status" }).locator("+ dd")).toHaveText("500");
  await expect(page.locator("main")).not.toContainText(/\bat .*\.(ts|js):\d/);

  backend.heal();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#incidents")).toBeVisible();
});

test("[WHOLE-02] if a note was not stored and the page cannot be shown, the page says that the note is safe, and restores it", async ({
  page,
  backend,
  noise,
  openSignedIn,
}) => {
  noise.expect(failedPage);
  await openSignedIn(page, `${patient}/monitoring`);
  await expect(page.locator("#incidents").getByRole("textbox")).toBeVisible();
  for (const name of ["get-patient", "create-note"]) backend.fault(name, problem("unavailable"));
  await page.locator("#incidents").getByRole("textbox").fill("Called, no answer.");
  await page.locator("#checklist button[type=submit]").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ooops, an unexpected error");
  await expect(page.locator("main")).toContainText("What you entered is safe.");

  backend.heal();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.locator("#incidents").getByRole("alert")).toContainText(
    "The note was not stored.",
  );
  await page.locator("#incidents").getByRole("link", { name: "Reset" }).click();
  await expect(page.locator("#incidents").getByRole("textbox")).toHaveValue("Called, no answer.");

  // nothing was typed: the page says nothing about it
  backend.fault("get-patient", problem("unavailable"));
  await page.goto(`${patient}/monitoring`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ooops, an unexpected error");
  await expect(page.locator("main")).not.toContainText("What you entered");
});

test(
  "[ROUTE-11] Go Home is shown only if no other link leads out, and not beside the navigation",
  { tag: "@html" },
  async ({ page, backend, noise, openSignedIn }) => {
    noise.expect(failedPage);
    backend.fault("get-patient", problem("internal"));
    await openSignedIn(page, `${patient}/monitoring`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ooops, an unexpected error");
    await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Go Home" })).toHaveCount(0);
  },
);

test("[ERR-07][ERR-08] a panel whose backend is gone says so and offers to try again; it never looks empty", async ({
  page,
  backend,
  openSignedIn,
}) => {
  await openSignedIn(page, "/login");
  backend.fault("list-patients-to-review", hangUp);
  await page.goto("/dashboard");
  const panel = page.getByRole("region", { name: "Patients needing attention" });
  await expect(panel.getByRole("alert")).toContainText("could not be loaded");
  await expect(page.getByText("All caught up")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toBeVisible();
  backend.heal();
  await panel.getByRole("link", { name: "Try again" }).click();
  await expect(panel).toContainText("Albrecht");
  await expect(panel.getByRole("alert")).toHaveCount(0);

  backend.fault("list-patients", status(502, "<h1>Bad gateway</h1>"));
  await page.goto("/patients");
  await expect(page.getByRole("alert").first()).toContainText("could not be loaded");
  await expect(page.getByText("No patient")).toHaveCount(0);

  // for another call, its own code: the server's sentence, else a general one
  const form = page.locator("form:has(input[name=old_password])");
  await page.goto("/login/must-change?change=1");
  for (const [answer, words] of [
    [problem("internal", { message: "Ask the head of the ward." }), "Ask the head of the ward."],
    [status(418, "{}"), "The request was not understood."],
  ] as const) {
    backend.fault("change-password", answer);
    for (const name of ["old_password", "new_password", "confirm_password"])
      await form.locator(`input[name=${name}]`).fill("Secret-99");
    await form.locator("button[type=submit]").click();
    await expect(form.getByRole("alert")).toHaveText(words);
  }
});

test(
  "no backend at the start: not ready, and the sign-in page says why sign-in is impossible",
  { tag: "@html" },
  async ({ page }) => {
    const web = await startWebProcess({
      env: { V1_BASE_URL: `http://127.0.0.1:${await freePort()}` },
    });
    try {
      const ready = await page.request.get(`${web.url}/readyz`);
      expect(ready.status()).toBe(503);
      expect(await ready.json()).toMatchObject({ backend: "failed", sessions: "ok" });
      expect((await page.request.get(`${web.url}/healthz`)).status()).toBe(200);
      await page.goto(`${web.url}/login`);
      await page.locator("input[name=username]").fill("hcp");
      await page.locator("input[name=password]").fill("Demo-2026!");
      await page.locator("input[name=password]").press("Enter");
      await expect(page.locator("form").getByRole("alert")).toHaveText(
        "The server cannot be reached at the moment. Please try again shortly.",
      );
      await expect(page.locator("input[name=username]")).toHaveValue("hcp");
    } finally {
      await web.stop();
    }
  },
);

clinicTest(
  "a malformed id, an unknown id and another institution's patient look the same: 404, no hint",
  { tag: "@html" },
  async ({ page, noise, signIn }) => {
    noise.expect(/404/);
    const session = await openBackendSession(backendUrl(), "other");
    const theirs = (await session.read(listPatients, { limit: 1 })).items[0];
    if (!theirs) throw new Error("the other institution has no patient");
    await signIn(page, "hcp");
    const seen = [];
    for (const id of [theirs.patient_id, exampleId.erika, "42", "..%2flogout", "%00"]) {
      for (const child of ["", "/monitoring"]) {
        const answer = await page.goto(`/patient/${id}${child}`);
        expect([id, answer?.status()]).toEqual([id, 404]);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
        await expect(page.locator("main")).toHaveCount(1);
        seen.push(await page.locator("main").innerText());
      }
    }
    expect(new Set(seen).size).toBe(1);
    const name = theirs.patient_info.last_name ?? "";
    expect(seen[0]).not.toContain(name);
  },
);
