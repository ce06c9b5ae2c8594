/**
 * Metrics of the backend for Prometheus: what waits, and for how long. Counts and ages alone, by kind and by clinic; no
 * patient, no user and no id stands in a label. The numbers are read from the database when somebody asks, every ten seconds
 * at most, each by an index of the table.
 */
import { sql } from "drizzle-orm";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Clock } from "./clock.ts";
import type { Database } from "./database.ts";
import { isOpenText } from "./schema/incidents.ts";

const goodForMs = 10_000;

/** PostgreSQL answers `count` and `extract` as text. */
interface Row extends Record<string, unknown> {
  family: "alerts" | "oldest_alert" | "mails" | "webhooks" | "implants";
  label: string;
  value: string;
}

export interface BackendMetrics {
  /** the text format of Prometheus; a database that does not answer rejects */
  text: () => Promise<string>;
}

export function createBackendMetrics(
  database: Database,
  clock: Clock,
  elapsedMs: () => number = () => performance.now(),
): BackendMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "vigil_backend_" });
  const gauge = (name: string, help: string, label: string) =>
    new Gauge({ name: `vigil_${name}`, help, labelNames: [label], registers: [registry] });
  const gauges: Record<Row["family"], { gauge: Gauge; label: string }> = {
    alerts: {
      gauge: gauge("alerts_open", "Alerts (red) that nobody has acknowledged", "institution"),
      label: "institution",
    },
    oldest_alert: {
      gauge: gauge(
        "alert_oldest_age_seconds",
        "Seconds since the oldest alert that nobody has acknowledged came in",
        "institution",
      ),
      label: "institution",
    },
    mails: { gauge: gauge("mails", "Mails that wait, or were given up", "state"), label: "state" },
    webhooks: {
      gauge: gauge("webhook_deliveries", "Webhook deliveries that wait, or were given up", "state"),
      label: "state",
    },
    implants: {
      gauge: gauge(
        "implant_deliveries",
        "Deliveries of implants that are not done, by their state",
        "state",
      ),
      label: "state",
    },
  };
  let last: { at: number; text: Promise<string> } | undefined;

  async function read(): Promise<string> {
    const now = clock().toISOString();
    const { rows } = (await database.execute(sql`
      select 'alerts' as family, i.name as label, count(*)::text as value
        from incidents join institutions i on i.id = incidents.institution_id
        where severity >= 300 and ${isOpenText} group by i.name
      union all
      select 'oldest_alert', i.name, extract(epoch from ${now}::timestamptz - min(received_at))::text
        from incidents join institutions i on i.id = incidents.institution_id
        where severity >= 300 and ${isOpenText} group by i.name
      union all
      select 'mails', case when gave_up_at is null then 'waiting' else 'given_up' end, count(*)::text
        from mails where sent_at is null group by 2
      union all
      select 'webhooks', case when gave_up_at is null then 'waiting' else 'given_up' end, count(*)::text
        from webhook_deliveries where delivered_at is null group by 2
      union all
      select 'implants', state, count(*)::text from implant_deliveries where state <> 'done' group by state`)) as {
      rows: Row[];
    };
    for (const { gauge: one } of Object.values(gauges)) one.reset();
    for (const { family, label, value } of rows)
      gauges[family].gauge.set({ [gauges[family].label]: label }, Number(value));
    return registry.metrics();
  }

  return {
    text: () => {
      if (last && elapsedMs() - last.at < goodForMs) return last.text;
      const text = read();
      // what failed is read again at once
      text.catch(() => (last = undefined));
      last = { at: elapsedMs(), text };
      return text;
    },
  };
}
