/** The addresses of the page's modes: confirming and reading an old version are URLs. */
import { paths, withSearch } from "#app/addresses/paths.ts";

export const confirmParameter = "confirm";
export const versionParameter = "version";

export const confirmPath = (patientId: string) =>
  withSearch(paths.medicationPlan(patientId), { [confirmParameter]: 1 });

export const versionPath = (patientId: string, planId: string) =>
  withSearch(paths.medicationPlan(patientId), { [versionParameter]: planId });
