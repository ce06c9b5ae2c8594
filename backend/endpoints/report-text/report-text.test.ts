import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ReportTemplate } from "#contract/report-text.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { institutions } from "../../schema/institutions.ts";
import { reportTexts } from "../../schema/report-texts.ts";
import { users } from "../../schema/users.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";
import { eq } from "../../drizzle.ts";

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

const texts = "/v1/x/report-texts";
const templates = "/v1/x/report-templates";
const read = async (patient: string, quarter = "2026-Q3", by = hcp) =>
  by.get(`${texts}?patient_id=${patient}&report_quarter=${quarter}`);
const save = (patient_id: string, text: string, more = {}, by = hcp) =>
  by.put(texts, { patient_id, report_quarter: "2026-Q3", text, ...more });

test("[REPORT-12] a text is stored as typed with version, author and time; each version stays, a stale one is refused, and the audit log has its line", async () => {
  const patient = await backend.addPatient();
  expect((await read(patient)).body).toMatchObject({ text: "", version: 0, author: null });
  const typed = "  Line one\n\n\tÇok iyi – “ok” <b>\n".repeat(300);
  expect((await save(patient, typed, { expected_version: 0 })).body).toMatchObject({
    text: typed,
    version: 1,
    author: userId("hcp"),
    saved_at: "2026-11-20T09:00:00.000Z",
  });
  const nurse = await backend.signIn("nurse");
  const stale = await save(patient, "mine", { expected_version: 0 }, nurse);
  expect([stale.status, stale.body.current.version]).toEqual([409, 1]);
  await save(patient, "", { expected_version: 1 }, nurse);
  expect((await read(patient)).body).toMatchObject({
    text: "",
    version: 2,
    author: userId("nurse"),
  });
  expect((await read(patient, "2026-Q2")).body.version).toBe(0);
  const rows = await backend.database.select().from(reportTexts);
  expect(rows.map(({ version, text }) => [version, text])).toEqual([
    [1, typed],
    [2, ""],
  ]);
  expect((await save(patient, "x".repeat(10_001))).status).toBe(400);
  const acts = await backend.database.select().from(auditEvents);
  const ofText = acts.filter(({ action }) => action === "save-report-text");
  expect(ofText.map((line) => [line.patientId, line.userId])).toEqual([
    [patient, userId("hcp")],
    [patient, userId("nurse")],
  ]);
  const other = await backend.signIn("other");
  expect((await read(patient, "2026-Q3", other)).status).toBe(404);
  expect((await save(patient, "theirs", {}, other)).status).toBe(404);
});

test("[REPORT-14] a clinic has text templates by name, each name once; another clinic neither sees nor removes them", async () => {
  const add = (name: string, by = hcp) => by.post(templates, { name, text: `Text of ${name}\n` });
  const stable = (await add("Stable")).body;
  expect(stable).toMatchObject({ name: "Stable", text: "Text of Stable\n" });
  await add("Call us");
  const twice = await add("Stable");
  expect([twice.status, twice.body.type]).toEqual([409, "name_taken"]);
  const other = await backend.signIn("other");
  expect((await add("Stable", other)).status).toBe(201);
  const names = async (by = hcp) =>
    ((await by.get(templates)).body.templates as ReportTemplate[]).map(({ name }) => name);
  expect(await names()).toEqual(["Call us", "Stable"]);
  expect((await other.delete(`${templates}/${stable.id}`)).status).toBe(404);
  expect((await hcp.delete(`${templates}/${stable.id}`)).status).toBe(204);
  expect(await names()).toEqual(["Call us"]);
  expect(await names(other)).toEqual(["Stable"]);
});

test("[REPORT-15] the patient's language is the one the patient chose, otherwise that of the clinic's receipts", async () => {
  const patient = await backend.addPatient();
  const language = async () => (await read(patient)).body.patient_language;
  expect(await language()).toBe("DE");
  await backend.database.update(institutions).set({ receiptLanguage: "FR" });
  expect(await language()).toBe("FR");
  const [account] = await backend.database
    .select()
    .from(users)
    .where(eq(users.id, userId("hcp")));
  if (!account) throw new Error("no account");
  const own = { id: patient, username: "the-patient", role: "PATIENT", language: "tr" };
  await backend.database.insert(users).values({ ...account, ...own });
  expect(await language()).toBe("TR");
});
