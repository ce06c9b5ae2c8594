/** The state of the installation, as numbers. */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { iso } from "./iso.ts";

/** PostgreSQL answers `count` and sums as text, instants in different forms. */
interface Row extends Record<string, unknown> {
  version: string;
  bytes: string;
  mails_waiting: string;
  mails_oldest: string | null;
  mails_failed: string;
  hooks_waiting: string;
  hooks_oldest: string | null;
  hooks_failed: string;
  inbox_waiting: string;
  inbox_oldest: string | null;
  inbox_failed: string;
  last_transmission: string | null;
  audit_checked: string | null;
  audit_faults: string;
  sessions: string;
}

const instantOf = (text: string | null) => (text === null ? null : iso(new Date(text)));

/** Read by indexes, but for the newest transmission, which has a row for each patient. */
export async function readOperation(database: Database, now: Date) {
  const at = now.toISOString();
  const { rows } = (await database.execute(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes, m.*, h.*, i.*,
      (select max(last_transmission_at)::text from worklist) as last_transmission, a.*,
      (select count(*)::text from sessions
        where ended_at is null and expires_at > ${at}::timestamptz) as sessions
    from
      (select count(*) filter (where gave_up_at is null)::text as mails_waiting,
        (min(created_at) filter (where gave_up_at is null))::text as mails_oldest,
        count(gave_up_at)::text as mails_failed from mails where sent_at is null) m,
      (select count(*) filter (where gave_up_at is null)::text as hooks_waiting,
        (min(created_at) filter (where gave_up_at is null))::text as hooks_oldest,
        count(gave_up_at)::text as hooks_failed
        from webhook_deliveries where delivered_at is null) h,
      (select count(*) filter (where state in ('new', 'unmatched'))::text as inbox_waiting,
        (min(received_at) filter (where state in ('new', 'unmatched')))::text as inbox_oldest,
        count(*) filter (where state = 'refused')::text as inbox_failed
        from implant_deliveries where state <> 'done') i,
      (select min(checked_at)::text as audit_checked, count(fault)::text as audit_faults
        from audit_checks) a`)) as { rows: Row[] };
  const [row] = rows;
  if (!row) throw new Error("the database did not tell how it stands");
  const queue = (name: "mails" | "hooks" | "inbox") => ({
    waiting: Number(row[`${name}_waiting`]),
    oldest_at: instantOf(row[`${name}_oldest`]),
    failed: Number(row[`${name}_failed`]),
  });
  return {
    // without what a distribution adds
    database: { version: row.version.split(" ")[0] ?? row.version, bytes: Number(row.bytes) },
    mails: queue("mails"),
    webhooks: queue("hooks"),
    inbox: queue("inbox"),
    last_transmission_at: instantOf(row.last_transmission),
    audit: { checked_at: instantOf(row.audit_checked), faults: Number(row.audit_faults) },
    sessions: Number(row.sessions),
  };
}
