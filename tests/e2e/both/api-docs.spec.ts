/** The backend's own description of its calls, as pages behind sign-in. */
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll } from "#tests/support/document-shape.ts";
import { test as stageTest } from "#tests/support/stage.ts";

test("[APIDOC-01] every call that the backend describes is listed in its group, and one page shows what the call takes and answers", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  await page.goto("/docs/api");
  // the answer of the backend, read independently of the page
  const described = await fetch(`${process.env["VIGIL_BACKEND_URL"]}/v1/openapi.json`);
  const { info, paths } = (await described.json()) as {
    info: { description: string };
    paths: Record<string, Record<string, unknown>>;
  };
  const isMethod = (name: string) => ["get", "post", "put", "patch", "delete"].includes(name);
  const expected = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter(isMethod)
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(expected.length).toBeGreaterThan(100);
  await expect(page.getByText(info.description)).toBeVisible();
  const shown = await page.locator("main li a").allTextContents();
  expect(shown.toSorted()).toEqual(expected.toSorted());

  await page.getByRole("link", { name: "GET /v1/quarterly-patient-report" }).click();
  await expect(page.locator("main h2").first()).toHaveText("GET /v1/quarterly-patient-report");
  await expect(page.locator("#parameters")).toContainText("report_quarter");
  await expect(page.locator("#parameters")).toContainText("required");
  await expect(page.locator("#answer-200")).toContainText('"report_quarter": "2026-Q4"');
  await page.locator("#answer-200 summary").first().click();
  await expect(page.locator("#answer-200")).toContainText('"type": "object"');
  await expect(page.locator("#answer-401")).toBeVisible();
});

test(
  "[APIDOC-01] the pages fit a phone and are accessible; signed out they cannot be read",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await page.goto("/docs/api");
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, "admin");
    await page.setViewportSize({ width: 375, height: 700 });
    for (const path of ["/docs/api", "/docs/api?call=ingest-readings"]) {
      await page.goto(path);
      await expectNoSidewaysScroll(page);
      if (js) await expectAccessible(page);
    }
  },
);

stageTest(
  "[APIDOC-01] if a backend does not describe its calls, the page says so",
  { tag: "@html" },
  async ({ page, openSignedIn }) => {
    await openSignedIn(page, "/docs/api");
    await expect(page.getByText("This backend does not describe its calls.")).toBeVisible();
  },
);
