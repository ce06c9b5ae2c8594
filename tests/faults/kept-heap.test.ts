/** The memory that a page leaves in the web process once it has been answered: none. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { type Inspector, openInspector } from "#tests/support/inspector.ts";
import { freePort } from "#tests/support/running-app.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;
let inspector: Inspector;
let visitor: Visitor;

beforeAll(async () => {
  backend = await startExampleBackend();
  const port = await freePort();
  web = await startWebProcess({
    program: [`--inspect=127.0.0.1:${port}`, "server/serve.ts"],
    env: { V1_BASE_URL: backend.baseUrl },
  });
  inspector = await openInspector(port);
  visitor = createVisitor(web.url);
  await visitor.signIn();
  visitor.setCookie("vigil-scripts", "1");
});

afterAll(async () => {
  inspector.close();
  await web.stop();
  await backend.stop();
});

const pages = ["/support", `/patient/${exampleId.erika}/monitoring`, "/dashboard", "/login"];

async function open(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    for (const path of pages) await (await visitor.get(path)).arrayBuffer();
}

test("[COST-14] a hundred pages leave less memory in the web process than two of them need", async () => {
  await open(15);
  const before = await inspector.heapAfterCollection();
  await open(25);
  const grownBytes = (await inspector.heapAfterCollection()) - before;
  // one page left all its data: 1 to 2.5 MB
  expect(grownBytes).toBeLessThan(5_000_000);
}, 120_000);
