import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerJson } from "../testing/http-backend.ts";
import { readThing, writeThing } from "../testing/test-endpoints.ts";
import {
  createTestRuntime,
  settingsFor,
  signInAt,
  type TestRuntime,
  visitWith,
} from "../testing/test-runtime.ts";
import { startTokenBackend, testUser, type TokenBackend } from "../testing/token-backend.ts";
import { openSession } from "../session/open-session.ts";
import { createV1Client, type V1Client } from "./client.ts";
import { SignedOut, type V1Error } from "./v1-error.ts";
import { login, logout, refresh } from "#contract/session.ts";

let runtime: TestRuntime;
let backend: TokenBackend;
let cookie: string;
let onRefresh: ((response: ServerResponse, rotate: () => void) => void) | undefined;

beforeEach(() => {
  runtime = createTestRuntime("2026-11-20T09:00:00Z");
  onRefresh = undefined;
});
afterEach(async () => {
  await backend.stop();
  runtime.remove();
});

/** A backend with a user who signed in at 09:00 and whose token ends at 09:15. */
async function start(options: Parameters<typeof startTokenBackend>[0] = {}): Promise<void> {
  const lifeMs = 15 * 60_000;
  const accessExpiresAt = () => new Date(runtime.clock.now() + lifeMs).toISOString();
  backend = await startTokenBackend({
    accessExpiresAt,
    ...options,
    ...(onRefresh ? { onRefresh } : {}),
  });
  ({ cookie } = await signInAt(runtime, backend.baseUrl));
}

const settings = () => settingsFor(runtime, backend.baseUrl, { timeoutMs: 1500 });
const clientOfTab = async () => createV1Client(await visitWith(runtime, cookie), settings());
const outcome = (call: Promise<{ token: string }>) =>
  call.then(
    (thing) => thing.token,
    (error: Error) => error.name,
  );
const isSignedIn = async () => (await visitWith(runtime, cookie)).user !== null;

test("[SESS-03] the first call in the token's last minute refreshes it; no earlier call does", async () => {
  await start();
  runtime.clock.set("2026-11-20T09:13:59.999Z");
  expect(await outcome((await clientOfTab()).call(readThing))).toBe("access-1");
  expect(backend.refreshCount()).toBe(0);
  runtime.clock.set("2026-11-20T09:14:00Z");
  expect(await outcome((await clientOfTab()).call(readThing))).toBe("access-2");
  expect(await outcome((await clientOfTab()).call(readThing))).toBe("access-2");
  expect(backend.refreshCount()).toBe(1);
  const order = backend.requests.map(({ url }) => url);
  expect(order).toEqual(["/v1/login", "/v1/thing", "/v1/refresh", "/v1/thing", "/v1/thing"]);
});

test("[SESS-04] after a 401 with token_expired the token is refreshed and the call repeated; the caller sees no error", async () => {
  await start();
  backend.expire();
  const client = await clientOfTab();
  expect(await outcome(client.call(readThing))).toBe("access-2");
  expect(backend.requests.map(({ url }) => url)).toEqual([
    "/v1/login",
    "/v1/thing",
    "/v1/refresh",
    "/v1/thing",
  ]);
  const refreshCall = backend.requests[2];
  expect(refreshCall?.headers.cookie).toContain("refresh_token=refresh-1");
  expect(backend.requests[3]?.headers["x-csrf-access-token"]).toBe("csrf-access-2");
});

test("[SESS-04] a write that was refused for its old token is done once, after the refresh", async () => {
  const written: string[] = [];
  await start({
    onCall(request, response) {
      written.push(request.body);
      answerJson(response, 201, { token: "ok" });
    },
  });
  backend.expire();
  await (await clientOfTab()).call(writeThing, { body: { text: "note" } });
  expect(written).toEqual(['{"text":"note"}']);
});

test("[SESS-04] twelve calls with an expired token, in three tabs: one refresh, all answered", async () => {
  await start();
  backend.expire();
  const tabs = await Promise.all([clientOfTab(), clientOfTab(), clientOfTab()]);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      outcome((tabs[at % 3] as (typeof tabs)[0]).call(readThing)),
    ),
  );
  expect(outcomes).toEqual(Array.from({ length: 12 }, () => "access-2"));
  expect(backend.refreshCount()).toBe(1);
});

test("[SESS-03] twelve calls in the last minute: one refresh, all sent with the new token", async () => {
  await start();
  runtime.clock.set("2026-11-20T09:14:30Z");
  const tabs = await Promise.all([clientOfTab(), clientOfTab()]);
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      outcome((tabs[at % 2] as (typeof tabs)[0]).call(readThing)),
    ),
  );
  expect(new Set(outcomes)).toEqual(new Set(["access-2"]));
  expect(backend.refreshCount()).toBe(1);
});

test("[SESS-05] a 401 without token_expired signs out without a refresh", async () => {
  await start();
  backend.revoke();
  const session = await visitWith(runtime, cookie);
  const call = createV1Client(session, settings()).call(readThing);
  await expect(call).rejects.toThrow(SignedOut);
  await expect(call).rejects.toThrow("Unauthorized");
  expect(backend.refreshCount()).toBe(0);
  expect(await isSignedIn()).toBe(false);
  // the invalid cookie stays: it shows whose form it is if one is still open in another tab
  expect(session.setCookie).toBeUndefined();
});

const failures: Record<string, (response: ServerResponse, rotate: () => void) => void> = {
  "answers 401": (response) => answerJson(response, 401, { code: "unauthorized", message: "no" }),
  "answers 500": (response) => answerJson(response, 500, { code: "internal", message: "x" }),
  "comes too late": (response, rotate) =>
    void setTimeout(() => {
      rotate();
      answerJson(response, 200, { data: testUser });
    }, 600),
  "is done but its answer is lost": (response, rotate) => {
    rotate();
    response.destroy();
  },
  "answers cut JSON": (response) => void response.writeHead(200).end('{"data":{'),
  "answers another user": (response) =>
    answerJson(response, 200, {
      data: { ...testUser, identity_user_id: "5a1f4f3c-2d0b-4a9e-9d6e-6c0f8b7a2d12" },
    }),
};

for (const [name, respond] of Object.entries(failures)) {
  test(`[SESS-05] [SESS-06] a refresh that ${name} signs out all twelve calls, and is sent once`, async () => {
    onRefresh = respond;
    await start();
    backend.expire();
    const tabs = await Promise.all([clientOfTab(), clientOfTab()]);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        outcome((tabs[at % 2] as (typeof tabs)[0]).call(readThing)),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["SignedOut"]));
    expect(backend.refreshCount()).toBe(1);
    expect(await isSignedIn()).toBe(false);
  });
}

/** The embedded backend accepts a token once more after it was exchanged. */
const embeddedClient = async () =>
  createV1Client(await visitWith(runtime, cookie), { ...settings(), isEmbedded: true });
const works = (response: ServerResponse, rotate: () => void) => {
  rotate();
  response.setHeader("Set-Cookie", "access_token=access-2; Path=/");
  answerJson(response, 200, { data: testUser });
};
const away: Record<string, (response: ServerResponse, rotate: () => void) => void> = {
  "answers 503": (response) => answerJson(response, 503, { code: "unavailable", message: "x" }),
  "is cut off": (response) => void response.destroy(),
  "is done but its answer is lost": failures["is done but its answer is lost"]!,
  "comes too late": () => undefined,
};

for (const [name, respond] of Object.entries(away)) {
  test(`[SCALE-06] a refresh of the embedded backend that ${name} is sent again: all twelve calls are answered`, async () => {
    let times = 0;
    onRefresh = (response, rotate) => {
      times += 1;
      return times === 1 ? respond(response, () => undefined) : works(response, rotate);
    };
    await start();
    backend.expire();
    const tabs = await Promise.all([embeddedClient(), embeddedClient()]);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        outcome((tabs[at % 2] as (typeof tabs)[0]).call(readThing)),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(["access-2"]));
    expect(backend.refreshCount()).toBe(2);
  });
}

test("[SCALE-06] while the embedded backend is away, calls fail as not sent, all stay signed in, and calls succeed when it is back", async () => {
  let isAway = true;
  onRefresh = (response, rotate) =>
    isAway
      ? answerJson(response, 503, { code: "unavailable", message: "x" })
      : works(response, rotate);
  await start();
  backend.expire();
  const [one, two] = [await embeddedClient(), await embeddedClient()];
  const startedAt = performance.now();
  const write = () =>
    one.call(writeThing, { body: { text: "note" } }).catch((error: V1Error) => error);
  const failed = await Promise.all([write(), write(), outcome(two.call(readThing))]);
  expect(failed[0]).toMatchObject({ name: "V1Error", code: "unavailable", isSent: false });
  expect(failed[1]).toMatchObject({ name: "V1Error", code: "unavailable", isSent: false });
  expect(failed[2]).toBe("V1Error");
  // together, not one after the other
  expect(performance.now() - startedAt).toBeLessThan(6_000);
  expect(await isSignedIn()).toBe(true);
  isAway = false;
  expect(await outcome((await embeddedClient()).call(readThing))).toBe("access-2");
});

for (const name of ["answers 401", "answers 500", "answers cut JSON", "answers another user"])
  test(`[SESS-05] a refresh of the embedded backend that ${name} signs out, and is sent once`, async () => {
    onRefresh = failures[name];
    await start();
    backend.expire();
    expect(await outcome((await embeddedClient()).call(readThing))).toBe("SignedOut");
    expect(backend.refreshCount()).toBe(1);
    expect(await isSignedIn()).toBe(false);
  });

test("during a slow refresh all calls wait, and stay signed in", async () => {
  onRefresh = (response, rotate) =>
    void setTimeout(() => {
      rotate();
      response.setHeader("Set-Cookie", "access_token=access-2; Path=/");
      answerJson(response, 200, { data: testUser });
    }, 250);
  await start();
  backend.expire();
  const client = await clientOfTab();
  const outcomes = await Promise.all([0, 1, 2, 3].map(() => outcome(client.call(readThing))));
  expect(outcomes).toEqual(["access-2", "access-2", "access-2", "access-2"]);
});

for (const [name, ask] of Object.entries({
  login: (client: V1Client) =>
    client.call(login, { body: { username: "hcp", password: "Demo-2026!" } }),
  logout: (client: V1Client) => client.call(logout),
  refresh: (client: V1Client) => client.call(refresh),
})) {
  test(`[SESS-06] a 401 of ${name} is that call's own error: no refresh, no user is signed out`, async () => {
    const refuse = (response: ServerResponse) =>
      answerJson(response, 401, { code: "token_expired", message: "x", token_expired: true });
    let isRefusing = false;
    onRefresh = refuse;
    await start({
      onAccount(_, response) {
        if (isRefusing) refuse(response);
        return isRefusing;
      },
    });
    isRefusing = true;
    const before = backend.requests.length;
    const error = await ask(await clientOfTab()).catch((thrown: V1Error) => thrown);
    expect(error).toMatchObject({ name: "V1Error", status: 401 });
    expect(backend.requests.slice(before).map(({ url }) => url)).toEqual([`/v1/${name}`]);
    expect(await isSignedIn()).toBe(true);
  });
}

test("[SESS-05] a failed refresh signs no user out if another process has stored newer tokens meanwhile", async () => {
  onRefresh = (response, rotate) => {
    rotate();
    void (async () => {
      const elsewhere = await visitWith(runtime, cookie);
      await elsewhere.update((data) => {
        data.v1.generation += 1;
        data.v1.cookies = data.v1.cookies.map((stored) => ({
          ...stored,
          value: stored.value.replace("-1", "-2"),
        }));
      });
      answerJson(response, 401, {
        code: "unauthorized",
        message: "This refresh token has been used",
      });
    })();
  };
  await start();
  backend.expire();
  expect(await outcome((await clientOfTab()).call(readThing))).toBe("access-2");
  expect(await isSignedIn()).toBe(true);
});

test("[SESS-05] a call whose token was revoked by another process's refresh is repeated with the new one", async () => {
  await start();
  const client = await clientOfTab();
  backend.expire();
  expect(await outcome((await clientOfTab()).call(readThing))).toBe("access-2");
  // the first tab still has access-1, and the backend reports it as revoked
  expect(await outcome(client.call(readThing))).toBe("access-2");
  expect(backend.refreshCount()).toBe(1);
});

test("a token that the backend calls expired right after its refresh ends the session instead of looping", async () => {
  onRefresh = (response) => answerJson(response, 200, { data: testUser });
  await start();
  backend.expire();
  await expect((await clientOfTab()).call(readThing)).rejects.toThrow(SignedOut);
  expect(backend.refreshCount()).toBe(1);
});

test("a clock that is an hour fast does not refresh with every call", async () => {
  await start({ accessExpiresAt: () => "2026-11-20T09:15:00Z" });
  runtime.clock.set("2026-11-20T10:05:00Z");
  const session = await openSession(
    { ...runtime, limits: { ...runtime.limits, idleMs: 1e12 } },
    {
      headers: new Headers({ Cookie: cookie.split(";")[0] ?? "" }),
      isActivity: true,
    },
  );
  const client = createV1Client(session, settings());
  for (let round = 0; round < 4; round += 1) await client.call(readThing);
  expect(backend.refreshCount()).toBe(1);
});

test("a visitor who is not signed in sends no call", async () => {
  await start();
  const visitor = createV1Client(await visitWith(runtime), settings());
  const before = backend.requests.length;
  await expect(visitor.call(readThing)).rejects.toThrow(SignedOut);
  expect(backend.requests.length).toBe(before);
});
