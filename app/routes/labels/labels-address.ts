import { paths, withSearch } from "#app/addresses/paths.ts";

/** `edit`: the id of the label that is changed, or `new`. */
export const editParameter = "edit";
export const newLabel = "new";

export const editLabelHref = (id: string): string =>
  withSearch(paths.labels, { [editParameter]: id });
