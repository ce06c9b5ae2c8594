/**
 * The backend's process is killed in the middle of its work: everything that it acknowledged is there afterwards, and
 * nothing is half there. The machine and its disk go on: a power cut is power-cut.test.ts. On PGlite, and on PostgreSQL
 * if it is installed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "./drizzle.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { minuteMs } from "#contract/codes/duration.ts";
import { examplePdf } from "#contract/letter.ts";
import { verifyLog } from "./audit/verify-log.ts";
import { openDatabase, type DatabaseOptions } from "./database.ts";
import { postgresVersion, startPostgresCluster } from "./testing/postgres-cluster.ts";
import { BackendProcess, processToken } from "#tests/support/embedded-backend-process.ts";
import { openTestBackend } from "./testing/test-backend.ts";
import type { Answer, TestClient } from "./testing/test-client.ts";
import { patients } from "./schema/patients.ts";

const places = [
  { name: "PGlite", isThere: true },
  { name: "PostgreSQL", isThere: postgresVersion !== null },
];

const quarterNow = () => {
  const now = new Date();
  return `${now.getUTCFullYear()}-Q${Math.floor(now.getUTCMonth() / 3) + 1}`;
};

describe.each(places)("on $name", ({ name, isThere }) => {
  describe.skipIf(!isThere)("killed", () => {
    const folder = mkdtempSync(join(tmpdir(), "vigil-kill-"));
    let options: DatabaseOptions;
    let stopCluster = async () => undefined as void;
    let backend: BackendProcess;
    let patient_id: string;

    beforeAll(async () => {
      options = { dataDir: folder };
      if (name === "PostgreSQL") {
        const cluster = await startPostgresCluster();
        stopCluster = cluster.stop;
        options = { databaseUrl: cluster.databaseUrl };
      }
      const planted = await openTestBackend(undefined, await openDatabase(options));
      await planted.reset();
      patient_id = await planted.addPatient();
      const limit = { severity: 300, flagInfo: { upper_limit: 100 } };
      await planted.addRule(patient_id, { type: "ABS_HEART_RATE_UPPER", ...limit });
      await planted.close();
      const { databaseUrl } = options;
      backend = new BackendProcess({
        DATA_DIR: folder,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      });
      await backend.start();
    }, 300_000);
    afterAll(async () => {
      await backend.end("SIGTERM");
      await stopCluster();
      rmSync(folder, { recursive: true });
    });

    /**
     * Writes side by side until some are acknowledged, and kills while the others run. It then starts again, at
     * `startsAt` if that is given.
     */
    async function killDuring(
      write: (turn: number) => Promise<Answer>,
      startsAt?: Date,
    ): Promise<Answer[]> {
      const acknowledged: Answer[] = [];
      let turn = 0;
      let isKilled = false;
      const worker = async () => {
        while (!isKilled) {
          const answer = await write(turn++).catch(() => null);
          if (answer && answer.status < 300) acknowledged.push(answer);
          if (acknowledged.length >= 12 && !isKilled) {
            isKilled = true;
            await backend.end("SIGKILL");
          }
        }
      };
      await Promise.all([worker(), worker(), worker()]);
      await backend.start(startsAt && { CLINIC_NOW: startsAt.toISOString() });
      return acknowledged;
    }

    test("in the middle of ingest: each acknowledged reading is stored once, with its incident and its counts", async () => {
      const device = backend.client();
      device.headers = { authorization: `Bearer ${processToken}` };
      const startAt = Date.now() - 3_600_000;
      const acknowledged = await killDuring((turn) =>
        device.post("/v1/x/ingest", {
          patient: patient_id,
          readings: [0, 1, 2].map((part) => ({
            kind: "heart_rate",
            device_id: "watch-1",
            measured_at: new Date(startAt + (turn * 3 + part) * 1000).toISOString(),
            heart_rate_bpm: 120,
          })),
        }),
      );
      const client = await backend.signIn();
      const { body } = await client.get(
        `/v1/health-data?patient_id=${patient_id}&health_data_type_id=301`,
      );
      const stored: string[] = body.health_data["301"].health_data_ids;
      const promised = acknowledged.flatMap(({ body: told }) =>
        told.records.flatMap((one: { health_data_ids: string[] }) => one.health_data_ids),
      );
      expect(promised.length).toBeGreaterThanOrEqual(36);
      expect(promised.filter((id) => !stored.includes(id))).toEqual([]);
      const { incidents } = (await client.get(`/v1/patient-incidents?patient_id=${patient_id}`))
        .body;
      const sources = incidents.map(
        (one: { incident_info: { health_data: { id: string } } }) =>
          one.incident_info.health_data.id,
      );
      expect(sources.toSorted()).toEqual(stored.toSorted());
      const counter = (await client.get("/v1/alert-counter")).body;
      expect(counter.total_alerts).toBe(stored.length);
      const listed = (await client.get("/v1/patients-list")).body.items[0];
      expect(listed.active_incidents_by_severity.red).toBe(stored.length);
    }, 300_000);

    test("in the middle of saving plans: versions without a gap, one of them open, each complete, none lost", async () => {
      const client = await backend.signIn();
      const prescriptions = Array.from({ length: 20 }, (_, index) => ({
        brand_name: `Brand ${index}`,
        active_substance: "Bisoprolol",
        dosage: 2.5,
        unit: "mg",
        format: "TABLET",
      }));
      const acknowledged = await killDuring(() =>
        client.put("/v1/medication-plan", {
          patient_id,
          prescriptions,
          validity_starts_at: "2026-11-20T09:00:00Z",
          validity_ends_at: null,
        }),
      );
      const again = await backend.signIn();
      const plan = (await again.get(`/v1/medication-plan?patient_id=${patient_id}&status=ACTIVE`))
        .body;
      const history = (await again.get(`/v1/medication-plan-history?patient_id=${patient_id}`))
        .body;
      const versions = acknowledged.map(({ body }) => body.version);
      expect(plan.version).toBeGreaterThanOrEqual(Math.max(...versions));
      expect(history).toHaveLength(plan.version);
      expect(history.at(-1).id).toBe(plan.id);
      expect(plan.validity_ends_at).toBeNull();
      expect(plan.prescriptions).toHaveLength(20);
      const ids = new Set(history.map(({ id }: { id: string }) => id));
      expect(acknowledged.filter(({ body }) => !ids.has(body.id))).toEqual([]);
    }, 300_000);

    test("[LETTER-07] in the middle of writing letters: each is written once, and none is missing", async () => {
      const count = 24;
      const client = await backend.signIn();
      const planted = await planLetters(client, count);
      const finished: string[] = [];
      await killDuring(
        async () => {
          const { letter } = (await client.send("POST", `${planted}/take`)).body;
          if (!letter) throw new Error("no letter is free");
          const answer = await hand(client, letter);
          if (answer.status === 204) finished.push(letter.id);
          return answer;
          // when the letters of the killed writer are free again
        },
        new Date(Date.now() + 2 * minuteMs),
      );
      const again = await backend.signIn();
      const answers: [wasFinished: boolean, status: number][] = [];
      for (;;) {
        const { letter, is_over } = (await again.send("POST", `${planted}/take`)).body;
        if (is_over) break;
        if (!letter) throw new Error("a letter is not free again");
        answers.push([finished.includes(letter.id), (await hand(again, letter)).status]);
      }
      expect(answers).toEqual(answers.map(() => [false, 204]));
      const { run, items } = (await again.get(planted)).body;
      expect([run.total, run.done]).toEqual([count + 1, count + 1]);
      const people = items.map((one: { patient_id: string }) => one.patient_id);
      expect(new Set(people).size).toBe(count + 1);
    }, 300_000);

    /** The address of a run of this many patients and the one that existed. */
    async function planLetters(client: TestClient, count: number): Promise<string> {
      const { body } = await client.get("/v1/x/letter-runs");
      await backend.end("SIGTERM");
      const { database, close } = await openDatabase(options);
      const [first] = await database.select().from(patients).where(eq(patients.id, patient_id));
      if (!first) throw new Error("the patient is missing");
      const { shortId: _, ...rest } = first;
      await database.insert(patients).values(
        Array.from({ length: count }, () => {
          const id = crypto.randomUUID();
          return { ...rest, id, username: id };
        }),
      );
      await close();
      await backend.start();
      const again = await backend.signIn();
      client.cookies.clear();
      for (const [name, value] of again.cookies) client.cookies.set(name, value);
      const run = { institution_id: body.institutions[0].id, quarter: quarterNow() };
      return `/v1/x/letter-runs/${(await client.post("/v1/x/letter-runs", run)).body.id}`;
    }

    function hand(client: TestClient, letter: { id: string; lease_id: string }) {
      const form = new FormData();
      form.append("lease_id", letter.lease_id);
      form.append("document", new File([examplePdf], "letter.pdf"));
      return client.send("PUT", `/v1/x/letters/${letter.id}/document`, form);
    }

    test("afterwards the audit log is whole", async () => {
      await backend.end("SIGTERM");
      const { database, close } = await openDatabase(options);
      const faults = (await verifyLog(database)).map(({ fault }) => fault);
      await close();
      expect(faults.length).toBeGreaterThan(0);
      expect(new Set(faults)).toEqual(new Set([null]));
    }, 300_000);
  });
});
