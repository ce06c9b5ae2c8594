/** The checks that are made before every call, one by one: role, second factor, named patients. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { allow, isFactorDue, namedPatients, requireFactor, requirePatients } from "./access.ts";
import type { ProblemError } from "./http/problem-error.ts";
import type { SignedIn } from "./session/signed-in.ts";
import { institutionIds, openTestBackend, type TestBackend } from "./testing/test-backend.ts";
import type { BackendSettings } from "./settings.ts";
import type { EndpointDefinition } from "#contract/endpoint.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => backend.reset());
afterAll(() => backend.close());

const settings = { secondFactorRoles: ["ADMIN"] } as unknown as BackendSettings;
const person = (given: Partial<SignedIn>): SignedIn =>
  ({ role: "ADMIN", hasSecondFactor: false, isByProvider: false, ...given }) as SignedIn;
const call = (resource: string, method: "GET" | "POST" | "DELETE" = "GET") =>
  ({ resource, method }) as EndpointDefinition;
const codeOf = (act: () => void): string => {
  try {
    act();
    return "allowed";
  } catch (error) {
    return (error as ProblemError).problem.code;
  }
};

test.each([
  // role, has a factor, signed in by the provider, due
  ["ADMIN", false, false, true],
  ["ADMIN", true, false, false],
  ["ADMIN", false, true, false],
  ["ADMIN", true, true, false],
  ["HCP", false, false, false],
  ["HCP", true, true, false],
])("%s, with a second factor: %s, by the provider: %s; it is due: %s", (role, has, by, due) => {
  expect(isFactorDue(person({ role, hasSecondFactor: has, isByProvider: by }), settings)).toBe(due);
});

test("a user whose second factor is due may only set it up, and is given the reason", () => {
  const due = person({});
  for (const resource of ["session", "second-factor", "language", "version"])
    expect(
      [resource, codeOf(() => requireFactor(due, call(resource), settings))],
      "the way to it is open",
    ).toEqual([resource, "allowed"]);
  for (const resource of ["patient", "audit", "passkey", "", "others"])
    expect([resource, codeOf(() => requireFactor(due, call(resource), settings))]).toEqual([
      resource,
      "forbidden",
    ]);
  expect(() => requireFactor(due, call("patient"), settings)).toThrow(
    "A second factor has to be set up first",
  );
});

test("a user who has a second factor, or needs none, may make every call", () => {
  for (const user of [person({ hasSecondFactor: true }), person({ role: "HCP" })])
    expect(codeOf(() => requireFactor(user, call("patient"), settings))).toBe("allowed");
});

test.each([
  ["session", "GET", "allowed"],
  ["session", "DELETE", "allowed"],
  ["language", "GET", "allowed"],
  ["language", "POST", "allowed"],
  ["version", "GET", "allowed"],
  ["version", "POST", "forbidden"],
  ["patient", "GET", "forbidden"],
  ["patient", "POST", "forbidden"],
  ["message", "GET", "forbidden"],
] as const)("[WS-15] a PATIENT: %s by %s is %s", (resource, method, outcome) => {
  expect(codeOf(() => allow({ role: "PATIENT" }, call(resource, method)))).toBe(outcome);
});

test("names that every object has are neither roles nor resources", () => {
  for (const role of ["constructor", "toString", "__proto__"])
    expect([role, codeOf(() => allow({ role }, call("audit")))]).toEqual([role, "forbidden"]);
  expect(codeOf(() => allow({ role: "PATIENT" }, call("toString")))).toBe("forbidden");
  expect(codeOf(() => allow({ role: "HCP" }, call("toString")))).toBe("allowed");
});

test("patients are found wherever a call names them, and no other value is taken for a patient", () => {
  expect(
    namedPatients(
      null,
      undefined,
      "a",
      7,
      { patient_id: "a" },
      { patient_user_id: "b", other_id: "x" },
      { patient_ids: ["c", 1, null, "d"], patient_id: 5 },
      { patient_ids: "e" },
      [],
    ),
  ).toEqual(["a", "b", "c", "d"]);
  expect(namedPatients()).toEqual([]);
});

test("[WS-15] one patient of another institution among several refuses the call; without a patient there is no check", async () => {
  const own = await backend.addPatient({});
  const other = await backend.addPatient({ institutionId: institutionIds.other });
  const user = { institutionIds: [institutionIds.heart] };
  const { database } = backend;
  await expect(requirePatients(database, user, [own])).resolves.toBeUndefined();
  await expect(requirePatients(database, user, [own.toUpperCase()])).resolves.toBeUndefined();
  for (const several of [[other], [own, other], [other, own]])
    await expect(requirePatients(database, user, several)).rejects.toMatchObject({
      problem: { code: "not_found" },
    });
  const untouched = new Proxy(database, {
    get: () => () => {
      throw new Error("the database was asked");
    },
  });
  await expect(requirePatients(untouched, user, [])).resolves.toBeUndefined();
});
