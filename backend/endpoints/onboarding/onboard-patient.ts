import { onboardPatient } from "#contract/onboarding.ts";
import { handler } from "../../http/handler.ts";
import {
  checkInstitution,
  checkProgramDates,
  findTemplateRules,
} from "../../records/check-program.ts";
import { enrolPatient } from "../../records/enrol-patient.ts";
import { defaultTimeZone } from "../../rules/calendar.ts";
import { createOneTimeLogin } from "../../session/one-time-password.ts";

/** The password is shown here and never again: only its hash is stored. */
export const onboardPatientHandler = handler(
  onboardPatient,
  async ({ body: { program }, user, database, now, settings, concerned }) => {
    checkProgramDates(program, now, defaultTimeZone);
    const institutionId = await checkInstitution(database, program, user.institutionIds);
    const rules = await findTemplateRules(database, program, institutionId);
    const { password, columns: login } = await createOneTimeLogin(now, settings);
    const enrolment = { program, institutionId, rules, login, authorId: user.id, now };
    const enrolled = await enrolPatient(database, enrolment);
    concerned.add(enrolled.id);
    return { ...enrolled, one_time_password: password };
  },
);
