/**
 * Console noise: a test that makes the code under test write to `console.error` or `console.warn` fails,
 * because a warning nobody has to answer is a warning nobody reads. A test that expects the noise says so:
 * `vi.spyOn(console, "error").mockImplementation(() => {})` and an expectation on the spy.
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
