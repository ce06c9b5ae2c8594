/** A line of the audit log as an AuditEvent. What was refused says so in its act. */
import type { auditEvents } from "../../schema/audit-events.ts";
import {
  entityTypeSystem,
  objectRoleSystem,
  ownSystems,
  restEventSystem,
  userReference,
} from "./code-systems.ts";
import {
  filled,
  localTime,
  metaOf,
  patientReference,
  toResource,
  type Resource,
} from "./resource.ts";

type Row = typeof auditEvents.$inferSelect;

/** A system that signs in by OAuth (oauth/system-caller.ts). */
export const systemRole = "SYSTEM";

const auditEventId = ({ chainId, position }: Pick<Row, "chainId" | "position">) =>
  `${chainId}-${position}`;

export const toAuditEvent = (row: Row, timeZone: string): Resource =>
  toResource("AuditEvent", auditEventId(row), {
    meta: metaOf(row.at),
    type: { system: restEventSystem, code: "rest", display: "RESTful Operation" },
    subtype: [{ system: ownSystems.auditAction, code: row.action.replaceAll(/\s+/g, " ").trim() }],
    recorded: localTime(row.at, timeZone),
    // 4: the action was not done
    outcome: row.action.startsWith("refused ") ? "4" : "0",
    agent: [
      filled({
        role: row.role ? [{ text: row.role }] : [],
        who: agentOf(row),
        requestor: true,
        network: { address: row.address, type: "2" },
      }),
    ],
    source: { observer: { display: "Vigil" } },
    entity: [
      ...(row.patientId
        ? [
            {
              what: patientReference(row.patientId),
              type: { system: entityTypeSystem, code: "1", display: "Person" },
              role: { system: objectRoleSystem, code: "1", display: "Patient" },
            },
          ]
        : []),
      { what: { identifier: { system: ownSystems.requestId, value: row.requestId } } },
    ],
  });

function agentOf(row: Row) {
  if (row.userId === null) return { display: "nobody signed in" };
  if (row.role !== systemRole) return userReference(row.userId);
  return { type: "Device", identifier: { system: ownSystems.client, value: row.userId } };
}
