/** What the address of the audit log narrows by: ids, a group and days, no name. What it cannot mean counts as absent. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { type ActGroup, actGroups } from "#contract/codes/audit.ts";
import { dateSchema, isKnown, uuidSchema } from "#contract/primitive.ts";

export interface AuditAddress {
  readonly patient: string | undefined;
  readonly user: string | undefined;
  readonly act: ActGroup | undefined;
  /** first and last day, in the reader's zone */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly after: string | undefined;
}

export function readAuditAddress(search: URLSearchParams): AuditAddress {
  const act = search.get("act") ?? "";
  const after = search.get("after") ?? "";
  return {
    patient: uuidSchema.safeParse(search.get("patient")).data,
    user: uuidSchema.safeParse(search.get("user")).data,
    act: isKnown(actGroups, act) ? act : undefined,
    from: dateSchema.safeParse(search.get("from")).data,
    to: dateSchema.safeParse(search.get("to")).data,
    after: /^[\w-]{1,200}$/.test(after) ? after : undefined,
  };
}

export const auditHref = (address: Partial<AuditAddress>, path: string = paths.audit): string =>
  withSearch(path, { ...address });
