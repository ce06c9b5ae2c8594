/**
 * The browser of a session, in plain words, from the User-Agent header: enough to recognise one's own devices; nothing
 * more of it is stored. null: not one of the known ones.
 */
export interface BrowserName {
  /** `Firefox` */
  readonly family: string | null;
  /** `Windows` */
  readonly system: string | null;
}

/** In this order: most name themselves beside those that they are made from. */
const families: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera|OPiOS)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:(?:Headless)?Chrome|CriOS|Chromium)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const firstOf = (names: typeof families, text: string): string | null =>
  names.find(([, mark]) => mark.test(text))?.[0] ?? null;

export function browserName(userAgent: string): BrowserName {
  const text = userAgent.slice(0, 500);
  return { family: firstOf(families, text), system: firstOf(systems, text) };
}
