import { and, eq, inArray } from "../../drizzle.ts";
import { knownRule, type FlagRule } from "#contract/flag.ts";
import { computeWhatIf, whatIfDays } from "#contract/what-if.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findEnrolledWith } from "../../records/past-days.ts";
import { findActiveRules } from "../../records/patient-rules.ts";
import { requireSlots } from "../../records/template-groups.ts";
import { compareLimits, countChanges, listIncidentsOf } from "../../records/what-if.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { defaultTimeZone, startOfDay } from "../../rules/calendar.ts";
import type { PatientRule } from "../../rules/incident.ts";
import { flagTemplateGroups } from "../../schema/flag-template-groups.ts";

/** A rule needs an id to be judged; here it has no meaning. */
const asRule = (rule: FlagRule, index: number): PatientRule => ({ ...rule, id: String(index) });

/** Reads only: the line in the audit log says that a user looked. */
export const computeWhatIfHandler = handler(
  computeWhatIf,
  async ({ body, user, database, now, record, readHeavily }) => {
    requireSlots(body.rules, "rules");
    const { patient_id, group_id } = body;
    const toAt = now.getTime();
    const fromAt = startOfDay(
      addDays(calendarDay(toAt, defaultTimeZone), -whatIfDays),
      defaultTimeZone,
    );
    const after = body.rules.map(asRule);
    const scope = patient_id
      ? await ofPatient(patient_id)
      : await ofTemplate(group_id?.toLowerCase() ?? "");
    await database.transaction((transaction) => record(transaction));
    const found = await readHeavily(database, (reader) =>
      compareLimits(reader, { ...scope, after, fromAt, toAt }),
    );
    const list = patient_id ? listIncidentsOf : () => [];
    return {
      from_at: new Date(fromAt).toISOString(),
      to_at: now.toISOString(),
      patient_count: scope.patientIds.length,
      counts: countChanges(found),
      lost: list(found.lost),
      gained: list(found.gained),
      kept: list(found.kept),
    };

    async function ofPatient(given: string) {
      const id = given.toLowerCase();
      const rules = (await findActiveRules(database, [id])).get(id) ?? [];
      return { patientIds: [id], before: () => rules };
    }

    async function ofTemplate(id: string) {
      const [group] = await database
        .select({ rules: flagTemplateGroups.flagTemplates })
        .from(flagTemplateGroups)
        .where(
          and(
            eq(flagTemplateGroups.id, id),
            inArray(flagTemplateGroups.institutionId, [...user.institutionIds]),
          ),
        );
      if (!group) throw notFound();
      const rules = group.rules.flatMap((rule, index) => {
        const known = knownRule(rule);
        return known ? [asRule(known, index)] : [];
      });
      const patientIds = await findEnrolledWith(database, id, user.institutionIds);
      return { patientIds, before: () => rules };
    }
  },
  { transaction: "own" },
);
