/** Letters in one run: started, paused, resumed, finished; the files, and the log of print. */
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectNoSidewaysScroll, expectWhole } from "#tests/support/document-shape.ts";

test(
  "[LETTER-08] a quarter's letters are written in a run that is paused and resumed; they are in ZIP and PDF, and print is logged by name",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    test.setTimeout(180_000);
    await signIn(page, "hcp");
    await page.goto("/statistics?year=2025");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Letters in one run" }).click();
    await expect(page).toHaveURL(/\/letters$/);
    await main.getByLabel("Quarter").selectOption({ label: "Q4 2026" });
    await main.getByLabel("Programme").selectOption({ label: "VOX heart failure" });
    await main.getByLabel("Language of the letters").selectOption({ label: "Of each patient" });
    await main.getByRole("button", { name: "Write the letters" }).click();
    await expect(page).toHaveURL(/\/letters\/[\w-]{36}$/);
    const panel = main.getByRole("region", { name: /VOX heart failure/ });
    await expect(panel).toContainText("Language of the letters: Of each patient");
    await expect(panel).toContainText(/of \d+ written/);
    const total = Number(/of (\d+) written/.exec((await panel.textContent()) ?? "")?.[1]);
    expect(total).toBeGreaterThan(0);
    await expect(main.locator("tbody tr")).toHaveCount(Math.min(50, total));
    if (await panel.getByRole("button", { name: "Pause" }).isVisible()) {
      await panel.getByRole("button", { name: "Pause" }).click();
      await expect(panel).toContainText(/Paused|Finished/);
      const resume = panel.getByRole("button", { name: "Resume" });
      if (await resume.isVisible()) await resume.click();
    }
    await expect(async () => {
      await page.reload();
      await expect(panel).toContainText("Finished", { timeout: 1_000 });
    }).toPass({ timeout: 150_000 });
    await expect(panel).toContainText(`${total} of ${total} written, 0 failed`);
    if (!js) await expectWhole(page);

    const headers = { origin: new URL(page.url()).origin };
    const file = async (kind: string) => {
      const answer = await page.request.post(`${new URL(page.url()).pathname}/file`, {
        headers,
        form: { file: kind },
      });
      expect(answer.status()).toBe(200);
      expect(answer.headers()["content-disposition"]).toMatch(
        new RegExp(`^attachment; filename=\\w+\\.${kind}$`),
      );
      return (await answer.body()).toString("latin1");
    };
    const zip = await file("zip");
    // each file is listed once in the directory at the end (PKWARE APPNOTE 4.3.12)
    expect(zip.split("PK\u0001\u0002")).toHaveLength(total + 2);
    const pdf = await file("pdf");
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(pdf.match(/\/Parent 2 0 R/g)).toHaveLength(total);

    await panel.getByRole("button", { name: "Mark as printed" }).click();
    await expect(panel).toContainText(`${total} printed`);
    await expect(main.locator("tbody tr").first()).toContainText("Weber");
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoSidewaysScroll(page);
    if (js) await expectAccessible(page);
  },
);
