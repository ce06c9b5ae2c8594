import "server-only";
import { formText } from "#app/domain/form-text.ts";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/domain/paths.ts";
import { reportFileName, reportYear } from "#app/domain/report-years.ts";
import { environment } from "#app/server/env.ts";
import { redirectWithOutcome } from "#app/server/forms/form-redirect.ts";
import { repeatableProblemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { isWayToSignIn, type RouteContext } from "#app/server/session/session-context.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { createQualityReport } from "#contract/quality-report.ts";
import { type KeptReport, qualityReportForm } from "./kept-report.ts";
import { requireReporter } from "./load-quality-report.ts";
import { qualityReportSchema } from "./schema.ts";

/** Another year or another filter, without scripts or where one of them asked for it: everything typed stays. */
export async function showPatients(context: RouteContext, request: Request): Promise<Response> {
  requireReporter(context);
  const form = await request.formData();
  const isOtherYear = form.get("intent") === "year";
  return back(context, form, isOtherYear ? { selected: undefined } : {});
}

/** The CSV file as a download, or the way back to the dialog with what is wrong (QREP-07, QREP-08). */
export async function downloadReport(context: RouteContext, request: Request): Promise<Response> {
  requireReporter(context);
  const form = await request.formData();
  const year = reportYear(formText(form, "year"), processClinicClock().now());
  if (year === undefined) return redirect(paths.qualityReport, 303);
  const checked = qualityReportSchema.safeParse({
    ...Object.fromEntries(form),
    patient_ids: form.getAll("patient_ids"),
  });
  if (!checked.success) {
    const errors: Record<string, string[]> = {};
    for (const { path, message } of checked.error.issues)
      (errors[String(path[0])] ??= []).push(message);
    return back(context, form, { errors });
  }
  const { kv_number, kv_pseudonym } = checked.data;
  try {
    const answer = await v1(context).call(createQualityReport, { body: { year, ...checked.data } });
    return passOn(answer, {
      disposition: "attachment",
      fileName: reportFileName(kv_number, kv_pseudonym, year),
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    return back(context, form, { failure: repeatableProblemText(translate(), error) });
  }
}

function back(
  context: RouteContext,
  form: FormData,
  outcome: Partial<KeptReport>,
): Promise<Response> {
  const kept: KeptReport = {
    kv_number: formText(form, "kv_number"),
    kv_pseudonym: formText(form, "kv_pseudonym"),
    filter: formText(form, "filter"),
    selected: form.getAll("patient_ids").filter((id) => typeof id === "string"),
  };
  const year = reportYear(formText(form, "year"), processClinicClock().now());
  return redirectWithOutcome(context, withSearch(paths.qualityReport, { year }), {
    form: qualityReportForm,
    values: { ...kept, ...outcome },
  });
}
