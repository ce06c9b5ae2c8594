/** Every endpoint that the backend serves. A test checks that each is in the folder its definition names. */
import type { Handler } from "../http/handler.ts";
import { changeAbsenceHandler } from "./absence/change-absence.ts";
import { createAbsenceHandler } from "./absence/create-absence.ts";
import { deleteAbsenceHandler } from "./absence/delete-absence.ts";
import { listAbsencesHandler } from "./absence/list-absences.ts";
import { getAccessAnswerHandler } from "./access-answer/get-access-answer.ts";
import { listAuditEventsHandler } from "./audit/list-audit-events.ts";
import { registerHandler } from "./access-request/register.ts";
import { getAdherenceHandler } from "./adherence/get-adherence.ts";
import { claimPatientHandler } from "./claim/claim-patient.ts";
import { listClaimsHandler } from "./claim/list-claims.ts";
import { listColleaguesHandler } from "./claim/list-colleagues.ts";
import { releasePatientHandler } from "./claim/release-patient.ts";
import { listTasksHandler } from "./task/list-tasks.ts";
import { createTaskHandler } from "./task/create-task.ts";
import { changeTaskHandler } from "./task/change-task.ts";
import { listTaskTemplatesHandler } from "./task/list-task-templates.ts";
import { createTaskTemplateHandler } from "./task/create-task-template.ts";
import { deleteTaskTemplateHandler } from "./task/delete-task-template.ts";
import { getPatientGlancesHandler } from "./patient-glances/get-patient-glances.ts";
import { getPatientTeamHandler } from "./patient-team/get-patient-team.ts";
import { getShiftReportHandler } from "./shift-report/get-shift-report.ts";
import { getOperationHandler } from "./operation/get-operation.ts";
import { getSetupHandler } from "./setup/get-setup.ts";
import { setUpClinicHandler } from "./setup/set-up-clinic.ts";
import { createSnoozeHandler } from "./snooze/create-snooze.ts";
import { endSnoozeHandler } from "./snooze/end-snooze.ts";
import { listSnoozesHandler } from "./snooze/list-snoozes.ts";
import { getConnectivityCountsHandler } from "./connectivity/get-connectivity-counts.ts";
import { listConnectivityHandler } from "./connectivity/list-connectivity.ts";
import { listDeskCallsHandler } from "./connectivity/list-desk-calls.ts";
import { recordDeskCallHandler } from "./connectivity/record-desk-call.ts";
import { getDailyOverviewHandler } from "./daily-overview/get-daily-overview.ts";
import { listPatientDevicesHandler } from "./device/list-patient-devices.ts";
import { createDeviceTokenHandler } from "./device-token/create-device-token.ts";
import { createSharedLinkHandler } from "./shared-link/create-shared-link.ts";
import { listSharedLinksHandler } from "./shared-link/list-shared-links.ts";
import { openSharedLinkHandler } from "./shared-link/open-shared-link.ts";
import { revokeSharedLinkHandler } from "./shared-link/revoke-shared-link.ts";
import { createPairingCodeHandler } from "./device-token/create-pairing-code.ts";
import { listDeviceTokensHandler } from "./device-token/list-device-tokens.ts";
import { pairDeviceHandler } from "./device-token/pair-device.ts";
import { revokeDeviceTokenHandler } from "./device-token/revoke-device-token.ts";
import { createEcgReviewHandler } from "./ecg/create-ecg-review.ts";
import { getEcgHandler } from "./ecg/get-ecg.ts";
import { listEcgsHandler } from "./ecg/list-ecgs.ts";
import { explainIncidentHandler } from "./explanation/explain-incident.ts";
import { changeHcpProfileHandler } from "./hcp-profile/change-hcp-profile.ts";
import { deleteHcpProfileImageHandler } from "./hcp-profile/delete-hcp-profile-image.ts";
import { getHcpProfileImageHandler } from "./hcp-profile/get-hcp-profile-image.ts";
import { getHcpProfileHandler } from "./hcp-profile/get-hcp-profile.ts";
import { getHealthHandler } from "./health/get-health.ts";
import { getHealthDataHandler } from "./health-data/get-health-data.ts";
import { connectBiotronikHandler } from "./implant-credential/connect-biotronik.ts";
import { connectMedtronicHandler } from "./implant-credential/connect-medtronic.ts";
import { disconnectImplantVendorHandler } from "./implant-credential/disconnect-implant-vendor.ts";
import { listImplantCredentialsHandler } from "./implant-credential/list-implant-credentials.ts";
import { validateSerialNumberHandler } from "./implant-credential/validate-serial-number.ts";
import { attachImplantDeliveryHandler } from "./implant-inbox/attach-implant-delivery.ts";
import { finishImplantDeliveriesHandler } from "./implant-inbox/finish-implant-deliveries.ts";
import { getDeliveryDocumentHandler } from "./implant-inbox/get-delivery-document.ts";
import { getImplantDeliveryHandler } from "./implant-inbox/get-implant-delivery.ts";
import { getImplantDoorsHandler } from "./implant-inbox/get-implant-doors.ts";
import { listImplantInboxHandler } from "./implant-inbox/list-implant-inbox.ts";
import { listOverdueFollowUpsHandler } from "./implant-inbox/list-overdue-follow-ups.ts";
import { putFollowUpIntervalsHandler } from "./implant-inbox/put-follow-up-intervals.ts";
import { getReceiptSettingsHandler } from "./receipt/get-receipt-settings.ts";
import { putReceiptSettingsHandler } from "./receipt/put-receipt-settings.ts";
import { receiveImplantDeliveryHandler } from "./implant-inbox/receive-implant-delivery.ts";
import { tryImplantDeliveryHandler } from "./implant-inbox/try-implant-delivery.ts";
import { undoImplantDeliveriesHandler } from "./implant-inbox/undo-implant-deliveries.ts";
import { getImplantDocumentHandler } from "./implant-report/get-implant-document.ts";
import { listImplantReportsHandler } from "./implant-report/list-implant-reports.ts";
import { acknowledgeIncidentsHandler } from "./incident/acknowledge-incidents.ts";
import { listIncidentRelatedFlagsHandler } from "./incident/list-incident-related-flags.ts";
import { listIncidentsHandler } from "./incident/list-incidents.ts";
import { excludeReadingHandler } from "./reading-exclusion/exclude-reading.ts";
import { listReadingExclusionsHandler } from "./reading-exclusion/list-reading-exclusions.ts";
import { undoReadingExclusionHandler } from "./reading-exclusion/undo-reading-exclusion.ts";
import { undoAcknowledgementHandler } from "./incident/undo-acknowledgement.ts";
import { previewImportHandler } from "./import/preview-import.ts";
import { takeImportHandler } from "./import/take-import.ts";
import { ingestBatchHandler } from "./ingest/ingest-batch.ts";
import { ingestReadingsHandler } from "./ingest/ingest-readings.ts";
import { getInsightsHandler } from "./insights/get-insights.ts";
import { getStatisticsHandler } from "./statistics/get-statistics.ts";
import { listStatisticPatientsHandler } from "./statistics/list-statistic-patients.ts";
import { listInsightIncidentsHandler } from "./insights/list-insight-incidents.ts";
import { getInstitutionHandler } from "./institution/get-institution.ts";
import { getLanguageHandler } from "./language/get-language.ts";
import { putLanguageHandler } from "./language/put-language.ts";
import { listMailsHandler } from "./mail/list-mails.ts";
import { createMedicationPlanHandler } from "./medication/create-medication-plan.ts";
import { getMedicationHistoryHandler } from "./medication/get-medication-history.ts";
import { getMedicationPlanHandler } from "./medication/get-medication-plan.ts";
import { saveMedicationPlanHandler } from "./medication/save-medication-plan.ts";
import { getMessageOverviewHandler } from "./message/get-message-overview.ts";
import { listMessagesHandler } from "./message/list-messages.ts";
import { markMessagesSeenHandler } from "./message/mark-messages-seen.ts";
import { sendMessageHandler } from "./message/send-message.ts";
import { getNewsletterHandler } from "./newsletter/get-newsletter.ts";
import { putNewsletterHandler } from "./newsletter/put-newsletter.ts";
import { createNoteHandler } from "./note/create-note.ts";
import { getStickyNoteHandler } from "./note/get-sticky-note.ts";
import { listNotesHandler } from "./note/list-notes.ts";
import { saveStickyNoteHandler } from "./note/save-sticky-note.ts";
import { changeLabelHandler } from "./label/change-label.ts";
import { createLabelHandler } from "./label/create-label.ts";
import { listLabelsHandler } from "./label/list-labels.ts";
import { changePatientLabelsHandler } from "./patient-label/change-patient-labels.ts";
import { listPatientLabelsHandler } from "./patient-label/list-patient-labels.ts";
import { changeTeamViewHandler } from "./team-view/change-team-view.ts";
import { createTeamViewHandler } from "./team-view/create-team-view.ts";
import { deleteTeamViewHandler } from "./team-view/delete-team-view.ts";
import { listTeamViewsHandler } from "./team-view/list-team-views.ts";
import { listFlagTypesHandler } from "./patient-flag/list-flag-types.ts";
import { listLimitChangesHandler } from "./patient-flag/list-limit-changes.ts";
import { listPatientFlagsHandler } from "./patient-flag/list-patient-flags.ts";
import { listTemplateGroupsHandler } from "./patient-flag/list-template-groups.ts";
import { getPatientCountsHandler } from "./patient-list/get-patient-counts.ts";
import { listPatientsHandler } from "./patient-list/list-patients.ts";
import { listLetterRunsHandler } from "./letter/list-letter-runs.ts";
import { beginLetterRunHandler } from "./letter/begin-letter-run.ts";
import { getLetterRunHandler } from "./letter/get-letter-run.ts";
import { changeLetterRunHandler } from "./letter/change-letter-run.ts";
import { takeLetterHandler } from "./letter/take-letter.ts";
import { finishLetterHandler } from "./letter/finish-letter.ts";
import { failLetterHandler } from "./letter/fail-letter.ts";
import { exportLettersHandler } from "./letter/export-letters.ts";
import { getReportTextHandler } from "./report-text/get-report-text.ts";
import { saveReportTextHandler } from "./report-text/save-report-text.ts";
import { listReportTemplatesHandler } from "./report-text/list-report-templates.ts";
import { createReportTemplateHandler } from "./report-text/create-report-template.ts";
import { deleteReportTemplateHandler } from "./report-text/delete-report-template.ts";
import { exportPatientCopyHandler } from "./patient-copy/export-patient-copy.ts";
import { noteExportHandler } from "./patient-list/note-export.ts";
import { noteListExportHandler } from "./patient-list/note-list-export.ts";
import { bringQuestionnaireHandler } from "./questionnaire/bring-questionnaire.ts";
import { changeQuestionnaireHandler } from "./questionnaire/change-questionnaire.ts";
import { listQuestionnairesHandler } from "./questionnaire/list-questionnaires.ts";
import { listQuestionnaireResponsesHandler } from "./questionnaire-response/list-questionnaire-responses.ts";
import { saveQuestionnaireResponseHandler } from "./questionnaire-response/save-questionnaire-response.ts";
import { withdrawQuestionnaireResponseHandler } from "./questionnaire-response/withdraw-questionnaire-response.ts";
import { listLabsHandler } from "./lab/list-labs.ts";
import { saveLabHandler } from "./lab/save-lab.ts";
import { withdrawLabHandler } from "./lab/withdraw-lab.ts";
import { listOtherMeasurementsHandler } from "./other-measurements/list-other-measurements.ts";
import { onboardPatientHandler } from "./onboarding/onboard-patient.ts";
import { changeTemplateGroupHandler } from "./patient-flag/change-template-group.ts";
import { createTemplateGroupHandler } from "./patient-flag/create-template-group.ts";
import { deleteTemplateGroupHandler } from "./patient-flag/delete-template-group.ts";
import { replacePatientFlagsHandler } from "./patient-flag/replace-patient-flags.ts";
import { updatePatientHandler } from "./patient-profile/update-patient.ts";
import { getPatientHandler } from "./patient/get-patient.ts";
import { listProgramStepsHandler } from "./program-step/list-program-steps.ts";
import { logEitStepHandler } from "./program-step/log-eit-step.ts";
import { rescheduleProgramStepHandler } from "./program-step/reschedule-program-step.ts";
import { getPublicUsersHandler } from "./public-user/get-public-users.ts";
import { createQualityReportHandler } from "./quality-report/create-quality-report.ts";
import { listQualityReportPatientsHandler } from "./quality-report/list-quality-report-patients.ts";
import { getQuarterlyReportHandler } from "./quarterly-report/get-quarterly-report.ts";
import { endByProviderHandler } from "./provider/end-by-provider.ts";
import { signInByProviderHandler } from "./provider/sign-in-by-provider.ts";
import { getPasskeyOptionsHandler } from "./second-factor/get-passkey-options.ts";
import { beginPasskeyHandler } from "./second-factor/begin-passkey.ts";
import { beginSecondFactorHandler } from "./second-factor/begin-second-factor.ts";
import { completeSignInHandler } from "./second-factor/complete-sign-in.ts";
import { confirmPasskeyHandler } from "./second-factor/confirm-passkey.ts";
import { confirmSecondFactorHandler } from "./second-factor/confirm-second-factor.ts";
import { getSecondFactorHandler } from "./second-factor/get-second-factor.ts";
import { listPasskeysHandler } from "./second-factor/list-passkeys.ts";
import { removePasskeyHandler } from "./second-factor/remove-passkey.ts";
import { removeSecondFactorHandler } from "./second-factor/remove-second-factor.ts";
import { beginStepUpHandler } from "./step-up/begin-step-up.ts";
import { stepUpHandler } from "./step-up/step-up.ts";
import { getVoiceRecordingHandler } from "./recording/get-voice-recording.ts";
import { listRecordingSessionsHandler } from "./recording/list-recording-sessions.ts";
import { getAlertCounterHandler } from "./review/get-alert-counter.ts";
import { listPatientsToReviewHandler } from "./review/list-patients-to-review.ts";
import { changePasswordHandler } from "./session/change-password.ts";
import { loginHandler } from "./session/login.ts";
import { logoutHandler } from "./session/logout.ts";
import { refreshHandler } from "./session/refresh.ts";
import { activatePatientHandler } from "./status-call/activate-patient.ts";
import { completeOffboardingHandler } from "./status-call/complete-offboarding.ts";
import { reactivatePatientHandler } from "./status-call/reactivate-patient.ts";
import { resetPatientPasswordHandler } from "./status-call/reset-patient-password.ts";
import { startOffboardingHandler } from "./status-call/start-offboarding.ts";
import { sendSupportRequestHandler } from "./support/send-support-request.ts";
import { getVersionsHandler } from "./version/get-versions.ts";
import { acknowledgeWarningsHandler } from "./warnings/acknowledge-warnings.ts";
import { listUndoableWarningsHandler } from "./warnings/list-undoable-warnings.ts";
import { getDeadlineCountsHandler } from "./warnings/get-deadline-counts.ts";
import { listWarningsToReviewHandler } from "./warnings/list-warnings-to-review.ts";
import { changeWebhookHandler } from "./webhook/change-webhook.ts";
import { createWebhookHandler } from "./webhook/create-webhook.ts";
import { deleteWebhookHandler } from "./webhook/delete-webhook.ts";
import { listWebhookDeliveriesHandler } from "./webhook/list-webhook-deliveries.ts";
import { listWebhooksHandler } from "./webhook/list-webhooks.ts";
import { resendFailedDeliveriesHandler } from "./webhook/resend-failed-deliveries.ts";
import { resendWebhookDeliveryHandler } from "./webhook/resend-webhook-delivery.ts";
import { testWebhookHandler } from "./webhook/test-webhook.ts";
import { listWellBeingHandler } from "./well-being/list-well-being.ts";
import { computeWhatIfHandler } from "./what-if/compute-what-if.ts";

export const handlers: readonly Handler[] = [
  changeAbsenceHandler,
  createAbsenceHandler,
  deleteAbsenceHandler,
  listAbsencesHandler,
  registerHandler,
  listAuditEventsHandler,
  getAccessAnswerHandler,
  getAdherenceHandler,
  listConnectivityHandler,
  getConnectivityCountsHandler,
  listDeskCallsHandler,
  recordDeskCallHandler,
  getDailyOverviewHandler,
  listPatientDevicesHandler,
  createDeviceTokenHandler,
  createPairingCodeHandler,
  listDeviceTokensHandler,
  pairDeviceHandler,
  listSharedLinksHandler,
  createSharedLinkHandler,
  revokeSharedLinkHandler,
  openSharedLinkHandler,
  revokeDeviceTokenHandler,
  createEcgReviewHandler,
  getEcgHandler,
  listEcgsHandler,
  explainIncidentHandler,
  changeHcpProfileHandler,
  deleteHcpProfileImageHandler,
  getHcpProfileImageHandler,
  getHcpProfileHandler,
  getOperationHandler,
  getSetupHandler,
  setUpClinicHandler,
  getHealthHandler,
  getHealthDataHandler,
  connectBiotronikHandler,
  connectMedtronicHandler,
  disconnectImplantVendorHandler,
  listImplantCredentialsHandler,
  validateSerialNumberHandler,
  attachImplantDeliveryHandler,
  finishImplantDeliveriesHandler,
  getDeliveryDocumentHandler,
  getImplantDeliveryHandler,
  getImplantDoorsHandler,
  listImplantInboxHandler,
  listOverdueFollowUpsHandler,
  putFollowUpIntervalsHandler,
  getReceiptSettingsHandler,
  putReceiptSettingsHandler,
  receiveImplantDeliveryHandler,
  tryImplantDeliveryHandler,
  undoImplantDeliveriesHandler,
  getImplantDocumentHandler,
  listImplantReportsHandler,
  acknowledgeIncidentsHandler,
  listIncidentRelatedFlagsHandler,
  listIncidentsHandler,
  undoAcknowledgementHandler,
  listReadingExclusionsHandler,
  excludeReadingHandler,
  undoReadingExclusionHandler,
  previewImportHandler,
  takeImportHandler,
  ingestReadingsHandler,
  ingestBatchHandler,
  getInstitutionHandler,
  getLanguageHandler,
  putLanguageHandler,
  listMailsHandler,
  createMedicationPlanHandler,
  getMedicationHistoryHandler,
  getMedicationPlanHandler,
  saveMedicationPlanHandler,
  getMessageOverviewHandler,
  listMessagesHandler,
  markMessagesSeenHandler,
  sendMessageHandler,
  getNewsletterHandler,
  putNewsletterHandler,
  createNoteHandler,
  getStickyNoteHandler,
  listNotesHandler,
  saveStickyNoteHandler,
  listPatientFlagsHandler,
  listTemplateGroupsHandler,
  getPatientCountsHandler,
  listPatientsHandler,
  getInsightsHandler,
  listInsightIncidentsHandler,
  getStatisticsHandler,
  listStatisticPatientsHandler,
  listLetterRunsHandler,
  beginLetterRunHandler,
  getLetterRunHandler,
  changeLetterRunHandler,
  takeLetterHandler,
  finishLetterHandler,
  failLetterHandler,
  exportLettersHandler,
  getReportTextHandler,
  saveReportTextHandler,
  listReportTemplatesHandler,
  createReportTemplateHandler,
  deleteReportTemplateHandler,
  noteListExportHandler,
  noteExportHandler,
  exportPatientCopyHandler,
  listOtherMeasurementsHandler,
  bringQuestionnaireHandler,
  changeQuestionnaireHandler,
  listQuestionnairesHandler,
  listQuestionnaireResponsesHandler,
  saveQuestionnaireResponseHandler,
  withdrawQuestionnaireResponseHandler,
  listLabsHandler,
  saveLabHandler,
  withdrawLabHandler,
  listFlagTypesHandler,
  listLabelsHandler,
  createLabelHandler,
  changeLabelHandler,
  listPatientLabelsHandler,
  changePatientLabelsHandler,
  listTeamViewsHandler,
  createTeamViewHandler,
  changeTeamViewHandler,
  deleteTeamViewHandler,
  onboardPatientHandler,
  changeTemplateGroupHandler,
  createTemplateGroupHandler,
  deleteTemplateGroupHandler,
  replacePatientFlagsHandler,
  updatePatientHandler,
  getPatientHandler,
  listProgramStepsHandler,
  logEitStepHandler,
  rescheduleProgramStepHandler,
  getPublicUsersHandler,
  createQualityReportHandler,
  listQualityReportPatientsHandler,
  getQuarterlyReportHandler,
  getVoiceRecordingHandler,
  listRecordingSessionsHandler,
  getAlertCounterHandler,
  listPatientsToReviewHandler,
  signInByProviderHandler,
  endByProviderHandler,
  getSecondFactorHandler,
  beginSecondFactorHandler,
  confirmSecondFactorHandler,
  removeSecondFactorHandler,
  listPasskeysHandler,
  beginPasskeyHandler,
  confirmPasskeyHandler,
  removePasskeyHandler,
  getPasskeyOptionsHandler,
  beginStepUpHandler,
  stepUpHandler,
  completeSignInHandler,
  changePasswordHandler,
  loginHandler,
  logoutHandler,
  refreshHandler,
  activatePatientHandler,
  completeOffboardingHandler,
  reactivatePatientHandler,
  resetPatientPasswordHandler,
  startOffboardingHandler,
  sendSupportRequestHandler,
  getVersionsHandler,
  acknowledgeWarningsHandler,
  listUndoableWarningsHandler,
  getDeadlineCountsHandler,
  listWarningsToReviewHandler,
  changeWebhookHandler,
  createWebhookHandler,
  deleteWebhookHandler,
  listWebhookDeliveriesHandler,
  listWebhooksHandler,
  resendFailedDeliveriesHandler,
  resendWebhookDeliveryHandler,
  testWebhookHandler,
  listWellBeingHandler,
  computeWhatIfHandler,
  claimPatientHandler,
  listClaimsHandler,
  listColleaguesHandler,
  releasePatientHandler,
  listTasksHandler,
  createTaskHandler,
  changeTaskHandler,
  listTaskTemplatesHandler,
  createTaskTemplateHandler,
  deleteTaskTemplateHandler,
  getShiftReportHandler,
  createSnoozeHandler,
  endSnoozeHandler,
  listLimitChangesHandler,
  listSnoozesHandler,
  getPatientTeamHandler,
  getPatientGlancesHandler,
];
