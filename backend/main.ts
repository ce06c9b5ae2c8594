/**
 * `npm run backend`: the embedded backend as a process, on the loopback address unless BACKEND_HOST says otherwise. `--reset` empties the clinic
 * and plants the synthetic one again, `--patients N` does so with N patients; both refuse while a backend
 * runs, on a DATABASE_URL without DEMO=1, and where something in it is not invented.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sql } from "./drizzle.ts";
import { pino, stdTimeFunctions, type Logger } from "pino";
import { openAnchorKey } from "./audit/anchor-file.ts";
import { openAdminDoor } from "./admin/admin-door.ts";
import type { Command } from "./admin/command.ts";
import { runCommand } from "./admin/run-command.ts";
import { createClock } from "./clock.ts";
import { DataDirLockedError } from "./data-lock.ts";
import {
  NewerDatabaseError,
  openDatabase,
  openReplica,
  type Database,
  type OpenDatabase,
} from "./database.ts";
import { SettingsError } from "#settings/read-settings.ts";
import { type BackendEnvironment, readEnvironment } from "./env.ts";
import { createHeavyReads } from "./heavy-reads.ts";
import { createOuterServer } from "./http/outer-server.ts";
import { traceCall } from "./http/trace-call.ts";
import { createBackend } from "./index.ts";
import { createBackendMetrics } from "./metrics.ts";
import { openImplantDoors } from "./implants/open-doors.ts";
import { ingestTokenOf } from "./ingest-token.ts";
import { createJobBook, type JobBook } from "./job-book.ts";
import { endOnFault } from "./last-resort.ts";
import { listen } from "./listen.ts";
import { toLoggedError } from "./logged-error.ts";
import { keepFilesPrivate } from "./private-files.ts";
import { removeLooseSlices } from "./records/ecg-slices.ts";
import { seedOnDemand } from "./seed-on-demand.ts";
import { hasUsers } from "./records/has-users.ts";
import { createSetupCode, type SetupCode } from "./session/setup-code.ts";
import { createSecretBox, type SecretBox } from "./secrets/secret-box.ts";
import { sealAgain } from "./secrets/seal-again.ts";
import { secretsKeyOf } from "./secrets/secrets-key.ts";
import { RealClinicError } from "./synthetic/empty-demo.ts";
import { syntheticVendors } from "./synthetic/vendors/synthetic-vendors.ts";
import { noVendors } from "./vendors/implant-vendors.ts";
import { watchAudit } from "./watch-audit.ts";
import { watchMail } from "./watch-mail.ts";
import { watchSilence } from "./watch-silence.ts";
import { watchStatus } from "./watch-status.ts";
import { watchWebhooks } from "./watch-webhooks.ts";
import { watchSimulation } from "./watch-simulation.ts";
import { dayMs, minuteMs } from "#contract/codes/duration.ts";

const cleanUpPeriodMs = dayMs;
const firstCleanUpMs = 5 * minuteMs;
const stopPatienceMs = 10_000;

interface Flags {
  isReset: boolean;
  patients: number | undefined;
}

function readFlags(args: string[]): Flags {
  const { values } = parseArgs({
    args,
    options: { reset: { type: "boolean", default: false }, patients: { type: "string" } },
  });
  const patients = values.patients === undefined ? undefined : Number(values.patients);
  if (
    patients !== undefined &&
    (!Number.isInteger(patients) || patients < 1 || patients > 1_000_000)
  )
    throw new SettingsError("--patients must be a whole number from 1 to 1000000, for example 120");
  return { isReset: values.reset || patients !== undefined, patients };
}

/** Also what a PostgreSQL server does by itself and PGlite does not: room of old row versions, and counts for the planner. */
function cleanUpRegularly(
  database: Database,
  isEmbedded: boolean,
  log: Logger,
  jobs: JobBook,
): () => void {
  const work = async () => {
    await removeLooseSlices(database);
    if (isEmbedded) await database.execute(sql`vacuum (analyze)`);
  };
  const cleanUp = () =>
    void jobs
      .run("tidying", work)
      .catch((error: unknown) => log.error({ err: error }, "tidying the database failed"));
  // a backend that is started every day is tidied, too
  const first = setTimeout(cleanUp, firstCleanUpMs);
  const timer = setInterval(cleanUp, cleanUpPeriodMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}

/** The door for `npm run admin`; on a system without such sockets the operator stops the backend first. */
async function openDoor(
  dataDir: string,
  { database }: OpenDatabase,
  clock: () => Date,
  log: Logger,
  forgetAccess: () => void,
): Promise<() => void> {
  const run = (command: Command) => runCommand(database, command, clock()).finally(forgetAccess);
  return openAdminDoor(dataDir, run).catch((error: unknown) => {
    log.warn({ err: error }, "npm run admin cannot reach this backend while it runs");
    return () => undefined;
  });
}

/** While the key is changed, what the one before sealed is sealed with the new one before anybody is served. */
async function openSecretBox(
  { dataDir, secretsKey, secretsKeyOld }: BackendEnvironment,
  database: Database,
  log: Logger,
): Promise<SecretBox> {
  const key = secretsKeyOf(dataDir, secretsKey);
  if (secretsKeyOld === undefined) return createSecretBox(key);
  const formerKey = Buffer.from(secretsKeyOld, "hex");
  const { sealedAgain, unreadable } = await sealAgain(database, key, formerKey);
  log.info({ count: sealedAgain }, "secrets sealed with the new key");
  if (unreadable > 0) log.error({ count: unreadable }, "secrets that neither key opens");
  return createSecretBox(key, formerKey);
}

/**
 * A clinic without a user says how the first one is made, in words for the operator and whatever LOG_LEVEL is. Null if
 * there is one.
 */
async function printSetupCode(database: Database, now: Date): Promise<SetupCode | null> {
  if (await hasUsers(database)) return null;
  const { code, setupCode } = createSetupCode(now);
  process.stdout.write(
    `\nThis clinic has no user yet. Open /setup and enter the code ${code} (good until ${setupCode.expiresAt.toISOString()};` +
      " each start makes another), or use npm run admin.\n\n",
  );
  return setupCode;
}

/** OpenTelemetry is loaded only if spans are wanted. */
async function openTracing(endpoint: string | undefined, version: string) {
  if (endpoint === undefined) return undefined;
  const { openTracing: open } = await import("#settings/tracing/open-tracing.ts");
  return open({ endpoint, service: "vigil-backend", version });
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const flags = readFlags(process.argv.slice(2));
  const log = pino({
    name: "backend",
    level: environment.logLevel,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: toLoggedError },
  });
  endOnFault(log);
  const clock = createClock(environment.clinicNow);
  keepFilesPrivate(environment.dataDir);
  const { anchors } = environment;
  // before anything is opened: a key that cannot be read is reported at once
  const anchorPlace = anchors && { folder: anchors.folder, key: openAnchorKey(anchors) };
  const opened = await openDatabase(environment);
  const replica = environment.replicaUrl
    ? openReplica(environment.replicaUrl, environment)
    : undefined;
  const heavyReads = createHeavyReads(
    replica && {
      replica: replica.database,
      log,
      readMs: environment.postgres.statementMs / 2,
    },
  );
  const { isDemo, isSimulated } = environment;
  const planting = { isDemo, isSimulated, ...flags };
  await seedOnDemand(opened.database, planting, clock(), log);
  const { version } = JSON.parse(
    readFileSync(new URL("../package.json", import.meta.url), "utf8"),
  ) as { version: string };
  const ingestToken = ingestTokenOf(environment.dataDir, environment.ingestToken);
  const secretBox = await openSecretBox(environment, opened.database, log);
  const { webhookPolicy } = environment;
  const jobs = createJobBook(clock);
  const setupCode = isDemo ? null : await printSetupCode(opened.database, clock());
  const backend = createBackend({
    database: opened.database,
    clock,
    appClock: createClock(undefined),
    log,
    dataDir: environment.dataDir,
    secretBox,
    setupCode,
    jobs,
    heavyReads,
    databaseKind: environment.databaseUrl ? "postgresql" : "pglite",
    vendors: isDemo ? syntheticVendors : noVendors,
    settings: {
      ingestToken,
      implantInboxToken: environment.implants.token,
      implantInboxInstitution: environment.implants.institutionId,
      implantDoors: [
        ...(environment.implants.mllpPort === undefined ? [] : (["mllp"] as const)),
        ...(environment.implants.folder === undefined ? [] : (["folder"] as const)),
      ],
      passwordLengthMin: environment.passwordLengthMin,
      areCookiesSecure: environment.areCookiesSecure,
      isForwarderTrusted: environment.isForwarderTrusted,
      webServers: environment.webServers,
      supportMail: environment.supportMail,
      isMailSent: environment.smtpUrl !== undefined,
      fhirBaseUrl: environment.fhirBaseUrl,
      insightsPeople: environment.insightsPeople,
      provider: environment.provider,
      isPasswordTaken: environment.isPasswordTaken,
      secondFactorRoles: environment.secondFactorRoles,
      relyingParty: environment.relyingParty,
      stepUpMinutes: environment.stepUpMinutes,
      webhookPolicy,
      ...environment.limits,
      webAppVersion: version,
    },
  });
  const metrics = createBackendMetrics({ opened, jobs, clock, heavyReads });
  const tracing = await openTracing(environment.tracingEndpoint, version);
  const server = createOuterServer({
    metricsText: () => metrics.text(),
    webServers: environment.webServers,
    answer(request, address) {
      const answer = () => backend.fetch(request, address);
      return tracing ? traceCall(tracing, request, answer) : answer();
    },
  });
  const { smtpUrl, mailFrom } = environment;
  const sender = smtpUrl
    ? (await import("./mail/smtp-sender.ts")).createSmtpSender(smtpUrl, mailFrom)
    : null;
  const stops = [
    watchSilence(opened.database, clock, log, jobs),
    watchAudit(opened.database, clock, log, jobs, anchorPlace),
    watchMail(opened.database, clock, sender, log, jobs),
    watchWebhooks(opened.database, clock, { secretBox, policy: webhookPolicy }, log, jobs),
    watchStatus({ opened, jobs, clock, log }),
  ];
  if (isSimulated) {
    const simulation = { database: opened.database, fetch: backend.fetch, ingestToken };
    stops.push(watchSimulation(simulation, clock, log));
  }
  const closeImplantDoors = await openImplantDoors(
    opened.database,
    environment.implants,
    clock,
    log,
  );
  stops.push(cleanUpRegularly(opened.database, !environment.databaseUrl, log, jobs));
  if (!environment.databaseUrl)
    stops.push(await openDoor(environment.dataDir, opened, clock, log, backend.forgetAccess));
  const listening = listen(server.fetch, environment, () => {
    log.info({ port: environment.port }, "backend listens");
    // to the web server that started it: no other backend answers at the address
    process.send?.("listening");
  });
  listening.on("error", (error) => {
    log.fatal({ err: error }, "the backend cannot listen");
    process.exit(1);
  });
  const stopWatching = async () => {
    stops.forEach((stop) => stop());
    await closeImplantDoors();
  };
  const close = async () => {
    await backend.settle();
    await opened.close();
    await replica?.close();
    await tracing?.stop();
  };
  stopGracefully(listening, stopWatching, close, log);
}

/** No new connections, running calls end, the database closes. */
function stopGracefully(
  listening: import("node:http").Server,
  stopWatching: () => Promise<void>,
  close: () => Promise<void>,
  log: Logger,
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const stopped = stopWatching();
    const cutOff = setTimeout(() => listening.closeAllConnections(), stopPatienceMs);
    listening.close(() => {
      clearTimeout(cutOff);
      void stopped.then(close).then(() => {
        log.info("backend stopped");
        process.exit(0);
      });
    });
    listening.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

try {
  await main();
} catch (error) {
  const isExpected = [SettingsError, DataDirLockedError, NewerDatabaseError, RealClinicError].some(
    (expected) => error instanceof expected,
  );
  process.stderr.write(
    `${isExpected ? (error as Error).message : String((error as Error).stack)}\n`,
  );
  process.exit(1);
}
