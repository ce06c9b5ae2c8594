import { eq } from "../../drizzle.ts";
import { type LimitChange, listLimitChanges } from "#contract/limit-change.ts";
import { handler } from "../../http/handler.ts";
import { iso } from "../../records/iso.ts";
import { limitChanges, type RuleVersion } from "../../rules/limit-changes.ts";
import { patientFlags } from "../../schema/patient-flags.ts";

/**
 * Derived from the versions of the rules themselves: nothing is stored for it, so it cannot differ from the rules that
 * judged.
 */
export const listLimitChangesHandler = handler(listLimitChanges, async ({ query, database }) => {
  const versions = await database
    .select()
    .from(patientFlags)
    .where(eq(patientFlags.patientId, query.patient_id))
    .orderBy(patientFlags.setAt, patientFlags.type, patientFlags.severity, patientFlags.slot);
  return {
    changes: limitChanges(versions).map(({ at, by, rules }): LimitChange => ({
      changed_at: iso(at),
      changed_by: by,
      rules: rules.map(({ type, severity, slot, before, after }) => ({
        type,
        severity,
        slot,
        before: toLimit(before),
        after: toLimit(after),
      })),
    })),
  };
});

const toLimit = (version: RuleVersion | undefined) =>
  version ? { is_active: version.isActive, flag_info: { ...version.flagInfo } } : null;
