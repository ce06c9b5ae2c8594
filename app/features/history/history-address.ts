/** The history drawer is the page below it with parameters in the address: all of it is links. */
import {
  defaultHistoryEventTypes,
  type HistoryEventType,
  historyEventTypes,
} from "./history-events.ts";
import { type HistoryMode, readHistoryMode } from "./history-mode.ts";
import {
  historyParameters,
  patientPanels,
  withoutPatientPanels,
  withSearch,
} from "#app/addresses/paths.ts";

/** The header's button: it gets the focus back when the drawer is closed. */
export const historyButtonId = "history-button";

export function isHistoryOpen(search: URLSearchParams): boolean {
  return search.get(patientPanels.history) === "open";
}

export function historyMode(search: URLSearchParams): HistoryMode {
  return readHistoryMode(search.get(historyParameters.mode));
}

/** The chosen types; without a choice all but alerts and warnings. */
export function shownTypes(search: URLSearchParams): readonly HistoryEventType[] {
  if (!search.has(historyParameters.isFiltered)) return defaultHistoryEventTypes;
  const chosen = search.getAll(historyParameters.type);
  return historyEventTypes.filter((type) => chosen.includes(type));
}

/** The page without the drawer, its mode reset; the focus goes to the button that opened it. */
export function closedHref(here: string): string {
  return `${withoutPatientPanels(here)}#${historyButtonId}`;
}

type Inside = Exclude<keyof typeof historyParameters, "mode" | "type" | "isFiltered">;

/** The drawer at `here` in another mode; the filter stays, what was open in the mode before does not. */
export function modeHref(
  here: string,
  mode: HistoryMode,
  inside: Partial<Record<Inside, string | number>> = {},
): string {
  const { info, absence, step, year, quarter, language } = historyParameters;
  return withSearch(here, {
    form: undefined,
    [patientPanels.history]: "open",
    [historyParameters.mode]: mode ?? undefined,
    [info]: inside.info,
    [absence]: inside.absence,
    [step]: inside.step,
    [year]: inside.year,
    [quarter]: inside.quarter,
    [language]: inside.language,
  });
}
