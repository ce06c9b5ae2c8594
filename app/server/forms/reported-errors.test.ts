import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { data } from "react-router";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createNote } from "#contract/note.ts";
import { sessionRuntime } from "../session/session-runtime.ts";
import { createTestBrowser } from "../testing/test-browser.ts";
import { V1Error } from "../v1/v1-error.ts";
import { processLog } from "../observability/log.ts";
import { reportError } from "../observability/report-error.ts";

const folder = mkdtempSync(join(tmpdir(), "vigil-report-"));
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "silent" });

afterAll(() => {
  sessionRuntime().store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  vi.spyOn(processLog(), "error").mockReturnValue();
});

const cancelled = () =>
  new V1Error({ definition: createNote, code: "cancelled", status: 0, reason: "gone" });

/** The number of lines for an error of a request; `hasGone`: its client hung up before. */
async function linesFor(error: unknown, hasGone: boolean): Promise<number> {
  const client = new AbortController();
  const report = (context: Parameters<typeof reportError>[1]) => {
    if (hasGone) client.abort();
    reportError(error, context);
  };
  await createTestBrowser().browse("/x", report, { signal: client.signal });
  return vi.mocked(processLog().error).mock.calls.length;
}

test("an error is a line of the log, also if the client has gone; an answer thrown on purpose is none", async () => {
  expect(await linesFor(new TypeError("fault"), false)).toBe(1);
  expect(await linesFor(new TypeError("fault"), true)).toBe(2);
  expect(await linesFor(data(null, { status: 404 }), false)).toBe(2);
  expect(await linesFor(new Response(null, { status: 404 }), false)).toBe(2);
});

test.each([
  ["a call", cancelled],
  ["other work", () => new DOMException("gone", "AbortError")],
])(
  "%s that ends because the client has gone is no error; it is one if the client waits",
  async (_, ended) => {
    expect(await linesFor(ended(), true)).toBe(0);
    expect(await linesFor(ended(), false)).toBe(1);
  },
);
