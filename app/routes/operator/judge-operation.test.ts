import { expect, test } from "vitest";
import { getOperation } from "#contract/operation.ts";
import { judgeOperation } from "./judge-operation.ts";

const nowMs = Date.parse("2026-11-20T09:10:00+01:00");
const well = getOperation.answer.schema.parse(getOperation.answer.example);
const judge = (differs: object, isDemo = false) => {
  const judged = judgeOperation({ ...well, ...differs }, { nowMs, isDemo });
  return Object.entries(judged).flatMap(([name, { state, ...rest }]) =>
    state === "fine" ? [] : [[name, state, "advice" in rest ? rest.advice : ""]],
  );
};
const queue = { waiting: 1, oldest_at: "2026-11-20T08:54:00+01:00", failed: 0 };

test("[OPERATOR-02] if all values are good there is no advice; each bad value has its own advice", () => {
  expect(judge({ webhooks: { waiting: 0, oldest_at: null, failed: 0 } })).toEqual([]);
  const cases: [differs: object, expected: string[]][] = [
    [{ database: { ...well.database, kind: "pglite" } }, ["database", "look", "pglite"]],
    [{ migrations: { applied: 25, missing: 1, unknown: 0 } }, ["migrations", "act", "migrations"]],
    [{ backup: null }, ["backup", "act", "no_backup"]],
    [
      { backup: { taken_at: "2026-11-18T09:09:00+01:00", is_encrypted: false } },
      ["backup", "look", "old_backup"],
    ],
    [{ free_bytes: 499_999_999 }, ["disk", "look", "disk_low"]],
    [{ free_bytes: 49_999_999 }, ["disk", "act", "disk_full"]],
    [{ is_mail_sent: false }, ["mail", "look", "mail_off"]],
    [{ mails: queue }, ["mail", "act", "mail_waits"]],
    [{ webhooks: { ...queue, oldest_at: null, failed: 1 } }, ["webhooks", "act", "webhooks_wait"]],
    [{ last_transmission_at: "2026-11-20T03:09:00+01:00" }, ["ingest", "look", "nothing_came"]],
    [
      { inbox: { ...queue, oldest_at: "2026-11-19T09:09:00+01:00" } },
      ["inbox", "look", "inbox_waits"],
    ],
    [{ audit: { ...well.audit, faults: 1 } }, ["audit", "act", "audit_broken"]],
    [
      { audit: { checked_at: "2026-11-18T09:09:00+01:00", faults: 0 } },
      ["audit", "look", "audit_old"],
    ],
    [
      {
        jobs: [
          {
            name: "mail",
            last_ok_at: "2026-11-20T09:00:00+01:00",
            last_failed_at: "2026-11-20T09:01:00+01:00",
          },
        ],
      },
      ["jobs", "act", "job_failed"],
    ],
  ];
  for (const [differs, expected] of cases) expect(judge(differs)).toEqual([expected]);
});

test("an audit log that was never checked is not called fine, and gets old from the start of the backend on", () => {
  const never = { audit: { checked_at: null, faults: 0 } };
  expect(judge({ ...never, started_at: "2026-11-20T09:00:00+01:00" })).toEqual([
    ["audit", "unchecked", ""],
  ]);
  expect(judge({ ...never, started_at: "2026-11-18T09:09:00+01:00" })).toEqual([
    ["audit", "look", "audit_old"],
  ]);
});

test("[OPERATOR-02] a value at its limit is still good, and a demo needs neither a server nor backups", () => {
  expect(judge({ mails: { ...queue, oldest_at: "2026-11-20T08:55:00+01:00" } })).toEqual([]);
  expect(judge({ free_bytes: 500_000_000 })).toEqual([]);
  expect(judge({ backup: null, database: { ...well.database, kind: "pglite" } }, true)).toEqual([
    ["backup", "unneeded", ""],
  ]);
});
