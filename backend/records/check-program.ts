/** What an onboarding or a profile names beyond its own shape: programme, template, dates that have not come. */
import { and, eq } from "../drizzle.ts";
import type { Database } from "../database.ts";
import { invalidField, ProblemError } from "../http/problem-error.ts";
import { addDays, calendarDay } from "#contract/codes/calendar-day.ts";
import { flagTemplateGroups, type FlagTemplate } from "../schema/flag-template-groups.ts";
import { institutions } from "../schema/institutions.ts";
import { programTypeOf, type SentProgram } from "./program-columns.ts";

/** How far ahead an enrolment may be arranged, days. */
const arrangedDaysMax = 366;

/** @throws validation_failed for days that cannot be, as seen in the zone */
export function checkProgramDates(program: SentProgram, now: Date, timeZone: string): void {
  const today = calendarDay(now.getTime(), timeZone);
  const errors: { field: string; message: string }[] = [];
  const notAfter = (field: string, day: string | null | undefined, latest: string) => {
    if (day && day > latest)
      errors.push({ field: `program.${field}`, message: `Must not be after ${latest}` });
  };
  notAfter("patient_info.birth_date", program.patient_info.birth_date, today);
  if ("hospitalization_statistic" in program)
    notAfter(
      "hospitalization_statistic.latest_hf_hospitalization",
      program.hospitalization_statistic.latest_hf_hospitalization,
      today,
    );
  if ("patient_admission_info" in program) {
    const { admission_date, enrollment_date } = program.patient_admission_info;
    notAfter("patient_admission_info.admission_date", admission_date, today);
    notAfter(
      "patient_admission_info.enrollment_date",
      enrollment_date,
      addDays(today, arrangedDaysMax),
    );
  }
  if (errors.length > 0) throw new ProblemError("validation_failed", { errors });
}

/**
 * The institution in which a patient is enrolled: one of the caller's, and it offers the programme.
 * @throws validation_failed; another institution's id is refused like an unknown one
 */
export async function checkInstitution(
  database: Database,
  program: SentProgram,
  callersInstitutionIds: readonly string[],
): Promise<string> {
  const id = program.institution_id.toLowerCase();
  const [institution] = callersInstitutionIds.includes(id)
    ? await database.select().from(institutions).where(eq(institutions.id, id))
    : [];
  if (!institution) throw invalidField("program.institution_id", "Is not one of yours");
  if (!institution.allowedPrograms.includes(programTypeOf[program.onboarding_type]))
    throw invalidField("program.onboarding_type", "Is not offered by the institution");
  return institution.id;
}

/**
 * The rules of a template of the institution; none for a programme without a template.
 * @throws validation_failed; another institution's template is refused like an unknown one
 */
export async function findTemplateRules(
  database: Database,
  program: SentProgram,
  institutionId: string,
): Promise<readonly FlagTemplate[]> {
  const groupId = templateGroupIdOf(program);
  if (!groupId) return [];
  const [group] = await database
    .select()
    .from(flagTemplateGroups)
    .where(
      and(eq(flagTemplateGroups.id, groupId), eq(flagTemplateGroups.institutionId, institutionId)),
    );
  if (!group) throw invalidField("program.flag_template_group_id", "Is not a template of yours");
  return group.flagTemplates;
}

export const templateGroupIdOf = (program: SentProgram): string | undefined =>
  "flag_template_group_id" in program ? program.flag_template_group_id?.toLowerCase() : undefined;
