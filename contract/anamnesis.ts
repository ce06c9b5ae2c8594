/** Anamnesis: the clinical background of a patient. */
import { z } from "zod";
import { dateSchema, openEnum, orEmpty, orNull } from "./primitive.ts";
import { sexes } from "./patient-info.ts";

export const implantTypes = [
  "NO_IMPLANT",
  "PACEMAKER",
  "ICD",
  "CRT_D",
  "CRT_P",
  "LOOP_RECORDER",
  "CARDIO_MEMS",
  "LVAD",
  "OTHER_IMPLANTED_DEVICE",
] as const;

/** Spelled exactly so on the wire. */
export const observations = [
  "CARDIAC_AMYLOIDOSIS",
  "CARDIOMYOPATHY",
  "HYPERTENSION",
  "LEFT_VENTRICULAR_HYPERTROPHY",
  "MITRAL_VALVE_INSUFFICIENCY",
  "AORTIC_VALVE_STENOSIS",
  "VENTRICULAR_TACHYCARDIA",
  "CORONARY_ARTERY_DISEASE",
  "COPD",
  "DIABETES_MELLITUS_1",
  "DIABETES_MELLITUS_2",
  "DYSLIPIDEMIA",
  "HGH_CHOLESTEROL",
  "KIDNEY_INSUFFICIENCY",
  "ATRIAL_FIBRILLATION",
  "BRADYCARDIA",
  "TACHYCARDIA",
  "LEFT_BUNDLE_BRANCH_BLOCK",
  "LEG_PAIN_DURING_EXORTION",
  "WATER_RETENTION",
  "FAINTING_SPELLS",
  "THROMBOSIS",
] as const;

export const interventions = [
  "BYPASS_OPERATION",
  "CARDIOVERSION_ELECTROTHERAPY",
  "SCLEROTHERAPY",
  "STENTING_PTCA",
  "VALVE_REPLACEMENT_RECONSTRUCTION",
] as const;

export const allergies = ["PENICILLIN"] as const;

/** NYHA class 1 to 4; the texts are understood when read. */
const nyhaTexts = ["NYHA I", "NYHA II", "NYHA III", "NYHA IV"] as const;

/** As the patient record carries them. Weight in kg, height in cm, LVEF in percent. */
export const anamnesisFields = {
  birth_date: orNull(dateSchema),
  biological_sex: orNull(openEnum(sexes)),
  weight: orNull(z.number()),
  height: orNull(z.number()),
  lvef: orNull(z.number()),
  nyha: orNull(z.union([z.number(), openEnum(nyhaTexts)])),
  hospitalization_count: orNull(z.number()),
  last_hospitalization: orNull(dateSchema),
  implant_device: orNull(openEnum(implantTypes)),
  intensified_monitoring: orNull(z.boolean()),
  observation: orEmpty(openEnum(observations)),
  interventions: orEmpty(openEnum(interventions)),
  allergies: orEmpty(openEnum(allergies)),
  /** the patient uses a device of their own for the app: has_device_for_app of the onboarding */
  uses_personal_device: orNull(z.boolean()),
};

/** The three lists that a profile update carries beside the programme part; known values only. */
export const comorbidityFields = {
  observation: z.array(z.enum(observations)).optional(),
  interventions: z.array(z.enum(interventions)).optional(),
  allergies: z.array(z.enum(allergies)).optional(),
};
