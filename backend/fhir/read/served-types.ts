/**
 * The one table of what is served: types, their search parameters and where they are read from. The CapabilityStatement
 * is made from it, so it can promise nothing else.
 */
import {
  auditSource,
  deviceSource,
  deviceUseSource,
  documentSource,
  incidentSource,
  medicationRequestSource,
  messageSources,
  patientSource,
  provenanceSource,
} from "./care-sources.ts";
import type { Source } from "./entry.ts";
import { diagnosticReportSources, observationSources } from "./observation-sources.ts";
import { questionnaireResponseSource, questionnaireSource } from "./questionnaire-sources.ts";
import type { SearchableType, SearchParameter } from "./search-query.ts";

export interface ServedType extends SearchableType {
  readonly sources: readonly Source[];
  /** whose rights in access.ts a signed-in user needs */
  readonly right: "fhir" | "fhir-audit";
  /** shown in the CapabilityStatement */
  readonly documentation: string;
  /** part of Patient/$everything */
  readonly isOfPatient: boolean;
}

const id: SearchParameter = { name: "_id", type: "token", documentation: "Ids, any of them." };
const lastUpdated: SearchParameter = {
  name: "_lastUpdated",
  type: "date",
  documentation: "When it was received or last changed here.",
};
const patient: SearchParameter = {
  name: "patient",
  type: "reference",
  documentation: "Patients, any of them.",
};
const subject: SearchParameter = { ...patient, name: "subject" };
const token = (name: string, documentation: string): SearchParameter => ({
  name,
  type: "token",
  documentation,
});
const date = (name: string, documentation: string): SearchParameter => ({
  name,
  type: "date",
  documentation: `${documentation} A date without an offset is read on the clock of the patient's zone.`,
});

const ofPatient = { needs: ["patient"], right: "fhir", isOfPatient: true } as const;

export const servedTypes: readonly ServedType[] = [
  {
    type: "Patient",
    documentation: "The patients of the caller's institutions, ordered by id.",
    parameters: [
      id,
      lastUpdated,
      token("identifier", "The short id, such as PAT104."),
      token("active", "true or false: whether the patient is still looked after."),
    ],
    dateParameter: null,
    needs: [],
    right: "fhir",
    isOfPatient: true,
    sources: [patientSource],
  },
  {
    ...ofPatient,
    type: "Observation",
    documentation:
      "Weight, blood pressure, heart rate, oxygen saturation, temperature, glucose, respiratory rate, steps of a day, body water, well-being, ECGs with their whole signal, and laboratory values as they were sent. An ECG is dated by its start.",
    parameters: [
      id,
      lastUpdated,
      patient,
      subject,
      token("code", "The code of the whole: a panel is not found by its components."),
      token("category", "vital-signs, activity (steps), survey, procedure or laboratory."),
      token(
        "status",
        "final, preliminary (doubtful), corrected (laboratory values) or entered-in-error.",
      ),
      date("date", "When it was measured."),
    ],
    dateParameter: "date",
    sources: observationSources,
  },
  {
    ...ofPatient,
    type: "DiagnosticReport",
    documentation: "Findings of doctors on ECGs.",
    parameters: [
      id,
      lastUpdated,
      patient,
      subject,
      token("code", "11524-6."),
      token("category", "EC."),
      token("status", "final."),
      date("date", "When the ECG was recorded."),
    ],
    dateParameter: "date",
    sources: diagnosticReportSources,
  },
  {
    ...ofPatient,
    type: "Device",
    documentation: "Scales, cuffs, wearables and implants of patients.",
    parameters: [id, patient, token("status", "active or inactive.")],
    dateParameter: null,
    sources: [deviceSource],
  },
  {
    ...ofPatient,
    type: "DeviceUseStatement",
    documentation: "That a patient uses a device; it has the id of the Device.",
    parameters: [id, patient, subject],
    dateParameter: null,
    sources: [deviceUseSource],
  },
  {
    ...ofPatient,
    type: "MedicationRequest",
    documentation:
      "The lines of the medication plan in force (active, completed) and of earlier versions (stopped).",
    parameters: [
      id,
      lastUpdated,
      patient,
      subject,
      token("status", "active, completed or stopped."),
      date("authoredon", "When the plan was saved."),
    ],
    dateParameter: "authoredon",
    sources: [medicationRequestSource],
  },
  {
    ...ofPatient,
    type: "DetectedIssue",
    documentation:
      "Incidents: a rule that fired, or an alert of an implant, with the Observations that it saw.",
    parameters: [
      id,
      lastUpdated,
      patient,
      token("code", "The rule, such as INCR_WEIGHT, or IMPLANT_ALERT."),
      date("identified", "When it happened."),
    ],
    dateParameter: "identified",
    sources: [incidentSource],
  },
  {
    ...ofPatient,
    type: "Communication",
    documentation: "Messages of the clinic to patients, and their replies.",
    parameters: [
      id,
      lastUpdated,
      patient,
      subject,
      token("status", "completed."),
      date("sent", "When it was sent."),
    ],
    dateParameter: "sent",
    sources: messageSources,
  },
  {
    ...ofPatient,
    type: "DocumentReference",
    documentation: "PDFs of implants' transmissions; the content is the Binary of the same id.",
    parameters: [
      id,
      lastUpdated,
      patient,
      subject,
      token("status", "current."),
      date("date", "When it was received."),
    ],
    dateParameter: "date",
    sources: [documentSource],
  },
  {
    ...ofPatient,
    type: "QuestionnaireResponse",
    documentation:
      "Answers of patients to the clinic's questionnaires: of each the version that stands. A correction is amended, with the same authored and a later lastUpdated.",
    parameters: [
      id,
      lastUpdated,
      patient,
      subject,
      {
        name: "questionnaire",
        type: "reference",
        isCanonical: true,
        documentation: "Its url, url|version or id.",
      },
      token("status", "completed, amended or entered-in-error."),
      date("authored", "When the patient was asked."),
    ],
    dateParameter: "authored",
    sources: [questionnaireResponseSource],
  },
  {
    type: "Questionnaire",
    documentation:
      "The questionnaires of the caller's institutions as they were brought, in all their versions.",
    parameters: [
      id,
      { name: "url", type: "uri", documentation: "The canonical without a version." },
      token("version", "The version that the file tells."),
      token("status", "active, or retired: replaced by a later version or out of use."),
    ],
    dateParameter: null,
    needs: [],
    right: "fhir",
    isOfPatient: false,
    sources: [questionnaireSource],
  },
  {
    type: "Provenance",
    documentation: "Who acknowledged an incident, and who took that back.",
    parameters: [
      id,
      { name: "target", type: "reference", documentation: "Incidents: DetectedIssue/<id>." },
    ],
    dateParameter: null,
    needs: ["target"],
    right: "fhir",
    isOfPatient: false,
    sources: [provenanceSource],
  },
  {
    type: "AuditEvent",
    documentation: "Lines of the audit log about patients.",
    parameters: [id, lastUpdated, patient, date("date", "When it was done.")],
    dateParameter: "date",
    needs: ["patient"],
    right: "fhir-audit",
    isOfPatient: false,
    sources: [auditSource],
  },
];

/** Read by id alone. */
export const binaryType = "Binary";

/** Every type that a scope can name. */
export const readableTypes: readonly string[] = [
  ...servedTypes.map(({ type }) => type),
  binaryType,
];
