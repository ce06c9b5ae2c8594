/** People at the edges of care: joining, leaving, in the study programme. */
import type { Person } from "./person.ts";
import { story, vitals } from "./story.ts";

export function waitingForLogin(last: number): Person {
  return story(last, {
    key: "petra.gruen",
    firstName: "Petra",
    lastName: "Grün",
    sex: "FEMALE",
    birthDate: "1960-07-30",
    heightCm: 165,
    vitals: vitals(74, 124, 78, 72, 1),
    monitored: null,
    statuses: [{ status: "ONBOARDING", daysAgo: 3 }],
  });
}

export function leaving(last: number): Person[] {
  return [
    story(last, {
      key: "karl.huber",
      firstName: "Karl",
      lastName: "Huber",
      sex: "MALE",
      birthDate: "1944-10-11",
      heightCm: 174,
      vitals: vitals(79.3, 126, 76, 70, 1.1),
      monitored: { fromDaysAgo: 260, toDaysAgo: 3 },
      statuses: [
        { status: "ONBOARDING", daysAgo: 266 },
        { status: "ONBOARDED", daysAgo: 261 },
        {
          status: "OFFBOARDING",
          daysAgo: 2,
          offboardingReason: "PATIENT_REQUEST",
          comment: "Moves to his daughter abroad",
        },
      ],
    }),
    story(last, {
      key: "ines.jahn",
      firstName: "Ines",
      lastName: "Jahn",
      sex: "FEMALE",
      birthDate: "1939-05-26",
      heightCm: 158,
      nyha: 3,
      vitals: vitals(58.9, 120, 70, 78, 1.3),
      monitored: { fromDaysAgo: 400, toDaysAgo: 45 },
      statuses: [
        { status: "ONBOARDING", daysAgo: 405 },
        { status: "ONBOARDED", daysAgo: 401 },
        {
          status: "OFFBOARDING",
          daysAgo: 44,
          offboardingReason: "COGNITIVE_PHYSICAL_CHALLENGES",
        },
        { status: "OFFBOARDED", daysAgo: 40 },
      ],
    }),
  ];
}

export function inTheStudy(last: number): Person {
  return story(last, {
    key: "ole.hansen",
    institution: "study",
    firstName: "Ole",
    lastName: "Hansen",
    sex: "MALE",
    birthDate: "1959-01-14",
    programType: "EIT_HEALTH",
    onboardingType: "EIT_HEALTH_PROGRAM",
    paymentType: "STUDY",
    heightCm: 181,
    vitals: vitals(88.1, 122, 76, 71, 0.9),
    template: "Study protocol",
    monitored: { fromDaysAgo: 17, toDaysAgo: last },
    voice: { sessionsPerDay: 1, days: 16, course: "MED" },
    statuses: [
      { status: "ONBOARDING", daysAgo: 26 },
      { status: "ONBOARDED", daysAgo: 18 },
    ],
    steps: [
      { step: 100, plannedDaysAgo: 26, isReached: true },
      { step: 200, plannedDaysAgo: 24, isReached: true },
      { step: 300, plannedDaysAgo: 18, isReached: true },
      { step: 400, plannedDaysAgo: -12, isReached: false },
      { step: 500, plannedDaysAgo: -72, isReached: false },
      { step: 600, plannedDaysAgo: -162, isReached: false },
    ],
  });
}
