import type { FlagTemplate } from "../schema/flag-template-groups.ts";
import type { patientFlags } from "../schema/patient-flags.ts";

/** Rules as rows of one patient; slots count among rules of one type and severity, in their order. */
export function toFlagRows(
  rules: readonly Pick<FlagTemplate, "type" | "severity" | "is_active" | "flag_info">[],
  patientId: string,
  setAt: Date,
  setBy: string | null,
): (typeof patientFlags.$inferInsert)[] {
  const used = new Map<string, number>();
  return rules.map((rule) => {
    const key = `${rule.severity} ${rule.type}`;
    const slot = used.get(key) ?? 0;
    used.set(key, slot + 1);
    return {
      id: crypto.randomUUID(),
      patientId,
      type: rule.type,
      severity: rule.severity,
      slot,
      isActive: rule.is_active,
      flagInfo: rule.flag_info,
      setAt,
      setBy,
    };
  });
}
