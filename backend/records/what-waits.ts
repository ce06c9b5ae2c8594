/**
 * What waits, how long, and how much is open, as counts and ages by kind or by the id of an institution, for
 * monitoring. No patient and no user is named.
 */
import { sql } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { isOpenText } from "../schema/incidents.ts";

export type WaitingFamily =
  | "alerts"
  | "oldest_alert"
  | "newest_transmission"
  | "mails"
  | "oldest_mail"
  | "webhooks"
  | "oldest_webhook"
  | "implants"
  | "oldest_implant"
  | "sessions";

/** `label` is the id of an institution or a state, empty if the family has one number alone. Ages are in seconds. */
export interface Waiting extends Record<string, unknown> {
  family: WaitingFamily;
  label: string;
  value: number;
}

/** Ages against `now`, in seconds. One statement, each part by an index of its table. */
export async function readWhatWaits(database: Database, now: Date): Promise<Waiting[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = (await database.execute(sql`
    select 'alerts' as family, institution_id::text as label, count(*)::float8 as value
      from incidents where severity >= 300 and ${isOpenText} group by institution_id
    union all
    select 'oldest_alert', institution_id::text, extract(epoch from ${at} - min(received_at))::float8
      from incidents where severity >= 300 and ${isOpenText} group by institution_id
    union all
    select 'newest_transmission', i.id::text, extract(epoch from ${at} - max(w.newest))::float8
      from institutions i
      cross join (values ('ONBOARDED'), ('OFFBOARDING')) as s (status)
      cross join lateral (
        -- the order of the index worklist_all_transmission: one row is read, not one a patient
        select last_transmission_at as newest from worklist
          where institution_id = i.id and status = s.status
          order by coalesce(last_transmission_at, '-infinity'::timestamptz) desc limit 1) w
      group by i.id having max(w.newest) is not null
    union all
    select 'mails', case when gave_up_at is null then 'waiting' else 'given_up' end, count(*)::float8
      from mails where sent_at is null group by 2
    union all
    select 'oldest_mail', '', extract(epoch from ${at} - min(created_at))::float8
      from mails where sent_at is null and gave_up_at is null having count(*) > 0
    union all
    select 'webhooks', case when gave_up_at is null then 'waiting' else 'given_up' end, count(*)::float8
      from webhook_deliveries where delivered_at is null group by 2
    union all
    -- what waits for a webhook that is switched off waits for its people, not for us
    select 'oldest_webhook', '', extract(epoch from ${at} - min(d.created_at))::float8
      from webhook_deliveries d join webhooks h on h.id = d.webhook_id
      where d.delivered_at is null and d.gave_up_at is null and h.disabled_at is null having count(*) > 0
    union all
    select 'implants', state, count(*)::float8 from implant_deliveries where state <> 'done' group by state
    union all
    select 'oldest_implant', '', extract(epoch from ${at} - min(received_at))::float8
      from implant_deliveries where state in ('new', 'unmatched') having count(*) > 0
    union all
    select 'sessions', '', count(*)::float8 from sessions where ended_at is null and expires_at > ${at}`)) as {
    rows: Waiting[];
  };
  return rows;
}
