/** The voice recordings with scripts and without: rows as links, sub-rows, and the browser's own players. */
import { expect, type Page } from "#tests/support/browser-test.ts";
import { expectWhole } from "#tests/support/document-shape.ts";
import { documentId, implantPage, transmit } from "#tests/support/implant-answers.ts";
import { test } from "#tests/support/stage.ts";
import { playVoice, voicePage } from "#tests/support/voice-answers.ts";

test.use({ flags: { "vox-table": true, "vox-score": true } });

const panel = (page: Page) => page.locator("#vox_table");

test("[VOXT-14][VOXV-12] each row is a link to its session, sub-rows open, and without scripts the browser plays", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  playVoice(backend);
  await openSignedIn(page, voicePage);
  const rows = panel(page).locator("tbody tr");
  const viewer = panel(page).locator("[data-voice-viewer]");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toBeHidden();
  await panel(page).locator("summary").click();
  await expect(rows.nth(1)).toBeVisible();
  const href = (await rows.nth(1).getByRole("link").getAttribute("href")) ?? "";
  expect(href).toMatch(/[?&]voice_session=0{8}-.*02#vox_table$/);
  if (js) {
    await viewer.scrollIntoViewIfNeeded();
    await expect(viewer.locator("[data-playback=ready]")).toBeVisible();
    await expect(viewer.locator("audio[controls]")).toHaveCount(0);
  } else {
    await expectWhole(page);
    const recordings = viewer.getByRole("listitem");
    await expect(recordings).toHaveCount(3);
    const lengths = ["0:02", "0:01", "0:01"];
    for (const [index, task] of ["Say aaa.", "Read the text.", "Count to ten."].entries()) {
      await expect(recordings.nth(index)).toContainText(task);
      await expect(recordings.nth(index)).toContainText(lengths[index] ?? "");
      await expect(recordings.nth(index).locator("audio[controls]")).toHaveCount(1);
    }
    const source = (await viewer.locator("audio").first().getAttribute("src")) ?? "";
    const sound = await page.request.get(source, { headers: { Range: "bytes=0-3" } });
    expect(sound.status()).toBe(200);
    expect(sound.headers()["content-type"]).toBe("audio/wav");
    expect((await sound.body()).subarray(0, 4).toString()).toBe("RIFF");
    const elsewhere = source.replace(/\/[^/]+$/, "/0123456789abcdef");
    // without the page's proof, the list of the patient decides, and it has the recording
    expect((await page.request.get(elsewhere)).status()).toBe(200);
  }
  await page.goto(href);
  await expect(viewer).toContainText("Say ooo.");
  await expect(rows.nth(1).getByRole("link")).toHaveAttribute("aria-current", "true");
  // the day is open, because its sub-row is the selected one
  await expect(rows.nth(1)).toBeVisible();
});

test("[VOXC-02][VOXC-05][VIEW-09] the risk chart is a drawing with a name, a warning line at 75 and a table of its values", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  playVoice(backend);
  await openSignedIn(page, voicePage);
  const chart = page.locator("#vox_score_graph");
  const drawing = chart.locator("svg[role=img]");
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveAccessibleName(/risk/i);
  await expect(chart.getByText("Warning from 75")).not.toHaveCount(0);
  // one value has two words only for a reason: the table's bands are shown beside the line
  await expect(chart).toContainText("medium from 50 to 74");
  await expect(chart).toContainText("high from 75");
  const line = drawing.locator("line.stroke-warning");
  await expect(line).toHaveCount(1);
  // 75 on an axis from 0 at the bottom to 100 at the top
  await expect(line).toHaveAttribute("y1", "25%");
  await expect(line).toHaveAttribute("y2", "25%");
  await expect(drawing.getByText("100", { exact: true })).toBeAttached();
  await chart.locator("details > summary").click();
  const rows = chart.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).locator("th, td")).toHaveText([/19 Nov.*18:30/, "81", /warning/i]);
  await expect(rows.nth(2).locator("th, td")).toHaveText([/19 Nov.*07:10/, "60", "below 75"]);
  if (!js) await expectWhole(page);
});

test("[DOC-03] the first document of the list is selected automatically", async ({
  page,
  js,
  backend,
  openSignedIn,
}) => {
  transmit(backend, 3);
  await openSignedIn(page, `${implantPage}/implant-documents`);
  const viewer = page.locator("#implant-documents");
  const entries = viewer.getByRole("listitem").getByRole("link");
  await expect(entries).toHaveCount(3);
  await expect(viewer.locator("[aria-current=true]")).toHaveText(/report-1\.pdf/);
  await expect(viewer.getByRole("link", { name: "Download" })).toHaveAttribute(
    "href",
    new RegExp(documentId(1)),
  );
  if (js) await expect(viewer.locator("[data-page='1'] canvas")).toBeVisible();
});
