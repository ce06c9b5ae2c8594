/** Stored counts beside a new count, after random acts and with two backends at once: on PGlite and on PostgreSQL. */
import { eq, sql } from "../drizzle.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { commandSchema } from "../admin/command.ts";
import { runCommand } from "../admin/run-command.ts";
import { openDatabase, type Database, type OpenDatabase } from "../database.ts";
import { lookAtDatabase } from "../doctor/look-at-database.ts";
import { incidents } from "../schema/incidents.ts";
import { patients } from "../schema/patients.ts";
import {
  postgresVersion,
  startPostgresCluster,
  type PostgresCluster,
} from "../testing/postgres-cluster.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import { countWrongCounts } from "./stored-counts.ts";
import { lockPatients, refreshWorklist } from "./worklist.ts";

const places = [0, 1, 2, 3];
const idOf = (place: number) => `cccccccc-0000-4000-8000-00000000000${place}`;
const days = ["2026-11-18", "2026-11-20", "2026-11-21"].map(
  (day) => new Date(`${day}T22:59:59.999Z`),
);

const act = fc.record({
  place: fc.constantFrom(...places),
  kind: fc.constantFrom(
    "raise",
    "raise",
    "raise",
    "acknowledge",
    "undo",
    "move",
    "leave",
    "delete",
  ),
  severity: fc.constantFrom(100, 200, 200, 300),
  dueAt: fc.option(fc.constantFrom(...days)),
  many: fc.boolean(),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** In one transaction, as the calls do it. */
async function perform(database: Database, { place, kind, severity, dueAt, many }: Act) {
  const ids = many ? places.map(idOf) : [idOf(place)];
  await database.transaction(async (transaction) => {
    await lockPatients(transaction, ids);
    const ofThem = sql`patient_id in (${sql.join(
      ids.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})`;
    if (kind === "raise") {
      const there = await transaction.select({ id: patients.id }).from(patients);
      for (const { id } of there.filter(({ id: own }) => ids.includes(own)))
        await transaction.insert(incidents).values(incidentOf(id, severity, dueAt));
    }
    if (kind === "acknowledge")
      await transaction
        .update(incidents)
        .set({ acknowledgementTimestamp: new Date() })
        .where(ofThem);
    if (kind === "undo")
      await transaction.update(incidents).set({ acknowledgementTimestamp: null }).where(ofThem);
    const one = eq(patients.id, idOf(place));
    if (kind === "move")
      await transaction.update(patients).set({ institutionId: institutionIds.other }).where(one);
    if (kind === "leave")
      await transaction.update(patients).set({ status: "OFFBOARDED" }).where(one);
    if (kind === "delete") await transaction.delete(patients).where(one);
    await refreshWorklist(transaction, ids);
  });
}

const incidentOf = (patientId: string, severity: number, dueAt: Date | null) => {
  const at = new Date("2026-11-20T07:00:00Z");
  const id = crypto.randomUUID();
  const times = { incidentTimestamp: at, happenedAt: at, receivedAt: at, dueAt };
  const kind = { incidentType: "ExternalDevice", flagType: "INCR_WEIGHT", severity };
  return {
    id,
    source: id,
    patientId,
    institutionId: institutionIds.heart,
    ...kind,
    ...times,
    incidentInfo: {},
  };
};

describe.each([
  ["PGlite", false],
  ["PostgreSQL", postgresVersion === null],
])("on %s", (name, isSkipped) => {
  describe.skipIf(isSkipped)("kept counts", () => {
    const isPostgres = name === "PostgreSQL";
    let cluster: PostgresCluster | undefined;
    let second: OpenDatabase | undefined;
    let backend: TestBackend;

    beforeAll(async () => {
      cluster = isPostgres ? await startPostgresCluster() : undefined;
      const databaseUrl = cluster?.databaseUrl;
      const first = databaseUrl ? await openDatabase({ databaseUrl }) : undefined;
      second = databaseUrl ? await openDatabase({ databaseUrl }) : undefined;
      backend = await openTestBackend(undefined, first);
    });
    const begin = async () => {
      await backend.reset();
      for (const place of places) await backend.addPatient({ id: idOf(place), shortId: place + 1 });
    };
    beforeEach(async () => {
      await begin();
    });
    afterAll(async () => {
      await second?.close();
      await backend.close();
      await cluster?.stop();
    });

    test("[MORNING-01] after any change of patients and incidents the stored counts equal a new count", async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
          await begin();
          for (const each of acts) {
            await perform(backend.database, each);
            expect(await countWrongCounts(backend.database)).toBe(0);
          }
        }),
        { numRuns: 15 },
      );
    });

    test("[MORNING-01] the same holds after two sessions at once, each with its own acts", async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(act, { minLength: 6, maxLength: 10 }),
          fc.array(act, { minLength: 6, maxLength: 10 }),
          async (mine, theirs) => {
            await begin();
            const inTurn = async (database: Database, acts: Act[]) => {
              for (const each of acts) await perform(database, each);
            };
            await Promise.all([
              inTurn(backend.database, mine),
              inTurn(second?.database ?? backend.database, theirs),
            ]);
            expect(await countWrongCounts(backend.database)).toBe(0);
          },
        ),
        { numRuns: 8 },
      );
    });

    test("[MORNING-02] the doctor reports wrong counts, and a command counts them again", async () => {
      const { database } = backend;
      const finding = async () =>
        (await lookAtDatabase(database, () => new Date())).find(({ text }) =>
          text.includes("kept counts"),
        );
      await backend.addIncident(idOf(0), { dueAt: days[0] ?? null });
      expect((await finding())?.kind).toBe("ok");
      await database.execute(
        sql`update institution_due_counts set patient_count = patient_count + 1`,
      );
      await database.execute(
        sql`update institution_counts set warnings_alone_count = 7 where patient_count > 0`,
      );
      expect(await finding()).toEqual({
        kind: "wrong",
        text: expect.stringMatching(/^4 kept counts .* npm run admin -- count-again/),
      });
      const command = commandSchema.parse({ name: "count-again" });
      expect(await runCommand(database, command, backend.now())).toEqual([
        "Counted again; 4 counts were wrong.",
      ]);
      expect((await finding())?.kind).toBe("ok");
    });
  });
});
