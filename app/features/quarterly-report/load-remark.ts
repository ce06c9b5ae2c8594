import "server-only";
import { languageOfStoredCode, type UiLanguage } from "#app/format/ui-language.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { getReportText } from "#contract/report-text.ts";

/** The clinician's text of a quarterly report. */
export interface Remark {
  /** as it was typed; empty: there is none */
  readonly text: string;
  readonly version: number;
  /** a name; undefined if it is not known */
  readonly author: string | undefined;
  readonly savedAt: string | null;
  /** null if the backend names a language that the app does not have */
  readonly patientLanguage: UiLanguage | null;
}

/** Undefined if the backend has no such texts. Requested once for the report and for its form. */
export const loadRemark = perRequest((context: RouteContext, patientId: string, quarter: string) =>
  settleAddition(readRemark(context, patientId, quarter)),
);

async function readRemark(
  context: RouteContext,
  patient_id: string,
  report_quarter: string,
): Promise<Remark> {
  const query = { patient_id, report_quarter };
  const { text, version, author, saved_at, patient_language } = await v1(context).call(
    getReportText,
    { query },
  );
  const names = await loadNames(context, author ? [author] : []);
  return {
    text,
    version,
    author: names.get(author ?? ""),
    savedAt: saved_at,
    patientLanguage: languageOfStoredCode(patient_language),
  };
}
