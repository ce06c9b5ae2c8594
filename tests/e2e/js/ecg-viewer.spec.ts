/**
 * The ECG viewer with JavaScript: a list that grows on scrolling, the content of its items, a dialog that holds the
 * focus.
 */
import { type Ecg, type EcgListItem, getEcg, listEcgs } from "#contract/ecg.ts";
import { exampleId } from "#contract/example.ts";
import { expectAccessible } from "#tests/support/accessibility.ts";
import { bodyWith } from "#tests/support/answer-faults.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { numberedId } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";
import { watchSight } from "#tests/support/stays-in-sight.ts";

const address = `/patient/${exampleId.erika}/monitoring`;
const viewer = (page: Page) => page.locator("#ecg-viewer");
const list = (page: Page) => viewer(page).getByRole("navigation", { name: /All ECGs/ });
const items = (page: Page) => list(page).getByRole("listitem").getByRole("link");

const flags = { abnormal: false, corrupted_device: false, comment: null };
const looks: readonly Partial<EcgListItem>[] = [
  { afib_result: 1, incident_count: { RED: 1, YELLOW: 2 } },
  { last_review: { ...flags, tags: ["SINUS", "SVT", "VT"], abnormal: true } },
  { last_review: { ...flags, tags: ["UNSURE"], corrupted_device: true } },
  { bpm: null, incident_count: { NOT_USED_INFO: 3 } },
];

/** Newest first, a quarter of an hour apart, from 20 November 12:00 in Berlin. */
function plant(backend: ExampleBackend, total: number): void {
  const all = Array.from({ length: total }, (_, index) => ({
    health_data_id: index === 0 ? exampleId.ecg : numberedId(index),
    measured_at: new Date(Date.parse("2026-11-20T11:00:00Z") - index * 900_000).toISOString(),
    afib_result: 0,
    bpm: 60 + index,
    incident_count: {},
    last_review: null,
    ...looks[index],
  }));
  backend.fault(listEcgs.name, (planned) => {
    const { url = "" } = backend.askedFor(listEcgs.name).at(-1) ?? {};
    const asked = new URL(url, "http://backend").searchParams;
    const skip = Number(asked.get("skip") ?? 0);
    const ecg_data = all.slice(skip, skip + Number(asked.get("limit") ?? 30));
    return { ...planned, body: JSON.stringify({ ecg_data, total_count: total }) };
  });
}

/** The requested pages of the list: the graph behind the viewer requests its days. */
const skips = (backend: ExampleBackend) =>
  backend
    .askedFor(listEcgs.name)
    .map(({ url }) => new URL(url, "http://backend").searchParams)
    .filter((asked) => !asked.has("measured_after") && asked.get("limit") !== "1")
    .map((asked) => Number(asked.get("skip") ?? 0));

/** Scrolls until the given number of pixels of the list are below its edge. */
const scrollTo = (page: Page, belowPx: number) =>
  list(page).evaluate((box, below) => {
    box.scrollTop = box.scrollHeight - box.clientHeight - below;
  }, belowPx);

test("[ECG-07][ECG-08] the next thirty load within 100 px of the bottom and not before, and nothing after the last", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend, 70);
  await openSignedIn(page, `${address}/ecg/${exampleId.ecg}`);
  await expect(items(page)).toHaveCount(30);
  await expect(list(page)).toContainText("70 ECGs");
  // the list works once its link has become a button of the page
  await hydrated(list(page));
  expect(skips(backend)).toEqual([0]);
  await scrollTo(page, 110);
  // two frames: the time that an observer takes to report
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(items(page)).toHaveCount(30);
  expect(skips(backend)).toEqual([0]);
  const losses = await watchSight(items(page));
  await scrollTo(page, 95);
  await expect(items(page)).toHaveCount(60);
  expect(skips(backend)).toEqual([0, 30]);
  await scrollTo(page, 50);
  await expect(items(page)).toHaveCount(70);
  await expect(list(page)).toContainText("No more data");
  await scrollTo(page, 400);
  await scrollTo(page, 0);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(skips(backend)).toEqual([0, 30, 60]);
  expect(await losses()).toBe(0);
  const hrefs = await items(page).evaluateAll((links) =>
    links.map((link) =>
      link
        .getAttribute("href")
        ?.split(/[?/]/)
        .findLast((part) => part.length === 36),
    ),
  );
  expect(new Set(hrefs).size).toBe(70);

  // an ECG far down is opened: its list contains it, and shows it
  await items(page).nth(40).click();
  await expect(page).toHaveURL(/shown=60/);
  await expect(items(page)).toHaveCount(60);
  await expect(list(page).locator("a[aria-current=true]")).toBeInViewport();
});

test("[ECG-09][ECG-12][ECG-13] an item shows time, heart rate, first tag and the number of further tags, and the result of its last review", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend, 5);
  await openSignedIn(page, `${address}/ecg/${exampleId.ecg}`);
  const [machine, doctor, unsure, plain] = [0, 1, 2, 3].map((index) => items(page).nth(index));
  await expect(machine!).toContainText("12:00");
  await expect(machine!).toContainText(/60.bpm/);
  await expect(machine!).toContainText("by the device: AFib");
  await expect(machine!).toContainText("Alert");
  await expect(doctor!).toContainText("11:45");
  await expect(doctor!).toContainText("by a doctor: Sinus rhythm");
  await expect(doctor!.getByText("+2", { exact: true })).toBeVisible();
  await expect(doctor!).not.toContainText("SVT");
  await expect(unsure!).toContainText("by a doctor: Unsure");
  await expect(unsure!).not.toContainText("+");
  await expect(plain!).toContainText("no value");

  for (const [item, told] of [
    [machine, []],
    [doctor, ["ECG abnormal"]],
    [unsure, ["Corrupted device"]],
    [plain, []],
  ] as const)
    for (const name of ["ECG abnormal", "Corrupted device"])
      await expect(item!.getByTitle(name)).toHaveCount(told.some((each) => each === name) ? 1 : 0);

  const look = (text: string) =>
    list(page)
      .getByText(text, { exact: false })
      .first()
      .evaluate((tag) => {
        const { backgroundColor, borderStyle, borderColor } = getComputedStyle(
          tag.closest("[title]") ?? tag,
        );
        return { backgroundColor, borderStyle, borderColor };
      });
  const [ofMachine, ofDoctor, ofUnsure] = [
    await look("by the device"),
    await look("Sinus rhythm"),
    await look("Unsure"),
  ];
  expect(ofMachine).not.toEqual(ofDoctor);
  expect(ofMachine.borderStyle).toBe("dashed");
  expect(ofDoctor.backgroundColor).toBe(ofDoctor.borderColor);
  // outlined: the border of a doctor's tag without content
  expect(ofUnsure.borderColor).toBe(ofDoctor.borderColor);
  expect(ofUnsure.backgroundColor).toBe("rgba(0, 0, 0, 0)");
});

test("[WCONST-05] the list is requested again each time the viewer opens: no list of five minutes ago is shown", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend, 5);
  await openSignedIn(page, `${address}/ecg/${exampleId.ecg}`);
  await expect(list(page)).toContainText("5 ECGs");
  plant(backend, 6);
  await viewer(page).getByRole("link", { name: "Close" }).click();
  await expect(viewer(page)).toHaveCount(0);
  await page.locator("#graph_ecg").getByRole("link", { name: "View last ECG" }).click();
  await expect(list(page)).toContainText("6 ECGs");
});

test("[ECG-16][ECG-24] an ECG shows its time, heart rate and machine rhythm beside its trace and its findings", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend, 5);
  const dt = Array.from({ length: 7500 }, (_, index) => index / 250);
  backend.fault(
    getEcg.name,
    bodyWith((ecg: Ecg) => ({
      ...ecg,
      metadata: { measured_at: "2026-11-19T22:58:00Z" },
      features: [
        { health_data_type: 301, value: 97 },
        { health_data_type: 605, value: 1 },
      ],
      // one spike per second
      signal: { dt, values: dt.map((_, index) => (index % 250 === 100 ? 1 : 0)), unit: "mV" },
    })),
  );
  await openSignedIn(page, `${address}/ecg/${exampleId.ecg}`);
  const fact = (label: string) =>
    viewer(page).locator("dt", { hasText: label }).locator("xpath=following-sibling::dd[1]");
  await expect(fact("Measured")).toHaveText("19 Nov 2026, 23:58");
  await expect(fact("Heart rate")).toHaveText(/^97\sbpm$/);
  await expect(fact("Machine rhythm")).toContainText("AFib");
  await expect(fact("Duration")).toHaveText(/^30\ss$/);
  await expect(fact("Sampling interval")).toHaveText(/^4(\.00)?\sms$/);
  const drawn = await viewer(page)
    .locator("figure svg path")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")?.length ?? 0));
  expect(Math.max(...drawn)).toBeGreaterThan(100);
  await expect(viewer(page).locator("section[aria-labelledby=findings-title]")).toBeVisible();
});

test("[ECG-25] the dialog has a name, holds the focus, closes with Escape and returns the focus; signs are described in words", async ({
  page,
  backend,
  openSignedIn,
}) => {
  plant(backend, 5);
  await openSignedIn(page, address);
  const opener = page.locator("#graph_ecg").getByRole("link", { name: "View last ECG" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^ECGs of Erika Albrecht/ });
  await expect(dialog).toBeVisible();
  await expect(page.locator("#ecg-viewer:modal")).toBeVisible();
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press("Tab");
    const place = await page.evaluate(() =>
      document.activeElement === document.body
        ? "browser"
        : document.activeElement?.closest("#ecg-viewer")
          ? "dialog"
          : document.activeElement?.outerHTML,
    );
    expect(["dialog", "browser"]).toContain(place);
  }
  // the machine's rhythm is struck through, which screen readers do not read: words say it
  await expect(dialog.locator("dl").filter({ hasText: "Machine rhythm" })).toContainText(
    "replaced by a doctor’s findings: no AFib",
  );
  await expect(items(page).first()).toContainText("Alert");
  // colour bar and icons too: no sign is only a picture
  for (const [index, sign] of ["Alert", "ECG abnormal", "Corrupted device"].entries())
    await expect(items(page).nth(index)).toHaveAccessibleName(new RegExp(sign));
  await expectAccessible(page, "#ecg-viewer");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${address}(#.*)?$`));
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});
