/** The columns of a section's fields, of six if it is wide; and the fields that appear only after another answer. */
import type { FieldName } from "./program-fields.ts";
import { cn } from "#app/ui/cn.ts";

/** The columns of a section's fields; by the width of the section itself, whatever is beside it. */
export const fieldGrid = "grid gap-4 @sm:grid-cols-6";

/** Three columns where nothing is said. */
const spans: Partial<Record<FieldName, string>> = {
  "patient_info.title": "@sm:col-span-2 @3xl:col-span-1",
  "patient_info.first_name": "@sm:col-span-4 @3xl:col-span-2",
  "patient_info.last_name": "@sm:col-span-6 @3xl:col-span-3",
  "patient_info.birth_date": "@sm:col-span-3 @3xl:col-span-2",
  "patient_info.sex": "@sm:col-span-6 @3xl:col-span-4",
  "patient_info.extra_info": "@sm:col-span-6",
  "patient_address.street_name": "@sm:col-span-6",
  "patient_address.zip_code": "@sm:col-span-2",
  "patient_address.city": "@sm:col-span-4",
  "secondary_contact.answer": "@sm:col-span-6",
  "body_measurement.weight": "@sm:col-span-2",
  "body_measurement.height": "@sm:col-span-2",
  lvef: "@sm:col-span-2",
  nyha: "@sm:col-span-2",
  implanted_device: "@sm:col-span-4",
  patient_email: "@sm:col-span-6",
  enrollment_mode: "@sm:col-span-6",
  has_device_for_app: "@sm:col-span-6",
  has_wifi: "@sm:col-span-6",
  is_intensified_monitoring: "@sm:col-span-6",
  flag_template_group_id: "@sm:col-span-4",
  payment_type: "@sm:col-span-4",
};

/** Appears only after the answer yes; by style, so that it needs no script. */
const afterYes: readonly FieldName[] = ["secondary_contact.name", "secondary_contact.phone_nr"];

/** The classes of a field's place within its section, which carries `group/section`. */
export const fieldPlace = (name: FieldName): string =>
  cn(
    spans[name] ?? "@sm:col-span-3",
    afterYes.includes(name) && "not-group-has-[[value=YES]:checked]/section:hidden",
  );
