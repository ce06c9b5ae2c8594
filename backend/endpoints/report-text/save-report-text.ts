import { saveReportText } from "#contract/report-text.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { findReportText } from "../../records/report-texts.ts";
import { lockPatients } from "../../records/worklist.ts";
import { reportTexts } from "../../schema/report-texts.ts";

/** With expected_version, a text that another user saved in the meantime refuses the write and is returned. */
export const saveReportTextHandler = handler(
  saveReportText,
  async ({ body, user, database, now }) =>
    database.transaction(async (transaction) => {
      const { patient_id: patientId, report_quarter: quarter, text } = body;
      await lockPatients(transaction, [patientId]);
      const current = await findReportText(transaction, patientId, quarter);
      if (body.expected_version !== undefined && body.expected_version !== current.version)
        throw new ProblemError("stale_version", { current });
      const version = current.version + 1;
      await transaction
        .insert(reportTexts)
        .values({ patientId, quarter, version, text, authorId: user.id, createdAt: now });
      return { ...current, text, version, author: user.id, saved_at: now.toISOString() };
    }),
);
