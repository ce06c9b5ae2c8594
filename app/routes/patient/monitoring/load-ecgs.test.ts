import { expect, test } from "vitest";
import type { V1Client } from "#app/server/v1/client.ts";
import { exampleId } from "#contract/example.ts";
import { type EcgListItem, listEcgs } from "#contract/ecg.ts";
import { loadEcgs } from "./load-ecgs.ts";

const from = "2026-10-21T22:00:00.000Z";
const ecg: EcgListItem = { ...listEcgs.answer.example.ecg_data[0] };

/** A backend with this answer for the list, and the requests it received. */
function backendWith(inWindow: EcgListItem[], ever: EcgListItem[]) {
  const asked: unknown[] = [];
  const call = (definition: unknown, { query }: { query: Record<string, unknown> }) => {
    expect(definition).toBe(listEcgs);
    asked.push(query);
    const all = query["measured_after"] === undefined ? ever : inWindow;
    const skip = Number(query["skip"] ?? 0);
    const ecg_data = all.slice(skip, skip + Number(query["limit"]));
    return Promise.resolve({ ecg_data, total_count: all.length });
  };
  return { asked, client: { call } as unknown as V1Client };
}
const patientId = exampleId.erika;

test("[ECGG-03] a window without an ECG shows the latest one ever, requested with limit 1", async () => {
  const { asked, client } = backendWith([], [ecg]);
  const found = await loadEcgs({ client, patientId, from, before: undefined });
  expect(found).toEqual({ inWindow: [], newest: ecg });
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatchObject({ patient_id: patientId, measured_after: from });
  expect(asked[1]).toEqual({ patient_id: patientId, limit: 1 });
});

test("[ECGG-03] a window with ECGs shows its newest and requests no other; a patient without any has none", async () => {
  const older = { ...ecg, health_data_id: exampleId.weight };
  const full = backendWith([ecg, older], [older]);
  const found = await loadEcgs({ client: full.client, patientId, from, before: undefined });
  expect(found.newest).toEqual(ecg);
  expect(full.asked).toHaveLength(1);
  const never = backendWith([], []);
  expect(await loadEcgs({ client: never.client, patientId, from, before: undefined })).toEqual({
    inWindow: [],
    newest: undefined,
  });
});

test("[ECGG-09] a long window holds all of its ECGs, however many one request returns", async () => {
  const many = Array.from({ length: 2300 }, (_, bpm) => ({ ...ecg, bpm }));
  const { asked, client } = backendWith(many, []);
  const { inWindow, newest } = await loadEcgs({ client, patientId, from, before: undefined });
  expect(inWindow).toEqual(many);
  expect(newest).toEqual(many[0]);
  expect(asked).toHaveLength(3);
});
