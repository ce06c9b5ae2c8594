/**
 * The header of a patient's pages: name of the patient, links to the other pages, and what stays visible on
 * scrolling.
 */
import type { Page } from "@playwright/test";
import { exampleId } from "#contract/example.ts";
import { expect } from "#tests/support/browser-test.ts";
import type { Fault } from "#tests/support/answer-faults.ts";
import { test as stageTest } from "#tests/support/stage.ts";

const here = `/patient/${exampleId.erika}/monitoring`;
const header = (page: Page) => page.locator("main header").first();
const fact = (page: Page, label: string) =>
  header(page)
    .locator("dl > div")
    .filter({ has: page.locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");

const bodyWith =
  (change: (answer: never) => unknown): Fault =>
  (planned) => ({
    ...planned,
    body: JSON.stringify(change(JSON.parse(String(planned.body)) as never)),
  });

stageTest(
  "[HEAD-03] an unknown value has a dash and its label",
  async ({ page, backend, openSignedIn }) => {
    const unknown = {
      height: null,
      weight: null,
      lvef: null,
      nyha: null,
      biological_sex: null,
      observation: [],
      allergies: [],
    };
    backend.fault(
      "get-patient",
      bodyWith((patient: { patient_info: object }) => ({
        ...patient,
        ...unknown,
        patient_info: { ...patient.patient_info, birth_date: null, sex: null },
      })),
    );
    await openSignedIn(page, here);
    for (const label of ["Sex", "Age", "Birth date", "Height", "Weight", "LVEF", "NYHA"])
      await expect(fact(page, label), label).toHaveText("–no value");
    await expect(header(page)).toContainText("none recorded");
  },
);

stageTest(
  "[HEAD-07] the messages button shows how many are unread, and no number at zero",
  { tag: "@html" },
  async ({ page, backend, openSignedIn }) => {
    backend.fault(
      "list-messages",
      bodyWith(([message]: { id: string; state: string }[]) =>
        ["REPLIED_NOT_SEEN_YET", "REPLIED_SEEN", "ACKED_NOT_SEEN_YET", "ACKED"].map((state) => ({
          ...message,
          id: crypto.randomUUID(),
          state,
        })),
      ),
    );
    await openSignedIn(page, here);
    const messages = page.locator("main").getByRole("link", { name: /^Messages/ });
    await expect(messages).toHaveAccessibleName("Messages 2 unread");
    const asked = new URL(backend.askedFor("list-messages")[0]?.url ?? "", "http://backend");
    expect(asked.searchParams.get("patient_id")).toBe(exampleId.erika);
    backend.fault(
      "list-messages",
      bodyWith(() => []),
    );
    await page.goto(here);
    await expect(messages).toHaveAccessibleName("Messages");
  },
);
