import { listAuditEvents } from "#contract/audit.ts";
import { handler } from "../../http/handler.ts";
import { describeLastAnchor } from "../../records/audit-anchors.ts";
import {
  findAccounts,
  findAuditLines,
  findChecks,
  findNamesOfPatients,
} from "../../records/audit-page.ts";
import { iso } from "../../records/iso.ts";

/** An administrator sees the chains of the own institutions, and no name of anybody else's patient or account. */
export const listAuditEventsHandler = handler(
  listAuditEvents,
  async ({ query, user: { institutionIds }, database, now }) => {
    const { lines, next } = await findAuditLines(database, institutionIds, query);
    const patientIds = [...lines.map(({ patientId }) => patientId), query.patient_id];
    const [users, patients, checks] = [
      await findAccounts(database, institutionIds),
      await findNamesOfPatients(database, institutionIds, [
        ...new Set(patientIds.flatMap((id) => id ?? [])),
      ]),
      await findChecks(database, institutionIds, now),
    ];
    return {
      items: lines.map((line) => ({
        id: `${line.chainId}-${line.position}`,
        at: iso(line.at),
        user_id: line.userId,
        role: line.role,
        act: line.action,
        patient_id: line.patientId,
        address: line.address,
        request_id: line.requestId,
      })),
      users,
      patients,
      next,
      checks,
      anchor: await describeLastAnchor(database, now),
    };
  },
);
