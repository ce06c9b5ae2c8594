import type { PatientFlag } from "#contract/flag.ts";
import type { StoredTemplateGroup } from "#contract/patient-flag.ts";
import type { flagTemplateGroups } from "../schema/flag-template-groups.ts";
import { patientFlags } from "../schema/patient-flags.ts";
import { iso } from "./iso.ts";
import { and, inArray, isNull, desc } from "../drizzle.ts";
import type { Database } from "../database.ts";

export const toPatientFlag = (row: typeof patientFlags.$inferSelect): PatientFlag => ({
  id: row.id,
  type: row.type,
  severity: row.severity,
  is_active: row.isActive,
  flag_info: row.flagInfo,
  set_by: row.setBy,
  set_at: iso(row.setAt),
});

export const toTemplateGroup = (
  row: typeof flagTemplateGroups.$inferSelect,
): StoredTemplateGroup => ({
  template_group: { id: row.id, title: row.title },
  flag_templates: row.flagTemplates,
  version: row.version,
  institution_id: row.institutionId,
});

/** The versions in force, active or not, in the order they are answered in. */
export const findCurrentFlags = (database: Database, patientIds: readonly string[]) =>
  database
    .select()
    .from(patientFlags)
    .where(and(inArray(patientFlags.patientId, [...patientIds]), isNull(patientFlags.replacedAt)))
    .orderBy(
      patientFlags.patientId,
      patientFlags.type,
      desc(patientFlags.severity),
      patientFlags.slot,
    );
