/** People in care whose mornings are quiet, or yellow at most. */
import { correspondence } from "./messages.ts";
import type { Person } from "./person.ts";
import { lastDays, story, vitals } from "./story.ts";

export function onVacation(last: number): Person {
  return story(last, {
    key: "marie.evrard",
    firstName: "Marie",
    lastName: "Evrard",
    sex: "FEMALE",
    birthDate: "1957-09-02",
    heightCm: 168,
    vitals: vitals(67.2, 116, 72, 66, 0.6),
    monitored: { fromDaysAgo: 300, toDaysAgo: 4 },
    absences: [
      {
        reason: "VACATION",
        startDaysAgo: 3,
        endDaysAgo: -10,
        loggedDaysAgo: 9,
        comment: "Two weeks at the sea, scale stays at home",
      },
      {
        reason: "HF_HOSPITALIZATION_PLANNED",
        startDaysAgo: 132,
        endDaysAgo: 128,
        loggedDaysAgo: 140,
        comment: "Right heart catheter",
      },
      {
        reason: "OTHER",
        startDaysAgo: 60,
        endDaysAgo: 54,
        loggedDaysAgo: 75,
        comment: "With her sister in Bruges",
        deletedDaysAgo: 66,
      },
    ],
    script: new Map([132, 131, 130, 129, 128].map((daysAgo) => [daysAgo, null])),
  });
}

export function withVoiceRisk(last: number): Person {
  return story(last, {
    key: "carmen.fuentes",
    firstName: "Carmen",
    lastName: "Fuentes",
    sex: "FEMALE",
    birthDate: "1954-04-17",
    programType: "VOX_HF_PROGRAM",
    onboardingType: "VOX_HF_PROGRAM",
    heightCm: 161,
    nyha: 3,
    vitals: vitals(71.8, 118, 74, 74, 1),
    monitored: { fromDaysAgo: 210, toDaysAgo: last },
    voice: { sessionsPerDay: 3, days: 209, course: "HIGH" },
    // she took her phone along: sessions within an absence
    absences: [
      {
        reason: "VACATION",
        startDaysAgo: last + 19,
        endDaysAgo: last + 15,
        loggedDaysAgo: last + 24,
        comment: null,
      },
    ],
  });
}

export function withWarningsOnly(last: number): Person {
  return story(last, {
    key: "thomas.krueger",
    firstName: "Thomas",
    lastName: "Krüger",
    sex: "MALE",
    birthDate: "1962-12-05",
    heightCm: 183,
    vitals: vitals(94.5, 130, 80, 76, 0.8),
    script: lastDays(last, [
      {
        gainKg: 0.2,
        systolicMmHg: 148,
        diastolicMmHg: 86,
        heartRateBpm: 82,
        wellBeing: 2,
        symptoms: ["FATIGUE"],
      },
      {
        gainKg: 0.1,
        systolicMmHg: 144,
        diastolicMmHg: 84,
        heartRateBpm: 78,
        wellBeing: 1,
        symptoms: [],
      },
    ]),
    opensFromDaysAgo: last + 1,
  });
}

export function inGoodOrder(last: number): Person {
  return story(last, {
    key: "sophie.lang",
    firstName: "Sophie",
    lastName: "Lang",
    sex: "FEMALE",
    birthDate: "1968-02-23",
    heightCm: 170,
    lvefPercent: 52,
    nyha: 1,
    vitals: vitals(63.4, 112, 70, 62, 0.3),
    habits: { wakesAtMinute: 350, adherence: 0.985, measuresInTheEvening: true },
    ecgs: Array.from({ length: 24 }, (_, index) => ({
      daysAgo: last + 2 + index * 30,
      rhythm: index % 9 === 4 ? "VENTRICULAR_EXTRASYSTOLES" : "SINUS",
      heartRateBpm: 60 + ((index * 7) % 9),
      ...(index % 9 === 4
        ? {
            review: {
              tags: ["SINUS"],
              abnormal: false,
              comment: "Single ventricular extrasystoles, no consequence",
            },
          }
        : {}),
    })),
    stickyNote: "Measures every day, also in the evening. Calls when something changes.",
  });
}

export function writingMessages(last: number): Person {
  return story(last, {
    key: "mehmet.oeztuerk",
    firstName: "Mehmet",
    lastName: "Öztürk",
    sex: "MALE",
    birthDate: "1956-08-19",
    heightCm: 172,
    observation: ["CARDIOMYOPATHY", "HYPERTENSION", "WATER_RETENTION"],
    vitals: vitals(84.6, 124, 78, 73, 0.9),
    monitored: { fromDaysAgo: 365, toDaysAgo: last },
    messages: correspondence(last),
    stickyNote: "Prefers messages to calls. Son translates when it is complicated.",
  });
}
