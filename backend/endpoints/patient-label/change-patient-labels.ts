import { changePatientLabels } from "#contract/label.ts";
import { handler } from "../../http/handler.ts";
import { invalidField, notFound } from "../../http/problem-error.ts";
import { findInstitutionOf } from "../../records/patient-institution.ts";
import { findUsable, findLabelsByPatient, putOn, takeOff } from "../../records/labels.ts";

/** Only labels of the patient's own institution, in use; what is both put on and taken off is refused. */
export const changePatientLabelsHandler = handler(
  changePatientLabels,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId } = body;
    const institutionId = await findInstitutionOf(database, patientId);
    if (!institutionId) throw notFound();
    const on = [...new Set(body.put_on)];
    if (body.take_off.some((id) => on.includes(id)))
      throw invalidField("take_off", "Must not be put on as well");
    const usable = await findUsable(database, institutionId, on);
    if (usable.length < on.length)
      throw invalidField("put_on", "Must be labels of the institution that are in use");
    const act = { patientId, userId: user.id, now };
    await takeOff(database, body.take_off, act);
    await putOn(database, on, act);
    const labelsByPatient = await findLabelsByPatient(database, [patientId]);
    return { labels: [...(labelsByPatient.get(patientId) ?? [])] };
  },
);
