import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestRuntime, type TestRuntime, visitWith } from "../testing/test-runtime.ts";
import { FirstSubmissionUnclear, NotDone, onceOnly } from "./once-only.ts";
import { newOpaqueId } from "./session.ts";

let runtime: TestRuntime;
let cookie: string;
beforeEach(async () => {
  runtime = createTestRuntime();
  const visitor = await visitWith(runtime);
  await visitor.update(() => undefined);
  cookie = visitor.setCookie ?? "";
});
afterEach(() => runtime.remove());
const request = () => visitWith(runtime, cookie);
const sent = (id: string | null | undefined, content = "a") => ({ id, content });

test("five submissions of one form at once write once, and all get the first answer", async () => {
  const formId = newOpaqueId();
  let writes = 0;
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(async () =>
      onceOnly(await request(), sent(formId), async () => {
        writes += 1;
        await sleep(100);
        return `/patient/x?form=${writes}`;
      }),
    ),
  );
  expect(writes).toBe(1);
  expect(answers).toEqual(Array.from({ length: 5 }, () => "/patient/x?form=1"));
});

test("if a visitor without a row submits twice at once, one write happens, provided that the page set the cookie", async () => {
  const page = await visitWith(runtime);
  page.giveReference();
  const [formId, cookieOfPage] = [newOpaqueId(), page.setCookie ?? ""];
  const clicks = [await visitWith(runtime, cookieOfPage), await visitWith(runtime, cookieOfPage)];
  expect(clicks.map(({ key }) => key)).toEqual([undefined, undefined]);
  let writes = 0;
  const write = async () => {
    await sleep(50);
    return `/sent?${(writes += 1)}`;
  };
  const answers = await Promise.all(clicks.map((click) => onceOnly(click, sent(formId), write)));
  expect(answers).toEqual(["/sent?1", "/sent?1"]);
});

test("a form submitted again after Back gets the first answer; another form runs", async () => {
  const formId = newOpaqueId();
  let writes = 0;
  const write = async () => `/done?${(writes += 1)}`;
  expect(await onceOnly(await request(), sent(formId), write)).toBe("/done?1");
  expect(await onceOnly(await request(), sent(formId), write)).toBe("/done?1");
  expect(await onceOnly(await request(), sent(newOpaqueId()), write)).toBe("/done?2");
});

test("[FORM-03] a completed form with changed content is another form, which is also done once", async () => {
  const formId = newOpaqueId();
  const ids: string[] = [];
  const write = async (id: string) => {
    ids.push(id);
    await sleep(50);
    return `/done?${ids.length}`;
  };
  const send = async (content: string) => onceOnly(await request(), sent(formId, content), write);
  expect(await send("a")).toBe("/done?1");
  expect(await Promise.all([send("b"), send("b"), send("b")])).toEqual(Array(3).fill("/done?2"));
  expect(await send("a")).toBe("/done?1");
  expect(await send("b")).toBe("/done?2");
  expect(await send("c")).toBe("/done?3");
  expect(ids[0]).toBe(formId);
  expect(new Set(ids).size).toBe(3);
});

test("[FORM-03] a changed form waits while the first runs; it is then done too, or takes the place of a refused one", async () => {
  for (const isRefused of [false, true]) {
    const formId = newOpaqueId();
    const ids: string[] = [];
    const first = onceOnly(await request(), sent(formId, "a"), async (id) => {
      ids.push(id);
      await sleep(100);
      if (isRefused) throw new NotDone("/form?refused");
      return "/done?a";
    }).catch((error: unknown) => error);
    await sleep(20);
    const second = await onceOnly(await request(), sent(formId, "b"), async (id) => {
      ids.push(id);
      return "/done?b";
    });
    expect(second).toBe("/done?b");
    expect((await first) instanceof NotDone).toBe(isRefused);
    expect(ids[1] === formId).toBe(isRefused);
  }
});

test("a run whose process died is unclear for a changed form too", async () => {
  const formId = newOpaqueId();
  await loseRun(formId);
  await expect(
    onceOnly(await request(), sent(formId, "b"), async () => expect.fail("ran")),
  ).rejects.toThrow(FirstSubmissionUnclear);
});

test("a form without an id, or with a strange one, runs", async () => {
  const session = await request();
  for (const id of [undefined, null, "", "x", "'; drop table"])
    expect(await onceOnly(session, sent(id), async () => 7)).toBe(7);
});

test("if the first run fails, the submissions that waited fail too, and a later submission runs again", async () => {
  const formId = newOpaqueId();
  const first = onceOnly(await request(), sent(formId), async () => {
    await sleep(100);
    throw new Error("backend down");
  });
  const waiting = onceOnly(await request(), sent(formId), async () => expect.fail("ran twice"));
  await expect(first).rejects.toThrow("backend down");
  await expect(waiting).rejects.toThrow(FirstSubmissionUnclear);
  expect(await onceOnly(await request(), sent(formId), async () => "second try")).toBe(
    "second try",
  );
});

/** A run of the form that began and whose process ended without a result. */
async function loseRun(formId: string): Promise<void> {
  const session = await request();
  await session.update((data) => {
    data.formRuns = [
      {
        formId,
        content: "a",
        runId: "dead",
        startedAtMs: runtime.clock.now(),
        state: "running",
        answer: null,
      },
    ];
  });
  runtime.clock.forward(60_000);
}

test("a run whose process died is unclear, not run again", async () => {
  const formId = newOpaqueId();
  await loseRun(formId);
  await expect(
    onceOnly(await request(), sent(formId), async () => expect.fail("ran twice")),
  ).rejects.toThrow(FirstSubmissionUnclear);
});

test("if the id is also sent as the idempotency key, a lost run runs again", async () => {
  const formId = newOpaqueId();
  await loseRun(formId);
  const again = onceOnly(await request(), sent(formId), async () => "again", {
    isRepeatable: true,
  });
  expect(await again).toBe("again");
});

test("a run that ends the session still gets its answer", async () => {
  const session = await request();
  const answer = await onceOnly(session, sent(newOpaqueId()), async () => {
    await session.end();
    return "/login";
  });
  expect(answer).toBe("/login");
  expect(session.key).toBeUndefined();
});
