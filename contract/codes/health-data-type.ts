/** Types of measured values, and their units: kg; mmHg; mmHg; bpm; the machine's rhythm result of an ECG. */
export const healthDataTypeId = {
  weight: 101,
  diastolic: 201,
  systolic: 202,
  heartRate: 301,
  machineRhythm: 605,
} as const;
