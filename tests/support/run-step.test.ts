import { expect, test, vi } from "vitest";
import { runStep } from "./run-step.ts";

const node = (code: string) => [process.execPath, "-e", code];

test("a command that succeeds is one passed test, and its output is not shown", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const outcome = await runStep({ name: "types", command: node("console.log('chatter')") }, []);
  expect(outcome).toEqual({
    name: "types",
    ok: true,
    counts: { passed: 1, failed: 0, skipped: 0 },
  });
  expect(print.mock.calls.flat().join("\n")).not.toContain("chatter");
});

test("a command that fails is one failed test and shows its output on both channels", async () => {
  const print = vi.spyOn(console, "log").mockImplementation(() => {});
  const code = "console.log('left'); console.error('right'); process.exit(3)";
  const outcome = await runStep({ name: "types", command: node(code) }, []);
  expect(outcome).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } });
  expect(print.mock.calls.flat().join("\n")).toMatch(/left[\s\S]*right/);
});

test("a runner that succeeds without a report has failed", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const count = () => Promise.reject(new Error("no such file"));
  const outcome = await runStep({ name: "unit", command: node(""), count }, []);
  expect(outcome).toMatchObject({ ok: false, counts: { passed: 0, failed: 1 } });
});

test("a runner that fails outside its tests adds one failure to the passed tests", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const count = async () => ({ passed: 9, failed: 0, skipped: 0 });
  const outcome = await runStep({ name: "unit", command: node("process.exit(1)"), count }, []);
  expect(outcome).toMatchObject({ ok: false, counts: { passed: 9, failed: 1 } });
});

test("a step is not run if one that it needs has failed", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const build = { name: "build", ok: false, counts: { passed: 0, failed: 1, skipped: 0 } };
  const step = { name: "e2e", command: node("process.exit(0)"), needs: ["build"] };
  expect(await runStep(step, [build])).toMatchObject({ ok: false, counts: { failed: 1 } });
});

test("a missing command counts as failed", async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  const outcome = await runStep({ name: "lint", command: ["no-such-program-here"] }, []);
  expect(outcome).toMatchObject({ ok: false, counts: { failed: 1 } });
});
