import { expect, test, vi } from "vitest";
import { statusActionNames } from "./status-actions.ts";
import { type AuditSink, logAuditSink } from "#app/server/observability/audit-sink.ts";
import type { LogFields } from "#app/server/observability/log-fields.ts";
import type { V1Client } from "#app/server/v1/client.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { examplePatient } from "#contract/patient.ts";
import { activatePatient } from "#contract/status-call.ts";
import { runStatusAction } from "./run-status-action.ts";

const offboarding = { offboarding_reason: "OTHER", offboarding_comment: "moves away" } as const;

function stage(answer: (name: string) => unknown = () => ({ new_password: "Regen-Apfel-42" })) {
  const sent: string[] = [];
  const client = {
    call: async (definition: { name: string; path: string }) => {
      sent.push(definition.path);
      return await answer(definition.name);
    },
  } as unknown as V1Client;
  const record = vi.fn<AuditSink["record"]>();
  const userId = "0a000000-0000-4000-8000-000000000001";
  return { sent, record, run: { client, audit: { record }, userId, patient: examplePatient } };
}

test.each([
  ["ACTIVATE", "/v1/activate-patient"],
  ["OFFBOARD", "/v1/offboarding/start"],
  ["MARK_COMPLETE", "/v1/offboarding/complete"],
  ["REACTIVATE", "/v1/reactivate-patient"],
  ["RESET_PASSWORD", "/v1/reset-patient-password"],
] as const)("[STAT-13][STAT-14] %s calls %s and is audited with the name", async (action, path) => {
  const { sent, record, run } = stage();
  const password = await runStatusAction({ ...run, action, offboarding });
  expect(password).toBe(action === "RESET_PASSWORD" ? "Regen-Apfel-42" : null);
  expect(sent).toEqual([path]);
  expect(record).toHaveBeenCalledExactlyOnceWith({
    action,
    patientId: examplePatient.patient_id,
    patientName: "Erika Albrecht",
    userId: run.userId,
  });
});

test.each(statusActionNames)("[STAT-14] a failed %s is not audited", async (action) => {
  const { record, run } = stage(() => Promise.reject(new Error("no")));
  await expect(runStatusAction({ ...run, action, offboarding })).rejects.toThrow("no");
  expect(record).not.toHaveBeenCalled();
});

test.each(statusActionNames)(
  "[STAT-22] %s without a signed-in user is an internal error and sends nothing",
  async (action) => {
    const { sent, record, run } = stage();
    await expect(
      runStatusAction({ ...run, userId: undefined, action, offboarding }),
    ).rejects.toThrow("without a signed-in user");
    expect(sent).toEqual([]);
    expect(record).not.toHaveBeenCalled();
  },
);

const lost = () =>
  new V1Error({ definition: activatePatient, code: "timed_out", status: 0, reason: "late" });

test("a call whose answer was lost counts if the status has changed", async () => {
  const after = { ...examplePatient, status: { ...examplePatient.status, status: "OFFBOARDING" } };
  const { sent, record, run } = stage((name) =>
    name === "get-patient" ? after : Promise.reject(lost()),
  );
  await runStatusAction({ ...run, action: "OFFBOARD", offboarding });
  expect(sent).toEqual(["/v1/offboarding/start", "/v1/patients/{patient_user_id}"]);
  expect(record).toHaveBeenCalledOnce();
});

test("a call whose answer was lost fails if the status has not changed", async () => {
  const { record, run } = stage((name) =>
    name === "get-patient" ? examplePatient : Promise.reject(lost()),
  );
  await expect(runStatusAction({ ...run, action: "OFFBOARD", offboarding })).rejects.toThrow(
    "late",
  );
  expect(record).not.toHaveBeenCalled();
});

test("[STAT-15] the default sink is a structured line of the log, without the patient's name", () => {
  const info = vi.fn<(event: string, fields?: LogFields) => void>();
  const log = { info, debug: info, warn: info, error: info };
  const sink: AuditSink = logAuditSink(log);
  sink.record({
    action: "ACTIVATE",
    patientId: examplePatient.patient_id,
    patientName: "Erika Albrecht",
    userId: "0a000000-0000-4000-8000-000000000001",
  });
  expect(info).toHaveBeenCalledExactlyOnceWith("audit", {
    code: "ACTIVATE",
    userId: "0a000000-0000-4000-8000-000000000001",
  });
});
