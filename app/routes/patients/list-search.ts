/** The search words and filters: they are stored in the session's view, because a name must not be in a URL. */
import type { ListView } from "#app/server/session/session-data.ts";
import { type ConnectivityState, connectivityStates } from "#contract/codes/connectivity.ts";
import { eitStepList } from "#contract/codes/program-step.ts";
import type { PatientListQuery } from "#contract/patient-list.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { type OffboardingReason, offboardingReasons } from "#contract/status.ts";
import { type ListAddress, windowRows } from "./list-address.ts";
import { isOffboardedTab, type ListProgramme, type PatientTab, tabRequest } from "./patient-tab.ts";

export interface ListSearch {
  readonly search: string;
  readonly steps: readonly number[];
  readonly reasons: readonly OffboardingReason[];
  /** ids of labels; who wears any of them */
  readonly labels: readonly string[];
  /** who is in any of these states of the connectivity desk */
  readonly connectivity: readonly ConnectivityState[];
}

/** The steps that may be chosen on a tab: its own; all of them among those who left the study; none elsewhere. */
export function stepChoices(tab: PatientTab, programme: ListProgramme): readonly number[] {
  if (programme !== "EIT_HEALTH") return [];
  return tabRequest(tab).steps ?? eitStepList.map(({ number }) => number);
}

/** Reasons can be filtered for on the offboarded tabs. */
export function reasonChoices(tab: PatientTab): readonly OffboardingReason[] {
  return isOffboardedTab(tab) ? offboardingReasons : [];
}

/** A patient after offboarding sends nothing and is on no desk. */
export function stateChoices(tab: PatientTab): readonly ConnectivityState[] {
  return isOffboardedTab(tab) ? [] : connectivityStates;
}

/** The view's words, and of its filters what the tab knows: a filter of another tab rests until one returns to it. */
export function listSearch(
  view: ListView | undefined,
  tab: PatientTab,
  programme: ListProgramme,
): ListSearch {
  const chosen = (filter: string) => new Set(view?.filters[filter] ?? []);
  const [steps, reasons] = [chosen("program_steps"), chosen("offboarding_reasons")];
  const states = chosen("connectivity_states");
  return {
    search: view?.search ?? "",
    steps: stepChoices(tab, programme).filter((step) => steps.has(String(step))),
    reasons: reasonChoices(tab).filter((reason) => reasons.has(reason)),
    labels: [...chosen("label_ids")].filter((id) => uuidSchema.safeParse(id).success),
    connectivity: stateChoices(tab).filter((state) => states.has(state)),
  };
}

export function isNarrowed({ search, ...filters }: ListSearch): boolean {
  return search !== "" || Object.values(filters).some((chosen) => chosen.length > 0);
}

/** GET /v1/patients-list for one window: everything is filtered and sorted there. */
export function listQuery(
  { tab, sort, direction, skip, after }: ListAddress,
  { search, steps, reasons, labels, connectivity }: ListSearch,
): PatientListQuery {
  const request = tabRequest(tab);
  const wantedSteps = steps.length > 0 ? steps : request.steps;
  return {
    skip,
    limit: windowRows,
    ...(after === undefined ? {} : { after }),
    sort_field: sort,
    sort_direction: direction,
    status: [...request.status],
    ...(search === "" ? {} : { search }),
    ...(wantedSteps ? { program_steps: [...wantedSteps] } : {}),
    ...(reasons.length > 0 ? { offboarding_reasons: [...reasons] } : {}),
    ...(labels.length > 0 ? { label_ids: [...labels] } : {}),
    ...(connectivity.length > 0 ? { connectivity_states: [...connectivity] } : {}),
  };
}
