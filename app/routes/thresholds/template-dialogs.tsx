/** The dialogs over the page, as its address says: the confirmations, and another user's newer version. */
import { ConfirmLimits, StaleDialog } from "#app/features/threshold-editor/editor-dialogs.tsx";
import { type EditorState, thresholdForm } from "#app/features/threshold-editor/editor-state.ts";
import { paths } from "#app/addresses/paths.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { formState } from "#app/server/forms/form-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { FlagTemplateGroup } from "#contract/flag.ts";
import { templatesHref } from "./templates-address.ts";

interface TemplateDialogsProps {
  page: Page;
  groups: readonly FlagTemplateGroup[];
  titles: ReadonlyMap<string, string>;
  editor: EditorState;
  /** what was posted; undefined when nothing was */
  returned: EditorState | undefined;
}

export function TemplateDialogs({ page, groups, titles, editor, returned }: TemplateDialogsProps) {
  const { t, url } = page;
  const dialog = url.searchParams.get("dialog");
  const form = url.searchParams.get("form") ?? undefined;
  const template = editor.groupId;
  if (dialog === "delete") return <DeleteDialog {...{ page, groups, titles, editor }} />;
  if (!returned) return null;
  const title = returned.title?.trim() ?? "";
  const shared = { page, editor: returned, closeHref: templatesHref({ template, form }) };
  switch (dialog) {
    case "save":
      return (
        <ConfirmLimits
          {...shared}
          title={t("thresholds.confirm_save", { title })}
          text={t("thresholds.confirm_save_text")}
          intent="confirm_save"
          submitLabel={t("actions.save_changes")}
        />
      );
    case "create":
      return (
        <ConfirmLimits
          {...shared}
          title={t("thresholds.confirm_create", { title })}
          text={t("thresholds.confirm_create_text")}
          intent="confirm_create"
          submitLabel={t("thresholds.new_template")}
        />
      );
    case "stale":
      return (
        <StaleDialog {...shared} intent="confirm_save" theirsHref={templatesHref({ template })} />
      );
    default:
      return null;
  }
}

function DeleteDialog({ page, groups, titles, editor }: Omit<TemplateDialogsProps, "returned">) {
  const { t, url } = page;
  const target = url.searchParams.get("target");
  const group = groups.find(({ template_group }) => template_group.id === target);
  if (!group) return null;
  const { id } = group.template_group;
  const closeHref = templatesHref({ template: editor.groupId });
  return (
    <ConfirmDialog
      id="delete-template"
      title={t("thresholds.confirm_delete", { title: titles.get(id) })}
      closeHref={closeHref}
      closeLabel={t("actions.close")}
      confirm={{
        name: "intent",
        value: "confirm_delete",
        variant: "destructive",
        children: t("actions.delete"),
      }}
      cancelLabel={t("actions.cancel")}
      form={{
        action: paths.thresholds,
        fields: { group_id: id, form_id: newFormId(), selected: editor.groupId ?? "" },
      }}
      failure={formState(thresholdForm)?.failure}
    >
      <p>{t("thresholds.confirm_delete_text")}</p>
    </ConfirmDialog>
  );
}
