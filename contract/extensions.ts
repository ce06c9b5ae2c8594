/**
 * Extensions: calls that the specification does not have, all under /v1/x/, and the header that goes with writes. A
 * customer's backend may lack every one of them: a 404 or 405 hides the part on the screen. Optional fields of the
 * specification's own calls are in addition.ts.
 */
import {
  createSharedLink,
  listSharedLinks,
  openSharedLink,
  revokeSharedLink,
} from "./shared-link.ts";
import { getAccessAnswer } from "./access-answer.ts";
import { listAuditEvents } from "./audit.ts";
import { claimPatient, listClaims, listColleagues, releasePatient } from "./claim.ts";
import {
  getConnectivityCounts,
  listConnectivity,
  listDeskCalls,
  recordDeskCall,
} from "./connectivity.ts";
import type { EndpointDefinition } from "./endpoint.ts";
import {
  createDeviceToken,
  createPairingCode,
  listDeviceTokens,
  pairDevice,
  revokeDeviceToken,
} from "./device-token.ts";
import { explainIncident } from "./explanation.ts";
import {
  changeLabel,
  changePatientLabels,
  createLabel,
  listLabels,
  listPatientLabels,
} from "./label.ts";
import { listFlagTypes } from "./flag-types.ts";
import { getHealth } from "./health.ts";
import { previewImport, takeImport } from "./import.ts";
import { getImplantDoors, tryImplantDelivery } from "./implant-doors.ts";
import { listOverdueFollowUps, putFollowUpIntervals } from "./implant-follow-up.ts";
import { getReceiptSettings, putReceiptSettings } from "./receipt.ts";
import {
  attachImplantDelivery,
  finishImplantDeliveries,
  getDeliveryDocument,
  getImplantDelivery,
  listImplantInbox,
  receiveImplantDelivery,
  undoImplantDeliveries,
} from "./implant-inbox.ts";
import { ingestBatch, ingestReadings } from "./ingest.ts";
import {
  beginLetterRun,
  changeLetterRun,
  exportLetters,
  failLetter,
  finishLetter,
  getLetterRun,
  listLetterRuns,
  takeLetter,
} from "./letter.ts";
import {
  createReportTemplate,
  deleteReportTemplate,
  getReportText,
  listReportTemplates,
  saveReportText,
} from "./report-text.ts";
import { listLimitChanges } from "./limit-change.ts";
import { noteExport, noteListExport } from "./list-export.ts";
import { exportPatientCopy } from "./patient-copy.ts";
import { getInsights, listInsightIncidents } from "./insights.ts";
import { getStatistics, listStatisticPatients } from "./statistics.ts";
import { listMails } from "./mail.ts";
import { listOtherMeasurements } from "./other-measurements.ts";
import { getPatientGlances } from "./patient-glances.ts";
import { getPatientTeam } from "./patient-team.ts";
import {
  getPasskeyOptions,
  beginPasskey,
  confirmPasskey,
  listPasskeys,
  removePasskey,
} from "./passkey.ts";
import { endByProvider, signInByProvider } from "./provider-sign-in.ts";
import {
  beginSecondFactor,
  completeSignIn,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from "./second-factor.ts";
import { beginStepUp, stepUp } from "./step-up.ts";
import { getOperation } from "./operation.ts";
import { getSetup, setUpClinic } from "./setup.ts";
import { getShiftReport } from "./shift-report.ts";
import { listLabs, saveLab, withdrawLab } from "./lab.ts";
import { bringQuestionnaire, changeQuestionnaire, listQuestionnaires } from "./questionnaire.ts";
import {
  listQuestionnaireResponses,
  saveQuestionnaireResponse,
  withdrawQuestionnaireResponse,
} from "./questionnaire-response.ts";
import { createSnooze, endSnooze, listSnoozes } from "./snooze.ts";
import {
  excludeReading,
  listReadingExclusions,
  undoReadingExclusion,
} from "./reading-exclusion.ts";
import {
  changeTask,
  createTask,
  createTaskTemplate,
  deleteTaskTemplate,
  listTasks,
  listTaskTemplates,
} from "./task.ts";
import { changeTeamView, createTeamView, deleteTeamView, listTeamViews } from "./team-view.ts";
import { undoAcknowledgement } from "./undo-acknowledgement.ts";
import {
  acknowledgeWarnings,
  getDeadlineCounts,
  listUndoableWarnings,
  listWarningsToReview,
} from "./warnings.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendFailedDeliveries,
  resendWebhookDelivery,
  testWebhook,
} from "./webhook.ts";
import { computeWhatIf } from "./what-if.ts";

/**
 * The header of a write that a double click or a retry may repeat, an opaque text of 8 to 64 letters, digits, `-` or
 * `_`: the same user, call and key gets the first answer again, for 24 hours, with Idempotency-Replayed: true. A key
 * that was used with another body answers 409. Nothing is stored of a call that failed: it may be tried again.
 */
export const idempotencyKeyHeader = "Idempotency-Key";
export const idempotencyKeyPattern = /^[\w-]{8,64}$/;

/** The calls that heed the header: each adds something whenever it is sent. */
const repeatable: ReadonlySet<string> = new Set([
  "onboard-patient",
  "create-note",
  "save-sticky-note",
  "send-message",
  "create-absence",
  "acknowledge-incidents",
  "log-eit-step",
  "create-ecg-review",
  "save-medication-plan",
  "create-medication-plan",
  "record-desk-call",
  "create-task",
  "acknowledge-warnings",
  "exclude-reading",
  "create-snooze",
  "save-lab",
  "save-questionnaire-response",
]);

export const takesIdempotencyKey = ({ name }: Pick<EndpointDefinition, "name">): boolean =>
  repeatable.has(name);

export const extensions = {
  // measurements in
  ingestReadings,
  ingestBatch,

  // what devices and gateways show to send them
  listDeviceTokens,
  createDeviceToken,
  revokeDeviceToken,
  createPairingCode,
  pairDevice,
  // documents that are shared by a link
  listSharedLinks,
  createSharedLink,
  revokeSharedLink,
  openSharedLink,
  // kinds that the specification does not have
  listOtherMeasurements,
  listFlagTypes,
  // laboratory values
  listLabs,
  saveLab,
  withdrawLab,
  // questionnaires that the clinic brings, and the answers to them
  listQuestionnaires,
  bringQuestionnaire,
  changeQuestionnaire,
  listQuestionnaireResponses,
  saveQuestionnaireResponse,
  withdrawQuestionnaireResponse,
  // measurements from a file at hand
  previewImport,
  takeImport,
  // what implants sent, and what became of it
  receiveImplantDelivery,
  listImplantInbox,
  getImplantDelivery,
  getDeliveryDocument,
  attachImplantDelivery,
  finishImplantDeliveries,
  undoImplantDeliveries,
  getImplantDoors,
  tryImplantDelivery,
  // which implants are overdue, and after how many months
  listOverdueFollowUps,
  putFollowUpIntervals,

  // why did it fire
  explainIncident,

  // a wrong click taken back
  undoAcknowledgement,

  // what does not count, though it was measured
  listReadingExclusions,
  excludeReading,
  undoReadingExclusion,

  // what became of the limits
  listLimitChanges,

  // a known trend, silent for a while
  listSnoozes,
  createSnooze,
  endSnooze,

  // what the clinic calls its patients by
  listLabels,
  createLabel,
  changeLabel,
  listPatientLabels,
  changePatientLabels,
  // views of the list that a team shares
  listTeamViews,
  createTeamView,
  changeTeamView,
  deleteTeamView,

  // what other limits would have done
  computeWhatIf,

  // what was mailed, or would have been
  listMails,

  // patients with warnings only, and when their review is due
  listWarningsToReview,
  getDeadlineCounts,
  acknowledgeWarnings,
  listUndoableWarnings,

  // who took a copy of the list
  noteListExport,
  noteExport,

  // everything of one patient
  exportPatientCopy,

  // who sends as expected, and who was called about it
  listConnectivity,
  getConnectivityCounts,
  listDeskCalls,
  recordDeskCall,

  // who is at whom, and what is to be done
  listClaims,
  claimPatient,
  releasePatient,
  listColleagues,
  listTasks,
  createTask,
  changeTask,
  listTaskTemplates,
  createTaskTemplate,
  deleteTaskTemplate,
  getShiftReport,
  getPatientTeam,
  // what the cards of the dashboard show beside what fired
  getPatientGlances,
  // what the alerts came to
  getInsights,
  listInsightIncidents,
  getStatistics,
  listStatisticPatients,

  // quarterly reports of many patients
  listLetterRuns,
  beginLetterRun,
  getLetterRun,
  changeLetterRun,
  takeLetter,
  finishLetter,
  failLetter,
  exportLetters,
  // what a clinician adds to one
  getReportText,
  saveReportText,
  listReportTemplates,
  createReportTemplate,
  deleteReportTemplate,

  // the events for the clinic's own systems
  listWebhooks,
  createWebhook,
  changeWebhook,
  deleteWebhook,
  testWebhook,
  listWebhookDeliveries,
  resendFailedDeliveries,
  resendWebhookDelivery,

  // who did or looked at what
  listAuditEvents,
  getAccessAnswer,
  // a code of an app beside the password
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  completeSignIn,
  // a passkey in place of the code
  listPasskeys,
  beginPasskey,
  confirmPasskey,
  removePasskey,
  getPasskeyOptions,
  // a fresh proof of who sits there, for exports
  beginStepUp,
  stepUp,

  // whether patients are informed after a review
  getReceiptSettings,
  putReceiptSettings,

  // the state of the installation
  getOperation,

  // the first institution and its first user
  getSetup,
  setUpClinic,
  // sign-in by the clinic's identity provider
  signInByProvider,
  endByProvider,

  // whether the backend can do its work
  getHealth,
} as const;
