/** `react-router-serve` as the plain alternative: the build also runs under the framework's own server. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { createVisitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let plain: WebProcess;
let ours: WebProcess;

beforeAll(async () => {
  backend = await startExampleBackend();
  const env = { V1_BASE_URL: backend.baseUrl };
  ours = await startWebProcess({ env });
  plain = await startWebProcess({
    program: ["node_modules/@react-router/serve/dist/cli.js", "build/server/index.js"],
    env: { ...env, NODE_ENV: "production" },
  });
}, 60_000);

afterAll(async () => {
  await plain.stop();
  await ours.stop();
  await backend.stop();
});

const told = [
  "Cache-Control",
  "Content-Security-Policy",
  "Content-Type",
  "Cross-Origin-Opener-Policy",
  "Cross-Origin-Resource-Policy",
  "Permissions-Policy",
  "Referrer-Policy",
  "X-Content-Type-Options",
  "X-Frame-Options",
];

test.each(["/login", "/login.rsc", "/dashboard", "/nowhere", "/dashboard.data"])(
  "%s is answered as by our own server",
  async (path) => {
    const [own, other] = [
      await createVisitor(ours.url).get(path),
      await createVisitor(plain.url).get(path),
    ];
    expect(other.status).toBe(own.status);
    for (const name of told) {
      const plainly = (answer: Response) =>
        answer.headers
          .get(name)
          ?.toLowerCase()
          .replaceAll(/nonce-\w+/g, "nonce");
      expect([name, plainly(other)]).toEqual([name, plainly(own)]);
    }
    expect(other.headers.get("X-Powered-By")).toBeNull();
  },
);

test("a user signs in, reads and signs out", async () => {
  const visitor = createVisitor(plain.url);
  await visitor.signIn();
  const page = await visitor.get("/dashboard");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Albrecht");
  const out = await visitor.post("/logout", {});
  expect(out.headers.get("Location")).toBe("/login");
  expect((await visitor.get("/dashboard")).status).toBe(302);
});

test("a form from another site and a server function are refused here too", async () => {
  const visitor = createVisitor(plain.url);
  const foreign = await visitor.post("/login", {}, { Origin: "https://elsewhere.example" });
  expect(foreign.status).toBe(403);
  expect((await visitor.post("/login", { $ACTION_ID_x: "" })).status).toBe(400);
});
