/** Patient. The administrative sex is what was said at enrolment; who is not looked after any more is not active. */
import type { patients } from "../../schema/patients.ts";
import type { WornLabel } from "#contract/label.ts";
import { ownExtensions, ownSystems } from "./code-systems.ts";
import { filled, metaOf, toResource, type Resource } from "./resource.ts";

type Row = typeof patients.$inferSelect;

const genders: Readonly<Record<string, string>> = { MALE: "male", FEMALE: "female" };

/** Labels are tags of the resource: putting one on changes neither its version nor lastUpdated, as $meta-add does not. */
export function toPatient(row: Row, labels: readonly WornLabel[]): Resource {
  const phone = (value: string | null, use: string) =>
    value ? [{ system: "phone", value, use }] : [];
  return toResource("Patient", row.id, {
    meta: filled({
      ...metaOf(row.updatedAt),
      tag: labels.map(({ id, name }) => ({ system: ownSystems.label, code: id, display: name })),
    }),
    extension: [{ url: ownExtensions.patientStatus, valueCode: row.status }],
    identifier: [{ system: ownSystems.shortId, value: `PAT${row.shortId}` }],
    active: row.status !== "OFFBOARDED",
    name: [
      filled({
        use: "official",
        family: row.lastName,
        given: [row.firstName],
        prefix: row.title ? [row.title] : [],
      }),
    ],
    telecom: [
      ...phone(row.mobile, "mobile"),
      ...phone(row.landline, "home"),
      ...(row.email ? [{ system: "email", value: row.email }] : []),
    ],
    gender: genders[row.sex] ?? "unknown",
    birthDate: row.birthDate,
    address: row.address ? [toAddress(row.address)] : [],
    contact: toContacts(row.secondaryContact),
    managingOrganization: {
      type: "Organization",
      identifier: { system: ownSystems.institution, value: row.institutionId },
    },
  });
}

const toAddress = (address: NonNullable<Row["address"]>) =>
  filled({
    line: [address.street_name, address.address_note].filter(Boolean),
    city: address.city,
    postalCode: address.zip_code,
    country: address.country,
  });

/** A contact without a name and a number is none (pat-1 of the specification). */
function toContacts(given: Row["secondaryContact"]) {
  if (!given?.name && !given?.phone_nr) return [];
  return [
    filled({
      name: given.name ? { text: given.name } : undefined,
      telecom: given.phone_nr ? [{ system: "phone", value: given.phone_nr }] : [],
    }),
  ];
}
