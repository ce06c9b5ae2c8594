import { withdrawQuestionnaireResponse } from "#contract/questionnaire-response.ts";
import { handler } from "../../http/handler.ts";
import { notFound, ProblemError } from "../../http/problem-error.ts";
import { findResponse, replaceResponse } from "../../records/questionnaire-responses.ts";
import { lockPatients } from "../../records/worklist.ts";

/** The answers stay to be read, with who says that they were entered in error, and why. */
export const withdrawQuestionnaireResponseHandler = handler(
  withdrawQuestionnaireResponse,
  async ({ body, user, database, now }) => {
    const { patient_id: patientId, response_id, version } = body;
    await lockPatients(database, [patientId]);
    const before = await findResponse(database, patientId, response_id);
    if (!before) throw notFound();
    if (before.version !== version || before.status === "entered-in-error")
      throw new ProblemError("conflict", { type: "changed_meanwhile" });
    const row = await replaceResponse(database, before, {
      status: "entered-in-error",
      recordedAt: now,
      recordedBy: user.id,
      changeReason: body.change_reason.trim(),
    });
    return { response_id, version: row.version };
  },
);
