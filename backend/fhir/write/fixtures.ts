/** Observations as devices send them, for the tests of writing. Clock times are of 20 Nov 2026 in Berlin. */
const loinc = (code: string) => ({ coding: [{ system: "http://loinc.org", code }] });
export const ucum = (value: number, code: string) => ({
  value,
  unit: code,
  system: "http://unitsofmeasure.org",
  code,
});
export const weight = (clock: string, kg = 80, more: object = {}) => ({
  resourceType: "Observation",
  status: "final",
  code: loinc("29463-7"),
  effectiveDateTime: `2026-11-20T${clock}:00+01:00`,
  valueQuantity: ucum(kg, "kg"),
  ...more,
});
export const pressure = (
  clock: string,
  systolic: number,
  diastolic: number,
  more: object = {},
) => ({
  resourceType: "Observation",
  status: "final",
  code: loinc("85354-9"),
  effectiveDateTime: `2026-11-20T${clock}:00+01:00`,
  component: [
    { code: loinc("8480-6"), valueQuantity: ucum(systolic, "mm[Hg]") },
    { code: loinc("8462-4"), valueQuantity: ucum(diastolic, "mm[Hg]") },
  ],
  ...more,
});
/** of a scale */
export const identifier = (value: string) => ({ identifier: [{ system: "urn:scale", value }] });
export const of = (patient: string) => ({ subject: { reference: `Patient/${patient}` } });
export const entry = (resource: object, more: object = {}) => ({
  resource,
  request: { method: "POST", url: "Observation", ...more },
});
export const idOf = (answer: { headers: Headers }) =>
  answer.headers.get("location")?.split("/").at(-1) ?? "";
export const statuses = (answer: { body: { entry: { response: { status: string } }[] } }) =>
  answer.body.entry.map(({ response }) => Number(response.status.slice(0, 3)));
