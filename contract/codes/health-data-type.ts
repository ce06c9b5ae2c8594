/** Types of measured values that the specification has, with their units: kg; mmHg; mmHg; bpm; the machine's rhythm result of an ECG. */
export const healthDataTypeId = {
  weight: 101,
  diastolic: 201,
  systolic: 202,
  heartRate: 301,
  machineRhythm: 605,
} as const;

/**
 * Vigil's own, from 9101 (other-measurement.ts gives their units): the specification has no number for them, and
 * another backend may use a lower one for another kind.
 */
export const otherMeasurementTypeId = {
  oxygenSaturation: 9101,
  bodyTemperature: 9102,
  bloodGlucoseMgDl: 9103,
  bloodGlucoseMmolL: 9104,
  respiratoryRate: 9105,
  steps: 9106,
  bodyWater: 9107,
} as const;
