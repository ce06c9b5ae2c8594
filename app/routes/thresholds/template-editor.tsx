/** The selected template, or the default values where there is none. */
import { templateTitleLengthMax } from "#contract/codes/length-limits.ts";
import { EditorBody } from "#app/features/threshold-editor/editor-body.tsx";
import { toEditorRules } from "#app/features/threshold-editor/editor-rules.ts";
import type { EditorState } from "#app/features/threshold-editor/editor-state.ts";
import { paths } from "#app/addresses/paths.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { controlStyle, fieldControlProps, FieldErrors } from "#app/ui/field.tsx";
import type { StoredTemplateGroup } from "#contract/patient-flag.ts";
import { templatesHref } from "./templates-address.ts";

const titleField = "template_group_title";

/** The editor for a template that has not been changed. */
export function editorOf(
  group: StoredTemplateGroup | undefined,
  otherTypes: readonly string[],
): EditorState {
  const received = group?.flag_templates ?? [];
  const title = group?.template_group.title ?? "";
  return {
    groupId: group?.template_group.id,
    title,
    ...toEditorRules(received, otherTypes),
    base: { received, title, version: group?.version ?? undefined, otherTypes },
  };
}

export function TemplateEditor({ page, editor }: { page: Page; editor: EditorState }) {
  const { t } = page;
  const { titleFault } = editor;
  const errors = titleFault && [
    titleFault === "title_too_long"
      ? t("form_errors.too_long", { count: templateTitleLengthMax })
      : t(`thresholds.${titleFault}`),
  ];
  return (
    <section
      data-editor=""
      aria-label={editor.base.title || t("thresholds.new_template")}
      className="min-w-0 rounded-md border border-line bg-raised"
    >
      <EditorBody
        page={page}
        editor={editor}
        action={paths.thresholds}
        label={t("thresholds.title")}
        head={
          <div className="flex flex-col gap-1 px-4 py-3">
            <label htmlFor={titleField} className="text-sm text-ink-muted">
              {t("thresholds.template_title")}
            </label>
            <input
              {...fieldControlProps(titleField, { errors })}
              name={titleField}
              defaultValue={editor.title}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
              autoFocus={errors !== undefined}
              className={`${controlStyle} max-w-xl text-lg! font-semibold`}
            />
            <FieldErrors id={titleField} errors={errors} />
          </div>
        }
        actions={
          <>
            {editor.groupId !== undefined && (
              <Button variant="primary" name="intent" value="save">
                {t("actions.save_changes")}
              </Button>
            )}
            <Button
              variant={editor.groupId === undefined ? "primary" : "secondary"}
              name="intent"
              value="create"
            >
              {t("thresholds.new_template")}
            </Button>
            <ButtonLink href={templatesHref({ template: editor.groupId })} data-keeps="">
              {t("actions.cancel")}
            </ButtonLink>
          </>
        }
      />
    </section>
  );
}
