import "server-only";
import { Temporal } from "temporal-polyfill";
import type { OwnProfile } from "#app/features/person/load-own-profile.ts";
import type { MedicationPlan } from "#contract/medication.ts";
import type { Patient } from "#contract/patient.ts";
import { writeCarrier, type WrittenCarrier } from "./write-carrier.ts";

/** A plan as the pages of its barcode; `zone` is that in which its beginning is written. */
export function planCarrier(
  plan: MedicationPlan,
  { patient_info }: Patient,
  { record }: OwnProfile,
  zone: string,
): WrittenCarrier {
  const begun = Temporal.Instant.from(plan.validity_starts_at).toZonedDateTimeISO(zone);
  return writeCarrier({
    plan,
    patient: patient_info,
    institutionName: record?.institutionName ?? null,
    writtenAt: begun.toPlainDateTime().toString({ smallestUnit: "second" }),
  });
}
