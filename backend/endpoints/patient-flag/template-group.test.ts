import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { defaultRules } from "#contract/flag-defaults.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset();
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const path = "/v1/flag-template-group";
const afib = (severity: number, is_active = true) => ({
  type: "ECG_AFIB",
  severity,
  is_active,
  flag_info: { enabled: true },
});
const create = (
  template_group_title: string,
  flag_templates: unknown[] = [afib(300)],
  by = client,
) => by.post(path, { template_group_title, flag_templates });
const change = (group_id: string, template_group_title: string, more: object = {}) =>
  client.patch(path, { group_id, template_group_title, flag_templates: [afib(300)], ...more });
const remove = (group_id: string, by = client) => by.send("DELETE", path, { group_id });
const list = async (by = client) => (await by.get("/v1/flag-template-groups")).body;
const titles = async (by = client) =>
  (await list(by)).map(
    (group: { template_group: { title: string } }) => group.template_group.title,
  );

test("[API-41] [API-40] [THR-18] [WAPI-39] a template with every rule of the editor is stored and listed as it was sent", async () => {
  const rules = defaultRules();
  const { status, body } = await create("  Tight  ", rules);
  expect(status).toBe(201);
  expect(await list()).toEqual([
    {
      template_group: { id: body.group_id, title: "Tight" },
      flag_templates: rules,
      version: 1,
      institution_id: institutionIds.heart,
    },
  ]);
});

test("[API-42] a change stores title and rules and increases the version", async () => {
  const { group_id } = (await create("Tight")).body;
  const flag_templates = [afib(200)];
  const { status, body } = await change(group_id, " Tighter ", { flag_templates });
  expect(status).toBe(200);
  expect(body).toEqual({
    template_group: { id: group_id, title: "Tighter" },
    flag_templates,
    version: 2,
    institution_id: institutionIds.heart,
  });
  expect(await list()).toEqual([body]);
});

test("[API-43] a deleted template is gone; deleting it again is not found", async () => {
  const { group_id } = (await create("Tight")).body;
  expect((await remove(group_id)).status).toBe(204);
  expect(await list()).toEqual([]);
  expect((await remove(group_id)).status).toBe(404);
  expect((await change(group_id, "Tight")).status).toBe(404);
});

test("[VAL-33] titles are compared exactly, after trimming, within the institution", async () => {
  await create("Tight");
  for (const title of ["Tight", " Tight ", "Tight\n"]) {
    const { status, body } = await create(title);
    expect([title, status, body.code]).toEqual([title, 409, "conflict"]);
  }
  for (const title of ["tight", "Tight 2"]) expect((await create(title)).status).toBe(201);
  const other = await backend.signIn("other");
  expect((await create("Tight", [afib(300)], other)).status).toBe(201);
  expect(await titles(other)).toEqual(["Tight"]);
});

test("a template may keep its own title but may not take that of another", async () => {
  const { group_id } = (await create("Tight")).body;
  await create("Wide");
  expect((await change(group_id, "Tight")).status).toBe(200);
  const taken = await change(group_id, "Wide");
  expect([taken.status, taken.body.code]).toEqual([409, "conflict"]);
  expect((await create("Tight")).status).toBe(409);
  expect(await titles()).toEqual(["Tight", "Wide"]);
});

test("of two users who take one title at the same moment one gets it", async () => {
  const nurse = await backend.signIn("nurse");
  const answers = await Promise.all([create("Tight"), create("Tight", [afib(300)], nurse)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test("a change of a template that another user has saved meanwhile is refused with the stored template", async () => {
  const { group_id } = (await create("Tight")).body;
  expect((await change(group_id, "Tighter", { expected_version: 1 })).status).toBe(200);
  const late = await change(group_id, "Tightest", { expected_version: 1 });
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({
    code: "stale_version",
    current: { template_group: { title: "Tighter" }, version: 2 },
  });
  expect(await titles()).toEqual(["Tighter"]);
});

test("[THR-19] ECG_AFIB in both severities, rules without a slot and an empty title are refused", async () => {
  const both = await create("Tight", [afib(200), afib(300)]);
  expect(both.status).toBe(400);
  expect(both.body.errors[0].message).toBe("ECG_AFIB cannot be active in both severity levels");
  expect((await create("Tight", [afib(200, false), afib(300)])).status).toBe(201);
  const twice = await create("Wide", [afib(300), afib(300)]);
  expect([twice.status, twice.body.errors[0].field]).toEqual([400, "flag_templates.1"]);
  expect((await create("  ")).status).toBe(400);
  expect(await titles()).toEqual(["Tight"]);
});

test("another institution's template is not found and does not change", async () => {
  const { group_id } = (await create("Tight")).body;
  const other = await backend.signIn("other");
  expect((await remove(group_id, other)).status).toBe(404);
  const changed = await other.patch(path, {
    group_id,
    template_group_title: "Mine",
    flag_templates: [],
  });
  expect(changed.status).toBe(404);
  expect(await titles()).toEqual(["Tight"]);
});

test("deleting a template does not change the flags that were taken from it", async () => {
  const { group_id } = (await create("Tight")).body;
  const patientId = await backend.addPatient({ flagTemplateGroupId: group_id });
  await backend.addRule(patientId, {
    type: "ECG_AFIB",
    severity: 300,
    flagInfo: { enabled: true },
  });
  await remove(group_id);
  const { body } = await client.get(`/v1/patient-flags?patient_id=${patientId}`);
  expect(body).toHaveLength(1);
});
