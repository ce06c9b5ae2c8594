/** Reports that are shared with a link and a code. */
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { examplePdf } from "#contract/letter.ts";
import type { SharedLink } from "#contract/shared-link.ts";
import { forgetSharedDocuments } from "../../records/shared-links.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { sharedLinks } from "../../schema/shared-links.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import { TestClient } from "../../testing/test-client.ts";

const start = "2026-11-20T09:00:00Z";
let backend: TestBackend;
let client: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openTestBackend(start);
});
beforeEach(async () => {
  await backend.reset();
  backend.setNow(start);
  client = await backend.signIn("hcp");
  patient = await backend.addPatient();
});
afterAll(() => backend.close());

const share = (more: Readonly<Record<string, string>> = {}, by = client) => {
  const form = new FormData();
  const asked = {
    patient_id: patient,
    quarter: "2026-Q3",
    recipient: "Practice Sommer",
    valid_hours: "24",
    uses_max: "1",
    ...more,
  };
  for (const [name, value] of Object.entries(asked)) form.append(name, value);
  form.append("document", new File([examplePdf], "report.pdf"));
  return by.send("POST", "/v1/x/shared-links", form);
};
const shared = async (more: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await share(more);
  expect([status, body]).toEqual([201, body]);
  return body as { shared_link: SharedLink; token: string; code: string };
};
const open = ({ token, code }: { token: string; code: string }) =>
  new TestClient(backend.fetch).post("/v1/x/shared-link-openings", { token, code });
const statusOf = async (given: { token: string; code: string }) => (await open(given)).status;
const list = async (by = client): Promise<SharedLink[]> =>
  (await by.get(`/v1/x/shared-links?patient_id=${patient}`)).body.shared_links;
const stored = () => backend.database.select().from(sharedLinks);
const acts = async () =>
  (await backend.database.select().from(auditEvents).where(eq(auditEvents.patientId, patient))).map(
    ({ action, userId: by }) => [action, by],
  );
const wrongOf = (code: string) => (code === "22222222" ? "33333333" : "22222222");

test("[SHARE-01] link and code are answered once and stored only as hashes, and open the bytes that were shared", async () => {
  const { shared_link: link, token, code } = await shared({ uses_max: "2" });
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  expect(link).toMatchObject({
    patient_id: patient,
    quarter: "2026-Q3",
    recipient: "Practice Sommer",
    state: "open",
    created_at: "2026-11-20T09:00:00.000Z",
    expires_at: "2026-11-21T09:00:00.000Z",
    uses: 0,
    uses_max: 2,
  });
  const kept = JSON.stringify([
    await list(),
    (await stored()).map((row) => ({ ...row, content: null })),
  ]);
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(code);
  const answer = await open({ token, code });
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  expect(Buffer.from(answer.bytes).toString("latin1")).toBe(examplePdf);
  // as typed by a user who received it by telephone
  expect(
    await statusOf({ token, code: ` ${code.slice(0, 4)}-${code.slice(4).toLowerCase()} ` }),
  ).toBe(200);
});

test("[SHARE-02] it opens as often as allowed and until it expires; every refusal has the same answer", async () => {
  const { token, code } = await shared({ uses_max: "2" });
  const wrong = await open({ token, code: wrongOf(code) });
  expect([await statusOf({ token, code }), await statusOf({ token, code })]).toEqual([200, 200]);
  const used = await open({ token, code });
  const unknown = await open({ token: "x".repeat(43), code });
  expect((await list())[0]).toMatchObject({ state: "used_up", uses: 2, wrong_codes: 1 });
  const other = await shared();
  backend.setNow("2026-11-21T08:59:59Z");
  client = await backend.signIn("hcp");
  const second = await shared();
  backend.setNow("2026-11-21T09:00:00Z");
  const late = await open(other);
  expect(await statusOf(second)).toBe(200);
  for (const answer of [wrong, used, unknown, late]) {
    expect(answer.status).toBe(404);
    expect({ ...answer.body, request_id: "" }).toEqual({ ...wrong.body, request_id: "" });
  }
});

test("[SHARE-02] if several open it at once, only as many succeed as allowed", async () => {
  const { token, code } = await shared({ uses_max: "2" });
  const statuses = await Promise.all([1, 2, 3, 4].map(() => statusOf({ token, code })));
  expect(statuses.toSorted()).toEqual([200, 200, 404, 404]);
});

test("[SHARE-03] after five wrong codes the right one opens nothing, and the document is deleted", async () => {
  const { token, code } = await shared({ uses_max: "10" });
  for (let tries = 0; tries < 4; tries += 1)
    expect(await statusOf({ token, code: wrongOf(code) })).toBe(404);
  expect(await statusOf({ token, code })).toBe(200);
  expect(await statusOf({ token, code: wrongOf(code) })).toBe(404);
  expect(await statusOf({ token, code })).toBe(404);
  expect((await list())[0]).toMatchObject({ state: "locked", wrong_codes: 5, uses: 1 });
  expect((await stored())[0]?.content).toBeNull();
});

test("[SHARE-03] a revoked link opens nothing; the document is deleted with the last use or at expiry, and the record stays", async () => {
  const [revoked, used, expired] = [await shared(), await shared(), await shared()];
  const answer = await client.post("/v1/x/revoke-shared-link", {
    patient_id: patient,
    shared_link_id: revoked.shared_link.id,
  });
  expect(answer.status).toBe(204);
  expect(await statusOf(revoked)).toBe(404);
  expect(await statusOf(used)).toBe(200);
  backend.setNow("2026-11-21T10:00:00Z");
  await forgetSharedDocuments(backend.database, new Date("2026-11-21T10:00:00Z"));
  expect((await stored()).map(({ content }) => content)).toEqual([null, null, null]);
  client = await backend.signIn("hcp");
  const states = new Map((await list()).map((link) => [link.id, link]));
  expect(states.get(revoked.shared_link.id)).toMatchObject({
    state: "revoked",
    revoked_by: userId("hcp"),
  });
  expect(states.get(used.shared_link.id)).toMatchObject({ state: "used_up", uses: 1 });
  expect(states.get(expired.shared_link.id)).toMatchObject({ state: "expired", uses: 0 });
});

test("[SHARE-04] sharing needs a fresh proof, leaves its lines in the audit log, and is limited to the institution", async () => {
  const { shared_link: link, token, code } = await shared();
  await statusOf({ token, code: wrongOf(code) });
  await statusOf({ token, code });
  await client.post("/v1/x/revoke-shared-link", {
    patient_id: patient,
    shared_link_id: link.id,
  });
  expect(await acts()).toEqual([
    ["create-shared-link", userId("hcp")],
    ["refused open-shared-link", null],
    ["open-shared-link", null],
    ["revoke-shared-link", userId("hcp")],
  ]);
  const other = await backend.signIn("other");
  expect((await other.get(`/v1/x/shared-links?patient_id=${patient}`)).status).toBe(404);
  expect((await share({}, other)).status).toBe(404);
  const taken = { patient_id: patient, shared_link_id: link.id };
  expect((await other.post("/v1/x/revoke-shared-link", taken)).status).toBe(404);
  const refused: Readonly<Record<string, string>>[] = [
    { valid_hours: "1000" },
    { uses_max: "11" },
    { uses_max: "0" },
    { recipient: " " },
  ];
  for (const wrong of refused) expect((await share(wrong)).status).toBe(400);
  backend.setNow("2026-11-20T09:20:00Z");
  await client.get("/v1/refresh");
  const late = await share();
  expect([late.status, late.body.code]).toEqual([403, "fresh_proof_required"]);
  expect(await stored()).toHaveLength(1);
});
