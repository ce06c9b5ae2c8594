import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";
import { patientFlags } from "../../schema/patient-flags.ts";
import { users } from "../../schema/users.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(async () => {
  await backend.reset({ webAppVersion: "4.5.6" });
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

test("[API-38] [WAPI-28] [WAPI-29] [WENT-28] users are answered by a list of ids, without those of other institutions", async () => {
  const ids = ["nurse", "other", "admin"].map(userId);
  const unknown = "33333333-3333-4333-8333-333333333333";
  const query = [...ids, unknown].map((id) => `user_ids=${id}`).join("&");
  const { body } = await client.get(`/v1/user/public?${query}`);
  expect(body).toHaveLength(2);
  expect(body).toContainEqual({
    id: userId("nurse"),
    identity_user_id: userId("nurse"),
    username: "nurse",
    title: null,
    first_name: "nurse",
    last_name: "Beispiel",
    user_role: "HCP",
  });
  expect((await client.get("/v1/user/public")).status).toBe(400);
});

test("[SESS-01] a public user has id, title, names and role", async () => {
  await backend.database
    .update(users)
    .set({ title: "Dr. med.", firstName: "Zoë", lastName: "Évrard" })
    .where(eq(users.username, "pba"));
  const { body } = await client.get(`/v1/user/public?user_ids=${userId("pba")}`);
  expect(body).toEqual([
    expect.objectContaining({
      id: userId("pba"),
      title: "Dr. med.",
      first_name: "Zoë",
      last_name: "Évrard",
      user_role: "PBA",
    }),
  ]);
});

test("[API-39] the institution is the caller's own", async () => {
  expect((await client.get("/v1/institution")).body).toEqual({
    id: institutionIds.heart,
    name: "heart",
    allowed_programs: ["HEART_FAILURE"],
    is_implant_connection_enabled: false,
  });
});

test("[API-57] [API-58] a saved language is answered; another user's is neither read nor written", async () => {
  const own = `/v1/language/${userId("hcp")}`;
  expect((await client.get(own)).status).toBe(404);
  expect((await client.put(own, { language_code: "TR" })).body).toEqual({ language_code: "TR" });
  expect((await client.get(own)).body).toEqual({ language_code: "TR" });
  const nurse = `/v1/language/${userId("nurse")}`;
  expect((await client.get(nurse)).status).toBe(404);
  expect((await client.put(nurse, { language_code: "TR" })).status).toBe(404);
  const herself = await backend.signIn("nurse");
  expect((await herself.get(nurse)).status).toBe(404);
});

test("[API-59] versions answers web_app to every caller", async () => {
  const { status, body } = await new TestClient(backend.fetch).get("/v1/versions");
  expect([status, body]).toEqual([200, { web_app: "4.5.6" }]);
});

test("[API-40] [WAPI-39] template groups of the own institution, with their rules", async () => {
  const createdAt = backend.now();
  const flagTemplates = [
    { type: "ABS_BP_SYS_UPPER", severity: 300, is_active: true, flag_info: { upper_limit: 140 } },
  ];
  await backend.database.insert(flagTemplateGroups).values([
    {
      institutionId: institutionIds.other,
      title: "A",
      flagTemplates,
      createdAt,
      updatedAt: createdAt,
    },
    {
      institutionId: institutionIds.heart,
      title: "B",
      flagTemplates,
      createdAt,
      updatedAt: createdAt,
    },
  ]);
  const { body } = await client.get("/v1/flag-template-groups");
  expect(body).toEqual([
    {
      template_group: { id: expect.any(String), title: "B" },
      flag_templates: flagTemplates,
      version: 1,
      institution_id: institutionIds.heart,
    },
  ]);
});

test("[WAPI-37] [WENT-05] a patient's flags: the current ones, and with only_active those that can fire", async () => {
  const patientId = await backend.addPatient();
  const rule = { type: "ABS_BP_SYS_UPPER", severity: 300, flagInfo: { upper_limit: 140 } };
  const active = await backend.addRule(patientId, rule);
  const off = await backend.addRule(patientId, { ...rule, severity: 200, isActive: false });
  const replaced = await backend.addRule(patientId, rule);
  await backend.database
    .update(patientFlags)
    .set({ replacedAt: backend.now() })
    .where(eq(patientFlags.id, replaced));
  const flags = async (more: string) =>
    (await client.get(`/v1/patient-flags?patient_id=${patientId}${more}`)).body;
  expect((await flags("")).map(({ id }: { id: string }) => id)).toEqual([active, off]);
  expect(await flags("&only_active=true")).toEqual([
    {
      id: active,
      type: "ABS_BP_SYS_UPPER",
      severity: 300,
      is_active: true,
      flag_info: { upper_limit: 140 },
      set_by: null,
      set_at: "2026-11-20T09:00:00.000Z",
    },
  ]);
});
