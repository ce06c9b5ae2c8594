/** The scripts of a page after its first touch, when React runs. */
import type { Page } from "@playwright/test";

export interface BootedScript {
  readonly pathname: string;
  /** as the browser reads it, before compression */
  readonly decodedBytes: number;
}

/** Moves the pointer over an empty place, and waits until React runs and `seen` no longer grows. */
export async function bootPage(page: Page, seen: () => number): Promise<void> {
  // moved, because a pointer that stays in its place touches nothing; a graph under it would load its own script
  await page.mouse.move(9, 2);
  await page.mouse.move(2, 2);
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
  // the network was idle once as the page loaded, which says nothing about the present
  for (let before = -1; before !== seen(); await page.waitForTimeout(700)) before = seen();
}

/** Opens the page and touches it. */
export async function bootedScripts(page: Page, path: string): Promise<BootedScript[]> {
  const scripts = new Map<string, Promise<number>>();
  const note = (answer: Awaited<ReturnType<Page["waitForResponse"]>>) => {
    if (answer.request().resourceType() !== "script") return;
    const bytes = answer.body().then((body) => body.length);
    scripts.set(new URL(answer.url()).pathname, bytes);
  };
  page.on("response", note);
  await page.goto(path, { waitUntil: "networkidle" });
  await bootPage(page, () => scripts.size);
  page.off("response", note);
  return Promise.all(
    [...scripts].map(async ([pathname, bytes]) => ({ pathname, decodedBytes: await bytes })),
  );
}
