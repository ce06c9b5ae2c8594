/**
 * Windows of the patient list beside a plain sort of the same patients: complete, without duplicates, in the same
 * order, with every sort and filter; and each read from an index, no further than it reaches.
 */
import { sql } from "../drizzle.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patientListQuerySchema, patientSortFields } from "#contract/patient-list.ts";
import { patients } from "../schema/patients.ts";
import { institutionIds, openTestBackend, type TestBackend } from "../testing/test-backend.ts";
import type { TestClient } from "../testing/test-client.ts";
import {
  countPatients,
  findPatientWindow,
  windowQuery,
  type PatientListFilter,
  type WindowEnd,
} from "./patient-window.ts";
import { refreshSearchTerms, refreshWorklist } from "./worklist.ts";

/** A patient of the clinic, as the test itself knows it. */
interface Person {
  id: string;
  institutionId: string;
  status: string;
  step: number | null;
  reason: string | null;
  lastName: string;
  birthDate: string;
  red: number;
  yellow: number;
  dueAt: number | null;
  sentAt: number | null;
}

const peopleCount = 1200;
const both = Object.values(institutionIds);
const pick = <Value>(values: readonly Value[], index: number): Value =>
  values[index % values.length]!;

/** Few different values, so that most rows tie and only the id decides. */
function person(index: number): Person {
  // a multiplier without a common factor with the lengths below mixes them
  const mixed = (index * 7919) % 104_729;
  const status = pick(["ONBOARDED", "ONBOARDED", "ONBOARDING", "OFFBOARDING", "OFFBOARDED"], mixed);
  const hasLeft = status.startsWith("OFF");
  return {
    id: crypto.randomUUID(),
    institutionId: pick([both[0]!, both[0]!, both[1]!], mixed >> 2),
    status,
    step: pick([null, 100, 200, 300, 600], mixed >> 3),
    reason: hasLeft ? pick(["DECEASED", "OTHER", "PATIENT_REQUEST"], mixed >> 4) : null,
    lastName: pick(["albrecht", "brandt", "celik", "zz"], mixed >> 1),
    birthDate: pick(["1940-01-01", "1951-06-14", "1960-02-29"], mixed >> 5),
    red: pick([0, 0, 0, 1, 2], mixed >> 6),
    yellow: pick([0, 0, 1, 3], mixed >> 7),
    dueAt: pick([null, 1_780_000_000_000, 1_790_000_000_001], mixed >> 8),
    sentAt: pick([null, 1_700_000_000_001, 1_750_000_000_000, 1_790_000_000_000], mixed >> 2),
  };
}
const people = Array.from({ length: peopleCount }, (_, index) => person(index));

let backend: TestBackend;
let client: TestClient;
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  const { database } = backend;
  const at = new Date("2026-01-01T00:00:00Z");
  await database.insert(patients).values(
    people.map((one) => ({
      id: one.id,
      institutionId: one.institutionId,
      username: one.id,
      firstName: "A",
      lastName: one.lastName,
      birthDate: one.birthDate,
      sex: "MALE",
      biologicalSex: "MALE",
      nameSort: one.lastName,
      searchTerms: ["a", one.lastName],
      programType: "EIT_HEALTH",
      onboardingType: "EIT_HEALTH_PROGRAM",
      status: one.status,
      statusAt: at,
      programStep: one.step,
      offboardingReason: one.reason,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await refreshWorklist(database, "all");
  await refreshSearchTerms(database, "all");
  const told = JSON.stringify(
    people.map((one) => ({
      ...one,
      due: one.dueAt && new Date(one.dueAt),
      sent: one.sentAt && new Date(one.sentAt),
    })),
  );
  await database.execute(sql`
    update worklist set open_red_count = told.red, open_yellow_count = told.yellow, next_due_at = told.due,
      last_transmission_at = told.sent
    from json_to_recordset(${told}::json) as told(id uuid, red int, yellow int, due timestamptz, sent timestamptz)
    where patient_id = told.id`);
  await database.execute(sql`analyze`);
  client = await backend.signIn("hcp");
});
afterAll(() => backend.close());

const filters: Partial<PatientListFilter>[] = [
  {},
  { status: ["ONBOARDED"] },
  { status: ["OFFBOARDING", "OFFBOARDED"] },
  { program_steps: [100, 200] },
  { status: ["ONBOARDED"], program_steps: [300] },
  { offboarding_reasons: ["DECEASED", "OTHER"] },
  { status: ["OFFBOARDED"], program_steps: [100, 600], offboarding_reasons: ["PATIENT_REQUEST"] },
  { search: "cel" },
  { search: "a", status: ["ONBOARDED"], program_steps: [200] },
  { program_steps: [900] },
];
const orders = patientSortFields.flatMap((sort_field) =>
  (["asc", "desc"] as const).map((sort_direction) => ({ sort_field, sort_direction })),
);
const cases = orders.flatMap((order) => filters.map((filter) => ({ ...order, ...filter })));

const query = (given: Partial<PatientListFilter>): PatientListFilter => ({
  ...patientListQuerySchema.parse({}),
  ...given,
});

const keysOf: Record<PatientListFilter["sort_field"], (one: Person) => (number | string)[]> = {
  // the patient due first is first if the order is by most alerts
  alerts: ({ red, yellow, dueAt }) => [red, yellow, -(dueAt ?? Infinity)],
  name: ({ lastName }) => [lastName],
  birth_date: ({ birthDate }) => [birthDate],
  last_transmission_at: ({ sentAt }) => [sentAt ?? -Infinity],
};

/** The plain sort. */
function expected(filter: PatientListFilter, institutions: readonly string[]): string[] {
  const isFound = (one: Person) =>
    institutions.includes(one.institutionId) &&
    (!filter.status || filter.status.some((status) => status === one.status)) &&
    (!filter.program_steps || filter.program_steps.some((step) => step === one.step)) &&
    (!filter.offboarding_reasons ||
      filter.offboarding_reasons.some((reason) => reason === one.reason)) &&
    (!filter.search || "a".startsWith(filter.search) || one.lastName.startsWith(filter.search));
  const sign = filter.sort_direction === "asc" ? 1 : -1;
  const compare = (a: Person, b: Person) => {
    const [left, right] = [a, b].map((one) => [...keysOf[filter.sort_field](one), one.id]);
    const place = left!.findIndex((value, index) => value !== right![index]);
    return place < 0 ? 0 : left![place]! < right![place]! ? -sign : sign;
  };
  return people
    .filter(isFound)
    .toSorted(compare)
    .map(({ id }) => id);
}

test.each(cases)(
  "[LIST-09] $sort_field $sort_direction, $status $program_steps $offboarding_reasons $search: the windows in sequence equal the plain sort",
  async (given) => {
    const filter = query({ ...given, limit: 83 });
    for (const institutions of [both, both.slice(0, 1)]) {
      const all = expected(filter, institutions);
      const seen: string[] = [];
      let after: WindowEnd | null = null;
      do {
        const window = await findPatientWindow(backend.database, institutions, filter, after);
        seen.push(...window.ids);
        after = window.end;
      } while (after && seen.length <= all.length);
      expect(seen).toEqual(all);
      expect(await countPatients(backend.database, institutions, filter)).toBe(all.length);
      const skip = Math.floor(all.length / 3);
      const skipped = await findPatientWindow(backend.database, institutions, { ...filter, skip });
      expect(skipped.ids).toEqual(all.slice(skip, skip + 83));
    }
  },
);

interface PlanNode {
  "Node Type": string;
  "Actual Rows": number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test.each(cases.filter(({ search }) => !search))(
  "$sort_field $sort_direction, $status $program_steps $offboarding_reasons: a later window is read from its index and no further",
  async (given) => {
    const filter = query({ ...given, limit: 20 });
    const deep = await findPatientWindow(backend.database, both, { ...filter, skip: 40 });
    const { rows } = (await backend.database.transaction(async (transaction) => {
      // so small a table would be scanned; 100,000 rows would not
      await transaction.execute(sql`set local enable_seqscan = off`);
      await transaction.execute(sql`set local enable_bitmapscan = off`);
      return transaction.execute(
        sql`explain (analyze, format json) ${windowQuery(both, filter, deep.end)}`,
      );
    })) as { rows: { "QUERY PLAN": [{ Plan: PlanNode }] }[] };
    const nodes = nodesOf(rows[0]!["QUERY PLAN"][0].Plan);
    const scans = nodes.filter((node) => node["Node Type"].endsWith("Scan"));
    expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
    const readCount = scans
      .filter((node) => node["Node Type"].startsWith("Index"))
      .reduce((sum, node) => sum + node["Actual Rows"], 0);
    // the window, and one row of each branch for the comparison
    expect(readCount).toBeLessThanOrEqual(20 + scans.length);
  },
);

test("[API-12] the cursor of a window leads to the next one; with another order, or an unreadable cursor, skip is used", async () => {
  const ids = async (search: string) => {
    const { status, body } = await client.get(`/v1/patients-list?${search}`);
    expect(status).toBe(200);
    return { ids: body.items.map(({ id }: { id: string }) => id), next: body.next_cursor };
  };
  const all = expected(query({}), both.slice(0, 1));
  const first = await ids("limit=50");
  expect(first.ids).toEqual(all.slice(0, 50));
  expect(first.next).toMatch(/^[\w-]+$/);
  // to the place of the cursor, whatever patients are added or removed before it
  expect((await ids(`limit=50&skip=500&after=${first.next}`)).ids).toEqual(all.slice(50, 100));
  expect((await ids("limit=50&skip=50&after=nonsense")).ids).toEqual(all.slice(50, 100));
  const byName = expected(query({ sort_field: "name" }), both.slice(0, 1));
  expect((await ids(`sort_field=name&limit=50&skip=50&after=${first.next}`)).ids).toEqual(
    byName.slice(50, 100),
  );
  expect((await ids(`limit=50&skip=${all.length - 10}`)).next).toBeNull();
});

test.each(["%", "_", "'", " -– ."])(
  "[LIST-09] searching for the characters %j finds no patient, in the window and in the count",
  async (search) => {
    const asked = new URLSearchParams({ search });
    const { body } = await client.get(`/v1/patients-list?${asked}`);
    expect(body).toMatchObject({ items: [], total_count: 0, next_cursor: null });
  },
);

test("[LIST-09] an empty search, or one of spaces, is no search", async () => {
  for (const search of ["", "   "]) {
    const { body } = await client.get(`/v1/patients-list?${new URLSearchParams({ search })}`);
    expect(body.total_count).toBe(expected(query({}), both.slice(0, 1)).length);
  }
});

test("no name can be read from a cursor", async () => {
  const { body } = await client.get("/v1/patients-list?sort_field=name&limit=5");
  const bytes = Buffer.from(body.next_cursor, "base64url").toString("latin1");
  for (const { lastName } of people) expect(bytes).not.toContain(lastName);
});
