import "server-only";
import { redirect } from "react-router";
import { currentPage } from "#app/framework/request/page.ts";
import { isDataRequestContext } from "#app/server/data-request.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { whatIfOf } from "./rule-calls.ts";
import { fieldFaults } from "./editor-state.ts";
import { readEditor } from "./read-editor.ts";
import type { WhatIfPart } from "./what-if-follows.tsx";
import { WhatIfResult } from "./what-if-result.tsx";

/**
 * The part that follows the form, for the editor's script: an answer in elements, nothing is stored. A browser that
 * posts here by itself is led to the page.
 */
export async function answerWhatIf(
  context: RouteContext,
  request: Request,
  { patientId, pageHref }: { patientId?: string; pageHref: string },
): Promise<Response | WhatIfPart> {
  if (!context.get(isDataRequestContext)) return redirect(pageHref, 303);
  const editor = readEditor(await request.formData());
  const page = currentPage();
  const { t } = page;
  if (Object.keys(fieldFaults(editor.rules)).length > 0) {
    const text = t("thresholds.what_if.incomplete");
    return { part: <p className="text-ink-muted">{text}</p>, said: text };
  }
  const ofTemplate = editor.groupId ? { group_id: editor.groupId } : undefined;
  const whatIf = await whatIfOf(
    context,
    editor,
    patientId ? { patient_id: patientId } : ofTemplate,
  );
  if (!whatIf) return { part: null, said: "" };
  if (whatIf === "failed") {
    const text = t("thresholds.what_if.failed");
    return { part: <p className="text-ink-muted">{text}</p>, said: text };
  }
  const sum = (what: "lost" | "gained") =>
    whatIf.counts.reduce((all, count) => all + count[what], 0);
  return {
    part: <WhatIfResult page={page} whatIf={whatIf} patientId={patientId} />,
    said: t("thresholds.what_if.summary", { lost: sum("lost"), gained: sum("gained") }),
  };
}
