/** A form that was sent after its session had ended, back with its user: it becomes the form that is being filled. */
import "server-only";
import { isFieldName } from "#app/features/program-form/program-fields.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { pageUrl } from "#app/server/page.ts";
import { onboardingDraft, saveOnboardingDraft } from "#app/server/session/onboarding-draft.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { onboardingForm } from "./commands.ts";
import { readSerialCheck, serialCheckField } from "./kept-serial-check.ts";

/** Once for each way back: what is typed afterwards wins over a reload. */
export async function adoptUnsentForm(context: RouteContext): Promise<void> {
  const id = pageUrl(context).searchParams.get("form");
  const values = formOutcome(onboardingForm)?.values;
  const session = sessionOf(context);
  if (id === null || values?.["isUnsent"] !== true || onboardingDraft(session)?.id === id) return;
  const { shown_programme, shown_monitoring } = values;
  if (typeof shown_programme !== "string") return;
  await saveOnboardingDraft(session, {
    id,
    programme: shown_programme,
    monitoring: shown_monitoring === "implant" ? "implant" : "external",
    texts: Object.fromEntries(flat(values).filter(([name]) => isFieldName(name))),
    replaced: null,
    serialCheck: readSerialCheck(values[serialCheckField]),
  });
}

/** `patient_info: { first_name }` as `patient_info.first_name`. */
function flat(values: object, path = ""): [name: string, text: string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] => {
    const name = path + key;
    if (typeof value === "string") return [[name, value]];
    return typeof value === "object" && value !== null ? flat(value, `${name}.`) : [];
  });
}
