/** The absence panel beside the history drawer, and when the buttons of an absence are visible. */
import type { Page } from "@playwright/test";
import { type Absence, listAbsences } from "#contract/absence.ts";
import { exampleId } from "#contract/example.ts";
import { expect } from "#tests/support/browser-test.ts";
import { test } from "#tests/support/stage.ts";

const panel = (page: Page) => page.getByRole("region", { name: "Absences", exact: true });
const address = `/patient/${exampleId.erika}/monitoring?history=open&history_mode=TIMEOFFS`;
const buttonsOf = (page: Page, comment: string) =>
  panel(page).getByRole("listitem").filter({ hasText: comment }).getByRole("link");

/** An absence that is still valid and one that was deleted, both dated today. */
function absences(example: Absence): Absence[] {
  const today = new Date().toISOString().slice(0, 10);
  const days = { ...example, start_date: today, end_date: today };
  return [
    { ...days, id: exampleId.erika, comment: "stands", deactivated_at: null },
    { ...days, comment: "was deleted", deactivated_at: `${today}T00:00:00Z` },
  ];
}

test(
  "[ABS-01][ABS-04][ABS-05] form, years and list are beside the drawer; the buttons of a valid absence show on hover and focus, and always on touch and without scripts",
  { tag: "@browser" },
  async ({ page, backend, browser, baseURL, js, openSignedIn }) => {
    backend.fault("list-absences", (planned) => {
      const [example] = JSON.parse(String(planned.body)) as Absence[];
      if (!example) throw new Error("the example has an absence");
      return { ...planned, body: JSON.stringify(absences(example)) };
    });
    expect(listAbsences.name).toBe("list-absences");
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSignedIn(page, address);
    await expect(panel(page).getByRole("button", { name: "Log dates" })).toBeVisible();
    await expect(panel(page).getByRole("navigation").getByRole("link")).toHaveCount(3);
    const heading = page.getByRole("heading", { name: "History", exact: true });
    const [beside, of] = [await panel(page).boundingBox(), await heading.boundingBox()];
    if (!beside || !of) throw new Error("the panel and the drawer have a place");
    // docked: the panel ends where the drawer begins, apart from the padding of both
    const gapPx = of.x - (beside.x + beside.width);
    expect(gapPx).toBeGreaterThan(0);
    expect(gapPx).toBeLessThan(48);

    await expect(buttonsOf(page, "was deleted")).toHaveCount(0);
    const [edit, remove] = [
      buttonsOf(page, "stands").first(),
      buttonsOf(page, "stands").last(),
    ] as const;
    await expect(edit).toHaveAccessibleName(/^Edit: /);
    await expect(remove).toHaveAccessibleName(/^Delete: /);
    const box = edit.locator("..");
    if (!js) {
      await expect(box).toHaveCSS("opacity", "1");
      return;
    }
    await expect(box).toHaveCSS("opacity", "0");
    await panel(page).getByText("stands").hover();
    await expect(box).toHaveCSS("opacity", "1");
    await page.mouse.move(5, 5);
    await expect(box).toHaveCSS("opacity", "0");
    await remove.focus();
    await expect(box).toHaveCSS("opacity", "1");

    const finger = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      hasTouch: true,
      isMobile: true,
      storageState: await page.context().storageState(),
    });
    const phone = await finger.newPage();
    await phone.goto(address);
    await expect(buttonsOf(phone, "stands").first().locator("..")).toHaveCSS("opacity", "1");
    await finger.close();
  },
);
