/** The ECG graph of the monitoring page: a mark for each ECG, the latest one in words, a table that leads to them. */
import { listEcgs } from "#contract/ecg.ts";
import { openBackendSession } from "#tests/support/backend-session.ts";
import { expect, test } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { backendUrl } from "#tests/support/backend-url.ts";

test(
  "[ECGG-02][ECGG-08][ECGG-10] rhythm, heart rate and date of the latest ECG; a drawing ten rem high; a table whose rows lead to the ECGs",
  { tag: "@browser" },
  async ({ page, js, signIn }) => {
    await signIn(page, "hcp");
    await page.goto("/dashboard?alerts=1000");
    const link = page.locator("#review li a", { hasText: "Brandt, Hans" });
    const address = await link.getAttribute("href");
    const session = await openBackendSession(backendUrl(), "hcp");
    const patient_id = address?.split("/")[2] ?? "";
    const { ecg_data } = await session.read(listEcgs, { patient_id, limit: 1 });
    const newest = ecg_data[0];
    await page.goto(`${address}/monitoring`);
    const widget = page.locator("#graph_ecg");
    await expect(widget.locator("[data-latest=ecg]")).toContainText("AFib");
    await expect(widget.locator("[data-latest=ecg]")).toContainText(
      `${Math.round(newest?.bpm ?? 0)}\u00a0bpm`,
    );
    await expect(widget.locator("[data-latest=ecg] time")).toHaveAttribute(
      "datetime",
      new Date(newest?.measured_at ?? "").toISOString(),
    );
    const href = `${address}/monitoring/ecg/${newest?.health_data_id}`;
    await expect(widget.getByRole("link", { name: "View last ECG" })).toHaveAttribute("href", href);
    expect((await widget.locator("[data-graph=ecg]").boundingBox())?.height).toBeCloseTo(160, 0);
    await widget.locator("summary").click();
    await expect(widget.getByRole("row").nth(1).getByRole("link")).toHaveAttribute("href", href);
    await expect(widget.getByRole("row").nth(1)).toContainText("bpm");
    if (!js) await expectWhole(page);

    // a window before the first ECG: the latest ECG of all is still shown
    await page.goto(`${address}/monitoring?start=2020-01-01&end=2020-01-10`);
    await expect(widget.locator("[data-latest=ecg] time")).toHaveAttribute(
      "datetime",
      new Date(newest?.measured_at ?? "").toISOString(),
    );
    await expect(widget.getByRole("link", { name: "View last ECG" })).toHaveAttribute("href", href);
  },
);
