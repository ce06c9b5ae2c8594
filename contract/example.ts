/**
 * Example: the synthetic people and ids in the examples of the contract. None of them exists; the names are those of
 * the synthetic clinic.
 */
export const exampleId = {
  institution: "7b0f1c1e-0d2a-4f65-9a35-1c6f0c2b9a01",
  /** Dr. Anna Weber, cardiologist */
  weber: "3f6a2f0c-5b7e-4e0b-8c57-9b1d2a7e4c11",
  /** the nurse of the same institution */
  nurse: "5a1f4f3c-2d0b-4a9e-9d6e-6c0f8b7a2d12",
  /** Erika Albrecht, decompensating */
  erika: "c0a5d2b4-7c1e-4f8a-8f0e-1d2c3b4a5e21",
  /** Leyla Əliyeva, with an implant */
  leyla: "a9b8c7d6-1e2f-4a3b-9c4d-5e6f7a8b9c22",
  /** Ole Hansen, in the study programme */
  ole: "d4c3b2a1-6f5e-4d3c-8b2a-1f0e9d8c7b23",
  incident: "1c9e7b52-3a4d-4e6f-8a1b-2c3d4e5f6a31",
  /** one that was acknowledged a moment ago */
  acknowledged: "1c9e7b52-3a4d-4e6f-8a1b-2c3d4e5f6a33",
  /** a warning of a patient without an alert */
  warning: "1c9e7b52-3a4d-4e6f-8a1b-2c3d4e5f6a34",
  flag: "2d8f6c41-4b5e-4f70-9b2c-3d4e5f6a7b32",
  weight: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c41",
  systolic: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c42",
  diastolic: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c43",
  heartRate: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c44",
  wellBeing: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c45",
  ecg: "3e7a5d30-5c6f-4081-8c3d-4e5f6a7b8c46",
  note: "4f6b4c2f-6d70-4192-9d4e-5f6a7b8c9d51",
  message: "4f6b4c2f-6d70-4192-9d4e-5f6a7b8c9d52",
  absence: "4f6b4c2f-6d70-4192-9d4e-5f6a7b8c9d53",
  review: "4f6b4c2f-6d70-4192-9d4e-5f6a7b8c9d54",
  template: "5a5c3b1e-7e81-42a3-8e5f-6a7b8c9d0e61",
  programStep: "5a5c3b1e-7e81-42a3-8e5f-6a7b8c9d0e62",
  plan: "5a5c3b1e-7e81-42a3-8e5f-6a7b8c9d0e63",
  session: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f71",
  recording: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f72",
  report: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f73",
  delivery: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0ed0d1",
  unmatchedDelivery: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0ed0d2",
  finishedDelivery: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0ed0d3",
  document: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f74",
  credential: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f75",
  deviceToken: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f76",
  exclusion: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f77",
  label: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f79",
  labelPeriod: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f7a",
  teamView: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f7b",
  snooze: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f78",
  passkey: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f80",
  labResult: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1f91",
  reportTemplate: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fa4",
  questionnaire: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fb1",
  questionnaireResponse: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fb2",
  sharedLink: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fc1",
  letterRun: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fa1",
  letter: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fa2",
  letterLease: "6b4d2a0d-8f92-43b4-9f60-7b8c9d0e1fa3",
  /** the yellow incident of a rule that can be snoozed */
  trend: "1c9e7b52-3a4d-4e6f-8a1b-2c3d4e5f6a35",
} as const;

/** An instant of the example day, 20 November 2026 in Berlin. */
export const exampleAt = (clock: `${number}:${number}`) => `2026-11-20T${clock}:00+01:00`;
