/**
 * A limited load on a whole installation, through the pages and endpoints that users and devices use: sign-in, the
 * main job (list, patient, acknowledge) by two users who race for each incident, measurements, tokens that expire at
 * both web servers at once, and the silence check by two backends at a time.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "#backend/drizzle.ts";
import type { OpenDatabase } from "#backend/database.ts";
import { runSilence } from "#backend/run-silence.ts";
import { testPassword, type TestBackend } from "#backend/testing/test-backend.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";
import type { Ledger } from "./ledger.ts";

export interface LoadRequest {
  readonly url: string;
  readonly ingestToken: string;
  readonly ledger: Ledger;
  readonly planted: TestBackend;
  /** each is a backend's own connection to the database */
  readonly databases: readonly [OpenDatabase, OpenDatabase];
  readonly patientIds: readonly string[];
}

export interface Load {
  /** Lets all users finish what they are doing. */
  stop(): Promise<void>;
  /** users who are signed in since the beginning */
  readonly visitors: ReadonlyMap<string, Visitor>;
}

export async function startLoad(request: LoadRequest): Promise<Load> {
  const { url, patientIds } = request;
  const visitors = new Map<string, Visitor>();
  for (const who of ["hcp", "nurse"]) {
    const visitor = createVisitor(url);
    await visitor.signIn(who, testPassword);
    visitors.set(who, visitor);
  }
  const over = new AbortController();
  /** Repeats the work; an error of the test itself ends it. */
  const repeat = async (pauseMs: number, work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work();
      await sleep(pauseMs);
    }
  };
  const half = Math.ceil(patientIds.length / 2);
  const loops = [
    // two tabs of each: the requests of one session reach both web servers
    repeat(300, mainJob(request, visitors, patientIds.slice(0, half))),
    repeat(300, mainJob(request, visitors, patientIds.slice(half))),
    repeat(300, deliver(request, "watch-1")),
    repeat(300, deliver(request, "watch-2")),
    repeat(5_000, signIn(request)),
    repeat(7_000, expireTokens(request)),
    repeat(4_000, lookForSilence(request)),
  ];
  const all = Promise.all(loops);
  // reported by stop
  all.catch(() => undefined);
  return {
    visitors,
    async stop() {
      over.abort();
      await all;
    },
  };
}

/** Both users open the list and the same patient, tick everything that is open, and send it at the same moment. */
function mainJob(
  { ledger }: LoadRequest,
  visitors: ReadonlyMap<string, Visitor>,
  patientIds: readonly string[],
): () => Promise<void> {
  let turn = 0;
  return async () => {
    turn += 1;
    const patientId = patientIds[turn % patientIds.length] ?? "";
    const path = `/patient/${patientId}/monitoring`;
    const opened = [...visitors].map(async ([who, visitor]) => {
      await ledger.look(visitor, who, "/patients");
      const page = await ledger.look(visitor, who, path);
      return { who, visitor, form: page && checklistOf(page.text) };
    });
    const ready = await Promise.all(opened);
    const sent = ready.map(async ({ who, visitor, form }) => {
      if (!form || form.incidentIds.length === 0) return;
      const note = `${who} ${patientId.slice(0, 8)} ${crypto.randomUUID()}`;
      form.fields.append("content", note);
      const answer = await ledger.send(visitor, who, form.action, form.fields);
      if (answer?.status !== 303 || !answer.location) return;
      const after = await ledger.look(visitor, who, answer.location);
      if (after?.status !== 200) return;
      const open = new Set(checklistOf(after.text)?.incidentIds);
      for (const id of form.incidentIds) if (!open.has(id)) ledger.acknowledge(id, who);
      const left = /<textarea[^>]*name="content"[^>]*>(.*?)<\/textarea>/s.exec(after.text)?.[1];
      if (left !== undefined && !left.includes(note)) ledger.notes.push(note);
    });
    await Promise.all(sent);
  };
}

interface Checklist {
  readonly action: string;
  readonly fields: URLSearchParams;
  readonly incidentIds: readonly string[];
}

/** What a browser would send with everything ticked; null if nothing is open. */
function checklistOf(html: string): Checklist | null {
  const form = html
    .split("<form")
    .map((part) => `<form${part.split("</form>", 1)[0]}`)
    .find((part) => part.includes('name="incident_ids"'));
  if (!form) return null;
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const fields = new URLSearchParams();
  const incidentIds: string[] = [];
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const [name, value] = [attribute(tag, "name"), attribute(tag, "value")];
    const isIncident = name === "incident_ids";
    if (isIncident) incidentIds.push(...value.split(" "));
    if (isIncident || attribute(tag, "type") === "hidden") fields.append(name, value);
  }
  return { action: attribute(form.slice(0, form.indexOf(">") + 1), "action"), fields, incidentIds };
}

/** Two heart rates above the limit at a time; sent again, as devices do, until they are accepted. */
function deliver(
  { url, ingestToken, ledger, patientIds }: LoadRequest,
  device_id: string,
): () => Promise<void> {
  let turn = 0;
  let lastAt = 0;
  return async () => {
    turn += 1;
    const patient = patientIds[turn % patientIds.length] ?? "";
    const times = [0, 1].map(() => {
      lastAt = Math.max(lastAt + 1000, Date.now() - 3_600_000);
      return new Date(lastAt).toISOString();
    });
    const readings = times.map((measured_at) => ({
      kind: "heart_rate",
      device_id,
      measured_at,
      heart_rate_bpm: 120,
    }));
    const headers = {
      Authorization: `Bearer ${ingestToken}`,
      "Content-Type": "application/json",
    };
    const body = JSON.stringify({ patient, readings });
    for (let tries = 0; tries < 40; tries += 1) {
      const answer = await ledger.ask("ingest", () =>
        fetch(`${url}/v1/x/ingest`, { method: "POST", headers, body }),
      );
      if (answer?.status === 200 || answer?.status === 201) {
        const { records } = JSON.parse(answer.text) as { records: { health_data_ids: string[] }[] };
        for (const [at, { health_data_ids }] of records.entries())
          for (const id of health_data_ids)
            ledger.readings.push({ id, patientId: patient, measuredAt: times[at] ?? "" });
        return;
      }
      if (answer) throw new Error(`ingest answered ${answer.status} ${answer.text}`);
      await sleep(500);
    }
  };
}

/** A user signs in, looks and leaves. */
function signIn({ url, ledger }: LoadRequest): () => Promise<void> {
  return async () => {
    const visitor = createVisitor(url);
    const login = await ledger.ask("/login", () => visitor.get("/login"));
    const csrf = /name="csrf" value="([^"]*)"/.exec(login?.text ?? "")?.[1];
    if (!csrf) return;
    const fields = { username: "admin", password: testPassword, csrf, next: "" };
    const answer = await ledger.ask("sign-in", () => visitor.post("/login", fields));
    if (answer?.status !== 303 || answer.location?.startsWith("/login")) return;
    ledger.signIns += 1;
    await ledger.look(visitor, "admin", "/dashboard");
    await ledger.ask("sign-out", () => visitor.post("/logout", {}));
  };
}

/** Every access token has expired: the next request, at either web server, needs a new one. */
function expireTokens({ databases: [{ database }] }: LoadRequest): () => Promise<void> {
  return async () => {
    await database
      .execute(
        sql`update session_tokens set expires_at = now() - interval '1 second' where kind = 'access' and expires_at > now()`,
      )
      .catch(() => undefined);
  };
}

function lookForSilence({ planted, databases, ledger }: LoadRequest): () => Promise<void> {
  return async () => {
    try {
      const patientId = await planted.addPatient();
      await planted.addRule(patientId, {
        type: "NO_ADHERENCE",
        severity: 300,
        flagInfo: { n_days: 3 },
      });
      ledger.silentPatients.push(patientId);
    } catch {
      // the database is down: no rule, or one that the end finds as well
    }
    await Promise.allSettled(databases.map(({ database }) => runSilence(database, new Date())));
  };
}
