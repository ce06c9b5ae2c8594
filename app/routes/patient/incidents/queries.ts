import "server-only";
import { toEditorRules } from "#app/features/threshold-editor/editor-rules.ts";
import type { EditorState } from "#app/features/threshold-editor/editor-state.ts";
import { type LimitOrigin, limitOrigins } from "#app/features/threshold-editor/limit-origins.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import { loadOtherLimits } from "#app/features/threshold-editor/load-other-limits.ts";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { loadTemplateChoices, templatesOf } from "#app/features/threshold-editor/load-templates.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { listPatientFlags } from "#contract/patient-flag.ts";

/** The limits that can fire; the form shows the others with their defaults. */
export async function loadLimits(
  context: RouteContext,
  patientId: string,
): Promise<EditorState & { readonly origins: ReadonlyMap<string, LimitOrigin> }> {
  const [flags, otherTypes] = await Promise.all([
    v1(context).call(listPatientFlags, { query: { patient_id: patientId, only_active: true } }),
    loadOtherLimits(context),
  ]);
  const received = flags.map(({ type, severity, is_active, flag_info }) => ({
    type,
    severity,
    is_active,
    flag_info,
  }));
  const flagIds = flags.map(({ id }) => id);
  const base = { received, flagIds, otherTypes };
  return { ...toEditorRules(received, otherTypes), base, origins: limitOrigins(flags) };
}

async function loadOwnTemplates(context: RouteContext, patientId: string) {
  const [{ institution_id }, all] = await Promise.all([
    loadPatient(context, patientId),
    loadTemplateChoices(context),
  ]);
  return templatesOf(institution_id, all);
}

export const loadLimitsPage = perRequest((context: RouteContext, patientId: string) => {
  const limits = settle(loadLimits(context, patientId));
  return {
    limits,
    /** of those who set one, by user id */
    setters: limits.then(async (read) =>
      loadNames(
        context,
        read.isReady ? [...read.value.origins.values()].flatMap(({ setBy }) => setBy ?? []) : [],
      ),
    ),
    templates: settle(loadOwnTemplates(context, patientId)),
  };
});
