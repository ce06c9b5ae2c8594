/** What the address of the tasks requests. An impossible value counts as absent. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { skipOf } from "#app/addresses/skip-of.ts";
import { isKnown, uuidSchema } from "#contract/primitive.ts";

/** How many tasks a window has. */
export const windowRows = 50;

/** Beside all open ones: those of the reader, and those that are done. */
const views = ["mine", "done"] as const;

export interface TasksAddress {
  /** undefined: all open ones */
  readonly view: (typeof views)[number] | undefined;
  /** whose tasks; a new one is for this patient */
  readonly patient: string | undefined;
  readonly skip: number;
  /** the form of a new task is open */
  readonly isAdding: boolean;
}

export function readTasksAddress(search: URLSearchParams): TasksAddress {
  const view = search.get("view") ?? "";
  return {
    view: isKnown(views, view) ? view : undefined,
    patient: uuidSchema.safeParse(search.get("patient")).data,
    skip: skipOf(search),
    isAdding: search.has("new"),
  };
}

export const tasksHref = ({ view, patient, skip, isAdding }: TasksAddress): string =>
  withSearch(paths.tasks, {
    view,
    patient,
    skip: skip > 0 ? skip : undefined,
    new: isAdding ? 1 : undefined,
  });
