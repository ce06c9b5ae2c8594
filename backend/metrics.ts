/**
 * Metrics of the backend for Prometheus: what waits, and for how long. Counts and ages alone, by kind and by the id of
 * an institution; no patient and no user is in a label. The numbers are read from the database when requested, every
 * ten seconds at most. If the database does not answer, this is reported beside the numbers of the process, which then
 * matter most.
 */
import { collectDefaultMetrics, Counter, Gauge, Registry } from "prom-client";
import type { Clock } from "./clock.ts";
import type { OpenDatabase } from "./database.ts";
import type { HeavyReads } from "./heavy-reads.ts";
import type { JobBook } from "./job-book.ts";
import { readWhatWaits, type Waiting, type WaitingFamily } from "./records/what-waits.ts";

const goodForMs = 10_000;
/** shorter than the web server waits for the whole page */
const defaultPatienceMs = 2_000;

/** Name without `vigil_`, help and the label, if it has one. */
const families: Record<WaitingFamily, readonly [name: string, help: string, label?: string]> = {
  alerts: ["alerts_open", "Alerts (red) that nobody has acknowledged", "institution"],
  oldest_alert: [
    "alert_oldest_age_seconds",
    "Seconds since the oldest alert that nobody has acknowledged came in",
    "institution",
  ],
  newest_transmission: [
    "transmission_newest_age_seconds",
    "Seconds since the newest measurement of any patient in the program was taken in",
    "institution",
  ],
  mails: ["mails", "Mails that wait, or were given up", "state"],
  oldest_mail: ["mail_oldest_age_seconds", "Seconds since the oldest mail that waits was written"],
  webhooks: ["webhook_deliveries", "Webhook deliveries that wait, or were given up", "state"],
  oldest_webhook: [
    "webhook_delivery_oldest_age_seconds",
    "Seconds since the oldest webhook delivery that waits was written",
  ],
  implants: [
    "implant_deliveries",
    "Deliveries of implants that are not done, by their state",
    "state",
  ],
  oldest_implant: [
    "implant_delivery_oldest_age_seconds",
    "Seconds since the oldest delivery of an implant that nobody has attached came in",
  ],
  sessions: ["sessions_open", "Sign-ins that have neither ended nor run out"],
};

export interface BackendMetrics {
  /** the text format of Prometheus */
  text: () => Promise<string>;
}

export interface BackendMetricsOptions {
  readonly opened: Pick<OpenDatabase, "database" | "countConnections">;
  readonly jobs: JobBook;
  readonly clock: Clock;
  readonly heavyReads?: Pick<HeavyReads, "counts">;
  readonly elapsedMs?: () => number;
  /** how long the database may take; other times in tests */
  readonly patienceMs?: number;
}

export function createBackendMetrics({
  opened,
  jobs,
  clock,
  heavyReads,
  elapsedMs = () => performance.now(),
  patienceMs = defaultPatienceMs,
}: BackendMetricsOptions): BackendMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "vigil_backend_" });
  const gauge = (name: string, help: string, label?: string) =>
    new Gauge({
      name: `vigil_${name}`,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
    });
  const gauges = Object.fromEntries(
    Object.entries(families).map(([family, given]) => [family, gauge(...given)]),
  ) as Record<WaitingFamily, Gauge>;
  const isUp = gauge("database_up", "Whether the database answered in time");
  countConnectionsInto(registry, opened);
  countJobsInto(registry, jobs);
  if (heavyReads) countReadsInto(registry, heavyReads);
  let last: { at: number; text: Promise<string> } | undefined;

  function show(waiting: readonly Waiting[]): void {
    const reported = new Set(waiting.map(({ family }) => family));
    for (const [family, one] of Object.entries(gauges)) {
      one.reset();
      // without a label it would say 0, which is an age, too
      if (
        families[family as WaitingFamily][2] === undefined &&
        !reported.has(family as WaitingFamily)
      )
        one.remove();
    }
    for (const { family, label, value } of waiting) {
      const name = families[family][2];
      gauges[family].set(name === undefined ? {} : { [name]: label }, value);
    }
  }

  async function read(): Promise<string> {
    const rows = await within(patienceMs, readWhatWaits(opened.database, clock()));
    show(rows ?? []);
    isUp.set(rows ? 1 : 0);
    // what failed is read again at once
    if (!rows) last = undefined;
    return registry.metrics();
  }

  return {
    text: () => {
      if (last && elapsedMs() - last.at < goodForMs) return last.text;
      const text = read();
      last = { at: elapsedMs(), text };
      return text;
    },
  };
}

/** What it gives, or undefined if it fails or takes longer. */
function within<Result>(patienceMs: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, patienceMs, undefined);
  return Promise.race([work.catch(() => undefined), promise]).finally(() => clearTimeout(timer));
}

function countConnectionsInto(
  registry: Registry,
  { countConnections }: Pick<OpenDatabase, "countConnections">,
): void {
  const connections = new Gauge({
    name: "vigil_database_connections",
    help: "Connections of this process to its database: all (total), unused (idle); waiting are calls that have none yet",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(countConnections()))
        connections.set({ state }, count);
    },
  });
}

function countReadsInto(registry: Registry, { counts }: Pick<HeavyReads, "counts">): void {
  const reads = new Counter({
    name: "vigil_heavy_reads_total",
    help: "What-if, reports, insights and statistics that were read: on the standby (replica), on the primary alone (primary), or there after the standby was asked (fallback)",
    labelNames: ["from"],
    registers: [registry],
    collect() {
      reads.reset();
      for (const [from, count] of Object.entries(counts)) reads.inc({ from }, count);
    },
  });
}

function countJobsInto(registry: Registry, jobs: JobBook): void {
  const failed = new Counter({
    name: "vigil_job_failures_total",
    help: "Runs of this process's recurring work that failed",
    labelNames: ["job"],
    registers: [registry],
    collect() {
      failed.reset();
      for (const { name, failedCount } of jobs.list()) failed.inc({ job: name }, failedCount);
    },
  });
  const lastSuccess = new Gauge({
    name: "vigil_job_last_success_timestamp_seconds",
    help: "When this process's recurring work last went well, in seconds since 1970",
    labelNames: ["job"],
    registers: [registry],
    collect() {
      for (const { name, lastOkAt } of jobs.list())
        if (lastOkAt) lastSuccess.set({ job: name }, lastOkAt.getTime() / 1000);
    },
  });
}
