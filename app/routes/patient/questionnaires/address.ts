import { paths, withSearch } from "#app/addresses/paths.ts";

/** `?fill=<questionnaire>` and `?correct=<answers>` open a form, `?show=<answers>` shows all of the answers. */
export const fillParameter = "fill";
export const correctParameter = "correct";
export const showParameter = "show";

export const fillHref = (patientId: string, questionnaireId: string): string =>
  withSearch(paths.answers(patientId), { [fillParameter]: questionnaireId });
export const correctHref = (patientId: string, responseId: string): string =>
  withSearch(paths.answers(patientId), { [correctParameter]: responseId });
export const showHref = (patientId: string, responseId: string): string =>
  withSearch(paths.answers(patientId), { [showParameter]: responseId });
