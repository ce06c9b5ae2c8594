/** An installation under measurement: its backend, and one of its clinics with a signed-in nurse. */
import { sql } from "#backend/drizzle.ts";
import type { Database } from "#backend/database.ts";
import { type BenchClients, benchClients } from "../bench-clients.ts";
import { clinicPassword, type PlannedClinic } from "./clinics.ts";

export interface RequestedClinic extends BenchClients {
  /** patients of the whole installation, and of the clinic */
  readonly patients: number;
  readonly size: number;
  readonly database: Database;
  /** the monitored patients */
  readonly monitored: readonly string[];
  /** those of them with a series of every day */
  readonly series: readonly string[];
  /** the limits that most of the clinic's patients were enrolled with */
  readonly groupId: string;
}

/** `now` is the present of the installation; its clock does not move. */
export async function requestedClinic(
  database: Database,
  patients: number,
  { id, username, size }: PlannedClinic,
  now: Date,
): Promise<RequestedClinic> {
  const account = { username, password: clinicPassword };
  const idsOf = async (more: string) => {
    const { rows } = (await database.execute(
      sql`select p.id::text as id from patients p
        where institution_id = ${id} and status = 'ONBOARDED' and ${sql.raw(more)} order by p.id`,
    )) as { rows: { id: string }[] };
    return rows.map((row) => row.id);
  };
  const { rows: groups } = (await database.execute(
    sql`select flag_template_group_id::text as id from patients
      where institution_id = ${id} and flag_template_group_id is not null
      group by 1 order by count(*) desc limit 1`,
  )) as { rows: { id: string }[] };
  return {
    patients,
    size,
    database,
    ...(await benchClients(database, now, account)),
    monitored: await idsOf("true"),
    series: await idsOf("(select count(*) from well_beings w where w.patient_id = p.id) > 20"),
    groupId: groups[0]?.id ?? "",
  };
}
