import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inboxSettings } from "../testing/implant-inbox.ts";
import { openTestBackend, type TestBackend } from "../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset({ ...inboxSettings, ingestBytesMax: 1000, implantBytesMax: 1000 }));
afterAll(() => backend.close());

/** An endless body without a length, as the web server passes on what it unpacks; `sent` counts its pieces. */
async function sendEndless(path: string, headers: Record<string, string>) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(100).fill(0x20));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
  const { status } = await backend.fetch(new Request(`http://backend${path}`, init), "127.0.0.1");
  return { status, sent };
}

const json = { "content-type": "application/json" };
const form = { "content-type": "multipart/form-data; boundary=b" };

test.each<[string, string, Record<string, string>]>([
  ["measurements with a wrong token", "/v1/x/ingest", { ...json, authorization: "Bearer nobody" }],
  ["a batch with a wrong token", "/v1/x/ingest-batch", { ...json, authorization: "Bearer nobody" }],
  ["a message with a wrong token", "/v1/x/implant-inbox", { ...form, authorization: "Bearer no" }],
  ["a resource with a wrong token", "/fhir", { ...json, authorization: "Bearer nobody" }],
  ["measurements without a token", "/v1/x/ingest", json],
  ["a note without a session", "/v1/patient-note", json],
])("of %s not a byte of the body is read", async (_what, path, headers) => {
  expect(await sendEndless(path, headers)).toEqual({ status: 401, sent: 0 });
});

test.each<[string, string, Record<string, string>]>([
  ["/v1/x/ingest", "test-ingest-token", json],
  ["/fhir", "test-ingest-token", json],
  ["/v1/x/implant-inbox", inboxSettings.implantInboxToken, form],
])("%s reads a body up to its maximum and no further", async (path, token, type) => {
  const { status, sent } = await sendEndless(path, { ...type, authorization: `Bearer ${token}` });
  expect(status).toBe(413);
  // 100 bytes each, of 1,000 and what a form adds
  expect(sent).toBeLessThanOrEqual(112);
});
