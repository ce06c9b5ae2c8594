/**
 * Addresses of code systems: those of others, and our own for concepts without a public code. Ours end in `.example`
 * (RFC 6761), which cannot be registered: they are names, and lead nowhere.
 */
import { ownObservationSystem, ownSymptomSystem } from "../../ingest/fhir/schema.ts";

export const loincSystem = "http://loinc.org";
export const ucumSystem = "http://unitsofmeasure.org";
export const atcSystem = "http://www.whocc.no/atc";
/** ISO/IEEE 11073-10101 */
export const mdcSystem = "urn:iso:std:iso:11073:10101";
export const observationCategorySystem =
  "http://terminology.hl7.org/CodeSystem/observation-category";
export const diagnosticServiceSystem = "http://terminology.hl7.org/CodeSystem/v2-0074";
export const dataAbsentReasonSystem = "http://terminology.hl7.org/CodeSystem/data-absent-reason";
export const restEventSystem = "http://terminology.hl7.org/CodeSystem/audit-event-type";
export const entityTypeSystem = "http://terminology.hl7.org/CodeSystem/audit-entity-type";
export const objectRoleSystem = "http://terminology.hl7.org/CodeSystem/object-role";
/** how HealthKitOnFHIR codes what a watch says of its ECG */
export const healthKitSystem = "http://developer.apple.com/documentation/healthkit";

const own = "https://vigil.example/fhir";

export const ownSystems = {
  observation: ownObservationSystem,
  symptom: ownSymptomSystem,
  ecgRhythm: `${own}/CodeSystem/ecg-rhythm`,
  ecgFinding: `${own}/CodeSystem/ecg-finding`,
  rule: `${own}/CodeSystem/rule`,
  auditAction: `${own}/CodeSystem/audit-action`,
  incidentActivity: `${own}/CodeSystem/incident-activity`,
  /** what the clinic calls its patients by: tags and sites */
  label: `${own}/CodeSystem/label`,
  /** PAT104 */
  shortId: `${own}/NamingSystem/patient-short-id`,
  /** `<patient>-<version>` of a medication plan */
  planVersion: `${own}/NamingSystem/medication-plan-version`,
  user: `${own}/NamingSystem/user`,
  client: `${own}/NamingSystem/client`,
  institution: `${own}/NamingSystem/institution`,
  requestId: `${own}/NamingSystem/request`,
} as const;

export const ownExtensions = {
  /** ONBOARDED, OFFBOARDED … */
  patientStatus: `${own}/StructureDefinition/patient-status`,
  /** when a clinician acknowledged an incident; absent: it is open */
  acknowledgedAt: `${own}/StructureDefinition/acknowledged-at`,
  /** when the review of an incident is due */
  dueAt: `${own}/StructureDefinition/due-at`,
} as const;

/** A member of the clinic's staff: there is no Practitioner to read, so the reference is a logical one. */
export const userReference = (userId: string | null) =>
  userId === null
    ? { display: "not recorded" }
    : { type: "Practitioner", identifier: { system: ownSystems.user, value: userId } };
