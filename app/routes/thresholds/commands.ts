import "server-only";
import { redirect } from "react-router";
import { z } from "zod";
import {
  sendNewTemplate,
  sendTemplateChange,
  whatIfOf,
} from "#app/features/threshold-editor/rule-calls.ts";
import {
  afterStale,
  checkEditor,
  type EditorBase,
  type EditorState,
  mayBeStored,
  thresholdForm,
} from "#app/features/threshold-editor/editor-state.ts";
import { toSentRules } from "#app/features/threshold-editor/editor-rules.ts";
import {
  forgetTemplates,
  loadTemplates,
  templatesOf,
} from "#app/features/threshold-editor/load-templates.ts";
import { editorRefusal, readEditor } from "#app/features/threshold-editor/read-editor.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import type { Refusal } from "#app/server/forms/refused.ts";
import { comeBack, type Done, submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { FirstSubmissionUnclear } from "#app/server/session/once-only.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
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
 * Every form of the page, distinguished by `intent`: `save` and `create` check and ask for confirmation,
 * `confirm_save`, `confirm_create` and `confirm_delete` write, `what_if` only computes. Redirects to the page with the
 * outcome.
 */
export async function submitTemplates(context: RouteContext, form: FormData): Promise<Response> {
  const intent = form.get("intent");
  const editor = readEditor(form);
  const show = async (refusal: Refusal) =>
    redirect(await comeBack(context, form, place, refusal), 303);
  if (intent === "confirm_delete") return deleteTemplate(context, form);
  const groups = await settle(loadTemplates(context));
  if (!groups.isReady)
    return show(back({ ...editor, failure: problemText(translate(), groups.error) }));
  const isNew = intent === "create" || intent === "confirm_create";
  const stored = groups.value.find(({ template_group }) => template_group.id === editor.groupId);
  // a new one goes to the user's first institution; a title is taken within one institution only
  const institutionId = isNew ? requireUser(context).institution_ids[0] : stored?.institution_id;
  const rivals = templatesOf(institutionId, groups.value);
  const checked = checkEditor(editor, rivals, isNew ? undefined : editor.groupId);
  if (intent === "what_if") return show(back(await look(context, checked)));
  if (!mayBeStored(checked)) return show(back(checked));
  if (!isNew && !stored) return show(back({ ...checked, isGone: true }, "stale"));
  if (!isNew && stored && isStale(checked, stored))
    return show(back(afterStale(checked, baseOf(stored)), "stale"));
  if (intent === "save" || intent === "create")
    return show(back(await withWhatIf(context, checked), isNew ? "create" : "save"));
  return submitForm(context, form, {
    ...place,
    schema: z.looseObject({}),
    twice: "same",
    problem: (error) => notStored(context, checked, error, isNew ? "create" : "save"),
    async run() {
      try {
        const template = await (isNew ? create(context, checked) : change(context, checked));
        return done(template, isNew ? "created" : "saved");
      } finally {
        forgetTemplates(context);
      }
    },
  });
}

const place = { name: thresholdForm, here: templatesHref({}) };

const back = (editor: EditorState, dialog?: TemplateDialog): Refusal =>
  editorRefusal(editor, templatesHref({ template: editor.groupId, dialog }));

/** If the backend has no versions, the stored state is compared with the one when the edit began. */
function isStale({ base }: EditorState, stored: StoredTemplateGroup): boolean {
  if (typeof stored.version === "number" && base.version !== undefined)
    return stored.version !== base.version;
  const text = ({ received, title }: EditorBase) => JSON.stringify([received, title]);
  return text(base) !== text(baseOf(stored));
}

const withWhatIf = async (context: RouteContext, editor: EditorState): Promise<EditorState> => ({
  ...editor,
  whatIf: await whatIfOf(
    context,
    editor,
    editor.groupId ? { group_id: editor.groupId } : undefined,
  ),
});

/** Nothing is stored; the title does not matter yet. */
async function look(context: RouteContext, editor: EditorState): Promise<EditorState> {
  const untitled = { ...editor, titleFault: undefined };
  return mayBeStored(untitled) ? withWhatIf(context, untitled) : untitled;
}

/** @returns the template's id */
async function change(context: RouteContext, editor: EditorState): Promise<string> {
  const { groupId = "", title = "", base } = editor;
  await v1(context).write(sendTemplateChange, {
    body: {
      group_id: groupId,
      template_group_title: title.trim(),
      flag_templates: toSentRules(editor, base.received),
      ...(base.version === undefined ? {} : { expected_version: base.version }),
    },
  });
  return groupId;
}

/** @returns the new template's id */
async function create(context: RouteContext, editor: EditorState): Promise<string> {
  const { title = "", base } = editor;
  const created = await v1(context).call(sendNewTemplate, {
    body: {
      template_group_title: title.trim(),
      flag_templates: toSentRules(editor, base.received),
    },
  });
  return created.group_id;
}

async function notStored(
  context: RouteContext,
  editor: EditorState,
  error: unknown,
  dialog: TemplateDialog,
): Promise<Refusal> {
  const t = translate();
  if (error instanceof FirstSubmissionUnclear)
    return back({ ...editor, failure: t("thresholds.sent_twice") });
  const code = error instanceof V1Error ? error.code : undefined;
  if (code === "conflict") return back({ ...editor, titleFault: "title_exists" });
  if (code === "stale_version") {
    const groups = await loadTemplates(context).catch(() => []);
    const stored = groups.find(({ template_group }) => template_group.id === editor.groupId);
    if (stored) return back(afterStale(editor, baseOf(stored)), "stale");
  }
  if (code === "not_found") return back({ ...editor, isGone: true }, "stale");
  const failure = problemText(t, error);
  return back({ ...(await withWhatIf(context, editor)), failure }, dialog);
}

async function deleteTemplate(context: RouteContext, form: FormData): Promise<Response> {
  const target = uuidSchema.safeParse(form.get("group_id"));
  const selected = uuidSchema.safeParse(form.get("selected")).data;
  if (!target.success) return redirect(templatesHref({}), 303);
  const group_id = target.data;
  return submitForm(context, form, {
    name: thresholdForm,
    here: templatesHref({ template: selected, dialog: "delete", target: group_id }),
    schema: z.looseObject({}),
    // what is deleted is deleted, the second time too
    twice: "again",
    async run() {
      try {
        await v1(context).call(deleteTemplateGroup, { body: { group_id } });
      } catch (error) {
        // another user was faster: it is gone, as wanted
        if (!(error instanceof V1Error && error.status === 404)) throw error;
      } finally {
        forgetTemplates(context);
      }
      return done(selected === group_id ? undefined : selected, "deleted");
    },
  });
}

const done = (template: string | undefined, what: "saved" | "created" | "deleted"): Done => ({
  to: templatesHref({ template }),
  toast: translate()(`thresholds.${what}`),
});
