/** The form with what the server knows: saved texts, choices, words, and what the last attempt came to. */
import { paths } from "#app/addresses/paths.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { monitoringTypes } from "#app/clinical/programme.ts";
import { defaultTemplateId, defaultTexts, textsOf } from "#app/features/program-form/form-texts.ts";
import { programFormChoices, programFormWords } from "#app/features/program-form/form-words.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { sessionOf } from "#app/server/session/session-context.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { ProgramType } from "#contract/codes/program.ts";
import type { FormChoice } from "./form-choice.ts";
import { onboardingForm } from "./commands.ts";
import { FormNotes } from "./form-notes.tsx";
import { OnboardingForm } from "./onboarding-form.tsx";
import type { SerialCheck } from "./serial-check.ts";
import { onboardingLabels } from "./onboarding-labels.ts";
import { currentFormDays, type loadOnboarding } from "./queries.ts";

type View = Awaited<ReturnType<typeof loadOnboarding>>;

interface EnrolmentProps {
  view: View;
  programmes: readonly ProgramType[];
  choice: FormChoice;
}

export async function Enrolment({ view, programmes, choice }: EnrolmentProps) {
  const page = currentPage();
  const { t, language, url } = page;
  const { programme, monitoring, type } = choice;
  const isImplantForm = type === "HF_IMPLANT_DEVICE";
  const [templates, credentials] = await Promise.all([
    view.templates,
    isImplantForm ? view.credentials : undefined,
  ]);
  const options = templates.isReady ? templates.value : [];
  const vendors = credentials?.isReady
    ? credentials.value
        .filter(({ connection_status }) => connection_status === "CONNECTED")
        .map(({ data }) => data.client_type)
    : [];
  const draft = view.draft?.programme === programme ? view.draft : null;
  const hasTexts = draft !== null && Object.keys(draft.texts).length > 0;
  const templateId = defaultTemplateId(options);
  const defaults = defaultTexts(type, templateId);
  const texts = hasTexts ? textsOf(type, draft.texts) : defaults;
  const state = formState(onboardingForm);
  const focus = state?.beside["focus"];
  const form = url.searchParams.get("form");
  return (
    <>
      <OnboardingForm
        // a form's outcome or another form is a new start; anything else leaves what is typed alone
        key={`${type} ${draft?.id} ${form}`}
        choice={choice}
        formId={draft?.id ?? newFormId()}
        texts={texts}
        defaults={defaults}
        lastResult={state?.lastResult ?? null}
        focus={typeof focus === "string" ? focus : null}
        programmes={programmes.map((value) => ({ value, label: t(`programs.${value}`) }))}
        monitorings={
          view.hasImplants
            ? monitoringTypes(programme).map((value) => ({
                value,
                label: t(`onboarding.monitoring.${value}`),
              }))
            : []
        }
        choices={programFormChoices(t, type, {
          countries: view.countries,
          templates: options,
          vendors,
        })}
        words={programFormWords(t, language, type)}
        labels={onboardingLabels(t, type)}
        days={currentFormDays(requestContext())}
        serialCheck={monitoring === "implant" ? shownCheck(draft) : null}
        // not the addresses of all pages for two of them
        addresses={{ keep: paths.onboardingKeep, serialCheck: paths.onboardingSerialCheck }}
        hasFailure={state?.failure !== undefined}
        notes={
          <FormNotes
            page={page}
            hasVendors={!isImplantForm || vendors.length > 0}
            areVendorsUnknown={credentials !== undefined && !credentials.isReady}
            areTemplatesUnknown={!templates.isReady}
            hasTemplates={options.length > 0 || type === "SES_PROGRAM"}
          />
        }
        savedNote={<SavedNote page={page} draft={draft} choice={choice} hasTexts={hasTexts} />}
      />
      {state?.failure && <Failure page={page} text={state.failure} />}
    </>
  );
}

const shownCheck = (draft: View["draft"]): SerialCheck | null =>
  draft?.serialCheck ? { prefilled: {}, ...draft.serialCheck } : null;

interface SavedNoteProps {
  page: Page;
  draft: View["draft"];
  choice: FormChoice;
  hasTexts: boolean;
}

/** Inside the form: its buttons send it. */
function SavedNote({ page, draft, choice, hasTexts }: SavedNoteProps) {
  const { t, language, zone, nowMs } = page;
  if (draft === null) return null;
  const ageMs = sessionOf(requestContext()).runtime.clock.now() - draft.editedAtMs;
  const canBringBack = Object.keys(textsOf(choice.type, draft.replaced ?? {})).length > 0;
  if (canBringBack)
    return (
      <Banner
        isRounded
        icon="history"
        isLive
        action={
          <Button name="intent" value="bring-back" size="small" formNoValidate>
            {t("onboarding.bring_back")}
          </Button>
        }
      >
        {t("onboarding.was_reset")}
      </Banner>
    );
  if (!hasTexts) return null;
  return (
    <Banner
      variant="neutral"
      isRounded
      icon="history"
      action={
        <Button name="intent" value="start-anew" size="small" formNoValidate>
          {t("onboarding.start_again")}
        </Button>
      }
    >
      {t("onboarding.kept", { time: formatInstant(nowMs - ageMs, "time", language, zone) })}
    </Banner>
  );
}

/** Closing it resets the error alone. */
function Failure({ page: { t }, text }: { page: Page; text: string }) {
  return (
    <Dialog
      id="onboarding-failure"
      title={t("onboarding.failure.title")}
      isOpen
      isAlert
      closeHref={paths.onboarding}
      closeLabel={t("actions.close")}
      footer={
        <ButtonLink href={paths.onboarding} variant="primary">
          {t("onboarding.failure.back")}
        </ButtonLink>
      }
    >
      <p>{text}</p>
      <p>{t("onboarding.failure.kept")}</p>
    </Dialog>
  );
}
