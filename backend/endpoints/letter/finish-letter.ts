import { isJoinable } from "../../archive/join-pdfs.ts";
import { finishLetter } from "#contract/letter.ts";
import { handler } from "../../http/handler.ts";
import { invalidField } from "../../http/problem-error.ts";
import { fullName } from "../../records/full-name.ts";
import { requireLease, storeLetter } from "../../records/letters.ts";
import type { PatientRow } from "../../records/patient-info.ts";

export const finishLetterHandler = handler(
  finishLetter,
  async ({ params, body, user, database, now, concerned }) => {
    const patient = await requireLease(
      database,
      params.letter_id,
      body.lease_id,
      user.institutionIds,
    );
    concerned.add(patient.id);
    const content = new Uint8Array(await body.document.arrayBuffer());
    if (!isJoinable(content))
      throw invalidField("document", "Must be a PDF with a plain table of objects");
    const addressee = addresseeOf(patient);
    await storeLetter(database, params.letter_id, { addressee, content, writtenAt: now });
  },
);

/** The record has no practice: letters go to the patient, as the record has the address now. */
function addresseeOf(patient: PatientRow) {
  const { address } = patient;
  const lines = address && [
    address.street_name,
    [address.zip_code, address.city].filter(Boolean).join(" "),
    address.country === "DEU" ? "" : address.country,
  ];
  return {
    name: fullName(patient),
    address: lines ? lines.filter(Boolean).join(", ") || null : null,
  };
}
