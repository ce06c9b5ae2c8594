/** A form that was sent after its session had ended, back with its user: it becomes the form that is being filled. */
import "server-only";
import { isFieldName } from "#app/features/program-form/program-fields.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { onboardingDraft, saveOnboardingDraft } from "#app/server/session/onboarding-draft.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { onboardingForm } from "./commands.ts";
import { readSerialCheck } from "./serial-check.ts";
import { serialCheckField } from "./serial-check-texts.ts";

/** Once for each way back: what is typed afterwards wins over a reload. */
export async function adoptUnsentForm(context: RouteContext): Promise<void> {
  const id = pageUrl(context).searchParams.get("form");
  const state = formState(onboardingForm);
  const session = sessionOf(context);
  if (id === null || !state?.isUnsent || onboardingDraft(session)?.id === id) return;
  const programme = state.text("shown_programme");
  if (programme === undefined) return;
  const texts = [...state.sent].flatMap(([name, text]) =>
    isFieldName(name) && typeof text === "string" ? [[name, text]] : [],
  );
  await saveOnboardingDraft(session, {
    id,
    programme,
    monitoring: state.text("shown_monitoring") === "implant" ? "implant" : "external",
    texts: Object.fromEntries(texts) as Record<string, string>,
    replaced: null,
    serialCheck: readSerialCheck(state.text(serialCheckField)),
  });
}
