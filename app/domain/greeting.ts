export type GreetingWording =
  | "one_patient_one_alert"
  | "one_patient_many_alerts"
  | "many_patients_one_alert"
  | "many_patients_many_alerts";

/**
 * Which wording the sentence under the dashboard's greeting takes, from the number of patients who await
 * review and of unacknowledged alerts (DASH-16). Zero takes the plural (DASH-17).
 */
export function greetingWording(patients: number, alerts: number): GreetingWording {
  if (patients === 1) return alerts === 1 ? "one_patient_one_alert" : "one_patient_many_alerts";
  return alerts === 1 ? "many_patients_one_alert" : "many_patients_many_alerts";
}
