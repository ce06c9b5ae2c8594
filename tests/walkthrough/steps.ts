/** The main job in steps: the content of docs/walkthrough.md, and how each step is played. */
import type { Page } from "@playwright/test";
import { demoPassword } from "#tests/support/sign-in.ts";

export interface Step {
  /** of its picture, without the extension */
  readonly name: string;
  readonly title: string;
  /** what the nurse sees and does */
  readonly text: string;
  /** Continues from the previous step, up to the content of the picture. */
  readonly play: (page: Page) => Promise<void>;
}

const panel = (page: Page) => page.getByRole("region", { name: "Patient beside the list" });
/** A card of the list; in the panel beside the list it opens the patient. */
const card = (page: Page, name: string) => page.locator("#review").getByRole("link", { name });
const headOf = (page: Page, name: string) => panel(page).getByRole("heading", { name });
const whyLink = (page: Page) =>
  panel(page).getByRole("link", { name: /^Why\? Alert: Weight gain/ });

export const steps: readonly Step[] = [
  {
    name: "sign-in",
    title: "Sign in",
    text: "The nurse signs in with her user name and password; a clinic can ask for a second factor, or use its own sign-in.",
    play: async (page) => {
      await page.goto("/login");
      await page.getByLabel("Username").fill("nurse");
      await page.locator("input[name=password]").fill(demoPassword);
    },
  },
  {
    name: "morning-list",
    title: "The morning list",
    text: "The list shows who has an open alert, the overdue first: the value, its change and its limit, the last 14 days as a line, the last note, and by when somebody must look.",
    play: async (page) => {
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.waitForURL("/dashboard");
      // the first page after sign-in waits only one second for the clinic's settings
      await page.goto("/dashboard");
      await card(page, "Albrecht, Erika").waitFor();
    },
  },
  {
    name: "beside-the-list",
    title: "A patient beside the list",
    text: "“Look at them beside the list” opens the first patient next to the list: the graph that the alert is about, the open incidents, and Acknowledge, without scrolling.",
    play: async (page) => {
      await page.getByRole("link", { name: "Look at them beside the list" }).click();
      await headOf(page, "Albrecht, Erika").waitFor();
    },
  },
  {
    name: "why",
    title: "Why it fired",
    text: "“Why?” tells the rule, its limit and who set it, the reading, and what it was compared with.",
    play: async (page) => {
      await whyLink(page).click();
      const why = panel(page).getByRole("region", { name: "Why it fired" });
      await why.waitFor();
      await why.scrollIntoViewIfNeeded();
    },
  },
  {
    name: "acknowledge",
    title: "Acknowledge with a note",
    text: "She has called the patient, ticks all incidents, and writes what was decided; by keyboard a routine patient takes two keys, Space and a.",
    play: async (page) => {
      await whyLink(page).click();
      await panel(page)
        .getByRole("region", { name: "Why it fired" })
        .waitFor({ state: "detached" });
      await panel(page).getByRole("checkbox", { name: "Choose incidents" }).check();
      await panel(page)
        .getByRole("textbox", { name: "Note" })
        .fill("Called: short of breath on the stairs. Dr. Weber informed, comes in today.");
    },
  },
  {
    name: "next-patient",
    title: "The next patient",
    text: "After “Acknowledge” the next patient of the list opens by itself; for ten minutes the acknowledgement can be taken back.",
    play: async (page) => {
      await panel(page)
        .getByRole("button", { name: /^Acknowledge/ })
        .click();
      await headOf(page, "Çelik, Ayşe").waitFor();
    },
  },
  {
    name: "ecg",
    title: "The ECG",
    text: "An alert of an ECG shows its strip beside the list; “View this ECG” opens the whole recording on calibrated paper, 25 mm/s and 10 mm/mV.",
    play: async (page) => {
      await card(page, "Brandt, Hans").click();
      await headOf(page, "Brandt, Hans").waitFor();
      await panel(page).getByRole("link", { name: "View this ECG" }).first().click();
      await page.locator("#ecg-viewer").getByText("25 mm/s · 10 mm/mV").first().waitFor();
    },
  },
  {
    name: "limits",
    title: "The patient's limits",
    text: "The patient's limits stand under Thresholds, in red and yellow, and each change first shows what it would have done over the last 90 days.",
    play: async (page) => {
      await page.locator("#ecg-viewer").getByRole("link", { name: "Close" }).click();
      await page.getByRole("main").getByRole("link", { name: "Thresholds" }).click();
      await page.locator("#limits-title").waitFor();
    },
  },
  {
    name: "end-of-shift",
    title: "The end of the shift",
    text: "The list of the shift says who was reviewed and by whom, what is open and who has it, and which tasks are left; it can be printed, or copied as text.",
    play: async (page) => {
      await page.goto("/tasks/shift");
      await page.getByLabel("Beginning of the shift").fill("2026-11-20T07:00");
      await page.getByRole("button", { name: "Show" }).click();
      await page.getByText(/^Shift from 20 Nov 2026, 07:00/).waitFor();
      // below the bar that stays at the top
      await page.getByRole("region", { name: "End of shift" }).evaluate((list) => {
        scrollBy(0, list.getBoundingClientRect().top - 64);
      });
    },
  },
];
