import "server-only";
import { loadNames } from "#app/features/person/load-names.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import {
  getPatientGlances,
  glancePatientsMax,
  type PatientGlance,
} from "#contract/patient-glances.ts";

/** How long the cards wait: without it they are what they were before, and the next reading may have it. */
const patienceMs = 1_000;

export interface Glances {
  readonly byPatient: ReadonlyMap<string, PatientGlance>;
  /** of those who wrote the notes, by their ids */
  readonly names: ReadonlyMap<string, string>;
}

/** Of the first hundred in the order of work; undefined if the backend lacks the call, fails or is late. */
export async function loadGlances(
  context: RouteContext,
  patientIds: readonly string[],
): Promise<Glances | undefined> {
  if (patientIds.length === 0) return undefined;
  const glances = await settleAddition(readGlances(context, patientIds), patienceMs);
  return glances?.isReady ? glances.value : undefined;
}

async function readGlances(context: RouteContext, patientIds: readonly string[]): Promise<Glances> {
  const { glances } = await v1(context).call(getPatientGlances, {
    body: { patient_ids: patientIds.slice(0, glancePatientsMax) },
  });
  const authors = glances.flatMap(({ last_note }) => (last_note ? [last_note.author_id] : []));
  return {
    byPatient: new Map(glances.map((glance) => [glance.patient_id, glance])),
    names: await loadNames(context, authors),
  };
}
