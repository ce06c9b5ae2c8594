import type { Browser } from "@playwright/test";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import type { PageToMeasure } from "./main.ts";

/** In the synthetic clinic: daily values of two years. */
const longest = "Lang, Sophie";

/**
 * The pages that a clinician opens most, of a demo clinic at `origin`: the list's first patient, and the one with the
 * longest history, with thirty days (the default of a session) beside two years.
 */
export async function demoPages(browser: Browser, origin: string): Promise<PageToMeasure[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signInThroughForm(page, "hcp");
  await page.goto("/patients");
  const link = await page.locator('a[href^="/patient/"]').first().getAttribute("href");
  if (link === null) throw new Error("the patient list has no link to a patient");
  const patientPath = /^\/patient\/[^/?#]+/.exec(link)![0];
  const long = await page.locator("tbody .row-link", { hasText: longest }).getAttribute("href");
  const today = new Date();
  const day = (yearsAgo: number) =>
    `${today.getUTCFullYear() - yearsAgo}${today.toISOString().slice(4, 10)}`;
  const years = new URLSearchParams({ start: day(2), end: day(0) });
  const storageState = await context.storageState();
  await context.close();
  return [
    { name: "login", url: `${origin}/login` },
    { name: "dashboard", url: `${origin}/dashboard`, storageState },
    { name: "patients", url: `${origin}/patients`, storageState },
    { name: "monitoring", url: `${origin}${patientPath}/monitoring`, storageState },
    { name: "30 days", url: `${origin}${long}/monitoring`, storageState },
    { name: "2 years", url: `${origin}${long}/monitoring?${years}`, storageState },
  ];
}
