/** What surely distinguishes a planted patient from one that a user enrolled. */
import { patientUsername } from "./accounts.ts";
import { createRandom } from "./random.ts";

/** The seed of every clinic that is planted outside of tests. */
export const clinicSeed = "vigil";

/** The invented manufacturer of the scales, cuffs and ECG cards of the plant. */
export const inventedManufacturer = "Vigil Demo Devices";

/** Whose login is the demo account of the patient. */
const patientAccountKey = "sophie.lang";

/** The id of the planted person with this key: the same in every planting of the seed. */
export const plantedPatientId = (seed: string, key: string): string =>
  createRandom(`${seed}/id/${key}`).uuid();

export const plantedUsername = (key: string): string =>
  key === patientAccountKey ? patientUsername : key;

/**
 * Whether the plant made this patient. Its ids follow from the seed and the key in the username; a patient whom a user
 * enrolled has a random id, whatever the institution and the username.
 */
export function isPlanted({ id, username }: { id: string; username: string }): boolean {
  const key = username === patientUsername ? patientAccountKey : username;
  return id === plantedPatientId(clinicSeed, key);
}
