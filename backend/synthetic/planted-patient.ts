/** By what a patient that the plant invented is told, for sure, from one that somebody enrolled. */
import { patientUsername } from "./accounts.ts";
import { createRandom } from "./random.ts";

/** The seed of every clinic that is planted outside of tests. */
export const clinicSeed = "vigil";

/** Who makes the scales, cuffs and ECG cards of the plant; nobody sells them. */
export const inventedManufacturer = "Vigil Demo Devices";

/** Whose login is the demo account of the patient. */
const patientAccountKey = "sophie.lang";

/** The id of the planted person with this key: the same in every planting of the seed. */
export const plantedPatientId = (seed: string, key: string): string =>
  createRandom(`${seed}/id/${key}`).uuid();

export const plantedUsername = (key: string): string =>
  key === patientAccountKey ? patientUsername : key;

/**
 * Whether the plant made this patient. Its ids follow from the seed and the key in the username; a patient whom
 * somebody enrolled has an id of chance, whatever the institution and the username.
 */
export function isPlanted({ id, username }: { id: string; username: string }): boolean {
  const key = username === patientUsername ? patientAccountKey : username;
  return id === plantedPatientId(clinicSeed, key);
}
