import { inArray } from "../../drizzle.ts";
import { replacePatientFlags } from "#contract/patient-flag.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { isStaleEdit, replaceFlags } from "../../life-cycles/replace-flags.ts";
import { findCurrentFlags, toPatientFlag } from "../../records/flags.ts";
import { requireSlots } from "../../records/template-groups.ts";
import { endSnoozesOfChangedRules } from "../../records/snoozes.ts";
import { lockPatients } from "../../records/worklist.ts";
import { patientFlags } from "../../schema/patient-flags.ts";

/**
 * All patients or none. What is replaced stays as a closed version, so that an old incident still finds the limit
 * that raised it; the new limits judge what comes in from now on.
 */
export const replacePatientFlagsHandler = handler(
  replacePatientFlags,
  async ({ body, user, database, now }) => {
    requireSlots(body.patient_flags, "patient_flags");
    const patientIds = [...new Set(body.patient_ids.map((id) => id.toLowerCase()))];
    await lockPatients(database, patientIds);
    const standing = await findCurrentFlags(database, patientIds);
    const expectedIds = body.expected_flag_ids;
    if (expectedIds && isStaleEdit(standing, expectedIds))
      throw new ProblemError("stale_version", { current: standing.map(toPatientFlag) });
    const replacements = patientIds.map((patientId) => ({
      patientId,
      ...replaceFlags(
        standing.filter((flag) => flag.patientId === patientId),
        body.patient_flags,
      ),
    }));
    const closedIds = replacements.flatMap((replacement) => replacement.closedIds);
    if (closedIds.length > 0)
      await database
        .update(patientFlags)
        .set({ replacedAt: now })
        .where(inArray(patientFlags.id, closedIds));
    for (const { patientId, opened } of replacements)
      if (opened.length > 0)
        await database.insert(patientFlags).values(
          opened.map(({ rule, slot }) => ({
            patientId,
            type: rule.type,
            severity: rule.severity,
            slot,
            isActive: rule.is_active,
            flagInfo: { ...rule.flag_info },
            setAt: now,
            setBy: user.id,
          })),
        );
    if (closedIds.length > 0) await endSnoozesOfChangedRules(database, patientIds, user.id, now);
    return (await findCurrentFlags(database, patientIds)).map(toPatientFlag);
  },
);
