import { expect, test } from "vitest";
import { formatWait } from "./format-wait.ts";

test("a wait is shown in seconds up to a minute and a half, then in minutes, never too short", () => {
  expect(formatWait(1, "en-uk")).toBe("1 second");
  expect(formatWait(44.2, "en-uk")).toBe("45 seconds");
  expect(formatWait(90, "de")).toBe("90 Sekunden");
  expect(formatWait(841, "de")).toBe("15 Minuten");
  expect(formatWait(900, "az")).toBe("15 dəqiqə");
});
