/** The closed lists, typed from the text of the specification; requests accept no other value. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { absenceRequestSchema } from "./absence.ts";
import { absenceReasons } from "./codes/absence-reason.ts";
import { accessRequestSchema, professions } from "./access-request.ts";
import { allergies, implantTypes, interventions, observations } from "./anamnesis.ts";
import { deviceTypes } from "./device.ts";
import { ecgTagGroups, newEcgReviewSchema } from "./ecg.ts";
import { exampleId } from "./example.ts";
import { healthDataTypeId } from "./codes/health-data-type.ts";
import {
  batteryStatuses,
  chambers,
  documentTypes,
  episodeStatisticSchema,
  episodeTypes,
  sessionTypes,
  statisticTypes,
} from "./implant-report.ts";
import {
  createMedicationPlan,
  medicationFormats,
  medicationUnits,
  prescriptionRequestSchema,
} from "./medication.ts";
import { createAbsence } from "./absence.ts";
import { register } from "./access-request.ts";
import { exampleOnboarding, onboardingSchema, profileProgramSchema } from "./onboarding.ts";
import { billingPaymentTypes, implantVendors, paymentTypes } from "./patient-section.ts";
import { eitSteps } from "./codes/program-step.ts";
import { listQualityReportPatients, qualityReportPatientSchema } from "./quality-report.ts";
import { offboardingReasons } from "./status.ts";
import { offboardingStartSchema } from "./status-call.ts";

const words = (text: string) => text.split(/,\s*/);
const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

test("[OFFB-01] the offboarding reasons are those of the specification", () => {
  expect(offboardingReasons).toEqual(
    words(
      "DECEASED, COGNITIVE_PHYSICAL_CHALLENGES, DISQUALIFICATION, PATIENT_REQUEST, TECHNICAL_ISSUES, LACK_OF_COOPERATION, PATIENT_NOT_REACHABLE, OTHER, END_OF_STUDY, PRACTICE_CHURNED",
    ),
  );
  const start = (offboarding_reason: string) => ({
    patient_id: exampleId.erika,
    offboarding_reason,
    offboarding_comment: "moved away",
  });
  for (const reason of offboardingReasons)
    expect(takes(offboardingStartSchema, start(reason))).toBe(true);
  expect(takes(offboardingStartSchema, start("MOVED"))).toBe(false);
});

test("[PROF-03] the professions are those of the specification", () => {
  expect(professions).toEqual(
    words(
      "DOCTOR_CARDIOLOGIST, DOCTOR_GENERAL_PRACTITIONER, DOCTOR_OTHER, NURSE_HF_NURSE, NURSE_OTHER, ASSISTANT_MEDICAL",
    ),
  );
  expect(takes(accessRequestSchema, { ...register.body.example, profession: "NURSE" })).toBe(false);
});

test("[PPROF-06] the interventions and allergies are those of the specification, and the observations have its exact spelling", () => {
  expect(interventions).toEqual(
    words(
      "BYPASS_OPERATION, CARDIOVERSION_ELECTROTHERAPY, SCLEROTHERAPY, STENTING_PTCA, VALVE_REPLACEMENT_RECONSTRUCTION",
    ),
  );
  expect(allergies).toEqual(["PENICILLIN"]);
  expect(observations).toEqual(
    words(
      "CARDIAC_AMYLOIDOSIS, CARDIOMYOPATHY, HYPERTENSION, LEFT_VENTRICULAR_HYPERTROPHY, MITRAL_VALVE_INSUFFICIENCY, AORTIC_VALVE_STENOSIS, VENTRICULAR_TACHYCARDIA, CORONARY_ARTERY_DISEASE, COPD, DIABETES_MELLITUS_1, DIABETES_MELLITUS_2, DYSLIPIDEMIA, HGH_CHOLESTEROL, KIDNEY_INSUFFICIENCY, ATRIAL_FIBRILLATION, BRADYCARDIA, TACHYCARDIA, LEFT_BUNDLE_BRANCH_BLOCK, LEG_PAIN_DURING_EXORTION, WATER_RETENTION, FAINTING_SPELLS, THROMBOSIS",
    ),
  );
});

test("[API-63][API-64] the device types are those of the specification", () => {
  expect(deviceTypes.toSorted()).toEqual(
    words(
      "BP_CUFF, GLUCOSE_METER, SCALE, WEARABLE, OTHER, IPG, MONITOR, CRT_D, CRT_P, ICD",
    ).toSorted(),
  );
});

test("[ONB-34][ONB-38] implant types, registration vendors and payment types are those of the specification", () => {
  expect(implantTypes).toEqual(
    words(
      "NO_IMPLANT, PACEMAKER, ICD, CRT_D, CRT_P, LOOP_RECORDER, CARDIO_MEMS, LVAD, OTHER_IMPLANTED_DEVICE",
    ),
  );
  expect(implantVendors).toEqual(["BIOTRONIK", "MEDTRONIC", "BOSTON"]);
  expect(paymentTypes).toEqual(
    words(
      "GKV, PKV, PKV_BEIHILFE, EMPLOYER_LIABILITY_EGB, EMPLOYER_LIABILITY_BGHG, EMPLOYER_LIABILITY_UK, EMPLOYER_LIABILITY_VGB, IGEL, STUDY",
    ),
  );
});

test("[ONB-39] the second set of payment types is read in report data and never accepted from a form", () => {
  const [patient] = listQualityReportPatients.answer.example.patients;
  for (const payment_type of words("GKV, PKV, REIMBURSEMENT, NOAH_SPONSORED, OTHER"))
    expect(qualityReportPatientSchema.parse({ ...patient, payment_type })).toMatchObject({
      payment_type,
    });
  expect(billingPaymentTypes).toEqual(words("GKV, PKV, REIMBURSEMENT, NOAH_SPONSORED, OTHER"));
  const { flag_template_group_id: _group, enrollment_mode: _mode, ...profile } = exampleOnboarding;
  for (const payment_type of ["STUDY", "REIMBURSEMENT", "NOAH_SPONSORED", "OTHER"]) {
    const isFirstSet = payment_type === "STUDY";
    expect(takes(onboardingSchema, { ...exampleOnboarding, payment_type })).toBe(isFirstSet);
    expect(takes(profileProgramSchema, { ...profile, payment_type })).toBe(isFirstSet);
  }
});

test("[EIT-01][WENT-09] the steps of the study programme are those of the specification", () => {
  expect(eitSteps).toEqual({
    ADMISSION: 100,
    ENROLLMENT: 200,
    DISCHARGED: 300,
    FIRST_VISIT: 400,
    SECOND_VISIT: 500,
    LAST_VISIT: 600,
  });
});

test("[ABS-06] the reasons of an absence are those of the specification", () => {
  expect(absenceReasons).toEqual(
    words(
      "VACATION, HOSPITALIZATION_PLANNED, HF_HOSPITALIZATION_PLANNED, HOSPITALIZATION_EMERGENCY, HF_HOSPITALIZATION_EMERGENCY, OTHER",
    ),
  );
  expect(takes(absenceRequestSchema, { ...createAbsence.body.example, reason: "SICK" })).toBe(
    false,
  );
});

test("[ECGR-06][ECGR-07][ECGR-08] the tags of an ECG are those of the specification", () => {
  expect(ecgTagGroups).toEqual({
    rhythm: words("SINUS, ATRIAL_FIBRILLATION, ATRIAL_FLUTTER, STIMULATED, UNSURE"),
    supraventricular: words("SVT, SV_BURST, SV_COUPLET, SV_BIGEMINY, SV_EXTRASYSTOLE"),
    ventricular: words("VT, VT_BURST, VT_COUPLET, VT_BIGEMINY, VT_TRIGEMINY"),
  });
  const review = (tags: string[]) => ({ tags, health_data_id: exampleId.ecg });
  expect(takes(newEcgReviewSchema, review(["SINUS", "VT"]))).toBe(true);
  expect(takes(newEcgReviewSchema, review(["SINUS", "SINUS"]))).toBe(false);
  expect(takes(newEcgReviewSchema, review(["AFIB"]))).toBe(false);
  expect(newEcgReviewSchema.safeParse(review([])).error?.issues[0]?.message).toBe(
    "At least one tag is required",
  );
});

test("[MED-26][MED-28][MED-29] units, formats and strength of a prescription are those of the specification", () => {
  expect(medicationUnits).toEqual(words("g, mg, mcg, DE, ml, mmol, TSD E, MIO E, FIP E"));
  expect(medicationFormats).toEqual(words("CAPSULE, LIQUID, TABLET, INJECTION, BALM, OTHER"));
  const [row] = createMedicationPlan.body.example.prescriptions;
  expect(takes(prescriptionRequestSchema, row)).toBe(true);
  expect(takes(prescriptionRequestSchema, { ...row, unit: "kg" })).toBe(false);
  expect(takes(prescriptionRequestSchema, { ...row, format: "PILL" })).toBe(false);
  expect(takes(prescriptionRequestSchema, { ...row, dosage: 0 })).toBe(false);
});

test("[IMPT-07][IMPT-08][DOC-06][IMPS-05] the transmission values of implants are those of the specification", () => {
  expect(sessionTypes).toEqual(
    words(
      "IMPLANT, IN_CLINIC, REMOTE, REMOTE_SCHEDULED, REMOTE_DEVICE_INITIATED, REMOTE_PATIENT_INITIATED, OTHER, UNKNOWN",
    ),
  );
  expect(episodeTypes).toEqual(
    words("AT_AF, SVT, VT, VF, MONITOR, PATIENT_ACTIVATED, PERIODIC_EGM, OTHER, UNKNOWN"),
  );
  expect(documentTypes).toEqual(
    words("SESSION_REPORT, EPISODE_REPORT, TREND_REPORT, EGM, ALERT_REPORT, OTHER"),
  );
  expect(chambers).toEqual(words("RA, RV, LV, LA, OTHER, UNKNOWN"));
});

test("[WENT-20] the states of a battery are those of the specification", () => {
  expect(batteryStatuses).toEqual(words("OK, ERI, RRT, EOS, MOS, BOS, UNKNOWN"));
});

test("[IMPS-16][IMPT-08] an episode is from the last session or from all, with the manufacturer's own wording", () => {
  expect(statisticTypes).toEqual(["RECENT", "TOTAL"]);
  const episode = { type: "VT", vendor_type: "VT zone 1", statistic_type: "RECENT" };
  expect(episodeStatisticSchema.parse(episode)).toMatchObject(episode);
});

test("[WENT-12] the health data types are those of the specification", () => {
  expect(healthDataTypeId).toEqual({
    weight: 101,
    diastolic: 201,
    systolic: 202,
    heartRate: 301,
    machineRhythm: 605,
  });
});
