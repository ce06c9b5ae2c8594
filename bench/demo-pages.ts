import type { Browser } from "@playwright/test";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import type { PageToMeasure } from "./main.ts";

/** The pages that a clinician opens most, of a demo clinic at `origin`; the patient is the list's first. */
export async function demoPages(browser: Browser, origin: string): Promise<PageToMeasure[]> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await signInThroughForm(page, "hcp");
  await page.goto("/patients");
  const link = await page.locator('a[href^="/patient/"]').first().getAttribute("href");
  if (link === null) throw new Error("the patient list has no link to a patient");
  const patientPath = /^\/patient\/[^/?#]+/.exec(link)![0];
  const storageState = await context.storageState();
  await context.close();
  return [
    { name: "login", url: `${origin}/login` },
    { name: "dashboard", url: `${origin}/dashboard`, storageState },
    { name: "patients", url: `${origin}/patients`, storageState },
    { name: "monitoring", url: `${origin}${patientPath}/monitoring`, storageState },
  ];
}
