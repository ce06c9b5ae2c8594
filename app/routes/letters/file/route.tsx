/** The letters of a run as one file, which is passed on while the backend makes it. */
import { redirect } from "react-router";
import { paths } from "#app/addresses/paths.ts";
import { formText } from "#app/format/form-text.ts";
import { exportFailed } from "#app/features/list-export/export-failed.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { environment } from "#app/server/env.ts";
import { spendAllowance } from "#app/server/session/session-allowance.ts";
import { passOn } from "#app/server/v1/pass-on.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { exportLetters } from "#contract/letter.ts";
import { runForm } from "../schema.ts";
import type { Route } from "./+types/route.ts";

/** The file is made for a form alone. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.letterRun(params.runId));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { t } = currentPage();
  const file = formText(await request.formData(), "file") === "pdf" ? "pdf" : "zip";
  try {
    await spendAllowance(context, "exports");
    const answer = await v1(context).call(exportLetters, {
      params: { run_id: params.runId },
      body: { file },
    });
    return passOn(answer, {
      disposition: "attachment",
      fileName: `${t("letters.file_name")}.${file}`,
      isHttps: environment().publicOrigins[0].startsWith("https:"),
    });
  } catch (error) {
    return exportFailed(context, error, {
      form: runForm,
      to: paths.letterRun(params.runId),
      text: (reason) => t("letters.file_failed", { reason }),
    });
  }
}
