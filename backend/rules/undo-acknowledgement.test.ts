import { expect, test } from "vitest";
import { undoRefusal, undoUntil } from "./undo-acknowledgement.ts";

const me = "3f6a2f0c-5b7e-4e0b-8c57-9b1d2a7e4c11";
const colleague = "5a1f4f3c-2d0b-4a9e-9d6e-6c0f8b7a2d12";
const mine = { acknowledgementTimestamp: new Date("2026-11-20T08:12:00Z"), acknowledgedBy: me };

test.each([
  ["at once", "2026-11-20T08:12:00.000Z", null],
  ["in the last moment", "2026-11-20T08:21:59.999Z", null],
  ["ten minutes later", "2026-11-20T08:22:00.000Z", "too_late"],
])("%s, %s: refusal %s", (_, now, refusal) => {
  expect(undoRefusal(mine, me, new Date(now))).toBe(refusal);
  expect(undoUntil(mine, me, new Date(now))).toBe(refusal ? null : "2026-11-20T08:22:00.000Z");
});

test("only the user who acknowledged can undo it, and only an acknowledged incident can be undone", () => {
  const now = new Date("2026-11-20T08:13:00Z");
  const open = { acknowledgementTimestamp: null, acknowledgedBy: null };
  const byNobodyKnown = { ...mine, acknowledgedBy: null };
  expect(undoRefusal(mine, colleague, now)).toBe("somebody_else");
  expect(undoRefusal(byNobodyKnown, me, now)).toBe("somebody_else");
  expect(undoRefusal(open, me, now)).toBe("not_acknowledged");
  for (const each of [byNobodyKnown, open]) expect(undoUntil(each, me, now)).toBeNull();
});
