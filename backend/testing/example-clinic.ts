/**
 * The records that the contract's examples speak of, in the institution `heart` of the test backend: so that every
 * example can be sent as it stands. Every name and text in it holds {@link canary}, which nobody else may see.
 */
import { ne } from "../drizzle.ts";
import { exampleId } from "#contract/example.ts";
import { exampleQuestionnaireFile } from "#contract/questionnaire.ts";
import { exampleTaskId, exampleTaskTemplateId } from "#contract/task.ts";
import { exampleWebhookDeliveryId, exampleWebhookId } from "#contract/webhook.ts";
import { deviceTokens, pairingCodes } from "../schema/device-tokens.ts";
import { flagTemplateGroups } from "../schema/flag-template-groups.ts";
import { healthReadings } from "../schema/health-readings.ts";
import { medicationPlans } from "../schema/medication-plans.ts";
import { patientMessages } from "../schema/patient-messages.ts";
import { patientNotes, stickyNotes } from "../schema/patient-notes.ts";
import { programSteps } from "../schema/program-steps.ts";
import { labResults } from "../schema/lab-results.ts";
import { questionnaireResponses, questionnaires } from "../schema/questionnaires.ts";
import { readingExclusions } from "../schema/reading-exclusions.ts";
import { recordingSessions, voiceRecordings } from "../schema/recording-sessions.ts";
import { snoozes } from "../schema/snoozes.ts";
import { tasks, taskTemplates } from "../schema/tasks.ts";
import { timeOffs } from "../schema/time-offs.ts";
import { users } from "../schema/users.ts";
import { webhookDeliveries, webhooks } from "../schema/webhooks.ts";
import { wellBeings } from "../schema/well-beings.ts";
import { tokenHash } from "../session/tokens.ts";
import { plantExampleLabels } from "./example-labels.ts";
import { plantImplant } from "./example-implant.ts";
import { plantEcg } from "./plant-ecg.ts";
import { plantLetters } from "./example-letters.ts";
import { institutionIds, userId, type TestBackend } from "./test-backend.ts";

export const canary = "Zwiebelfisch";

/** Two whom the contract's examples do not know: one who waits for the beginning of care, one for its end. */
export const joiningId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e31";
export const leavingId = "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e32";

export async function plantExampleClinic(backend: TestBackend): Promise<void> {
  const { database } = backend;
  const at = new Date("2026-11-19T07:00:00Z");
  const patientId = exampleId.erika;
  const institutionId = institutionIds.heart;
  const authorId = userId("hcp");
  const of = { patientId, createdAt: at, authorId };

  await database
    .update(users)
    .set({
      language: "de",
      image: new TextEncoder().encode(`picture of ${canary}`),
      imageType: "image/png",
    })
    .where(ne(users.username, "other"));
  await backend.addPatient({ id: exampleId.erika, shortId: 104, lastName: canary });
  await backend.addPatient({
    id: exampleId.leyla,
    lastName: canary,
    onboardingType: "HF_IMPLANT_DEVICE",
  });
  await backend.addPatient({
    id: exampleId.ole,
    lastName: canary,
    programType: "EIT_HEALTH",
    onboardingType: "EIT_HEALTH_PROGRAM",
    programStep: 200,
  });
  await backend.addPatient({ id: joiningId, lastName: canary, status: "ONBOARDING" });
  await backend.addPatient({ id: leavingId, lastName: canary, status: "OFFBOARDING" });
  await database.insert(flagTemplateGroups).values({
    id: exampleId.template,
    institutionId,
    title: `${canary}, standard`,
    flagTemplates: [],
    createdAt: at,
    updatedAt: at,
  });
  await backend.addRule(patientId, {
    type: "INCR_WEIGHT",
    severity: 300,
    flagInfo: { change: 3, day_count: 7, expand_reference_period: 0.25 },
  });
  await database.insert(healthReadings).values({
    id: exampleId.weight,
    patientId,
    healthDataTypeId: 101,
    value: 83.6,
    measuredAt: at,
    receivedAt: at,
  });
  await database.insert(healthReadings).values({
    id: exampleId.heartRate,
    patientId,
    healthDataTypeId: 301,
    value: 72,
    measuredAt: at,
    receivedAt: at,
    isExcluded: true,
  });
  await database.insert(readingExclusions).values({
    id: exampleId.exclusion,
    patientId,
    readingId: exampleId.heartRate,
    reason: "wrong_handling",
    comment: canary,
    excludedAt: at,
    excludedBy: authorId,
  });
  await database
    .insert(wellBeings)
    .values({ patientId, wellBeing: 2, symptoms: [canary], createdAt: at, receivedAt: at });
  const ecg = {
    id: exampleId.ecg,
    patientId,
    measuredAt: at,
    receivedAt: at,
    lead: "I",
    samplingRateHz: 250,
  };
  await plantEcg(database, ecg, [0.1, 0.2]);
  await backend.addIncident(patientId, {
    id: exampleId.incident,
    description: canary,
    explanation: {
      limit: {},
      alsoFired: [],
      evidence: {
        causes: [],
        seen: [],
        symptoms: [canary],
        window: null,
        reference: null,
        change: null,
        silentDays: [],
        leftOut: [],
      },
    },
  });
  await backend.addIncident(patientId, {
    id: exampleId.acknowledged,
    description: canary,
    acknowledgementTimestamp: backend.now(),
    acknowledgedBy: userId("hcp"),
  });
  const trend = { limit: { upper_limit: 90 }, patientFlagId: crypto.randomUUID() };
  await backend.addIncident(patientId, {
    id: exampleId.trend,
    flagType: "ABS_HEART_RATE_UPPER",
    patientFlagId: await backend.addRule(patientId, {
      type: "ABS_HEART_RATE_UPPER",
      severity: 200,
      flagInfo: trend.limit,
    }),
    severity: 200,
    incidentInfo: {
      health_data: { id: exampleId.heartRate, float_value: 94, measured_at: at.toISOString() },
    },
    acknowledgementTimestamp: backend.now(),
    acknowledgedBy: userId("hcp"),
  });
  await plantExampleLabels(database, { patientId, institutionId, authorId, at, name: canary });
  await database.insert(questionnaires).values({
    id: exampleId.questionnaire,
    institutionId,
    url: exampleQuestionnaireFile.url,
    version: "1",
    name: exampleQuestionnaireFile.title,
    content: { ...exampleQuestionnaireFile, description: canary },
    broughtAt: at,
    broughtBy: authorId,
  });
  await database.insert(questionnaireResponses).values({
    id: exampleId.questionnaireResponse,
    version: 1,
    patientId,
    questionnaireId: exampleId.questionnaire,
    isCurrent: true,
    status: "completed",
    answers: [{ link_id: "remark", values: [{ type: "string", value: canary }] }],
    answeredAt: at,
    recordedAt: at,
    recordedBy: authorId,
  });
  await database.insert(labResults).values({
    id: exampleId.labResult,
    version: 1,
    patientId,
    isCurrent: true,
    name: canary,
    loinc: "2823-3",
    value: 5.4,
    unit: "mmol/L",
    ucum: "mmol/L",
    sampledAt: at,
    source: "hand",
    recordedAt: at,
    recordedBy: authorId,
    remark: canary,
  });
  await database.insert(snoozes).values({
    ...trend,
    id: exampleId.snooze,
    patientId,
    institutionId,
    flagType: "ABS_HEART_RATE_UPPER",
    knownValue: 94,
    knownAt: at,
    worseBy: 5,
    reason: canary,
    untilDay: "2026-11-27",
    endsAt: new Date("2026-11-27T23:00:00Z"),
    createdAt: at,
    createdBy: authorId,
  });
  await backend.addIncident(exampleId.leyla, {
    id: exampleId.warning,
    severity: 200,
    description: canary,
  });
  await database.insert(patientNotes).values({ ...of, id: exampleId.note, content: canary });
  await database.insert(stickyNotes).values({ ...of, text: canary });
  await database.insert(timeOffs).values({
    ...of,
    id: exampleId.absence,
    reason: "VACATION",
    startDate: "2026-12-24",
    endDate: "2026-12-27",
    comment: canary,
  });
  await database.insert(patientMessages).values({
    ...of,
    id: exampleId.message,
    institutionId,
    message: canary,
    allowToReply: true,
    state: "REPLIED_NOT_SEEN_YET",
    replyText: canary,
    acknowledgedAt: at,
  });
  await database.insert(medicationPlans).values({
    ...of,
    id: exampleId.plan,
    version: 1,
    prescriptions: [],
    comments: canary,
    validityStartsAt: at,
  });
  await database.insert(programSteps).values(
    [100, 200, 300].map((programStep) => ({
      id: programStep === 300 ? exampleId.programStep : crypto.randomUUID(),
      patientId: exampleId.ole,
      program: "EIT_HEALTH",
      programStep,
      name: { 100: "ADMISSION", 200: "ENROLLMENT", 300: "DISCHARGED" }[programStep] ?? "",
      createdAt: at,
      toBeTriggeredAt: at,
      triggeredAt: programStep === 300 ? null : new Date("2026-11-01T08:00:00Z"),
      authorId,
    })),
  );
  const task = { institutionId, createdBy: authorId, createdAt: at };
  await database
    .insert(tasks)
    .values({ ...task, id: exampleTaskId, patientId, title: canary, dueOn: "2026-11-23" });
  await database
    .insert(taskTemplates)
    .values({ ...task, id: exampleTaskTemplateId, title: canary });
  await plantImplant(backend, at, canary);
  await plantTokens(backend, at);
  await plantLetters(backend, at, canary);
  await database.insert(webhooks).values({
    id: exampleWebhookId,
    institutionId,
    url: "https://hooks.example.org/vigil",
    kinds: ["incident.raised"],
    note: canary,
    secret: new TextEncoder().encode(canary),
    createdBy: authorId,
    createdAt: at,
  });
  await database.insert(webhookDeliveries).values({
    id: exampleWebhookDeliveryId,
    webhookId: exampleWebhookId,
    kind: "incident.raised",
    body: "{}",
    createdAt: at,
    nextAttemptAt: at,
    gaveUpAt: at,
  });
  await database
    .insert(recordingSessions)
    .values({ id: exampleId.session, patientId, createdAt: at });
  await database.insert(voiceRecordings).values({
    id: exampleId.recording,
    sessionId: exampleId.session,
    place: 0,
    durationMs: 1000,
    taskDesc: canary,
    content: new TextEncoder().encode(`RIFF${canary}`),
  });
}

async function plantTokens({ database }: TestBackend, at: Date): Promise<void> {
  const patientId = exampleId.erika;
  const kinds = ["weight"];
  await database.insert(deviceTokens).values({
    id: exampleId.deviceToken,
    institutionId: institutionIds.heart,
    patientId,
    tokenHash: tokenHash("nobody has it"),
    kinds,
    note: canary,
    createdAt: at,
    createdBy: userId("hcp"),
  });
  await database.insert(pairingCodes).values({
    patientId,
    codeHash: tokenHash("K7MR4QXA"),
    kinds,
    note: canary,
    createdAt: at,
    createdBy: userId("hcp"),
    expiresAt: new Date("2026-11-21T00:00:00Z"),
  });
}
