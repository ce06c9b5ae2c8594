import { afterEach, expect, test, vi } from "vitest";
import { createRouterFetch, readQuietly, versionHeader } from "./router-fetch.ts";

const page = "http://vigil.test/patient/1/monitoring";

afterEach(() => vi.unstubAllGlobals());

/** The result of a quiet read of the page when the server answers with this version of the app. */
async function outcomeOf(answered: string | undefined, { isTyped }: { isTyped: boolean }) {
  vi.stubGlobal("location", new URL(page));
  vi.stubGlobal("dispatchEvent", () => !isTyped);
  const headers = new Headers(answered === undefined ? {} : { [versionHeader]: answered });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("payload", { headers })));
  const read = createRouterFetch("v1");
  return new Promise<string>((done) => {
    readQuietly(
      page,
      async () => done(await (await read(`${page}.rsc`)).text()),
      () => done("left as it is"),
    );
  });
}

test("typed text stays if the server has another version of the app, or does not send its version", async () => {
  expect(await outcomeOf("v1", { isTyped: true })).toBe("payload");
  expect(await outcomeOf("v2", { isTyped: true })).toBe("left as it is");
  expect(await outcomeOf(undefined, { isTyped: true })).toBe("left as it is");
  expect(await outcomeOf("v2", { isTyped: false })).toBe("payload");
});
