/** ASVS 5.2: a sender of too much data is refused at once, and the data is stored nowhere. */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

const mb = 1_000_000;
const urlEncoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

let backend: ExampleBackend;
let web: WebProcess;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
  // the memory of a first page is not counted as part of a body
  for (let page = 0; page < 20; page += 1) await (await fetch(`${web.url}/login`)).text();
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

/** Resident memory of the web server, in MB. */
function residentMb(): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${web.child.pid}/status`, "utf8")) ?? [];
  return Number(kb) / 1_000;
}

interface Sent {
  readonly status: number;
  /** from the first byte of the request to the headers of the answer */
  readonly answeredMs: number;
}

/**
 * Sends `bytes` as a browser would: as fast as they are accepted, until the answer arrives or the other side hangs
 * up.
 */
function send(
  path: string,
  bytes: number,
  contentType: string,
  isLengthTold: boolean,
): Promise<Sent> {
  const piece = Buffer.alloc(64 * 1024, "x");
  return new Promise((done, fail) => {
    const startedAtMs = performance.now();
    let sentBytes = 0;
    let answer: Sent | undefined;
    const asked = request(web.url + path, {
      method: "POST",
      headers: {
        Origin: web.url,
        "Content-Type": contentType,
        ...(isLengthTold ? { "Content-Length": bytes } : { "Transfer-Encoding": "chunked" }),
      },
    });
    asked.on("response", ({ statusCode = 0 }) => {
      answer = { status: statusCode, answeredMs: performance.now() - startedAtMs };
      asked.destroy();
    });
    asked.on("error", () => {});
    asked.on("close", () => (answer ? done(answer) : fail(new Error("hung up without an answer"))));
    const more = () => {
      while (sentBytes < bytes && !asked.destroyed) {
        sentBytes += piece.length;
        if (!asked.write(piece)) return void asked.once("drain", more);
      }
      if (!asked.destroyed) asked.end();
    };
    more();
  });
}

test.each([
  ["a form of 50 MB", urlEncoded, true],
  ["a form with files of 50 MB", multipart, true],
  ["a form of 50 MB whose length is not told", urlEncoded, false],
  ["a form with files of 50 MB whose length is not told", multipart, false],
])("%s is refused at once and not stored", async (_what, type, isLengthTold) => {
  const before = residentMb();
  const { status, answeredMs } = await send("/login", 50 * mb, type, isLengthTold);
  expect(status).toBe(413);
  expect(answeredMs).toBeLessThan(1_500);
  expect(residentMb() - before).toBeLessThan(60);
  expect((await createVisitor(web.url).get("/login")).status).toBe(200);
});

test("a stated length is refused before the first byte of the body has arrived", async () => {
  const socket = connect(web.port, "127.0.0.1");
  const head = `POST /login HTTP/1.1\r\nHost: x\r\nOrigin: ${web.url}\r\nContent-Type: ${urlEncoded}\r\nContent-Length: ${50 * mb}\r\n\r\n`;
  const answer = await new Promise<string>((done) => {
    socket.once("data", (chunk: Buffer) => done(chunk.toString()));
    socket.write(head);
  });
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("twenty simultaneous senders of too much data do not use memory permanently", async () => {
  const before = residentMb();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => send("/login", 50 * mb, multipart, at % 2 === 0)),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 413));
  // without a length, up to 12 MB of each may be read before the connection is cut
  expect(residentMb() - before).toBeLessThan(10 * 12 + 200);
  for (let page = 0; page < 20; page += 1) await (await fetch(`${web.url}/login`)).text();
  expect((await fetch(`${web.url}/healthz`)).status).toBe(200);
}, 60_000);

test("[SAFE-02] a long text of a signed-in form is accepted, and so is a picture of 5 MB; a visitor's form must be short", async () => {
  const visitor = createVisitor(web.url);
  const long = "x".repeat(200_000);
  expect((await visitor.post("/login", { password: long })).status).toBe(413);
  expect((await visitor.post("/login", { password: "x".repeat(90_000) })).status).toBe(303);
  const withPicture = () => {
    const form = new FormData();
    form.set("intent", "photo");
    form.set("picture", new Blob([new Uint8Array(5 * mb)], { type: "image/png" }), "me.png");
    return form;
  };
  // a user whose session has ended is led to the sign-in through the page
  const page = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "same-origin" };
  const early = await visitor.post("/profile", withPicture(), page);
  expect([early.status, early.headers.get("Location")]).toEqual([303, "/profile"]);
  await visitor.signIn();
  expect((await visitor.post("/support", { message: long })).status).toBe(303);
  expect((await visitor.post("/profile", withPicture())).status).toBe(303);
  expect((await visitor.post("/support", withPicture())).status).toBe(413);
});

test.each([
  "first_name[100000000]",
  "first_name.length",
  "__intent__",
  "a".concat(".a".repeat(9_000)),
])(
  "a form that would become larger than the data sent is refused before it is parsed: %.30s",
  async (name) => {
    for (const path of ["/profile", "/support"]) {
      const answer = await createVisitor(web.url).post(path, { [name]: "4294967295" });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toBe("The form could not be read.");
    }
  },
);

test("an interrupted upload is not logged as an error", async () => {
  const at = web.output().length;
  await Promise.all(
    Array.from({ length: 100 }, () => {
      const socket = connect(web.port, "127.0.0.1").on("error", () => {});
      socket.write(
        `POST /login HTTP/1.1\r\nHost: x\r\nOrigin: ${web.url}\r\nContent-Type: ${multipart}\r\nContent-Length: 100000\r\n\r\n--b\r\n`,
      );
      return new Promise<void>((done) => {
        setTimeout(() => socket.destroy(), Math.random() * 50);
        socket.on("close", () => done());
      });
    }),
  );
  expect((await createVisitor(web.url).get("/login")).status).toBe(200);
  expect(web.output().slice(at)).not.toMatch(/"level":"(error|fatal)"/);
});
