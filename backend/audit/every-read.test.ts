/** Every call that reads, sent with the contract's example: what it leaves in the audit log. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { handlers } from "../endpoints/handlers.ts";
import { auditEvents } from "../schema/audit-events.ts";
import { plantExampleClinic } from "../testing/example-clinic.ts";
import { exampleRequest } from "../testing/example-request.ts";
import { rolledBack } from "../testing/rolled-back.ts";
import { sendExample } from "../testing/send-example.ts";
import {
  institutionIds,
  openTestBackend,
  userId,
  type TestBackend,
} from "../testing/test-backend.ts";
import { TestClient } from "../testing/test-client.ts";

let backend: TestBackend;
let cookies: TestClient["cookies"];
beforeAll(async () => {
  backend = await openTestBackend();
  await backend.reset();
  await plantExampleClinic(backend);
  cookies = (await backend.signIn("admin")).cookies;
});
afterAll(() => backend.close());

/** Written by hand, call by call: what a reader of the log must find. */
const patientReads: Readonly<Record<string, string>> = {
  "get-patient": "get-patient",
  "get-patient-team": "read-record",
  "list-absences": "read-record",
  "list-claims": "read-record",
  "list-connectivity": "read-record",
  "list-desk-calls": "read-record",
  "list-device-tokens": "read-record",
  "list-shared-links": "read-record",
  "list-incident-related-flags": "read-record",
  "list-incidents": "read-record",
  "list-insight-incidents": "read-record",
  "list-patient-devices": "read-record",
  "list-patient-flags": "read-record",
  "list-program-steps": "read-record",
  "list-limit-changes": "read-record",
  "list-snoozes": "read-record",
  "list-patient-labels": "read-record",
  "list-tasks": "read-record",
  "explain-incident": "read-record",
  // for the one patient of the example
  "get-patient-glances": "read-record",
  "get-medication-history": "read-record",
  "get-medication-plan": "read-record",
  "list-questionnaire-responses": "read-record",
  "get-adherence": "read-measurements",
  "get-daily-overview": "read-measurements",
  "get-health-data": "read-measurements",
  "list-ecgs": "read-measurements",
  "list-labs": "read-measurements",
  "list-other-measurements": "read-measurements",
  "list-reading-exclusions": "read-measurements",
  "list-well-being": "read-measurements",
  "get-ecg": "read-ecg-signal",
  "list-notes": "read-notes",
  "get-sticky-note": "read-notes",
  "get-report-text": "read-notes",
  "list-messages": "read-messages",
  "list-implant-reports": "read-documents",
  "get-implant-document": "read-documents",
  "list-recording-sessions": "read-voice",
  "get-voice-recording": "read-voice",
  "get-quarterly-report": "read-quarterly-report",
  "get-implant-delivery": "get-implant-delivery",
  "get-delivery-document": "get-delivery-document",
  "list-audit-events": "read-audit-log",
  "get-access-answer": "export-access-answer",
};

const lists: Readonly<Record<string, string>> = {
  "get-message-overview": "list-messages",
  "get-shift-report": "list-tasks",
  "list-implant-inbox": "list-implant-inbox",
  "list-statistic-patients": "list-statistic-patients",
  "get-letter-run": "list-letters",
  "list-mails": "list-mails",
  "list-overdue-follow-ups": "list-implant-inbox",
  "list-patients": "list-patients",
  "list-patients-to-review": "list-patients-to-review",
  "list-quality-report-patients": "list-patients",
  "list-undoable-warnings": "list-warnings-to-review",
  "list-warnings-to-review": "list-warnings-to-review",
};

const withoutPatients = [
  "get-alert-counter",
  "get-connectivity-counts",
  "get-deadline-counts",
  "get-receipt-settings",
  "get-hcp-profile",
  "get-health",
  "get-operation",
  "get-setup",
  "get-implant-doors",
  "get-insights",
  "get-statistics",
  "list-letter-runs",
  "get-institution",
  "get-language",
  "get-patient-counts",
  "get-public-users",
  "get-second-factor",
  "list-passkeys",
  "get-passkey-options",
  "begin-step-up",
  "get-versions",
  "list-colleagues",
  "list-flag-types",
  "list-implant-credentials",
  "list-labels",
  "list-report-templates",
  "list-questionnaires",
  "list-task-templates",
  "list-team-views",
  "list-template-groups",
  "list-webhook-deliveries",
  "list-webhooks",
  "validate-serial-number",
];
/** They request data that the administrator of the example does not have or may not see. */
const unanswered = ["refresh", "get-newsletter", "get-hcp-profile-image"];

const reads = handlers.filter(
  ({ definition, options }) => definition.method === "GET" || options.isReading,
);

test("[READ-01] every call that reads is listed in this file", () => {
  const told = [Object.keys(patientReads), Object.keys(lists), withoutPatients, unanswered];
  expect(reads.map(({ definition }) => definition.name).toSorted()).toEqual(told.flat().toSorted());
});

async function read(name: string) {
  const { definition } = handlers.find((each) => each.definition.name === name) ?? {};
  if (!definition) throw new Error(`no call ${name}`);
  // a new backend without earlier reads: no existing line covers this one
  const world = rolledBack(backend);
  const client = new TestClient(world.fetch);
  for (const [cookie, value] of cookies) client.cookies.set(cookie, value);
  const request = exampleRequest(definition, {
    user: userId("admin"),
    institution: institutionIds.heart,
  });
  return world.undo(async (transaction) => {
    const before = await transaction.select().from(auditEvents);
    const answer = await sendExample(client, definition, request);
    const after = await transaction.select().from(auditEvents);
    return { answer, lines: after.slice(before.length) };
  });
}

test.each(Object.entries(patientReads))(
  "[READ-01] %s leaves %s and the patient",
  async (name, action) => {
    const { answer, lines } = await read(name);
    expect([name, answer.status, answer.body]).toEqual([
      name,
      expect.toBeOneOf([200, 206]),
      answer.body,
    ]);
    expect(lines).toMatchObject([{ action, userId: userId("admin"), role: "ADMIN" }]);
    expect(lines[0]?.patientId).toMatch(/^[0-9a-f-]{36}$/);
  },
);

test.each(Object.entries(lists))(
  "[READ-02] %s leaves %s with the number of shown items",
  async (name, action) => {
    const { answer, lines } = await read(name);
    expect([name, answer.status]).toEqual([name, 200]);
    expect(lines).toMatchObject([{ userId: userId("admin"), patientId: null }]);
    expect(lines[0]?.action).toMatch(new RegExp(`^${action} \\d+$`));
  },
);

test.each(withoutPatients)("[READ-01] %s has no patient data and leaves no line", async (name) => {
  const { answer, lines } = await read(name);
  expect([name, answer.status, lines]).toEqual([name, 200, []]);
});
