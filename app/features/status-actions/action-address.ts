/**
 * A status action's dialog is the page that opened it with `action` in its address, and on the list the patient's id:
 * so it opens without JavaScript and Back closes it.
 */
import { withSearch } from "#app/addresses/paths.ts";
import { type StatusAction, statusActionNames } from "./status-actions.ts";

export type ActionStep = "confirm" | "done";

interface RequestedAction {
  /** as the address spells it: may be none that exists */
  readonly name: string;
  readonly action: StatusAction | undefined;
  readonly patientId: string | undefined;
  readonly step: ActionStep | undefined;
}

interface ActionHref {
  readonly action: StatusAction;
  /** left out on the patient's own pages */
  readonly patientId?: string | undefined;
  readonly step?: ActionStep | undefined;
}

/** `here` with the dialog of the action over it. */
export function actionHref(here: string, { action, patientId, step }: ActionHref): string {
  return withSearch(here, { action, patient: patientId, step, form: undefined });
}

/** `here` without a dialog. */
export function withoutAction(here: string): string {
  return withSearch(here, {
    action: undefined,
    patient: undefined,
    step: undefined,
    form: undefined,
  });
}

export function requestedAction(search: URLSearchParams): RequestedAction | undefined {
  const name = search.get("action");
  if (name === null) return undefined;
  const step = search.get("step");
  return {
    name,
    action: statusActionNames.find((known) => known === name),
    patientId: search.get("patient") ?? undefined,
    step: step === "confirm" || step === "done" ? step : undefined,
  };
}
