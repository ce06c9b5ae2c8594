/** The institutions of a large installation: their sizes, one account each, and the names that their patients share. */
import { sql } from "#backend/drizzle.ts";
import type { Database } from "#backend/database.ts";
import { nameSearchTerms, nameSortKey } from "#backend/records/patient-names.ts";
import { flagTemplateGroups as groupTable } from "#backend/schema/flag-template-groups.ts";
import { institutions as institutionTable } from "#backend/schema/institutions.ts";
import { users } from "#backend/schema/users.ts";
import { hashPassword } from "#backend/session/password.ts";
import { flagTemplateGroups } from "#backend/synthetic/flag-templates.ts";
import { drawName, nameLanguages } from "#backend/synthetic/names.ts";
import { bulkInsert } from "#backend/synthetic/plant/bulk-insert.ts";
import { createRandom } from "#backend/synthetic/random.ts";
import { templateSchema } from "./templates.ts";

/** The password of every account of such an installation. */
export const clinicPassword = "Demo-2026!";

export interface PlannedClinic {
  readonly id: string;
  readonly staffId: string;
  readonly username: string;
  readonly size: number;
  /** the number of its first patient; the others follow */
  readonly first: number;
}

/**
 * The first clinic has this many patients in every installation, so that the same clinic can be measured in a small one
 * and a large one.
 */
const firstSize = 500;
const [leastSize, mostSize] = [100, 5_000];

/**
 * Clinics of 100 to 5,000 patients. The sizes are spread evenly on a logarithmic scale (1,250 on average). The first
 * has 500; in an installation of 50,000 or more the second has 5,000. The last one takes the remaining patients.
 */
export function planClinics(patients: number): PlannedClinic[] {
  const random = createRandom("million/sizes");
  const clinics: PlannedClinic[] = [];
  for (let first = 1; first <= patients;) {
    const number = clinics.length + 1;
    const drawn = Math.round(leastSize * (mostSize / leastSize) ** random.next());
    const wanted = number === 1 ? firstSize : number === 2 && patients >= 50_000 ? mostSize : drawn;
    const left = patients - first + 1;
    // too few patients would be left for another clinic
    const size = left - wanted < leastSize ? left : wanted;
    const ids = createRandom(`million/clinic/${number}`);
    const username = `clinic-${String(number).padStart(4, "0")}`;
    clinics.push({ id: ids.uuid(), staffId: ids.uuid(), username, size, first });
    first += size;
  }
  return clinics;
}

/** Writes their rows, and `clinics` and `names` among the templates. */
export async function plantClinics(
  transaction: Database,
  clinics: readonly PlannedClinic[],
  createdAt: Date,
): Promise<void> {
  const programs = ["HEART_FAILURE", "VOX_HF_PROGRAM", "EIT_HEALTH", "SES_PROGRAM"];
  const passwordHash = await hashPassword(clinicPassword);
  await bulkInsert(
    transaction,
    institutionTable,
    clinics.map(({ id, username }) => ({
      id,
      name: `Invented ${username}`,
      allowedPrograms: programs,
      federalState: "BW",
      createdAt,
    })),
  );
  await bulkInsert(
    transaction,
    groupTable,
    clinics.flatMap(({ id }) =>
      flagTemplateGroups.heart.map((group) => ({
        id: withPrefix(group.id, id),
        institutionId: id,
        title: group.title,
        flagTemplates: group.rules.map((rule) => ({ ...rule, flag_info: { ...rule.flag_info } })),
        createdAt,
        updatedAt: createdAt,
      })),
    ),
  );
  await bulkInsert(
    transaction,
    users,
    clinics.map(({ id, staffId, username }) => ({
      id: staffId,
      username,
      passwordHash,
      mustChangePassword: false,
      role: "HCP",
      institutionIds: [id],
      allowedPrograms: programs,
      firstName: "Robin",
      lastName: username,
      email: `${username}@example.org`,
      profession: "NURSE_HF_NURSE",
      createdAt,
    })),
  );
  await plantLists(transaction, clinics);
}

/** The id with the first eight digits of another: one id for each of the other. */
const withPrefix = (id: string, other: string) => other.slice(0, 8) + id.slice(8);

const namesOfASex = 3_000;

async function plantLists(transaction: Database, clinics: readonly PlannedClinic[]): Promise<void> {
  const random = createRandom("million/names");
  const names = (["FEMALE", "MALE"] as const).flatMap((sex) =>
    Array.from({ length: namesOfASex }, (_, number) => {
      const language = random.chance(0.45) ? "de" : random.pick(nameLanguages);
      const { firstName, lastName } = drawName(random, language, sex);
      return {
        sex,
        number,
        first_name: firstName,
        last_name: lastName,
        name_sort: nameSortKey(firstName, lastName),
        search_terms: nameSearchTerms(firstName, lastName),
      };
    }),
  );
  await transaction.execute(sql`
    create table ${sql.identifier(templateSchema)}.names as
    select * from json_to_recordset(${JSON.stringify(names)}::json)
      as told(sex text, number integer, first_name text, last_name text, name_sort text, search_terms text[])`);
  await transaction.execute(sql`
    create table ${sql.identifier(templateSchema)}.clinics as
    select * from json_to_recordset(${JSON.stringify(
      clinics.map(({ id, staffId, size, first }) => ({
        id,
        staff_id: staffId,
        first,
        last: first + size - 1,
      })),
    )}::json) as told(id uuid, staff_id uuid, first integer, last integer)`);
}
