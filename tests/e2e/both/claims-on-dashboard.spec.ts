/** Which clinician has claimed which patient of the dashboard's list, and the list filtered by it. */
import type { Page } from "@playwright/test";
import { claimPatient, listClaims, listColleagues, releasePatient } from "#contract/claim.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { listPatientsToReview } from "#contract/review.ts";
import { bodyWith, status } from "#tests/support/answer-faults.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { backendUrl } from "#tests/support/backend-url.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { freshPatient, redHeartRate } from "#tests/support/fresh-patient.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const filter = (page: Page) => page.getByRole("navigation", { name: "Patients by who is at them" });
const choose = (page: Page, name: RegExp) => filter(page).getByRole("link", { name }).click();
const cardOf = (page: Page, patientId: string) =>
  page.locator("#review > ul > li").filter({ has: page.locator(`a[href*="${patientId}"]`) });
const session = (user: "hcp" | "nurse") => openBackendSession(backendUrl(), user);

test("[CLAIM-12][CLAIM-13][CLAIM-16] a card says who has claimed the patient; links filter by own or unclaimed and preserve the address; with scripts a colleague's claim arrives by itself", async ({
  page,
  signIn,
  js,
}) => {
  const { patient } = await freshPatient([redHeartRate(2)]);
  const { patient_id } = patient;
  const [hcp, nurse] = [await session("hcp"), await session("nurse")];
  await hcp.write(claimPatient, { patient_id, expected_holder_id: null });
  const own = cardOf(page, patient_id);
  await signIn(page, "hcp");
  await page.goto("/dashboard?messages=all");
  await expect(own.locator("[data-claim=mine]")).toHaveText(/: You, since \S/);
  await choose(page, /^Not taken/);
  await expect(own).toHaveCount(0);
  await choose(page, /^Mine/);
  await expect(page).toHaveURL(/\/dashboard\?messages=all&claimed=mine$/);
  await expect(own).toHaveCount(1);
  const shown = await page.locator("#review > ul > li").count();
  await expect(filter(page).locator("[aria-current=true]")).toHaveText(`Mine${shown}`);

  const held = await hcp.read(listClaims, { patient_id });
  const me = held.claims[0]?.holder_id ?? null;
  const taken = await nurse.write(claimPatient, { patient_id, expected_holder_id: me });
  // without scripts nothing refreshes by itself
  if (!js) await page.reload();
  await expect(own).toHaveCount(0, { timeout: 20_000 });
  await choose(page, /^All/);
  await expect(page).toHaveURL(/\/dashboard\?messages=all$/);
  const { colleagues } = await nurse.read(listColleagues, {});
  const { first_name, last_name } = colleagues.find(({ id }) => id === taken.holder_id) ?? {};
  await expect(own.locator("[data-claim=other]")).toContainText(
    `${first_name} ${last_name}, since`,
  );
  await nurse.write(releasePatient, { patient_id });
});

const listed = "#review > ul > li";

stageTest(
  "[CLAIM-15] if no patient is left the list says so and leads to all",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(listClaims.name, (planned) => ({
      ...planned,
      body: JSON.stringify({ claims: [] }),
    }));
    backend.fault(
      listPatientsToReview.name,
      // overdue patients are in every list
      bodyWith(({ items }: AnswerOf<typeof listPatientsToReview>) => ({
        items: items.map((item) => ({
          ...item,
          incidents: item.incidents.map((incident) => ({ ...incident, due_at: null })),
        })),
      })),
    );
    await openSignedIn(page, "/dashboard?claimed=mine&warnings=40");
    const empty = page.getByText("You are at none of these patients at the moment.");
    await expect(empty).toBeVisible();
    await expect(page.locator(listed)).toHaveCount(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL(/\/dashboard\?warnings=40$/);
    await expect(page.locator(listed).first()).toBeVisible();
    // one request for all patients
    for (const { url } of backend.askedFor(listClaims.name))
      expect(url).not.toContain("patient_id");
  },
);

stageTest(
  "[CLAIM-17] without the call, and on a past day, there are no filter and no names; if it fails the list is complete and says so",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    const isWhole = async () => {
      await expect(page.locator(listed, { hasText: "Albrecht, Erika" })).toHaveCount(1);
      await expect(filter(page)).toHaveCount(0);
      await expect(page.locator("[data-claim]")).toHaveCount(0);
    };
    backend.fault(listClaims.name, status(404));
    await openSignedIn(page, "/dashboard?claimed=mine");
    await isWhole();
    await expect(page.locator("[data-claims-failed]")).toHaveCount(0);
    backend.fault(listClaims.name, status(500));
    await page.goto("/dashboard?claimed=mine");
    await isWhole();
    await expect(page.locator("[data-claims-failed]")).toContainText("could not be loaded");
    const asked = backend.askedFor(listClaims.name).length;
    await page.goto("/dashboard?claimed=mine&date=2026-01-05");
    await isWhole();
    expect(backend.askedFor(listClaims.name).length).toBe(asked);
  },
);
