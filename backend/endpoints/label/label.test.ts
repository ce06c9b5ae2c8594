import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Label, LabelPeriod, WornLabel } from "#contract/label.ts";
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

async function define(kind: string, name: string, colour = "teal"): Promise<Label> {
  const { status, body } = await hcp.post("/v1/x/labels", { kind, name, colour });
  expect(status).toBe(201);
  return body;
}
const labels = async (by = hcp) => (await by.get("/v1/x/labels")).body.labels as Label[];
const change = (patient_id: string, put_on: string[], take_off: string[] = [], by = hcp) =>
  by.post("/v1/x/patient-labels", { patient_id, put_on, take_off });
const wornBy = async (id: string) =>
  ((await hcp.get(`/v1/patients/${id}`)).body.labels as WornLabel[]).map(({ name }) => name);
const periods = async (id: string) =>
  (await hcp.get(`/v1/x/patient-labels?patient_id=${id}`)).body.periods as LabelPeriod[];
const found = async (query: string) => {
  const { body } = await hcp.get(`/v1/patients-list?sort_field=name&sort_direction=asc&${query}`);
  const items = body.items as { patient_info: { last_name: string } }[];
  return [body.total_count, ...items.map(({ patient_info }) => patient_info.last_name)];
};

test("[LABEL-01] a clinic adds tags and sites, each name once per kind, and renames, recolours, retires and restores them", async () => {
  const study = await define("tag", " CRT study ");
  expect(study).toMatchObject({ name: "CRT study", colour: "teal", patient_count: 0 });
  await define("site", "CRT study", "plum");
  const twice = await hcp.post("/v1/x/labels", { kind: "tag", name: "crt STUDY", colour: "grey" });
  expect([twice.status, twice.body.type]).toEqual([409, "name_taken"]);
  for (const wrong of [{ name: "" }, { name: "x".repeat(41) }, { colour: "red" }, { kind: "x" }])
    expect(
      (await hcp.post("/v1/x/labels", { kind: "tag", name: "A", colour: "grey", ...wrong })).status,
    ).toBe(400);
  const patch = (given: object) => hcp.patch(`/v1/x/labels/${study.id}`, given);
  expect((await patch({ name: "CRT II", colour: "green" })).body).toMatchObject({
    name: "CRT II",
    colour: "green",
    retired_at: null,
  });
  const patient = await backend.addPatient();
  await change(patient, [study.id]);
  expect((await patch({ is_retired: true })).body.retired_at).toBe("2026-11-20T09:00:00.000Z");
  expect(await wornBy(patient)).toEqual([]);
  expect((await found(`label_ids=${study.id}`))[0]).toBe(0);
  expect((await change(patient, [study.id])).status).toBe(400);
  await define("tag", "CRT II");
  expect((await patch({ is_retired: false })).body.type).toBe("name_taken");
  expect((await patch({ is_retired: false, name: "CRT III" })).status).toBe(200);
  expect(await wornBy(patient)).toEqual(["CRT III"]);
  expect((await labels()).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "tag CRT II",
    "tag CRT III",
    "site CRT study",
  ]);
});

test("[LABEL-02] labels are added to and removed from a patient, twice counts once, and the history says when and by whom", async () => {
  const [study, ward] = [await define("tag", "CRT study"), await define("site", "Ward 3")];
  const patient = await backend.addPatient();
  expect((await change(patient, [ward.id, study.id, study.id])).body.labels).toMatchObject([
    { kind: "tag", name: "CRT study" },
    { kind: "site", name: "Ward 3" },
  ]);
  backend.setNow("2026-11-20T09:10:00Z");
  const nurse = await backend.signIn("nurse");
  await change(patient, [study.id], [ward.id], nurse);
  await change(patient, [], [ward.id]);
  expect(await wornBy(patient)).toEqual(["CRT study"]);
  const told = (await periods(patient)).map((period) => [
    period.label.name,
    period.put_on_by,
    period.taken_off_at,
    period.taken_off_by,
  ]);
  expect(told.toSorted()).toEqual([
    ["CRT study", userId("hcp"), null, null],
    ["Ward 3", userId("hcp"), "2026-11-20T09:10:00.000Z", userId("nurse")],
  ]);
  expect((await change(patient, [ward.id], [ward.id])).status).toBe(400);
  const acts = await backend.database.select().from(auditEvents);
  expect(
    acts
      .filter(({ action }) => /label/.test(action))
      .map(({ action, patientId }) => [action, patientId]),
  ).toEqual([
    ["create-label", null],
    ["create-label", null],
    ["change-patient-labels", patient],
    ["change-patient-labels", patient],
    ["change-patient-labels", patient],
  ]);
});

test("[LABEL-03] the list finds patients with any of the labels, with status, search and order, window by window, and counts them", async () => {
  const [study, ward] = [await define("tag", "Study"), await define("site", "Ward 3")];
  const add = async (lastName: string, ids: string[], more = {}) => {
    const id = await backend.addPatient({ lastName, ...more });
    if (ids.length > 0) await change(id, ids);
    return id;
  };
  await add("Albrecht", [study.id]);
  await add("Brandt", [study.id, ward.id]);
  await add("Dietz", []);
  await add("Evrard", [ward.id], { status: "OFFBOARDED" });
  const both = `label_ids=${study.id}&label_ids=${ward.id}`;
  expect(await found(both)).toEqual([3, "Albrecht", "Brandt", "Evrard"]);
  expect(await found(`label_ids=${study.id}`)).toEqual([2, "Albrecht", "Brandt"]);
  expect(await found(`${both}&status=ONBOARDED`)).toEqual([2, "Albrecht", "Brandt"]);
  expect(await found(`${both}&search=bra`)).toEqual([1, "Brandt"]);
  const first = (
    await hcp.get(`/v1/patients-list?sort_field=name&sort_direction=asc&limit=2&${both}`)
  ).body;
  expect(first.items[1].labels.map(({ name }: WornLabel) => name)).toEqual(["Study", "Ward 3"]);
  expect(await found(`${both}&limit=2&after=${first.next_cursor}`)).toEqual([3, "Evrard"]);
  expect((await labels()).map(({ patient_count }) => patient_count)).toEqual([2, 2]);
});

test("[LABEL-04] another institution cannot see, change or use them; a role without care of patients cannot define them", async () => {
  const study = await define("tag", "Study");
  const patient = await backend.addPatient();
  await change(patient, [study.id]);
  const other = await backend.signIn("other");
  expect(await labels(other)).toEqual([]);
  expect((await other.patch(`/v1/x/labels/${study.id}`, { name: "Mine" })).status).toBe(404);
  expect((await other.get(`/v1/x/patient-labels?patient_id=${patient}`)).status).toBe(404);
  expect((await change(patient, [], [study.id], other)).status).toBe(404);
  expect((await other.get(`/v1/patients-list?label_ids=${study.id}`)).body.total_count).toBe(0);
  const theirs = (await other.post("/v1/x/labels", { kind: "tag", name: "Study", colour: "grey" }))
    .body;
  expect((await change(patient, [theirs.id])).status).toBe(400);
  const pba = await backend.signIn("pba");
  expect((await pba.post("/v1/x/labels", { kind: "tag", name: "B", colour: "grey" })).status).toBe(
    403,
  );
  expect((await change(patient, [], [study.id], pba)).status).toBe(200);
});
