/** The look of a graph: the heights of its limits' texts, and that its script changes nothing before it is used. */
import type { Locator } from "@playwright/test";
import { listAbsences } from "#contract/absence.ts";
import { exampleId } from "#contract/example.ts";
import { getHealthData } from "#contract/health-data.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";
import { listWellBeing } from "#contract/well-being.ts";
import { expect, type Page } from "#tests/support/browser-test.ts";
import type { ExampleBackend } from "#tests/support/example-backend.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { answers, numberedId, seriesOf } from "#tests/support/monitoring-answers.ts";
import { test } from "#tests/support/stage.ts";

const monitoring = `/patient/${exampleId.erika}/monitoring?start=2026-03-01&end=2026-03-20`;
const graphs = ["weight", "heart_rate", "blood_pressure", "wellbeing"];
const instantOf = (index: number, clock: string) =>
  `2026-03-${String(3 + index).padStart(2, "0")}T${clock}:00+01:00`;
const daily = (values: readonly number[], clock = "07:20") =>
  values.map((value, index) => ({ at: instantOf(index, clock), value }));

/** The limits of the blood pressure cross each other, as real ones do. */
const limits = [
  ["ABS_HEART_RATE_UPPER", 300, { upper_limit: 110 }],
  ["ABS_HEART_RATE_UPPER", 200, { upper_limit: 95 }],
  ["ABS_HEART_RATE_LOWER", 300, { lower_limit: 50 }],
  ["ABS_BP_SYS_UPPER", 300, { upper_limit: 160 }],
  ["ABS_BP_SYS_LOWER", 300, { lower_limit: 95 }],
  ["ABS_BP_SYS_LOWER", 200, { lower_limit: 85 }],
  ["ABS_BP_DIA_UPPER", 300, { upper_limit: 100 }],
  ["ABS_BP_DIA_UPPER", 200, { upper_limit: 90 }],
] as const;

function measure(backend: ExampleBackend): void {
  const health_data = {
    "101": seriesOf(daily([80, 81, 82.5, 81.2, 80.4, 80.9, 81.6]), 100),
    "301": seriesOf(daily([61, 72, 83, 118, 92, 71, 66]), 300),
    "202": seriesOf(daily([120, 130, 165, 150, 141, 92, 128]), 400),
    "201": seriesOf(daily([80, 85, 98, 90, 84, 62, 79]), 500),
  };
  backend.fault(getHealthData.name, answers(getHealthData, { health_data }));
  const flags = limits.map(([type, severity, flag_info], index) => ({
    type,
    severity,
    flag_info,
    is_active: true,
    id: numberedId(800 + index),
    set_by: exampleId.weber,
    set_at: "2026-01-05T08:00:00+01:00",
  }));
  backend.fault(listPatientFlags.name, answers(listPatientFlags, flags));
  const absence = {
    id: exampleId.absence,
    patient_id: exampleId.erika,
    reason: "VACATION",
    start_date: "2026-03-12",
    end_date: "2026-03-14",
    comment: null,
    author_id: null,
    created_at: "2026-03-01T08:00:00+01:00",
    deactivated_at: null,
    version: null,
  } as const;
  backend.fault(listAbsences.name, answers(listAbsences, [absence]));
  const wellBeing = [0, 1, 2, 1, 3].map((well_being, index) => ({
    id: numberedId(index),
    well_being,
    created_at: instantOf(index, "08:00"),
    raw_symptoms: null,
  }));
  backend.fault(listWellBeing.name, answers(listWellBeing, wellBeing));
}

async function expectDrawn(page: Page): Promise<void> {
  for (const id of graphs) await expect(page.locator(`#graph_${id} svg[role=img]`)).toBeVisible();
}

/** Zooms the period of all graphs in, by keys, and removes pointer and focus from them. */
async function zoomIn(page: Page): Promise<void> {
  const graph = page.locator("#graph_weight");
  await hydrated(graph);
  await graph.locator("[role=slider]").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("+");
  await expect(page.locator("[data-zoomed-graph]")).toHaveCount(graphs.length);
  await leave(page);
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-crosshair]")).toHaveCount(0);
}

interface LimitText {
  readonly words: string;
  /** in pixels from the top of the window, like all values here */
  readonly middle: number;
  /** the height of its number on the axis, from the texts of the axis */
  readonly wanted: number;
  /** the line that leads from the plane to the text */
  readonly leader: { readonly from: number; readonly to: number; readonly gap: number };
  /** the nearest line across the plane */
  readonly line: number;
}

/** The texts of the limits of a drawing, and their correct positions. */
function limitTexts(drawing: Locator): Promise<LimitText[]> {
  return drawing.evaluate((svg) => {
    const middleOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const numberOf = (text: Element) => Number(/[\d.]+$/.exec(text.textContent)?.[0]);
    const axis = [...svg.querySelectorAll("text:not([x])")]
      .map((text) => ({ value: numberOf(text), y: middleOf(text) }))
      .filter(({ value }) => !Number.isNaN(value))
      .toSorted((a, b) => a.value - b.value);
    const [lowest, highest] = [axis[0]!, axis.at(-1)!];
    const yOf = (value: number) =>
      lowest.y + ((value - lowest.value) / (highest.value - lowest.value)) * (highest.y - lowest.y);
    const ends = (line: SVGLineElement) =>
      [0, line.getTotalLength()].map((at) =>
        line.getPointAtLength(at).matrixTransform(line.getScreenCTM()!),
      ) as [DOMPoint, DOMPoint];
    const { right } = svg.getBoundingClientRect();
    const across = [...svg.querySelectorAll<SVGLineElement>("g > line[x2='100%']:not([x1])")].map(
      (line) => ends(line)[0].y,
    );
    return [
      ...svg.querySelectorAll("[class^='fill-alert-text'], [class^='fill-warning-text']"),
    ].map((text) => {
      const [from, to] = ends(text.parentElement!.querySelector("line")!);
      const wanted = yOf(numberOf(text));
      const [line] = across.toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
      return {
        words: text.textContent,
        middle: middleOf(text),
        wanted,
        leader: { from: from.y, to: to.y, gap: from.x - right },
        line: line ?? Number.NaN,
      };
    });
  });
}

/** The height of a text and a little space, in pixels. */
const textPx = 13;

for (const width of [375, 960, 1440])
  test(`[GRAPH-22] limits' texts are at the height of their lines in a window of ${width} px, for the whole period and for a section`, async ({
    page,
    backend,
    openSignedIn,
  }) => {
    measure(backend);
    await page.setViewportSize({ width, height: 1600 });
    await openSignedIn(page, monitoring);
    await expectDrawn(page);
    for (const isZoomed of [false, true]) {
      if (isZoomed) await zoomIn(page);
      for (const [id, count] of [
        ["heart_rate", 3],
        ["blood_pressure", 5],
      ] as const) {
        const drawing = page.locator(`#graph_${id} svg[role=img]:visible`);
        const texts = await limitTexts(drawing);
        expect(texts, id).toHaveLength(count);
        const order = texts.toSorted((a, b) => a.wanted - b.wanted);
        for (const [index, { words, middle, wanted, leader, line }] of order.entries()) {
          const what = `${id} ${words} ${JSON.stringify(order)}`;
          expect(Math.abs(line - wanted), what).toBeLessThanOrEqual(1);
          expect(Math.abs(leader.from - wanted), what).toBeLessThanOrEqual(1);
          expect(Math.abs(leader.gap), what).toBeLessThanOrEqual(1);
          expect(Math.abs(leader.to - middle), what).toBeLessThanOrEqual(1);
          const others = order.filter((_, other) => other !== index);
          const isAlone = others.every((other) => Math.abs(other.middle - middle) > 1.5 * textPx);
          if (isAlone) expect(Math.abs(middle - wanted), what).toBeLessThanOrEqual(1);
          const before = order[index - 1];
          if (before) expect(middle - before.middle, what).toBeGreaterThanOrEqual(textPx);
        }
      }
    }
  });

for (const width of [375, 960, 1440])
  for (const colorScheme of ["light", "dark"] as const)
    test(`[GRAPH-23] a graph looks the same before and after its script has loaded, and after a zoom: ${width} px, ${colorScheme}`, async ({
      page,
      backend,
      openSignedIn,
    }) => {
      measure(backend);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 2400 });
      await openSignedIn(page, monitoring);
      await expectDrawn(page);
      const pictures = () =>
        Promise.all(
          graphs.map((id) => page.locator(`#graph_${id} [data-graph]:visible`).screenshot()),
        );
      const before = await pictures();
      await expect(page.locator("[role=slider]")).toHaveCount(0);
      await hydrated(page.locator("#graph_weight"));
      await expect(page.locator("#graph_weight [role=slider]")).toBeVisible();
      await leave(page);
      const after = await pictures();
      await zoomIn(page);
      const zoomed = await pictures();
      await page.locator("#graph_weight [role=slider]").focus();
      await page.keyboard.press("Escape");
      await expect(page.locator("[data-zoomed-graph]")).toHaveCount(0);
      await leave(page);
      const again = await pictures();
      for (const [index, id] of graphs.entries()) {
        const isSame = (other: readonly Buffer[]) => other[index]!.equals(before[index]!);
        expect(isSame(after), `${id} after its script has come`).toBe(true);
        expect(isSame(zoomed), `${id} zoomed`).toBe(false);
        expect(isSame(again), `${id} after the zoom`).toBe(true);
      }
    });
