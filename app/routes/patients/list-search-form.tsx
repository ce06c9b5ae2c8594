/** The search box and the filters of the open tab; the form posts to the page's own address. */
import { stateText } from "#app/features/connectivity/connectivity-words.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { labelKinds } from "#contract/codes/label.ts";
import { isKnown } from "#contract/primitive.ts";
import { listHref } from "./list-address.ts";
import { reasonChoices, stateChoices, stepChoices } from "./list-search.ts";
import { offboardingReasonText, stepName } from "./patient-words.ts";
import type { PatientListView } from "./queries.ts";
import { type FilterChoices, SearchForm } from "./search-form.tsx";

export async function ListSearchForm({ view }: { view: PatientListView }) {
  const { t } = currentPage();
  const { address, programme, search, settings } = view;
  const labels = await labelChoices(view);
  const states = await connectivityChoices(view);
  const filters: FilterChoices[] = [
    {
      name: "program_steps",
      label: t("patients.column.program_step"),
      choices: stepChoices(address.tab, programme).map((step) => ({
        value: String(step),
        label: stepName(t, step),
        isChosen: search.steps.includes(step),
      })),
    },
    {
      name: "offboarding_reasons",
      label: t("patients.column.offboarding_reason"),
      choices: reasonChoices(address.tab).map((reason) => ({
        value: reason,
        label: offboardingReasonText(t, reason) ?? reason,
        isChosen: search.reasons.includes(reason),
      })),
    },
    { name: "label_ids", shownAs: "shown_labels", label: t("labels.title"), choices: labels },
    {
      name: "connectivity_states",
      shownAs: "shown_states",
      label: t("devices.connectivity"),
      choices: states,
    },
  ];
  return (
    <SearchForm
      action={listHref({ ...address, skip: 0 })}
      search={wordsToSendAgain() ?? search.search}
      hasKeys={settings.hasKeys}
      filters={filters.filter(({ choices }) => choices.length > 0)}
      labels={{
        search: t("patients.search_label"),
        placeholder: t("patients.search_placeholder"),
        submit: t("actions.search"),
        clear: t("patients.clear_search"),
        apply: t("actions.apply"),
      }}
    />
  );
}

/** What was to be searched for when the session had ended: there to be sent again. */
function wordsToSendAgain(): string | undefined {
  const state = formState("patients");
  return state?.isUnsent ? state.text("search") : undefined;
}

/** The states of the desk, each with how many are in it over all tabs; with how many of them are worked out again. */
async function connectivityChoices({
  states,
  search,
  address,
}: PatientListView): Promise<FilterChoices["choices"]> {
  const { t } = currentPage();
  const read = await states;
  if (!read?.isReady) return [];
  const { counts, due_count } = read.value;
  return stateChoices(address.tab).map((state) => ({
    value: state,
    group: due_count > 0 ? t("devices.being_judged", { count: due_count }) : undefined,
    label: t("labels.choice", { name: stateText(t, state), count: counts[state] }),
    isChosen: search.connectivity.includes(state),
  }));
}

/** The labels in use by kind, each with how many wear it; and those of the view that are no longer in use. */
async function labelChoices({
  labels,
  search,
}: PatientListView): Promise<FilterChoices["choices"]> {
  const { t } = currentPage();
  const read = await labels;
  if (!read?.isReady) return [];
  const used = read.value.filter(({ retired_at }) => retired_at === null);
  const gone = search.labels.filter((id) => !used.some((label) => label.id === id));
  return [
    ...used.map(({ id, kind, name, patient_count }) => ({
      value: id,
      group: isKnown(labelKinds, kind) ? t(`labels.kinds.${kind}`) : undefined,
      label: t("labels.choice", { name, count: patient_count }),
      isChosen: search.labels.includes(id),
    })),
    ...gone.map((id) => ({
      value: id,
      group: t("labels.retired"),
      label: t("labels.choice_retired"),
      isChosen: true,
    })),
  ];
}
