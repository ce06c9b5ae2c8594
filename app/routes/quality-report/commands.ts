import "server-only";
import { formText } from "#app/format/form-text.ts";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { reportFileName, reportYear } from "./report-years.ts";
import { environment } from "#app/server/env.ts";
import { repeatableProblemText } from "#app/server/forms/problem-text.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { comeBack } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { isWayToSignIn, type RouteContext } from "#app/server/session/session-context.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { processClinicClock, v1 } from "#app/server/v1/v1.ts";
import { createQualityReport } from "#contract/quality-report.ts";
import { requireReporter } from "./load-quality-report.ts";
import { qualityReportForm, qualityReportSchema } from "./schema.ts";

/** Another year or another filter, without scripts or when the form requests it: everything typed stays. */
export async function showPatients(context: RouteContext, request: Request): Promise<Response> {
  requireReporter(context);
  const form = await request.formData();
  const isOtherYear = form.get("intent") === "year";
  return back(context, form, { beside: { isOtherYear } });
}

/** The CSV file as a download, or the way back to the dialog with what is wrong. */
export async function downloadReport(context: RouteContext, request: Request): Promise<Response> {
  requireReporter(context);
  const form = await request.formData();
  const year = yearOf(form);
  if (year === undefined) return redirect(paths.qualityReport, 303);
  const submission = parseWithZod(form, { schema: qualityReportSchema });
  if (submission.status !== "success")
    return back(context, form, { errors: submission.error ?? {} });
  const { kv_number, kv_pseudonym } = submission.value;
  try {
    await spendAllowance(context, "exports");
    const body = { year, ...submission.value };
    return passOn(await v1(context).call(createQualityReport, { body }), {
      disposition: "attachment",
      fileName: reportFileName(kv_number, kv_pseudonym, year),
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    return back(context, form, { failure: repeatableProblemText(translate(), error) });
  }
}

async function back(context: RouteContext, form: FormData, refusal: Refusal): Promise<Response> {
  const here = withSearch(paths.qualityReport, { year: yearOf(form) });
  return redirect(await comeBack(context, form, { name: qualityReportForm, here }, refusal), 303);
}

const yearOf = (form: FormData) => reportYear(formText(form, "year"), processClinicClock().now());
