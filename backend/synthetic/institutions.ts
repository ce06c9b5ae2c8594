/** The four institutions of the synthetic clinic. Ids are the same in every planting, so that links stay. */
import type { FederalState } from "../holidays.ts";
import { createRandom } from "./random.ts";

export type InstitutionKey = "heart" | "second" | "study" | "practice";

export interface SyntheticInstitution {
  readonly key: InstitutionKey;
  readonly id: string;
  readonly name: string;
  readonly allowedPrograms: readonly string[];
  readonly federalState: FederalState;
}

const institution = (
  key: InstitutionKey,
  name: string,
  allowedPrograms: readonly string[],
  federalState: FederalState,
): SyntheticInstitution => ({
  key,
  id: createRandom(`vigil/institution/${key}`).uuid(),
  name,
  allowedPrograms,
  federalState,
});

export const syntheticInstitutions: Readonly<Record<InstitutionKey, SyntheticInstitution>> = {
  heart: institution("heart", "Herzzentrum Lindental", ["HEART_FAILURE", "VOX_HF_PROGRAM"], "BW"),
  second: institution("second", "Klinikum Auenbach", ["HEART_FAILURE"], "BY"),
  study: institution("study", "Studienzentrum Nordufer", ["EIT_HEALTH"], "HH"),
  practice: institution("practice", "Praxis am Kirchplatz", ["SES_PROGRAM"], "SN"),
};
