/** The voice recordings: what the viewer draws and plays, and how the table controls it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { getVoiceRecording } from "#contract/recording.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import { numberedId } from "#tests/support/monitoring-answers.ts";
import { signInThroughForm } from "#tests/support/sign-in.ts";
import { test } from "#tests/support/stage.ts";
import { stageEnvironment } from "#tests/support/stages.ts";
import { toneWav } from "#tests/support/tone.ts";
import { playVoice, voicePage } from "#tests/support/voice-answers.ts";
import { startWebProcess } from "#tests/support/web-process.ts";

test.use({ flags: { "vox-table": true, "vox-score": true } });

const panel = (page: Page) => page.locator("#vox_table");
const viewer = (page: Page) => panel(page).locator("[data-voice-viewer]");
const playback = (page: Page) => viewer(page).locator("[data-playback]");
const task = (page: Page) => viewer(page).locator("[data-task]");
const control = (page: Page, name: string) => viewer(page).getByRole("button", { name });
const position = (page: Page) => viewer(page).getByRole("slider");

async function expectState(page: Page, state: string): Promise<void> {
  await expect(playback(page)).toHaveAttribute("data-playback", state);
}

/** The darkest row of the spectrogram at its middle, from 0 at the top to 1 at the bottom. */
function loudestRow(page: Page): Promise<number> {
  return viewer(page)
    .locator("[data-spectrogram] canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { height, width } = canvas;
      const column = canvas
        .getContext("2d")!
        .getImageData(Math.floor(width / 2), 0, 1, height).data;
      let darkest = 0;
      for (let row = 0; row < height; row += 1)
        if ((column[row * 4] ?? 255) < (column[darkest * 4] ?? 255)) darkest = row;
      return (darkest + 0.5) / height;
    });
}

test("[VOXV-01][VOXV-02][VOXT-11][VOXV-13] the first session is drawn: waveform and spectrogram, with their words", async ({
  page,
  backend,
  openSignedIn,
}) => {
  playVoice(backend);
  const scripts: string[] = [];
  page.on("request", (asked) => {
    if (asked.resourceType() === "script") scripts.push(asked.url());
  });
  await page.setViewportSize({ width: 1280, height: 600 });
  await openSignedIn(page, voicePage);
  // head and two days; a sub-row is folded
  await expect(panel(page).getByRole("row")).toHaveCount(3);
  const isPlayer = (url: string) => /draw-recording/.test(url);
  // no script of the player is loaded until the viewer becomes visible
  expect(scripts.filter(isPlayer)).toEqual([]);
  await viewer(page).scrollIntoViewIfNeeded();
  await expectState(page, "ready");
  expect(scripts.filter(isPlayer)).not.toEqual([]);
  await expect(panel(page).locator("[aria-current=true]")).toContainText("18:30");

  const [wave, spectrum] = await Promise.all(
    ["waveform", "spectrogram"].map((name) => viewer(page).locator(`[data-${name}]`).boundingBox()),
  );
  expect(wave?.height).toBe(100);
  expect(spectrum?.height).toBe(100);
  expect((spectrum?.y ?? 0) - (wave?.y ?? 0) - 100).toBe(16);
  const drawnHeight = await viewer(page)
    .locator("[data-waveform] canvas")
    .first()
    .evaluate((canvas) => canvas.getBoundingClientRect().height);
  expect(drawnHeight).toBe(100);
  const hasWave = await viewer(page)
    .locator("[data-waveform] canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext("2d")!
        .getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value, index) => index % 4 === 3 && value > 0),
    );
  expect(hasWave).toBe(true);
  // 1000 Hz on an axis from 0 at the bottom to 5000 Hz at the top
  expect(await loudestRow(page)).toBeCloseTo(1 - 1000 / 5000, 1);
  await expect(
    viewer(page).getByRole("img", { name: /^Waveform of recording 1 of 3: 0:02 long/ }),
  ).toBeVisible();
  await expect(
    viewer(page).getByRole("img", { name: /^Spectrogram of recording 1 of 3.*near 1000 Hz/ }),
  ).toBeVisible();
  await expectAccessible(page, "#vox_table");

  // by keyboard only: next, play, seek
  await control(page, "Next recording").press("Enter");
  await expectState(page, "ready");
  expect(await loudestRow(page)).toBeCloseTo(1 - 2000 / 5000, 1);
  await control(page, "Previous recording").press("Enter");
  await expect(viewer(page)).toContainText("Recording 1 of 3");
  await control(page, "Next recording").press("Enter");
  await expectState(page, "ready");
  await position(page).press("ArrowRight");
  await expect(position(page)).toHaveAttribute("aria-valuetext", "0:03 of 0:04");
  await position(page).press("Home");
  await expect(viewer(page)).toContainText("Recording 1 of 3");
  await expect(control(page, "Previous recording")).toBeDisabled();
  await expectState(page, "ready");
  await control(page, "Play").press("Space");
  await expectState(page, "playing");
});

test("[VOXT-10][VOXT-09][VOXT-13][VOXT-15] a row opens its session by click, Enter and Space; absences stand out", async ({
  page,
  backend,
  openSignedIn,
}) => {
  playVoice(backend);
  await openSignedIn(page, voicePage);
  const table = panel(page).locator("[data-voice-table]");
  await expect(table).toBeVisible();
  expect((await table.boundingBox())?.height).toBe(30 * 16);
  await viewer(page).scrollIntoViewIfNeeded();
  await expectState(page, "ready");
  const rows = table.locator("tbody tr");
  const marked = table.locator("tbody [aria-current=true]");
  await expect(rows.nth(1)).toBeHidden();
  await table.locator("summary").click();
  await expect(rows.nth(1)).toBeVisible();
  await rows.nth(1).click({ position: { x: 300, y: 10 } });
  await expect(viewer(page)).toContainText("Say ooo.");
  await expect(marked).toHaveCount(1);
  await expect(marked).toContainText("07:10");
  await expect(page).toHaveURL(/voice_session=0{8}-.*02/);
  const ground = (index: number) =>
    rows.nth(index).evaluate((row) => getComputedStyle(row).backgroundColor);
  await page.mouse.move(0, 0);
  await rows.nth(2).getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(viewer(page)).toContainText("No task described");
  await expect(marked).toContainText("07:20");
  await rows.nth(0).getByRole("link").focus();
  await page.keyboard.press("Space");
  await expect(task(page)).toHaveText("Say aaa.");
  await rows.nth(0).getByRole("link").blur();
  await expect(rows.nth(1)).toContainText("during an absence");
  const [, absent, other] = [await ground(0), await ground(1), await ground(2)];
  expect(absent).not.toBe(other);
  // the meaning of the risk is linked to it, and visible at once when it gets the focus
  const risk = rows.nth(0).getByRole("button", { name: "81" });
  await risk.focus();
  await expect(risk).toHaveAccessibleDescription(/high risk of decompensation/);
  await expect(rows.nth(0).getByText(/high risk of decompensation/)).toBeVisible();
  // a reload opens the same session
  await rows.nth(2).getByRole("link").click();
  await page.reload();
  await expect(marked).toContainText("07:20");
});

test("[VOXT-03][VOXT-08] quality and risk only with the flag; the risk's tooltip opens after a second", async ({
  page,
  browser,
  backend,
  stage,
  openSignedIn,
}) => {
  playVoice(backend);
  await page.clock.install();
  await openSignedIn(page, voicePage);
  const heads = ["Date", "Length", "Quality", "Risk factor"];
  await expect(panel(page).getByRole("columnheader")).toHaveText(heads);
  const trigger = panel(page).locator("tbody tr").first().getByRole("button", { name: "81" });
  const tooltip = panel(page).getByText(/high risk of decompensation/);
  await trigger.scrollIntoViewIfNeeded();
  await trigger.hover();
  const delay = await tooltip.evaluate((text) => {
    const card = text.closest("[id^=voice-risk-]")!;
    const { transitionDelay, transitionProperty } = getComputedStyle(card);
    return { transitionDelay, transitionProperty };
  });
  expect(delay).toEqual({ transitionDelay: "1s", transitionProperty: "visibility" });
  const startedAt = performance.now();
  await expect(tooltip).toBeVisible();
  expect(performance.now() - startedAt).toBeGreaterThan(500);

  const flags = { "vox-table": true, "vox-score": false };
  const web = await startWebProcess({ env: await stageEnvironment(stage.backend, flags) });
  const context = await browser.newContext({ baseURL: web.url, locale: "en-GB" });
  const plain = await context.newPage();
  await signInThroughForm(plain, "hcp");
  await plain.goto(voicePage);
  await expect(panel(plain).getByRole("columnheader")).toHaveText(heads.slice(0, 2));
  await context.close();
  await web.stop();
});

test("[VOXV-03][VOXV-05][VOXV-06][VOXV-07] the viewer plays and pauses, continues by itself, and shows the task of each recording", async ({
  page,
  backend,
  openSignedIn,
}) => {
  playVoice(backend);
  await openSignedIn(page, voicePage);
  await viewer(page).scrollIntoViewIfNeeded();
  await expectState(page, "ready");
  await expect(task(page)).toHaveText("Say aaa.");
  await control(page, "Play").click();
  await expectState(page, "playing");
  await expect.poll(() => position(page).inputValue().then(Number)).toBeGreaterThan(100);
  await control(page, "Pause").click();
  await expectState(page, "paused");
  const heldAt = await position(page).inputValue();
  await control(page, "Next recording").click();
  await expect(task(page)).toHaveText("Read the text.");
  await expectState(page, "ready");
  await control(page, "Previous recording").click();
  await expect(task(page)).toHaveText("Say aaa.");
  expect(Number(heldAt)).toBeLessThan(1500);
  await expectState(page, "ready");
  await control(page, "Play").click();
  await expect(task(page)).toHaveText("Read the text.");
  await expectState(page, "playing");
  await expect(task(page)).toHaveText("Count to ten.");
  await expectState(page, "playing");
});

test("[VOXV-08][VOXV-10] at the end playback is paused, the outer buttons are disabled, and each recording was requested once", async ({
  page,
  backend,
  openSignedIn,
}) => {
  playVoice(backend);
  await openSignedIn(page, voicePage);
  await viewer(page).scrollIntoViewIfNeeded();
  await expectState(page, "ready");
  await expect(control(page, "Previous recording")).toBeDisabled();
  await expect(control(page, "Next recording")).toBeEnabled();
  await control(page, "Play").click();
  await expect(task(page)).toHaveText("Count to ten.");
  await expectState(page, "paused");
  await expect(control(page, "Next recording")).toBeDisabled();
  await expect(position(page)).toHaveAttribute("aria-valuetext", "0:04 of 0:04");
  // back over all of them, and to the second by the session's own timeline
  await control(page, "Previous recording").click();
  await control(page, "Previous recording").click();
  await expectState(page, "ready");
  await position(page).fill("2000");
  await expect(task(page)).toHaveText("Read the text.");
  await expectState(page, "ready");
  await expect(position(page)).toHaveValue("2000");
  const calls = backend
    .askedFor(getVoiceRecording.name)
    .map(({ method, url }) => `${method} ${url}`);
  expect(calls.toSorted()).toEqual(
    [11, 12, 13].map((number) => `GET /v1/voice-recordings/${numberedId(number)}`),
  );
});

test("[VOXV-11][VOXT-12] a recording that cannot be fetched or read says so with a retry; without a selection the viewer says so too", async ({
  page,
  backend,
  openSignedIn,
  noise,
}) => {
  noise.expect(/502|Failed to load|decode|EncodingError|DEMUXER/);
  let isDown = true;
  playVoice(backend, (id) => {
    if (isDown) return { status: 500, body: "" };
    return id.endsWith("12") ? { body: "no sound at all" } : undefined;
  });
  await openSignedIn(page, voicePage);
  await viewer(page).scrollIntoViewIfNeeded();
  const alert = viewer(page).getByRole("alert");
  await expect(alert).toContainText("The recording could not be loaded.");
  await expectState(page, "notReady");
  await expect(control(page, "Play")).toBeDisabled();
  isDown = false;
  await alert.getByRole("link", { name: "Try again" }).click();
  await expectState(page, "ready");
  await expect(alert).toHaveCount(0);
  await control(page, "Next recording").click();
  await expect(alert).toContainText("damaged");
  await control(page, "Next recording").click();
  await expectState(page, "ready");
  await page.goto(`${voicePage}&voice_session=${numberedId(99)}`);
  await viewer(page).scrollIntoViewIfNeeded();
  await expect(viewer(page)).toContainText("No recording selected.");
  await expect(panel(page).locator("[aria-current=true]")).toHaveCount(0);
});

test("files of other makers play or are refused with a message, and the page still works", async ({
  page,
  backend,
  openSignedIn,
  noise,
}) => {
  const folder = "../shared/data/voice";
  test.skip(!existsSync(folder), "the sample recordings are not here");
  noise.expect(/decode|EncodingError|DEMUXER|Failed to load/);
  const tone = toneWav({ hz: 440, seconds: 1 });
  const wrongRate = Buffer.from(tone);
  wrongRate.writeUInt32LE(0, 24);
  const files: [name: string, body: Buffer, expected: RegExp][] = [
    ...readdirSync(folder).map((name): [string, Buffer, RegExp] => [
      name,
      readFileSync(`${folder}/${name}`),
      name.endsWith(".raw") ? /damaged/ : /^(?!.*damaged)/s,
    ]),
    ["cut in the middle", tone.subarray(0, tone.length / 2), /incomplete/],
    ["a rate of 0 Hz", wrongRate, /damaged/],
    ["empty", Buffer.alloc(0), /damaged/],
  ];
  let body = tone;
  playVoice(backend, () => ({ body }));
  await openSignedIn(page, voicePage);
  await viewer(page).scrollIntoViewIfNeeded();
  await expectState(page, "ready");
  const links = panel(page).locator("tbody tr:not(.sub-row)").getByRole("link");
  for (const [index, [name, content, expected]] of files.entries()) {
    body = content;
    await links.nth((index + 1) % 2).click();
    await expect(
      viewer(page).locator("[data-playback=ready], [role=alert]").first(),
      name,
    ).toBeVisible();
    await expect(viewer(page), name).toHaveText(expected);
  }
});

test("[VIEW-05] audio that this browser cannot play is offered as a file, without a retry; MP3 and Ogg play", async ({
  page,
  backend,
  openSignedIn,
  noise,
}) => {
  noise.expect(/decode|EncodingError|DEMUXER|Failed to load|415/);
  // the header of AMR-NB (RFC 4867, 5.1), which no desktop browser plays
  const amr = Buffer.concat([Buffer.from("#!AMR\n"), Buffer.alloc(640, 0x3c)]);
  let body: Buffer = amr;
  playVoice(backend, () => ({ body }));
  await openSignedIn(page, voicePage);
  await viewer(page).scrollIntoViewIfNeeded();
  const alert = viewer(page).getByRole("alert");
  await expect(alert).toContainText("This browser cannot play");
  await expect(alert.getByRole("link", { name: "Try again" })).toHaveCount(0);
  const href = await alert.getByRole("link", { name: "Save the file" }).getAttribute("href");
  const saved = await page.request.get(href ?? "");
  expect(saved.headers()["content-type"]).toBe("audio/amr");
  expect(saved.headers()["content-disposition"]).toMatch(/^attachment; filename=recording\.amr$/);
  expect((await saved.body()).equals(amr)).toBe(true);
  body = Buffer.alloc(4_000, 7);
  await control(page, "Next recording").click();
  await expect(alert).toContainText("unknown format");
  await expect(alert.getByRole("link")).toHaveCount(0);
});

test("[VIEW-06] the drawing of a truncated recording ends where the sound ends", async ({
  page,
  backend,
  openSignedIn,
}) => {
  const whole = toneWav({ hz: 440, seconds: 1.5 });
  const cut = whole.subarray(0, 44 + Math.floor((whole.length - 44) / 2));
  playVoice(backend, () => ({ body: cut }));
  await openSignedIn(page, voicePage);
  await viewer(page).scrollIntoViewIfNeeded();
  await expectState(page, "ready");
  await expect(viewer(page)).toContainText("incomplete");
  const drawn = viewer(page).locator("[data-drawn]");
  const share = () =>
    drawn.evaluate((box) => box.clientWidth / (box.parentElement?.clientWidth ?? 1));
  await expect.poll(share).toBeCloseTo(0.5, 1);
  const wave = viewer(page).locator("[data-waveform] canvas").first();
  await expect
    .poll(() => wave.evaluate((canvas) => canvas.getBoundingClientRect().width))
    .toBeLessThanOrEqual(((await drawn.boundingBox())?.width ?? 0) + 1);
});
