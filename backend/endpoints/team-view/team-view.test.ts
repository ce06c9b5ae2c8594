import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TeamView } from "#contract/team-view.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let hcp: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  hcp = await backend.signIn("hcp");
});
afterAll(() => backend.close());

let label: string;
beforeEach(async () => {
  const study = { kind: "tag", name: "Study", colour: "teal" };
  label = (await hcp.post("/v1/x/labels", study)).body.id;
});

const view = () => ({
  name: "Study",
  tab: "ONBOARDED",
  sort: "name",
  direction: "asc",
  filters: { label_ids: [label], program_steps: [], offboarding_reasons: [] },
});
const share = (given: object = {}, by = hcp) =>
  by.post("/v1/x/team-views", { ...view(), ...given });
const views = async (by = hcp) => (await by.get("/v1/x/team-views")).body.views as TeamView[];

test("[TEAMVIEW-01] a shared view has tab, order, filters with labels and its author; search words are not stored in it", async () => {
  expect((await share({ name: " Study " })).status).toBe(201);
  await share({ name: "All", filters: {} });
  const [all, study] = await views(await backend.signIn("nurse"));
  expect(all?.name).toBe("All");
  expect(study).toMatchObject({ ...view(), created_by: userId("hcp"), may_change: false });
  expect((await views())[1]?.may_change).toBe(true);
  const taken = await share({ name: "STUDY" });
  expect([taken.status, taken.body.type]).toEqual([409, "name_taken"]);
  for (const wrong of [
    { name: " " },
    { name: "x".repeat(61) },
    { search: "Albrecht" },
    { filters: { search: ["Albrecht"] } },
    { filters: { label_ids: ["Erika Albrecht"] } },
    { filters: { label_ids: [crypto.randomUUID()] } },
    { direction: "up" },
  ])
    expect((await share({ name: "Other", ...wrong })).status).toBe(400);
});

test("[TEAMVIEW-02] only its author and ADMIN rename or remove a shared view; another institution never sees it; each act is in the audit log", async () => {
  const { id } = (await share()).body;
  const path = `/v1/x/team-views/${id}`;
  const by = async (username: string) => backend.signIn(username);
  const [nurse, other] = [await by("nurse"), await by("other")];
  expect((await nurse.patch(path, { name: "Mine" })).status).toBe(403);
  expect((await nurse.delete(path)).status).toBe(403);
  expect(await views(other)).toEqual([]);
  expect((await other.patch(path, { name: "Mine" })).status).toBe(404);
  expect((await other.delete(path)).status).toBe(404);
  expect((await hcp.patch(path, { name: "CRT study" })).body.name).toBe("CRT study");
  await share({ name: "Second" }, nurse);
  expect((await hcp.patch(path, { name: "second" })).body.type).toBe("name_taken");
  const admin = await by("admin");
  expect((await admin.patch(path, { name: "Study A" })).body).toMatchObject({
    name: "Study A",
    created_by: userId("hcp"),
  });
  expect((await admin.delete(path)).status).toBe(204);
  expect((await views()).map(({ name }) => name)).toEqual(["Second"]);
  const acts = (await backend.database.select().from(auditEvents)).map(({ action }) => action);
  expect(acts.filter((action) => action.includes("team-view")).toSorted()).toEqual([
    "change-team-view",
    "change-team-view",
    "create-team-view",
    "create-team-view",
    "delete-team-view",
    "refused change-team-view",
    "refused delete-team-view",
  ]);
});
