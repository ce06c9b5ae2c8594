/**
 * v1: the table of every call that the specification names. The key is the name in camel case; the name
 * is the backend's file, the resource its folder and the file of this folder. What the specification does
 * not have stands in extensions.ts.
 */
import { changeAbsence, createAbsence, deleteAbsence, listAbsences } from "./absence.ts";
import { register } from "./access-request.ts";
import { getAdherence } from "./adherence.ts";
import { getDailyOverview } from "./daily-overview.ts";
import { listPatientDevices } from "./device.ts";
import { createEcgReview, getEcg, listEcgs } from "./ecg.ts";
import {
  changeHcpProfile,
  deleteHcpProfileImage,
  getHcpProfile,
  getHcpProfileImage,
} from "./hcp-profile.ts";
import { getHealthData } from "./health-data.ts";
import {
  connectBiotronik,
  connectMedtronic,
  disconnectImplantVendor,
  listImplantCredentials,
  validateSerialNumber,
} from "./implant-credential.ts";
import { getImplantDocument, listImplantReports } from "./implant-report.ts";
import { acknowledgeIncidents, listIncidentRelatedFlags, listIncidents } from "./incident.ts";
import { getInstitution } from "./institution.ts";
import { getLanguage, putLanguage } from "./language.ts";
import {
  createMedicationPlan,
  getMedicationHistory,
  getMedicationPlan,
  saveMedicationPlan,
} from "./medication.ts";
import { getMessageOverview, listMessages, markMessagesSeen, sendMessage } from "./message.ts";
import { getNewsletter, putNewsletter } from "./newsletter.ts";
import { createNote, getStickyNote, listNotes, saveStickyNote } from "./note.ts";
import { onboardPatient } from "./onboarding.ts";
import {
  changeTemplateGroup,
  createTemplateGroup,
  deleteTemplateGroup,
  listPatientFlags,
  listTemplateGroups,
  replacePatientFlags,
} from "./patient-flag.ts";
import { getPatientCounts, listPatients } from "./patient-list.ts";
import { updatePatient } from "./patient-profile.ts";
import { getPatient } from "./patient.ts";
import { listProgramSteps, logEitStep, rescheduleProgramStep } from "./program-step.ts";
import { getPublicUsers } from "./public-user.ts";
import { createQualityReport, listQualityReportPatients } from "./quality-report.ts";
import { getQuarterlyReport } from "./quarterly-report.ts";
import { getVoiceRecording, listRecordingSessions } from "./recording.ts";
import { getAlertCounter, listPatientsToReview } from "./review.ts";
import { changePassword, login, logout, refresh } from "./session.ts";
import {
  activatePatient,
  completeOffboarding,
  reactivatePatient,
  resetPatientPassword,
  startOffboarding,
} from "./status-call.ts";
import { sendSupportRequest } from "./support.ts";
import { getVersions } from "./version.ts";
import { listWellBeing } from "./well-being.ts";

export const v1 = {
  // signing in
  login,
  refresh,
  logout,
  changePassword,
  register,

  // around the user
  getVersions,
  getLanguage,
  putLanguage,
  getPublicUsers,
  getInstitution,
  getHcpProfile,
  changeHcpProfile,
  getHcpProfileImage,
  deleteHcpProfileImage,
  getNewsletter,
  putNewsletter,
  sendSupportRequest,

  // which patients
  getAlertCounter,
  listPatientsToReview,
  listPatients,
  getPatientCounts,

  // into and out of care
  onboardPatient,
  activatePatient,
  startOffboarding,
  completeOffboarding,
  reactivatePatient,
  resetPatientPassword,

  // one patient
  getPatient,
  updatePatient,
  listPatientDevices,
  listIncidents,
  acknowledgeIncidents,
  listIncidentRelatedFlags,
  listNotes,
  createNote,
  getStickyNote,
  saveStickyNote,
  listMessages,
  sendMessage,
  getMessageOverview,
  markMessagesSeen,
  listAbsences,
  createAbsence,
  changeAbsence,
  deleteAbsence,
  listProgramSteps,
  rescheduleProgramStep,
  logEitStep,

  // what was measured
  getHealthData,
  getDailyOverview,
  listWellBeing,
  getAdherence,
  listEcgs,
  getEcg,
  createEcgReview,
  listRecordingSessions,
  getVoiceRecording,

  // medication
  getMedicationPlan,
  saveMedicationPlan,
  createMedicationPlan,
  getMedicationHistory,

  // thresholds
  listPatientFlags,
  replacePatientFlags,
  listTemplateGroups,
  createTemplateGroup,
  changeTemplateGroup,
  deleteTemplateGroup,

  // implants
  listImplantReports,
  getImplantDocument,
  listImplantCredentials,
  connectBiotronik,
  connectMedtronic,
  disconnectImplantVendor,
  validateSerialNumber,

  // reports
  listQualityReportPatients,
  createQualityReport,
  getQuarterlyReport,
} as const;

export type V1 = typeof v1;
