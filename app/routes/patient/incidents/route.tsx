/** The limits of one patient (workspace specification, 2.13). */
import { Suspense } from "react";
import { paths } from "#app/addresses/paths.ts";
import { ActiveLimits } from "#app/features/threshold-editor/active-limits.tsx";
import { ConfirmLimits, StaleDialog } from "#app/features/threshold-editor/editor-dialogs.tsx";
import { EditorBody } from "#app/features/threshold-editor/editor-body.tsx";
import { toEditorRules, withTemplate } from "#app/features/threshold-editor/editor-rules.ts";
import { editorOfForm } from "#app/features/threshold-editor/read-editor.ts";
import { type EditorState, thresholdForm } from "#app/features/threshold-editor/editor-state.ts";
import { WhatIfPanel } from "#app/features/threshold-editor/what-if-panel.tsx";
import { loadPatient } from "#app/features/patient-header/load-patient.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { submitLimits } from "./commands.ts";
import { limitsHref } from "./incidents-address.ts";
import { loadLimitsPage } from "./queries.ts";
import { TemplatePanel } from "./template-panel.tsx";
import type { Route } from "./+types/route.ts";

const panelId = "limits";

export { shouldRevalidate } from "../edited-page.ts";

export function loader({ context, params }: Route.LoaderArgs) {
  loadLimitsPage(context, params.patientId);
  return null;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return submitLimits(context, await request.formData(), params.patientId);
}

export function ServerComponent({ params }: Route.ServerComponentProps) {
  const { t } = currentPage();
  return (
    <Suspense
      fallback={
        <PanelLoading
          id={panelId}
          title={t("thresholds.title")}
          loadingLabel={t("actions.loading")}
          heightRem={40}
        />
      }
    >
      <Limits patientId={params.patientId} />
    </Suspense>
  );
}

async function Limits({ patientId }: { patientId: string }) {
  const page = currentPage();
  const { t, url } = page;
  const context = requestContext();
  const view = loadLimitsPage(context, patientId);
  const [patient, limits, templates, setters] = await Promise.all([
    loadPatient(context, patientId),
    view.limits,
    view.templates,
    view.setters,
  ]);
  const name = fullName(patient.patient_info);
  if (!limits.isReady)
    return (
      <PanelFailed
        id={panelId}
        title={t("thresholds.title")}
        text={t("errors.panel_failed", { subject: t("thresholds.title") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const returned = editorOfForm(formState(thresholdForm));
  const chosen = url.searchParams.get("template");
  const template =
    returned || !templates.isReady
      ? undefined
      : templates.value.find(({ template_group }) => template_group.id === chosen);
  const stored = limits.value;
  // what came back may have begun from other limits than are in force now
  const isOfNow = !returned || returned.base.flagIds?.join() === stored.base.flagIds?.join();
  const editor: EditorState =
    returned ??
    (template
      ? {
          ...stored,
          ...withTemplate(stored.base.received, template.flag_templates, stored.base.otherTypes),
        }
      : stored);
  return (
    <section id={panelId} aria-labelledby="limits-title" className="flex flex-col gap-4">
      <header>
        <h2 id="limits-title" className="text-xl">
          {t("thresholds.title")}
        </h2>
        <p className="text-lg">{t("thresholds.patient_sentence", { name })}</p>
      </header>
      {template && (
        <Banner isRounded icon="info" isLive>
          {t("thresholds.applied", { title: template.template_group.title })}
        </Banner>
      )}
      <div className="threshold-screen">
        <ActiveLimits
          page={page}
          stored={toEditorRules(editor.base.received, editor.base.otherTypes).rules}
          origins={isOfNow ? stored.origins : undefined}
          setters={setters}
        />
        <TemplatePanel
          page={page}
          patientId={patientId}
          templates={templates}
          appliedId={template?.template_group.id}
        />
        <div data-editor="" className="min-w-0 rounded-md border border-line bg-raised">
          <EditorBody
            page={page}
            editor={editor}
            action={paths.incidents(patientId)}
            label={t("thresholds.patient_sentence", { name })}
            actions={
              <>
                <Button variant="primary" name="intent" value="save">
                  {t("actions.save_changes")}
                </Button>
                <ButtonLink href={paths.incidents(patientId)} data-keeps="">
                  {t("actions.cancel")}
                </ButtonLink>
              </>
            }
          />
        </div>
        <WhatIfPanel
          page={page}
          editor={editor}
          address={paths.whatIfPart(patientId)}
          patientId={patientId}
        />
      </div>
      {returned && <LimitsDialog name={name} patientId={patientId} editor={returned} />}
    </section>
  );
}

interface LimitsDialogProps {
  name: string;
  patientId: string;
  editor: EditorState;
}

function LimitsDialog({ name, patientId, editor }: LimitsDialogProps) {
  const page = currentPage();
  const { t, url } = page;
  const form = url.searchParams.get("form") ?? undefined;
  const shared = {
    page,
    editor,
    intent: "confirm_save",
    closeHref: limitsHref(patientId, { form }),
  };
  switch (url.searchParams.get("dialog")) {
    case "save":
      return (
        <ConfirmLimits
          patientId={patientId}
          {...shared}
          title={t("thresholds.confirm_patient", { name })}
          text={t("thresholds.confirm_patient_text")}
          submitLabel={t("actions.save_changes")}
        />
      );
    case "stale":
      return <StaleDialog {...shared} theirsHref={paths.incidents(patientId)} />;
    default:
      return null;
  }
}
