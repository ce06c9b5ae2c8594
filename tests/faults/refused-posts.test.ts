/**
 * Whatever is sent to whichever address, the answer is ours and never a failure. A refused form leads back to its
 * page or gets only the status; the frame is not rendered without its data.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { exampleId } from "#contract/example.ts";
import { problem } from "#tests/support/answer-faults.ts";
import { type ExampleBackend, startExampleBackend } from "#tests/support/example-backend.ts";
import { routeAddresses } from "#tests/support/route-table.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import { startWebProcess, type WebProcess } from "#tests/support/web-process.ts";

let backend: ExampleBackend;
let web: WebProcess;

beforeAll(async () => {
  backend = await startExampleBackend();
  web = await startWebProcess({ env: { V1_BASE_URL: backend.baseUrl } });
});

afterAll(async () => {
  await web.stop();
  await backend.stop();
});

beforeEach(() => backend.heal());

async function signedIn(): Promise<Visitor> {
  const visitor = createVisitor(web.url);
  await visitor.signIn();
  return visitor;
}

test("[SAFE-05] each page answers below 500 when the backend refuses every call", async () => {
  const failed: string[] = [];
  for (const code of ["not_found", "forbidden"] as const) {
    const visitor = await signedIn();
    backend.fault("*", problem(code));
    for (const { path } of routeAddresses()) {
      // a stream that lasts as long as its reader
      if (path.startsWith("/news")) continue;
      for (const ending of ["", ".rsc"]) {
        const answer = await visitor.get(path + ending);
        await answer.body?.cancel();
        if (answer.status >= 500) failed.push(`${code} ${path}${ending} ${answer.status}`);
      }
    }
    backend.heal();
  }
  expect(failed).toEqual([]);
}, 120_000);

const unknown = "7f6b1b7e-3b1a-4c5e-9d55-aaaaaaaaaaaa";

test("[SAFE-05] a form for a missing patient leads to the page that says so; a script gets 404", async () => {
  const visitor = await signedIn();
  backend.fault("*", problem("not_found"));
  for (const page of ["profile", "med_plan"]) {
    const path = `/patient/${unknown}/${page}`;
    const answer = await visitor.post(path, { intent: "edit" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
    expect((await visitor.get(path)).status).toBe(404);
    expect((await visitor.post(`${path}.rsc`, { intent: "edit" })).status).toBe(202);
  }
  expect(
    (await visitor.post(`/patient/${unknown}/sticky_note`, { content: "x" })).status,
  ).toBeLessThan(500);
  expect(web.output()).not.toContain("No value found");
});

test("[SAFE-05] a failed action leads back to its page, with the typed text and the reason", async () => {
  const visitor = await signedIn();
  const path = `/patient/${exampleId.erika}/profile`;
  backend.fault("get-patient", problem("internal"));
  const answer = await visitor.post(path, {
    form: "patient-profile",
    "patient_info.first_name": "Kanarienvogel",
  });
  backend.heal();
  expect(answer.status).toBe(303);
  const page = await (await visitor.get(answer.headers.get("Location") ?? "")).text();
  const says = (text: string) => page.includes(text);
  expect([says("Kanarienvogel"), says('role="status"') || says('role="alert"')]).toEqual([
    true,
    true,
  ]);
});

test("[SAFE-04] a page that accepts no form answers 405, an address without a page 404", async () => {
  const visitor = await signedIn();
  for (const end of ["", ".rsc"]) {
    const none = await visitor.post(`/dashboard${end}`, { a: "1" });
    expect([none.status, none.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    expect((await visitor.post(`/patient/${exampleId.erika}${end}`, {})).status).toBe(405);
    expect((await visitor.post(`/nowhere${end}`, { a: "1" })).status).toBe(404);
  }
});

test("[SAFE-06] a file of a patient without access is refused as such, not as a server error", async () => {
  const visitor = await signedIn();
  backend.fault("*", problem("forbidden"));
  for (const file of ["quarterly_report/file", `voice-recording/${exampleId.erika}`]) {
    const answer = await visitor.get(`/patient/${exampleId.erika}/${file}`);
    expect([file, answer.status]).toEqual([file, 403]);
  }
});

test.each(["abc", "%ff", "..%2f..%2flogout"])(
  "[SAFE-06] a file by the id %s is not found",
  async (id) => {
    const visitor = await signedIn();
    for (const path of [
      `/patient/${exampleId.erika}/voice-recording/${id}`,
      `/patient/${id}/voice-recording/${exampleId.erika}`,
      `/patient/${exampleId.erika}/implant-document/${id}`,
      `/patient/${id}/quarterly_report/file`,
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  },
);
