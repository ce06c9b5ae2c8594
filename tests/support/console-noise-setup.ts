/**
 * Console noise: a test fails if the code under test writes to `console.error` or `console.warn`, because a warning
 * without consequence is not read. A test that expects the noise says so: `vi.spyOn(console,
 * "error").mockImplementation(() => {})` and an expectation on the spy.
 */
import { afterEach, beforeEach } from "vitest";

const channels = ["error", "warn"] as const;
let noise: string[] = [];

beforeEach(() => {
  noise = [];
  for (const channel of channels)
    console[channel] = (...words: unknown[]) =>
      noise.push(`console.${channel}: ${words.join(" ")}`);
});

afterEach(() => {
  if (noise.length > 0) throw new Error(`unexpected noise\n${noise.join("\n")}`);
});
