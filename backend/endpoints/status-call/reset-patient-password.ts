import { eq } from "../../drizzle.ts";
import { resetPatientPassword } from "#contract/status-call.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { patients } from "../../schema/patients.ts";
import { users } from "../../schema/users.ts";
import { endOtherSessions } from "../../session/end-session.ts";
import { createOneTimeLogin } from "../../session/one-time-password.ts";

/** In every status. Sessions of the patient end. */
export const resetPatientPasswordHandler = handler(
  resetPatientPassword,
  async ({ body, database, now, settings }) => {
    const [patient] = await database
      .select()
      .from(patients)
      .where(eq(patients.id, body.patient_id));
    if (!patient) throw notFound();
    const { password, columns } = await createOneTimeLogin(now, settings);
    // a patient who came from elsewhere may not have had an account yet
    await database
      .insert(users)
      .values({
        id: patient.id,
        username: patient.username,
        ...columns,
        role: "PATIENT",
        institutionIds: [patient.institutionId],
        allowedPrograms: [patient.programType],
        title: patient.title,
        firstName: patient.firstName,
        lastName: patient.lastName,
        createdAt: now,
      })
      .onConflictDoUpdate({ target: users.id, set: columns });
    await endOtherSessions(database, patient.id, null, now);
    return { new_password: password };
  },
  { changesAccess: true },
);
