import { afterAll, beforeAll, expect, test } from "vitest";
import { auditEvents } from "../../schema/audit-events.ts";
import { openTestBackend, type TestBackend } from "../../testing/test-backend.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
});
afterAll(() => backend.close());

test("a copy of the list leaves one line in the audit log: user and time, but no patient's name and no search word", async () => {
  const client = await backend.signIn("hcp");
  const noted = await client.post("/v1/x/list-exports", {
    status: ["OFFBOARDING", "OFFBOARDED"],
    is_narrowed: true,
  });
  expect(noted.status).toBe(204);
  const lines = await backend.database.select().from(auditEvents);
  const [line, ...more] = lines.filter(({ action }) => action === "note-list-export");
  expect(more).toEqual([]);
  expect(line).toMatchObject({ role: "HCP", patientId: null });
  expect(line?.userId).not.toBeNull();
  const odd = await client.post("/v1/x/list-exports", {
    status: ["ONBOARDED"],
    is_narrowed: false,
    search: "Albrecht",
  });
  expect(odd.status).toBe(400);
});
