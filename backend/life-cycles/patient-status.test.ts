import { expect, test } from "vitest";
import { moveStatus, type StatusCall } from "./patient-status.ts";
import { programMode, programModes, type ProgramModes } from "#contract/codes/program-mode.ts";

const byProvider: ProgramModes = {
  onboarding: programMode.byProvider,
  offboarding: programMode.byProvider,
};
const byCustomer: ProgramModes = {
  onboarding: programMode.byCustomer,
  offboarding: programMode.byCustomer,
};
const automatic: ProgramModes = {
  onboarding: programMode.byProvider,
  offboarding: programMode.automatic,
};

/** Every call from every status, and its result, or "-" if the status forbids the call. */
const table = [
  ["ONBOARDING", "ONBOARDED OFFBOARDING - -"],
  ["ONBOARDED", "- OFFBOARDING - -"],
  ["OFFBOARDING", "- - OFFBOARDED ONBOARDED"],
  ["OFFBOARDED", "- - - ONBOARDED"],
  ["IN_HOSPITAL", "- OFFBOARDING - -"],
  ["REMOTE_MONITORING", "- OFFBOARDING - -"],
  ["EIT_OFFBOARDED", "- - - ONBOARDED"],
  ["SOMETHING_ELSE", "- - - -"],
  ["", "- - - -"],
  ["constructor", "- - - -"],
] as const;

const calls = ["activate", "start-offboarding", "complete-offboarding", "reactivate"] as const;

function rowOf(from: string, role: string, modes: ProgramModes): string {
  return calls
    .map((call) => moveStatus({ call, from, role, modes }))
    .map((move) => ("to" in move ? move.to : move.refusal === "conflict" ? "-" : "forbidden"))
    .join(" ");
}

test.each(table)("[STAT-11] [STAT-08] from %s the four calls give %s", (from, expected) => {
  for (const role of ["ADMIN", "CUSTOMER_SUPPORT"])
    for (const modes of [byProvider, byCustomer]) expect(rowOf(from, role, modes)).toBe(expected);
});

test("[STAT-11] starting an offboarding also ends it if the programme's mode is automatic", () => {
  for (const from of ["ONBOARDING", "ONBOARDED"])
    for (const role of ["HCP", "PBA", "ADMIN"])
      expect(moveStatus({ call: "start-offboarding", from, role, modes: automatic })).toEqual({
        to: "OFFBOARDED",
      });
  expect(rowOf("OFFBOARDING", "ADMIN", automatic)).toBe("- - OFFBOARDED ONBOARDED");
});

/** Whether a role may activate and complete at all, by programme (STAT-06, STAT-07). */
const rights = [
  ["HCP", "HEART_FAILURE", false],
  ["PBA", "HEART_FAILURE", false],
  ["HCP", "VOX_HF_PROGRAM", false],
  ["HCP", "VOX_HF", false],
  ["HCP", "EIT_HEALTH", true],
  ["PBA", "EIT_HEALTH", true],
  ["HCP", "SES_PROGRAM", true],
  ["PBA", "SES", true],
  ["SOME_ROLE", "HEART_FAILURE", false],
  ["SOME_ROLE", "SES_PROGRAM", true],
  ["HCP", "NEW_PROGRAMME", false],
  ["ADMIN", "HEART_FAILURE", true],
  ["CUSTOMER_SUPPORT", "VOX_HF_PROGRAM", true],
  ["ADMIN", "NEW_PROGRAMME", true],
] as const;

test.each(rights)(
  "[ROLE-03] [STAT-09] %s in %s activates and completes: %s",
  (role, programme, may) => {
    const modes = programModes(programme);
    const end = (call: StatusCall, from: string) => moveStatus({ call, from, role, modes });
    expect(end("activate", "ONBOARDING")).toEqual(
      may ? { to: "ONBOARDED" } : { refusal: "forbidden" },
    );
    expect(end("complete-offboarding", "OFFBOARDING")).toEqual(
      may ? { to: "OFFBOARDED" } : { refusal: "forbidden" },
    );
    // every role may make the two other calls
    expect(end("start-offboarding", "ONBOARDED")).toEqual({ to: "OFFBOARDING" });
    expect(end("reactivate", "OFFBOARDED")).toEqual({ to: "ONBOARDED" });
  },
);

test("a role without the right gets the same refusal whatever the patient's status", () => {
  for (const [from] of table) {
    const told = rowOf(from, "HCP", byProvider).split(" ");
    expect([told[0], told[2]]).toEqual(["forbidden", "forbidden"]);
  }
});
