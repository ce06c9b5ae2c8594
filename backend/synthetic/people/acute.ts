/** The four people whose stories are red: what their last mornings were like. */
import type { Person, PlannedEcg } from "./person.ts";
import { lastDays, story } from "./story.ts";

/** +3.6 kg in five days: two mornings over the yellow limit, then one over the red one. */
export function decompensating(last: number): Person {
  const quiet = [0.1, 0, 0.2, 0.1, 0, 0.1, 0.2, 0.1, 0.1].map((gainKg) => ({ gainKg }));
  return story(last, {
    key: "erika.albrecht",
    firstName: "Erika",
    lastName: "Albrecht",
    sex: "FEMALE",
    birthDate: "1951-06-14",
    heightCm: 164,
    lvefPercent: 30,
    nyha: 3,
    observation: ["CARDIOMYOPATHY", "HYPERTENSION", "KIDNEY_INSUFFICIENCY", "WATER_RETENTION"],
    interventions: ["STENTING_PTCA"],
    vitals: {
      weightKg: 72.4,
      systolicMmHg: 118,
      diastolicMmHg: 72,
      heartRateBpm: 74,
      wellBeing: 0.8,
    },
    script: lastDays(last, [
      {
        gainKg: 3.6,
        systolicMmHg: 132,
        diastolicMmHg: 82,
        heartRateBpm: 96,
        wellBeing: 3,
        symptoms: ["SHORTNESS_OF_BREATH", "SWOLLEN_LEGS"],
      },
      {
        gainKg: 2.9,
        systolicMmHg: 128,
        heartRateBpm: 92,
        wellBeing: 2,
        symptoms: ["SWOLLEN_LEGS"],
      },
      { gainKg: 2.2, systolicMmHg: 126, heartRateBpm: 88, wellBeing: 1, symptoms: [] },
      { gainKg: 1.2, heartRateBpm: 82, wellBeing: 1, symptoms: [] },
      { gainKg: 0.5, wellBeing: 1, symptoms: [] },
      { gainKg: 0, wellBeing: 1, symptoms: [] },
      ...quiet,
    ]),
    stickyNote: "Lives alone, daughter visits on Tuesdays. Torasemide 10 mg in the morning.",
    opensFromDaysAgo: last + 5,
  });
}

/** Thirty-four recordings in sinus rhythm, and this morning atrial fibrillation for the first time. */
export function newlyFibrillating(last: number): Person {
  const sinus = Array.from({ length: 34 }, (_, index): PlannedEcg => ({
    daysAgo: last + 3 + index * 7,
    rhythm: "SINUS",
    heartRateBpm: 66 + ((index * 5) % 11),
    ...(index % 3 === 1 ? { review: { tags: ["SINUS"], abnormal: false, comment: null } } : {}),
  }));
  return story(last, {
    key: "hans.brandt",
    firstName: "Hans",
    lastName: "Brandt",
    sex: "MALE",
    birthDate: "1949-03-08",
    heightCm: 177,
    lvefPercent: 42,
    observation: ["HYPERTENSION", "CORONARY_ARTERY_DISEASE", "DIABETES_MELLITUS_2"],
    interventions: ["BYPASS_OPERATION"],
    allergies: ["PENICILLIN"],
    vitals: {
      weightKg: 86.2,
      systolicMmHg: 124,
      diastolicMmHg: 76,
      heartRateBpm: 68,
      wellBeing: 0.7,
    },
    script: lastDays(last, [
      {
        gainKg: 0.4,
        systolicMmHg: 128,
        heartRateBpm: 98,
        wellBeing: 1,
        symptoms: ["PALPITATIONS"],
      },
    ]),
    ecgs: [{ daysAgo: last, rhythm: "ATRIAL_FIBRILLATION", heartRateBpm: 104 }, ...sinus],
    opensFromDaysAgo: last,
  });
}

/** Systolic pressure over the red limit on three mornings. */
export function hypertensive(last: number): Person {
  return story(last, {
    key: "ayse.celik",
    firstName: "Ayşe",
    lastName: "Çelik",
    sex: "FEMALE",
    birthDate: "1955-11-21",
    heightCm: 159,
    observation: ["HYPERTENSION", "LEFT_VENTRICULAR_HYPERTROPHY", "DYSLIPIDEMIA"],
    vitals: {
      weightKg: 78.7,
      systolicMmHg: 126,
      diastolicMmHg: 78,
      heartRateBpm: 78,
      wellBeing: 0.9,
    },
    script: lastDays(last, [
      { systolicMmHg: 174, diastolicMmHg: 88, wellBeing: 1, symptoms: ["DIZZINESS"] },
      { systolicMmHg: 168, diastolicMmHg: 87, wellBeing: 1, symptoms: [] },
      { systolicMmHg: 171, diastolicMmHg: 89, wellBeing: 1, symptoms: [] },
      { systolicMmHg: 136, diastolicMmHg: 82 },
    ]),
    opensFromDaysAgo: last + 2,
  });
}

/** The last data came five days ago: four full days are silent. */
export function silent(last: number): Person {
  return story(last, {
    key: "guenther.dietz",
    firstName: "Günther",
    lastName: "Dietz",
    sex: "MALE",
    birthDate: "1947-01-29",
    heightCm: 176,
    nyha: 3,
    observation: ["CORONARY_ARTERY_DISEASE", "COPD"],
    vitals: {
      weightKg: 81.5,
      systolicMmHg: 121,
      diastolicMmHg: 74,
      heartRateBpm: 75,
      wellBeing: 1.1,
    },
    monitored: { fromDaysAgo: 420, toDaysAgo: 5 },
    opensFromDaysAgo: 4,
  });
}
