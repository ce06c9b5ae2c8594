import "server-only";
import { formText } from "#app/format/form-text.ts";
import { redirect } from "react-router";
import { z } from "zod";
import { paths } from "#app/addresses/paths.ts";
import {
  parseProgramForm,
  partlyFilledErrors,
} from "#app/features/program-form/check-program-form.ts";
import { type FieldErrors, fieldErrors } from "#app/features/program-form/form-errors.ts";
import {
  changedTexts,
  defaultTexts,
  readTexts,
  textsOf,
} from "#app/features/program-form/form-texts.ts";
import { type FieldTexts, isFieldName } from "#app/features/program-form/program-fields.ts";
import { readFlags } from "#app/server/flags/flags.ts";
import { isUnclear } from "#app/server/forms/is-unclear.ts";
import { problemText } from "#app/server/forms/problem-text.ts";
import { type Refusal, Refused } from "#app/server/forms/refused.ts";
import { comeBack, submitForm } from "#app/server/forms/submit-form.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import {
  dropOnboardingDraft,
  onboardingDraft,
  type OnboardingDraft,
  saveOnboardingDraft,
} from "#app/server/session/onboarding-draft.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { requireUser, type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { showPassword } from "#app/server/session/shown-passwords.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { type Onboarding, onboardPatient } from "#contract/onboarding.ts";
import { type FormChoice, postedForms } from "./form-choice.ts";
import { readSerialCheck } from "./serial-check.ts";
import { prefilledOver, putBack, serialCheckField } from "./serial-check-texts.ts";
import { checkSerialNumber } from "./serial-number.ts";
import { currentFormDays } from "./queries.ts";

/** The form's name among those of a page. */
export const onboardingForm = "onboarding";

/** The typed values are in the draft; what comes back are the errors, and the field to focus (`focus`). */
const place = { name: onboardingForm, here: paths.onboarding };

/** The programme's selector, or a field. */
const focusOn = (focus: string): Refusal => ({ beside: { focus } });

const vendorField = "implant_device_registration.vendor";
const serialNumberField = "implant_device_registration.device_serial_number";

type Draft = Omit<OnboardingDraft, "editedAtMs">;

interface Posted {
  readonly context: RouteContext;
  readonly form: FormData;
  readonly shown: FormChoice;
  readonly chosen: FormChoice;
  readonly draft: Draft;
  /** how the form that was shown starts */
  readonly defaults: FieldTexts;
  /** the fields that had been filled in from another serial number: they hold their earlier texts again */
  readonly takenBack: readonly string[];
}

/** The action of the screen, by the button that was pressed. Whatever it is, what was typed is saved first. */
export async function handleOnboarding(context: RouteContext, form: FormData): Promise<Response> {
  const posted = await readPosted(context, form);
  if (posted === null) return redirect(paths.onboarding, 303);
  const { shown, chosen } = posted;
  const intent = formText(form, "intent");
  if (intent === "start-anew") return startAgain(posted, shown, null);
  if (intent === "bring-back") return bringBack(posted);
  // without scripts a user may choose another programme and press any button: the form that was shown is not meant
  if (chosen.type !== shown.type || chosen.programme !== shown.programme)
    return startAgain(posted, chosen, "programme");
  if (intent === "check-serial") return check(posted);
  if (intent === "enrol") return enrol(posted);
  await save(posted);
  const errors = partlyFilledErrors(shown.type, form, { days: currentFormDays(context) });
  return back(posted, { errors });
}

/**
 * Keeps the texts of a form that is being typed in. One that was replaced meanwhile had been saved when it was sent: what
 * still comes of it was on its way then, and would take the place of the form that is shown now.
 */
export async function saveTyped(context: RouteContext, form: FormData): Promise<void> {
  const posted = await readPosted(context, form);
  if (posted === null) return;
  if (onboardingDraft(sessionOf(context))?.replacedId === posted.draft.id) return;
  await save(posted);
}

async function readPosted(context: RouteContext, form: FormData): Promise<Posted | null> {
  const flags = await readFlags(requireUser(context));
  const forms = postedForms(form, flags["enable-implants"]);
  const id = formText(form, "form_id");
  if (forms === null || !/^[\w-]{8,64}$/.test(id)) return null;
  const { shown, chosen } = forms;
  const before = onboardingDraft(sessionOf(context));
  const defaults = defaultTexts(shown.type, formText(form, "default_template"));
  const isSame = before?.id === id;
  const typed = strings(readTexts(shown.type, form));
  const check = readSerialCheck(form.get(serialCheckField));
  const isOfNumber =
    check?.vendor === typed[vendorField] && check?.serialNumber === typed[serialNumberField];
  const back = check === null || isOfNumber ? {} : putBack(typed, check.prefilled);
  for (const [name, text] of Object.entries(back)) form.set(name, text);
  const draft = {
    id,
    programme: shown.programme,
    monitoring: shown.monitoring,
    texts: { ...typed, ...back },
    replaced: isSame ? before.replaced : null,
    replacedId: isSame ? (before.replacedId ?? null) : null,
    serialCheck: isOfNumber ? check : null,
  };
  return { context, form, shown, chosen, draft, defaults, takenBack: Object.keys(back) };
}

const strings = (texts: FieldTexts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([name, typed]) => [name, typed ?? ""]));

function save({ context, draft }: Posted, more: Partial<Draft> = {}): Promise<void> {
  return saveOnboardingDraft(sessionOf(context), { ...draft, ...more });
}

/** Another form, as it starts; what was typed waits beside it. */
async function startAgain(
  posted: Posted,
  choice: FormChoice,
  focus: string | null,
): Promise<Response> {
  const { draft, defaults } = posted;
  const typed = changedTexts(draft.texts, defaults);
  await save(posted, {
    id: newFormId(),
    programme: choice.programme,
    monitoring: choice.monitoring,
    texts: {},
    replaced: { ...draft.replaced, ...strings(typed) },
    replacedId: draft.id,
    serialCheck: null,
  });
  return back(posted, focus === null ? {} : focusOn(focus));
}

/** What was typed before, where this form has it; what was typed since wins. */
async function bringBack(posted: Posted): Promise<Response> {
  const { shown, draft, defaults } = posted;
  const before = textsOf(shown.type, draft.replaced ?? {});
  const since = changedTexts(draft.texts, defaults);
  const texts = strings({ ...draft.texts, ...before, ...since });
  await save(posted, { texts, replaced: null });
  return back(posted, {});
}

/** The serial number's check by a button. */
async function check(posted: Posted): Promise<Response> {
  const { context, draft } = posted;
  const vendor = draft.texts[vendorField] ?? "";
  const serialNumber = draft.texts[serialNumberField] ?? "";
  // checked again: what it said before no longer counts
  const own = { ...draft.texts, ...putBack(draft.texts, draft.serialCheck?.prefilled ?? {}) };
  await save(posted, { texts: own, serialCheck: null });
  if (vendor === "" || serialNumber.trim() === "") return back(posted, focusOn(serialNumberField));
  const { state, prefill } = await checkSerialNumber(context, vendor, serialNumber);
  await save(posted, {
    texts: { ...own, ...prefill },
    serialCheck: { vendor, serialNumber, state, prefilled: prefilledOver(own, prefill) },
  });
  return back(posted, focusOn(serialNumberField));
}

async function enrol(posted: Posted): Promise<Response> {
  const { context, form, shown, draft } = posted;
  await save(posted);
  const session = sessionOf(context);
  return submitForm(context, form, {
    ...place,
    schema: z.looseObject({}),
    // sent again after a lost answer, the same form gets that answer; a changed one is refused as a conflict
    twice: "keyed",
    problem: (error) => ({ failure: failureText(error, shown), errors: refusedFields(error) }),
    async run(_typed, idempotencyKey) {
      const program = enrolled(posted);
      const onboarded = await v1(context).call(onboardPatient, {
        body: { program },
        idempotencyKey,
      });
      const { id: patientId, username, one_time_password: password } = onboarded;
      await showPassword(session, { patientId, username, password });
      return { to: paths.onboardingSuccess(patientId) };
    },
    after: async (isDone) => {
      if (isDone) await dropOnboardingDraft(session, draft.id);
    },
  });
}

/** @throws Refused, with what is wrong with it */
function enrolled({ context, form, shown, takenBack }: Posted): Onboarding {
  const submission = parseProgramForm(shown.type, form, { days: currentFormDays(context) });
  if (submission.status !== "success")
    throw new Refused({ errors: fieldErrors(shown.type, submission.reply().error) });
  // the user has not seen yet what the fields contain now
  if (takenBack[0] !== undefined) throw new Refused({ beside: { focus: takenBack[0] } });
  const [institution_id] = requireUser(context).institution_ids;
  return { onboarding_type: shown.type, institution_id, ...submission.value } as Onboarding;
}

function failureText(error: unknown, shown: FormChoice): string {
  const t = translate();
  if (isUnclear(error)) return t("onboarding.failure.unclear");
  if (error instanceof V1Error && error.code === "conflict")
    return shown.type === "HF_IMPLANT_DEVICE"
      ? t("onboarding.failure.implant_taken")
      : t("onboarding.failure.unclear");
  return problemText(t, error);
}

/** The fields that the backend named, `program.patient_info.birth_date` as it knows them. */
function refusedFields(error: unknown): FieldErrors {
  const named = error instanceof V1Error ? (error.problem?.errors ?? []) : [];
  const fields = named.map(({ field }) => field.replace(/^program\./, "")).filter(isFieldName);
  return Object.fromEntries(fields.map((name) => [name, ["program_form.error.refused"]]));
}

async function back({ context, form }: Posted, refusal: Refusal): Promise<Response> {
  return redirect(await comeBack(context, form, place, refusal), 303);
}
