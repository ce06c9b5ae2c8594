/**
 * A backend for tests: the real one on a real database, with a clock that the test moves and a clinic of two
 * institutions that each test starts from. Every answer is compared with the contract.
 */
import { createSecretBox } from "../secrets/secret-box.ts";
import { pino } from "pino";
import { createBackend, type Backend, type BackendOptions } from "../index.ts";
import { emptyDatabase, type Database, type OpenDatabase } from "../database.ts";
import { refreshSearchTerms, refreshWorklist } from "../records/worklist.ts";
import { nameSearchTerms, nameSortKey } from "../records/patient-names.ts";
import { incidents } from "../schema/incidents.ts";
import { institutions } from "../schema/institutions.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import { patients } from "../schema/patients.ts";
import { users } from "../schema/users.ts";
import { hashPassword } from "../session/password.ts";
import type { BackendSettings } from "../settings.ts";
import { syntheticVendors } from "../synthetic/vendors/synthetic-vendors.ts";
import { TestClient } from "./test-client.ts";
import { borrowTestDatabase } from "./template-database.ts";

export const testPassword = "right-password";

/** Of the backend's secret box. */
export const testSecretsKey = new Uint8Array(32).fill(7);

export interface TestBackend {
  database: Database;
  /** the lines of the log, as JSON text */
  logLines: string[];
  /** moves the clock; it does not move otherwise */
  setNow: (instant: string) => void;
  now: () => Date;
  /** empties the database and plants the two institutions and their users */
  reset: (settings?: Partial<BackendSettings>) => Promise<void>;
  fetch: Backend["fetch"];
  /** after rows of accounts, sessions or patients were changed by hand */
  forgetAccess: Backend["forgetAccess"];
  /** until what is written beside answers is written */
  settle: Backend["settle"];
  signIn: (username: string) => Promise<TestClient>;
  addPatient: (given?: Partial<typeof patients.$inferInsert>) => Promise<string>;
  addIncident: (
    patientId: string,
    given?: Partial<typeof incidents.$inferInsert>,
  ) => Promise<string>;
  addRule: (patientId: string, rule: Rule) => Promise<string>;
  close: () => Promise<void>;
}

interface Rule {
  type: string;
  severity: number;
  flagInfo: Record<string, unknown>;
  isActive?: boolean;
}

/** The two institutions: `heart` is that of hcp, nurse, pba and admin; `other` that of the user other. */
export const institutionIds = {
  heart: "11111111-1111-4111-8111-111111111111",
  other: "22222222-2222-4222-8222-222222222222",
} as const;

const roles: Record<string, string> = {
  hcp: "HCP",
  nurse: "HCP",
  pba: "PBA",
  admin: "ADMIN",
  patient: "PATIENT",
  other: "HCP",
};

/** Of a test user: readable in failures. */
export const userId = (username: string) =>
  `aaaaaaaa-0000-4000-8000-${Buffer.from(username.padEnd(6, "_")).toString("hex").slice(0, 12)}`;

let passwordHash: string | undefined;

/** On a database in memory, unless one is given that is migrated; it is closed with the backend. */
export async function openTestBackend(
  startAt = "2026-11-20T09:00:00Z",
  opened?: Pick<OpenDatabase, "database" | "close">,
  more: Pick<BackendOptions, "heavyReads"> = {},
): Promise<TestBackend> {
  const { database, close } = opened ?? (await borrowTestDatabase());
  passwordHash ??= await hashPassword(testPassword);
  let now = new Date(startAt);
  const logLines: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logLines.push(line) });
  const build = (settings: Partial<BackendSettings>) =>
    createBackend({
      database,
      clock: () => now,
      log,
      secretBox: createSecretBox(testSecretsKey),
      vendors: syntheticVendors,
      ...more,
      settings: {
        areAnswersChecked: true,
        ingestToken: "test-ingest-token",
        // no test asks a name server
        webhookPolicy: { isPrivateAllowed: true, isHttpAllowed: false },
        ...settings,
      },
    });
  let backend = build({});
  const fetch: Backend["fetch"] = (request, address) => backend.fetch(request, address);

  return {
    database,
    logLines,
    setNow: (instant) => (now = new Date(instant)),
    now: () => now,
    fetch,
    forgetAccess: () => backend.forgetAccess(),
    async close() {
      await backend.settle();
      await close();
    },
    settle: () => backend.settle(),
    async reset(settings = {}) {
      await backend.settle();
      now = new Date(startAt);
      logLines.length = 0;
      backend = build(settings);
      await emptyDatabase(database);
      await plantUsers(database, now, passwordHash ?? "");
    },
    async signIn(username) {
      const client = new TestClient(fetch);
      const { status } = await client.post("/v1/login", { username, password: testPassword });
      if (status !== 200) throw new Error(`${username} could not sign in: ${status}`);
      return client;
    },
    async addPatient(given = {}) {
      const row = toPatientRow(given, now);
      await database.insert(patients).values(row);
      await refreshWorklist(database, [row.id]);
      await refreshSearchTerms(database, [row.id]);
      return row.id;
    },
    async addIncident(patientId, given = {}) {
      const id = crypto.randomUUID();
      await database.insert(incidents).values({
        id,
        patientId,
        institutionId: institutionIds.heart,
        incidentType: "ExternalDevice",
        flagType: "INCR_WEIGHT",
        severity: 300,
        incidentTimestamp: now,
        happenedAt: now,
        receivedAt: now,
        incidentInfo: {},
        source: id,
        ...given,
      });
      await refreshWorklist(database, [patientId]);
      return id;
    },
    async addRule(patientId, { type, severity, flagInfo, isActive = true }) {
      const id = crypto.randomUUID();
      await database
        .insert(patientFlags)
        .values({ id, patientId, type, severity, flagInfo, isActive, setAt: now });
      return id;
    },
  };
}

async function plantUsers(database: Database, createdAt: Date, hash: string): Promise<void> {
  await database.insert(institutions).values(
    Object.entries(institutionIds).map(([name, id]) => ({
      id,
      name,
      allowedPrograms: ["HEART_FAILURE"],
      createdAt,
    })),
  );
  await database.insert(users).values(
    Object.entries(roles).map(([username, role]) => ({
      id: userId(username),
      username,
      passwordHash: hash,
      role,
      institutionIds: [username === "other" ? institutionIds.other : institutionIds.heart],
      allowedPrograms: ["HEART_FAILURE"],
      firstName: username,
      lastName: "Beispiel",
      createdAt,
    })),
  );
}

function toPatientRow(given: Partial<typeof patients.$inferInsert>, now: Date) {
  const id = given.id ?? crypto.randomUUID();
  const firstName = given.firstName ?? "Erika";
  const lastName = given.lastName ?? "Albrecht";
  return {
    institutionId: institutionIds.heart,
    username: `patient-${id}`,
    birthDate: "1951-06-14",
    sex: "FEMALE",
    biologicalSex: "FEMALE",
    programType: "HEART_FAILURE",
    onboardingType: "HF_EXTERNAL_DEVICE",
    status: "ONBOARDED",
    statusAt: new Date("2026-01-01T00:00:00Z"),
    createdAt: now,
    updatedAt: now,
    nameSort: nameSortKey(firstName, lastName),
    searchTerms: nameSearchTerms(firstName, lastName),
    ...given,
    id,
    firstName,
    lastName,
  };
}
