import { expect, test } from "vitest";
import type { EndpointDefinition } from "./endpoint.ts";
import { extensions } from "./extensions.ts";
import { pathParameters } from "./path.ts";
import { v1 } from "./v1.ts";

const table: [key: string, definition: EndpointDefinition][] = Object.entries(v1);
const added: [key: string, definition: EndpointDefinition][] = Object.entries(extensions);
const all = [...table, ...added];

/** Every call in the specification's two documents, typed from the tables in section 7 of each. */
const specified = `
POST /v1/login
POST /v1/register
POST /v1/change-password
POST /v1/reset-patient-password
DELETE /v1/logout
GET /v1/refresh
GET /v1/patients-list
GET /v1/patients/{patient_user_id}
PUT /v1/patients/{patient_user_id}
GET /v1/patients-count-summary
GET /v1/patients-to-review
GET /v1/alert-counter
PUT /v1/onboard-patient
POST /v1/offboarding/start
POST /v1/offboarding/complete
POST /v1/activate-patient
POST /v1/reactivate-patient
GET /v1/patient-message
POST /v1/patient-message
GET /v1/patient-message/overview
PATCH /v1/patient-message/seen
GET /v1/patient-note
POST /v1/patient-note
GET /v1/patient-sticky-notes
POST /v1/patient-sticky-notes
GET /v1/hcp-profile
PATCH /v1/hcp-profile
GET /v1/hcp-profile-image
DELETE /v1/hcp-profile-image
GET /v1/newsletter/{hcp_user_id}/config
PUT /v1/newsletter/{hcp_user_id}/config
GET /v1/user/public
GET /v1/institution
GET /v1/flag-template-groups
POST /v1/flag-template-group
PATCH /v1/flag-template-group
DELETE /v1/flag-template-group
POST /v1/eit/program-step
GET /v1/program-step
PATCH /v1/program-step
GET /v1/implant/client-credentials
POST /v1/implant/client-credentials/biotronik
POST /v1/implant/client-credentials/medtronic
DELETE /v1/implant/client-credentials/{credential_id}
GET /v1/implant/validate-serial-number
POST /v1/support-feedback-tmz
POST /v1/quality-monitoring-report
GET /v1/quality-monitoring-report-patients
GET /v1/quarterly-patient-report
GET /v1/language/{user_id}
PUT /v1/language/{user_id}
GET /v1/versions
GET /v1/medication-plan
PUT /v1/medication-plan
POST /v1/medication-plan
GET /v1/medication-plan-history
GET /v1/patient-incidents
PATCH /v1/acknowledge-incidents
GET /v1/patient-timeoffs
POST /v1/patient-timeoffs
PUT /v1/patient-timeoffs/{id}
DELETE /v1/patient-timeoffs/{id}
GET /v1/daily-health-overview
GET /v1/health-data
GET /v1/well-being
GET /v1/adherence/{patient_id}
GET /v1/ecgs
GET /v1/ecgs/{ecg_signal_health_data_id}
POST /v1/ecgs/{ecg_signal_health_data_id}/review
GET /v1/recording-sessions
GET /v1/voice-recordings/{id}
GET /v1/implant/reports/{patient_id}
GET /v1/implant/reports/documents/{document_id}
GET /v1/patient-device
GET /v1/patient-flags
POST /v1/patient-flags
GET /v1/patient-flags/incident-related
`
  .trim()
  .split("\n");

const call = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

test("the table has every call of the specification, once, and no other", () => {
  expect(table.map(([, definition]) => call(definition)).toSorted()).toEqual(specified.toSorted());
});

test("additions are separate, under /v1/x/", () => {
  for (const [, { path }] of added) expect(path).toMatch(/^\/v1\/x\//);
});

test.each(all)("%s: its key is its name in camel case", (key, { name }) => {
  expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  expect(key).toBe(name.replaceAll(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));
});

test.each(all)(
  "%s: the parameters in braces in the path are those of the definition",
  (_, { path, params }) => {
    expect(pathParameters(path)).toEqual(params ? Object.keys(params.shape) : []);
  },
);

test.each(all.filter(([, { method }]) => method === "GET"))(
  "%s: a GET has no body",
  (_, { body }) => {
    expect(body).toBeUndefined();
  },
);

test.each(all)("%s: lists each problem once, and those of its guard", (_, { guard, problems }) => {
  expect(new Set(problems).size).toBe(problems.length);
  expect(problems).toEqual(
    expect.arrayContaining(guard === "public" ? ["internal"] : ["internal", "unauthorized"]),
  );
});

const answered = all.flatMap(([key, { answer }]) =>
  answer.kind === "json" ? [[key, answer] as const] : [],
);
const sent = all.flatMap(([key, { body }]) => (body ? [[key, body] as const] : []));

test.each(answered)(
  "%s: the example of the answer is valid, complete and unchanged",
  (_, answer) => {
    expect(answer.schema.parse(answer.example)).toEqual(answer.example);
  },
);

test.each(answered)("%s: unknown fields are accepted", (_, { schema, example }) => {
  expect(schema.safeParse(withUnknownFields(example)).success).toBe(true);
});

test.each(answered)("%s: unknown future values are accepted", (_, { schema, example }) => {
  expect(schema.safeParse(withUnknownValues(example)).error).toBeUndefined();
});

test.each(answered)("%s: a field that may be missing may also be null", (_, answer) => {
  const refused = fieldsOf(answer.example).filter((path) => {
    const isRead = (change: (owner: Record<string, unknown>, name: string) => void) =>
      answer.schema.safeParse(changedAt(answer.example, path, change)).success;
    return (
      isRead((owner, name) => delete owner[name]) && !isRead((owner, name) => (owner[name] = null))
    );
  });
  expect(refused).toEqual([]);
});

test.each(sent)("%s: the example of the body is valid", (_, { schema, example }) => {
  expect(schema.safeParse(example).error).toBeUndefined();
});

test.each(sent)("%s: a body with an unknown field is refused", (_, { schema, example }) => {
  expect(schema.safeParse({ ...(example as object), surprise: 1 }).success).toBe(false);
});

/** Adds a field to every object; records of numbers or lists would read it as one of their own. */
function withUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownFields);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withUnknownFields(inner)]);
  const isRecord = entries.length === 0 || Object.keys(value).some(isKey);
  return Object.fromEntries(isRecord ? entries : [...entries, ["field_of_tomorrow", "x"]]);
}

/** A key of a record: a number, a programme, an id. */
const isKey = (name: string) => /^\d|^[A-Z_]+$|-/.test(name);

/** Every field below, by its path; a list is represented by its first item. */
function fieldsOf(value: unknown): string[][] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap((item) => below("0", item));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(isKey(name) ? [] : [[name]]),
    ...below(name, inner),
  ]);
}

const below = (name: string, value: unknown): string[][] =>
  fieldsOf(value).map((path) => [name, ...path]);

/** A copy with one changed field. */
function changedAt(
  value: unknown,
  path: readonly string[],
  change: (owner: Record<string, unknown>, name: string) => void,
): unknown {
  const copy: unknown = structuredClone(value);
  const owner = path
    .slice(0, -1)
    .reduce<unknown>((found, name) => (found as Record<string, unknown>)[name], copy);
  change(owner as Record<string, unknown>, path.at(-1) ?? "");
  return copy;
}

/** Puts an unknown word in place of one from a list, and 400 in place of a severity. */
function withUnknownValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnknownValues);
  if (typeof value === "string") return /^[A-Z_0-9]{2,}$/.test(value) ? "NEVER_HEARD_OF" : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "severity" ? 400 : withUnknownValues(inner),
    ]),
  );
}
