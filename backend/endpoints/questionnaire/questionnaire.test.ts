/** Questionnaires from the file to the answers and out again by FHIR. */
import { eq } from "../../drizzle.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GivenAnswer } from "#contract/codes/questionnaire.ts";
import type { Questionnaire } from "#contract/questionnaire.ts";
import type { QuestionnaireResponse } from "#contract/questionnaire-response.ts";
import { readQuestionnaire } from "#contract/read-questionnaire.ts";
import { hasRealData, readRealFile } from "../../ingest/fixtures/real-data.ts";
import { patientRows } from "../../patient-copy/patient-rows.ts";
import { auditEvents } from "../../schema/audit-events.ts";
import { questionnaireResponses } from "../../schema/questionnaires.ts";
import { faultsOf } from "../../testing/fhir-validators.ts";
import { ownAnswers, ownQuestionnaire } from "../../testing/own-questionnaire.ts";
import { openTestBackend, userId, type TestBackend } from "../../testing/test-backend.ts";
import type { TestClient } from "../../testing/test-client.ts";

let backend: TestBackend;
let admin: TestClient;
let nurse: TestClient;
let patient: string;
beforeAll(async () => {
  backend = await openTestBackend("2026-11-20T09:00:00Z");
});
beforeEach(async () => {
  await backend.reset();
  admin = await backend.signIn("admin");
  nurse = await backend.signIn("nurse");
  patient = await backend.addPatient();
});
afterAll(() => backend.close());

const bring = (questionnaire: object, by = admin) =>
  by.post("/v1/x/questionnaires", { questionnaire });
const brought = async (more: object = {}): Promise<Questionnaire> => {
  const { status, body } = await bring({ ...ownQuestionnaire, ...more });
  expect([status, body]).toEqual([201, body]);
  return body;
};
const withdraw = (id: string, is_withdrawn: boolean, by = admin) =>
  by.patch(`/v1/x/questionnaires/${id}`, { is_withdrawn });
const save = (
  questionnaire_id: string,
  answers: readonly GivenAnswer[] = ownAnswers,
  more: object = {},
  by = nurse,
) =>
  by.post("/v1/x/save-questionnaire-response", {
    patient_id: patient,
    questionnaire_id,
    answers,
    ...more,
  });
const list = async (): Promise<{
  questionnaires: Questionnaire[];
  responses: QuestionnaireResponse[];
}> => (await nurse.get(`/v1/x/questionnaire-responses?patient_id=${patient}`)).body;
const statesOf = (all: readonly Questionnaire[]) =>
  all.map(({ version, state }) => [version, state]).toSorted();

test("[QST-05] a new version replaces the old one for new answers; the old answers stay with the old version", async () => {
  const first = await brought();
  expect((await save(first.questionnaire_id)).status).toBe(200);
  expect((await brought()).questionnaire_id).toBe(first.questionnaire_id);
  const other = await bring({ ...ownQuestionnaire, title: "Another" });
  expect([other.status, other.body.type]).toEqual([409, "version_taken"]);
  const second = await brought({ version: "2.0" });
  const all = (await nurse.get("/v1/x/questionnaires")).body.questionnaires;
  expect(statesOf(all)).toEqual([
    ["1.0", "replaced"],
    ["2.0", "in_use"],
  ]);
  // a patient who had begun may finish; a day later the old version is refused
  expect((await save(first.questionnaire_id)).status).toBe(200);
  backend.setNow("2026-11-21T10:00:00Z");
  admin = await backend.signIn("admin");
  nurse = await backend.signIn("nurse");
  const late = await save(first.questionnaire_id);
  expect([late.status, late.body.type]).toEqual([409, "not_in_use"]);
  expect((await save(second.questionnaire_id)).status).toBe(200);
  const { questionnaires, responses } = await list();
  expect(statesOf(questionnaires)).toEqual(statesOf(all));
  expect(responses.map(({ questionnaire_id }) => questionnaire_id)).toEqual([
    second.questionnaire_id,
    first.questionnaire_id,
    first.questionnaire_id,
  ]);
});

test("[QST-05] a questionnaire is taken out of use and restored, and no part of it is lost", async () => {
  const first = await brought();
  await save(first.questionnaire_id);
  expect((await withdraw(first.questionnaire_id, true)).body.state).toBe("withdrawn");
  expect((await save(first.questionnaire_id)).body.type).toBe("not_in_use");
  expect((await list()).responses).toHaveLength(1);
  const second = await brought({ version: "2.0" });
  expect((await withdraw(first.questionnaire_id, false)).body.type).toBe("other_in_use");
  await withdraw(second.questionnaire_id, true);
  expect((await withdraw(first.questionnaire_id, false)).body.state).toBe("in_use");
  expect((await save(first.questionnaire_id)).status).toBe(200);
});

test("[QST-06] answers are checked, corrected with a reason as a new version and marked as entered in error; none is deleted", async () => {
  const { questionnaire_id: id } = await brought();
  const wrong = await save(id, [
    { link_id: "night.when", values: [{ type: "date", value: "2026-11-18" }] },
  ]);
  expect([wrong.status, wrong.body.errors]).toEqual([
    400,
    [
      { field: "answers.night.pillows", message: "Needs an answer" },
      { field: "answers.night.when", message: "Is not asked, as the other answers are" },
    ],
  ]);
  const { response_id } = (await save(id)).body;
  const one = [{ link_id: "night.pillows", values: [{ type: "integer" as const, value: 1 }] }];
  const correct = (more: object) => save(id, one, { response_id, ...more });
  expect((await correct({ version: 1 })).status).toBe(400);
  backend.setNow("2026-11-20T09:10:00Z");
  expect((await correct({ version: 1, change_reason: "misheard" })).body.version).toBe(2);
  expect((await correct({ version: 1, change_reason: "late" })).body.type).toBe(
    "changed_meanwhile",
  );
  const error = (version: number) =>
    nurse.post("/v1/x/withdraw-questionnaire-response", {
      patient_id: patient,
      response_id,
      version,
      change_reason: "another patient",
    });
  expect((await error(2)).body.version).toBe(3);
  expect((await error(3)).status).toBe(409);
  expect((await correct({ version: 3, change_reason: "x" })).status).toBe(409);
  const { responses } = await list();
  expect(responses).toMatchObject([
    {
      response_id,
      version: 3,
      status: "entered-in-error",
      answered_at: "2026-11-20T09:00:00.000Z",
      recorded_at: "2026-11-20T09:10:00.000Z",
      recorded_by: userId("nurse"),
      change_reason: "another patient",
      earlier: [
        { version: 2, status: "amended", change_reason: "misheard", answers: one },
        { version: 1, status: "completed", answers: ownAnswers },
      ],
    },
  ]);
  expect(await backend.database.select().from(questionnaireResponses)).toHaveLength(3);
  const acts = await backend.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.patientId, patient));
  expect(acts.map(({ action }) => action)).toEqual([
    "save-questionnaire-response",
    "save-questionnaire-response",
    "withdraw-questionnaire-response",
    "read-record",
  ]);
});

test("[QST-07] only ADMIN adds questionnaires and takes them out of use; another institution sees neither them nor the answers", async () => {
  const { questionnaire_id: id } = await brought();
  expect((await bring(ownQuestionnaire, nurse)).status).toBe(403);
  expect((await withdraw(id, true, nurse)).status).toBe(403);
  const { response_id } = (await save(id)).body;
  const other = await backend.signIn("other");
  expect((await other.get("/v1/x/questionnaires")).body.questionnaires).toEqual([]);
  expect((await other.get(`/v1/x/questionnaire-responses?patient_id=${patient}`)).status).toBe(404);
  expect((await save(id, ownAnswers, {}, other)).status).toBe(404);
  expect((await other.get(`/fhir/Questionnaire/${id}`)).status).toBe(404);
  expect((await other.get(`/fhir/QuestionnaireResponse/${response_id}`)).status).toBe(404);
  expect((await other.get("/fhir/Questionnaire")).body.entry).toBeUndefined();
});

test("[QST-08] other systems read both by FHIR in a form that two validators accept, and find answers by patient, questionnaire, status and time", async () => {
  const { questionnaire_id: id, url } = await brought();
  const { response_id } = (await save(id)).body;
  const read = (await nurse.get(`/fhir/Questionnaire/${id}`)).body;
  expect(faultsOf(read)).toEqual([]);
  expect(read).toMatchObject({ ...ownQuestionnaire, id, status: "active" });
  const answered = (await nurse.get(`/fhir/QuestionnaireResponse/${response_id}`)).body;
  expect(faultsOf(answered)).toEqual([]);
  expect(answered).toMatchObject({
    meta: { versionId: "1" },
    questionnaire: `${url}|1.0`,
    status: "completed",
    subject: { reference: `Patient/${patient}` },
    authored: "2026-11-20T10:00:00.000+01:00",
    author: { identifier: { value: userId("nurse") } },
  });
  expect(answered.item).toMatchObject([
    {
      linkId: "night",
      text: "The night",
      item: [
        { linkId: "night.pillows", answer: [{ valueInteger: 3 }] },
        { linkId: "night.woke", answer: [{ valueBoolean: true }] },
        { linkId: "night.when", answer: [{ valueDate: "2026-11-18" }] },
      ],
    },
    { linkId: "legs", answer: [{ valueCoding: { code: "wide", display: "Wide ones" } }] },
    { linkId: "helper", answer: [{ valueString: "A neighbour" }] },
    { linkId: "drunk", answer: [{ valueQuantity: { value: 1.5, unit: "L", code: "L" } }] },
    { linkId: "girth", answer: [{ valueDecimal: 98.5 }] },
    { linkId: "said", answer: [{ valueString: "Heavy legs" }] },
    { linkId: "more", answer: [{ valueString: "Sleeps in a chair" }] },
  ]);
  const count = async (search: string) =>
    (await nurse.get(`/fhir/${search}&_summary=count`)).body.total;
  const ofPatient = `QuestionnaireResponse?patient=${patient}`;
  for (const [search, total] of [
    [ofPatient, 1],
    [`${ofPatient}&questionnaire=${encodeURIComponent(url)}`, 1],
    [`${ofPatient}&questionnaire=${encodeURIComponent(`${url}|1.0`)}`, 1],
    [`${ofPatient}&questionnaire=${encodeURIComponent(`${url}|2.0`)}`, 0],
    [`${ofPatient}&questionnaire=Questionnaire/${id}`, 1],
    [`${ofPatient}&status=completed,amended`, 1],
    [`${ofPatient}&status=entered-in-error`, 0],
    [`${ofPatient}&authored=2026-11-20`, 1],
    [`${ofPatient}&authored=lt2026-11-20`, 0],
    [`Questionnaire?url=${encodeURIComponent(url)}`, 1],
    ["Questionnaire?url=urn:other", 0],
    ["Questionnaire?status=retired", 0],
  ] as const)
    expect([search, await count(search)]).toEqual([search, total]);
  const everything = (await nurse.get(`/fhir/Patient/${patient}/$everything`)).body;
  const types = everything.entry.map(
    ({ resource }: { resource: { resourceType: string } }) => resource.resourceType,
  );
  expect(types).toContain("QuestionnaireResponse");
  const rows: object[] = [];
  for await (const row of patientRows(backend.database, "questionnaire_responses", patient))
    rows.push(row);
  expect(rows).toMatchObject([{ id: response_id, name: "Phone visit", answers: ownAnswers }]);
});

test.runIf(hasRealData)(
  "[QST-01][QST-08] a questionnaire of others is read as its README says, and our answers go out in the form of their response",
  async () => {
    const readJson = (name: string) =>
      JSON.parse(
        new TextDecoder().decode(readRealFile(`exchange/labs-questionnaires/${name}.json`)),
      );
    const file = readJson("uscore-questionnaire-exercise");
    const theirs = readJson("uscore-response-exercise");
    const { questionnaire } = readQuestionnaire(file);
    expect(questionnaire?.items).toMatchObject([
      { link_id: "/89555-7", type: "decimal", units: [{ unit: "d/wk" }] },
      { link_id: "/68516-4", type: "decimal", units: [{ unit: "min/d" }] },
    ]);
    expect(questionnaire?.notes.map(({ detail }) => detail)).toEqual([
      "http://hl7.org/fhir/StructureDefinition/artifact-versionAlgorithm",
      "experimental",
    ]);
    const { questionnaire_id: id } = (await bring(file)).body;
    backend.setNow("2023-08-04T03:52:52.685Z");
    const asked = await backend.signIn("nurse");
    const saved = await save(
      id,
      [
        { link_id: "/89555-7", values: [{ type: "decimal", value: 3 }] },
        { link_id: "/68516-4", values: [{ type: "decimal", value: 60 }] },
      ],
      {},
      asked,
    );
    const ours = (await asked.get(`/fhir/QuestionnaireResponse/${saved.body.response_id}`)).body;
    expect(ours).toMatchObject({
      questionnaire: theirs.questionnaire,
      status: theirs.status,
      item: theirs.item,
    });
    expect(Date.parse(ours.authored)).toBe(Date.parse(theirs.authored));
    expect(faultsOf(ours)).toEqual([]);
    expect(faultsOf((await asked.get(`/fhir/Questionnaire/${id}`)).body)).toEqual([]);
  },
);

test("[QST-02] a refusal has linkId and name, and nothing is stored", async () => {
  const item = [{ linkId: "x", text: "X", type: "reference" }];
  const { status, body } = await bring({ ...ownQuestionnaire, item });
  expect([status, body.errors]).toEqual([
    400,
    [{ field: "questionnaire.x", message: "Vigil does not support this: type reference" }],
  ]);
  const nul = await bring({ ...ownQuestionnaire, title: "a\u0000b" });
  expect(nul.status).toBe(400);
  expect((await admin.get("/v1/x/questionnaires")).body.questionnaires).toEqual([]);
});
