/** The threshold templates of the institution: which limits new patients start with. */
import { Suspense } from "react";
import { ActiveLimits } from "#app/features/threshold-editor/active-limits.tsx";
import { toEditorRules } from "#app/features/threshold-editor/editor-rules.ts";
import { editorOfForm } from "#app/features/threshold-editor/read-editor.ts";
import { thresholdForm } from "#app/features/threshold-editor/editor-state.ts";
import { loadOtherLimits } from "#app/features/threshold-editor/load-other-limits.ts";
import { WhatIfPanel } from "#app/features/threshold-editor/what-if-panel.tsx";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";
import { paths } from "#app/addresses/paths.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { submitTemplates } from "./commands.ts";
import { loadFullTitles, loadTemplateGroups } from "./queries.ts";
import { TemplateDialogs } from "./template-dialogs.tsx";
import { editorOf, TemplateEditor } from "./template-editor.tsx";
import { TemplateList } from "./template-list.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  void loadTemplateGroups(context);
  void loadOtherLimits(context);
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  return submitTemplates(context, await request.formData());
}

export function ServerComponent() {
  const { t } = currentPage();
  return (
    <div className="flex flex-col gap-4">
      <title>{`${t("thresholds.title")} · ${t("shell.app_name")}`}</title>
      <PageHeader title={t("thresholds.title")} sentence={t("thresholds.sentence")} />
      <Suspense
        fallback={
          <PanelLoading
            id="templates"
            title={t("thresholds.templates")}
            loadingLabel={t("actions.loading")}
            heightRem={32}
          />
        }
      >
        <Templates />
      </Suspense>
    </div>
  );
}

async function Templates() {
  const page = currentPage();
  const { t, url } = page;
  const context = requestContext();
  const [groups, otherTypes] = await Promise.all([
    loadTemplateGroups(context),
    loadOtherLimits(context),
  ]);
  const returned = editorOfForm(formState(thresholdForm));
  if (!groups.isReady)
    return (
      <PanelFailed
        id="templates"
        title={t("thresholds.templates")}
        text={t("errors.panel_failed", { subject: t("thresholds.templates") })}
        retryLabel={t("errors.retry")}
        retryHref={returned ? url.pathname + url.search : paths.thresholds}
      />
    );
  const titles = await loadFullTitles(context, groups.value);
  const isDelete = url.searchParams.get("dialog") === "delete";
  const wanted = url.searchParams.get("template") ?? (isDelete ? undefined : returned?.groupId);
  const selected =
    groups.value.find(({ template_group }) => template_group.id === wanted) ?? groups.value[0];
  // the form shows what was posted, even if its template is gone or there was none
  const editor = returned && !isDelete ? returned : editorOf(selected, otherTypes);
  return (
    <>
      <div className="threshold-screen">
        <TemplateList
          page={page}
          groups={groups.value}
          titles={titles}
          selectedId={editor.isGone ? undefined : editor.groupId}
        />
        {editor.groupId !== undefined && !editor.isGone && (
          <ActiveLimits
            page={page}
            stored={toEditorRules(editor.base.received, editor.base.otherTypes).rules}
          />
        )}
        <TemplateEditor
          page={page}
          editor={editor.isGone ? { ...editor, groupId: undefined } : editor}
        />
        {editor.groupId !== undefined && !editor.isGone && (
          <WhatIfPanel page={page} editor={editor} address={paths.whatIfPart()} />
        )}
      </div>
      <TemplateDialogs
        page={page}
        groups={groups.value}
        titles={titles}
        editor={editor}
        returned={returned}
      />
    </>
  );
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
