import "server-only";
import { redirect } from "react-router";
import { whatIfOf } from "#app/features/threshold-editor/ask-what-if.ts";
import { backToEditor } from "#app/features/threshold-editor/back-to-editor.ts";
import { checkEditor, mayBeStored } from "#app/features/threshold-editor/check-editor.ts";
import { toSentRules } from "#app/features/threshold-editor/editor-rules.ts";
import {
  type EditorBase,
  type KeptEditor,
  thresholdForm,
} from "#app/features/threshold-editor/kept-editor.ts";
import { forgetTemplates, loadTemplates } from "#app/features/threshold-editor/load-templates.ts";
import { afterStale } from "#app/features/threshold-editor/others-changes.ts";
import { readEditor } from "#app/features/threshold-editor/read-editor.ts";
import { sendNewTemplate, sendTemplateChange } from "#app/features/threshold-editor/send-rules.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { keepingForm } from "#app/server/session/account.ts";
import { FirstSubmissionUnclear, onceOnly } from "#app/server/session/once-only.ts";
import {
  isWayToSignIn,
  type RouteContext,
  sessionOf,
} from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { deleteTemplateGroup, type StoredTemplateGroup } from "#contract/patient-flag.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { templatesHref, type TemplateDialog } from "./templates-address.ts";

const baseOf = ({ template_group, flag_templates, version }: StoredTemplateGroup): EditorBase => ({
  received: flag_templates,
  title: template_group.title,
  version: version ?? undefined,
});

/**
 * Every form of the page, told apart by `intent`: `save` and `create` check and ask, `confirm_save`, `confirm_create`
 * and `confirm_delete` write, `what_if` looks only. Leads back to the page with what became of it.
 */
export async function submitTemplates(context: RouteContext, form: FormData): Promise<Response> {
  const intent = form.get("intent");
  const editor = readEditor(form);
  const values = { form: thresholdForm, editor };
  return keepingForm(context, { values }, async () => {
    if (intent === "confirm_delete") return deleteTemplate(context, form);
    const groups = await loadTemplates(context).catch((error: unknown) => failed(error));
    if (!Array.isArray(groups))
      return back(context, { ...editor, failure: problemText(translate(), groups.error) });
    const isNew = intent === "create" || intent === "confirm_create";
    const stored = groups.find(({ template_group }) => template_group.id === editor.groupId);
    const checked = checkEditor(editor, groups, isNew ? undefined : editor.groupId);
    if (intent === "what_if") return look(context, checked);
    if (!mayBeStored(checked)) return back(context, checked);
    if (!isNew && !stored) return back(context, { ...checked, isGone: true }, "stale");
    if (!isNew && stored && isStale(checked, stored))
      return back(context, afterStale(checked, baseOf(stored)), "stale");
    if (intent === "save" || intent === "create")
      return back(context, await withWhatIf(context, checked), isNew ? "create" : "save");
    const formId = form.get("form_id");
    return once(context, checked, typeof formId === "string" ? formId : null, () =>
      isNew ? create(context, checked) : change(context, checked),
    );
  });
}

const failed = (error: unknown) => {
  if (isWayToSignIn(error)) throw error;
  return { error };
};

/** Where the backend counts no versions, what is stored is compared with what the edit began from. */
function isStale({ base }: KeptEditor, stored: StoredTemplateGroup): boolean {
  if (typeof stored.version === "number" && base.version !== undefined)
    return stored.version !== base.version;
  const text = ({ received, title }: EditorBase) => JSON.stringify([received, title]);
  return text(base) !== text(baseOf(stored));
}

const withWhatIf = async (context: RouteContext, editor: KeptEditor): Promise<KeptEditor> => ({
  ...editor,
  whatIf: await whatIfOf(
    context,
    editor,
    editor.groupId ? { group_id: editor.groupId } : undefined,
  ),
});

/** Nothing is stored; the title does not matter yet. */
async function look(context: RouteContext, editor: KeptEditor): Promise<Response> {
  const untitled = { ...editor, titleFault: undefined };
  return back(context, mayBeStored(untitled) ? await withWhatIf(context, untitled) : untitled);
}

async function once(
  context: RouteContext,
  editor: KeptEditor,
  formId: string | null,
  run: () => Promise<Response>,
): Promise<Response> {
  try {
    const way = await onceOnly(sessionOf(context), formId, async () => {
      const response = await run();
      return response.headers.get("Location") ?? templatesHref({});
    });
    return redirect(way, 303);
  } catch (error) {
    if (!(error instanceof FirstSubmissionUnclear)) throw error;
    return back(context, { ...editor, failure: translate()("thresholds.sent_twice") });
  }
}

async function change(context: RouteContext, editor: KeptEditor): Promise<Response> {
  const { groupId = "", title = "", base } = editor;
  try {
    await v1(context).write(sendTemplateChange, {
      body: {
        group_id: groupId,
        template_group_title: title.trim(),
        flag_templates: toSentRules(editor, base.received),
        ...(base.version === undefined ? {} : { expected_version: base.version }),
      },
    });
  } catch (error) {
    return notStored(context, editor, error, "save");
  } finally {
    forgetTemplates(context);
  }
  return done(context, groupId, "saved");
}

async function create(context: RouteContext, editor: KeptEditor): Promise<Response> {
  const { title = "", base } = editor;
  let groupId: string;
  try {
    const created = await v1(context).call(sendNewTemplate, {
      body: {
        template_group_title: title.trim(),
        flag_templates: toSentRules(editor, base.received),
      },
    });
    groupId = created.group_id;
  } catch (error) {
    return notStored(context, editor, error, "create");
  } finally {
    forgetTemplates(context);
  }
  return done(context, groupId, "created");
}

async function notStored(
  context: RouteContext,
  editor: KeptEditor,
  error: unknown,
  dialog: TemplateDialog,
): Promise<Response> {
  if (isWayToSignIn(error)) throw error;
  const code = error instanceof V1Error ? error.code : undefined;
  if (code === "conflict") return back(context, { ...editor, titleFault: "title_exists" });
  if (code === "stale_version") {
    const groups = await loadTemplates(context).catch(() => []);
    const stored = groups.find(({ template_group }) => template_group.id === editor.groupId);
    if (stored) return back(context, afterStale(editor, baseOf(stored)), "stale");
  }
  if (code === "not_found") return back(context, { ...editor, isGone: true }, "stale");
  const failure = problemText(translate(), error);
  return back(context, { ...(await withWhatIf(context, editor)), failure }, dialog);
}

async function deleteTemplate(context: RouteContext, form: FormData): Promise<Response> {
  const target = uuidSchema.safeParse(form.get("group_id"));
  const selected = uuidSchema.safeParse(form.get("selected")).data;
  if (!target.success) return redirect(templatesHref({}), 303);
  const group_id = target.data;
  try {
    await v1(context).call(deleteTemplateGroup, { body: { group_id } });
  } catch (error) {
    if (isWayToSignIn(error)) throw error;
    // somebody else was quicker: it is gone, as wanted
    const isGone = error instanceof V1Error && error.status === 404;
    if (!isGone) {
      const editor = { ...readEditor(new FormData()), failure: problemText(translate(), error) };
      const here = templatesHref({ template: selected, dialog: "delete", target: group_id });
      return backToEditor(context, here, editor);
    }
  } finally {
    forgetTemplates(context);
  }
  return done(context, selected === group_id ? undefined : selected, "deleted");
}

const done = (
  context: RouteContext,
  template: string | undefined,
  what: "saved" | "created" | "deleted",
) =>
  backToEditor(context, templatesHref({ template }), undefined, translate()(`thresholds.${what}`));

const back = (context: RouteContext, editor: KeptEditor, dialog?: TemplateDialog) =>
  backToEditor(context, templatesHref({ template: editor.groupId, dialog }), editor);
