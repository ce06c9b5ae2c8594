/**
 * Contrast of the tokens, computed from app/app.css by the formulas of their own specifications:
 * OKLCH to linear sRGB (CSS Color 4, section 10), relative luminance and ratio (WCAG 2.2, 1.4.3 and 1.4.11).
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelColours } from "#contract/codes/label.ts";

type Theme = Map<string, { lightness: number; chroma: number; hueDegrees: number }>;

const css = readFileSync(new URL("../app.css", import.meta.url), "utf8");

function tokensOf(block: string): Theme {
  const pattern = /--color-([a-z-]+):\s*oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g;
  const theme: Theme = new Map();
  for (const [, name, lightness, chroma, hue] of block.matchAll(pattern)) {
    theme.set(String(name), {
      lightness: Number(lightness) / 100,
      chroma: Number(chroma),
      hueDegrees: Number(hue),
    });
  }
  return theme;
}

const light = tokensOf(/@theme static \{[\s\S]*?\n\}/.exec(css)?.[0] ?? "");
const dark = tokensOf(/prefers-color-scheme: dark\) \{[\s\S]*?\n\}/.exec(css)?.[0] ?? "");
const themes = [
  ["light", light],
  ["dark", dark],
] as const;

/** WCAG relative luminance, 0 to 1; components outside the sRGB gamut are clipped as on a screen. */
function luminance(theme: Theme, name: string): number {
  const colour = theme.get(name);
  if (!colour) throw new Error(`app.css has no --color-${name}`);
  const hue = (colour.hueDegrees * Math.PI) / 180;
  const a = colour.chroma * Math.cos(hue);
  const b = colour.chroma * Math.sin(hue);
  const long = (colour.lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (colour.lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (colour.lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((component) => Math.min(1, Math.max(0, component)));
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [low, high] = [luminance(theme, one), luminance(theme, other)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const grounds = ["surface", "raised", "sunken"];
const tints = ["accent-tint", "alert-tint", "warning-tint", "no-data-tint"];

/** Every pair of text and background that the parts of app/ui can make. */
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...[...grounds, ...tints].flatMap((ground) => [
    ["ink", ground] as const,
    ["ink-muted", ground] as const,
  ]),
  ...[...grounds, "accent-tint"].flatMap((ground) => [
    ["accent", ground] as const,
    ["accent-strong", ground] as const,
  ]),
  ...["alert", "warning", "no-data"].flatMap((severity) => [
    [`${severity}-ink`, severity] as const,
    ...[...grounds, `${severity}-tint`].map((ground) => [`${severity}-text`, ground] as const),
  ]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
  ["alert-ink", "alert-strong"],
  ["surface", "ink"],
  ["ecg-trace", "ecg-paper"],
  ["ink-muted", "ecg-paper"],
];

test("white on black is 21:1, so the calculation is right", () => {
  const known: Theme = new Map([
    ["white", { lightness: 1, chroma: 0, hueDegrees: 0 }],
    ["black", { lightness: 0, chroma: 0, hueDegrees: 0 }],
    // #ff0000 in OKLCH (CSS Color 4); WCAG gives pure red on white 3.998:1
    ["red", { lightness: 0.627955, chroma: 0.257683, hueDegrees: 29.2339 }],
  ]);
  expect(contrast(known, "white", "black")).toBeCloseTo(21, 1);
  expect(contrast(known, "red", "white")).toBeCloseTo(3.998, 2);
});

test("both themes define the same colours", () => {
  expect(light.size).toBeGreaterThanOrEqual(30);
  expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted());
});

for (const [themeName, theme] of themes) {
  test(`every text pair reaches 4.5:1, ${themeName}`, () => {
    const tooWeak = textPairs
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(theme, text, ground),
      }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(tooWeak).toEqual([]);
  });

  test(`edges of controls, focus and marks reach 3:1, ${themeName}`, () => {
    const marks = [
      "edge",
      "accent",
      "alert",
      "warning",
      "no-data",
      "alert-text",
      "warning-text",
      "no-data-text",
      "series",
      ...labelColours.map((colour) => `label-${colour}`),
    ];
    const tooWeak = grounds
      .flatMap((ground) =>
        marks.map((mark) => ({ mark, ground, ratio: contrast(theme, mark, ground) })),
      )
      .filter(({ ratio }) => ratio < 3);
    expect(tooWeak).toEqual([]);
  });
}
