/** The search box and the filters of the tab that is open; the form posts to the address it stands on. */
import { formState } from "#app/server/forms/form-state.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { listHref } from "./list-address.ts";
import { reasonChoices, stepChoices } from "./list-search.ts";
import { reasonText, stepName } from "./patient-words.ts";
import type { PatientListView } from "./queries.ts";
import { type FilterChoices, SearchForm } from "./search-form.tsx";

export function ListSearchForm({ view }: { view: PatientListView }) {
  const { t } = currentPage();
  const { address, programme, search, settings } = view;
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
        label: reasonText(t, reason) ?? reason,
        isChosen: search.reasons.includes(reason),
      })),
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
