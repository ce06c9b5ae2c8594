/** What the address of the webhooks opens: a dialog to add, to change or to remove one. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { uuidSchema } from "#contract/primitive.ts";

const added = "new";

export interface WebhooksAddress {
  /** `new`, or the id of the one that is changed */
  readonly edit: string | undefined;
  readonly remove: string | undefined;
}

/** What the address cannot mean counts as absent. */
export function readWebhooksAddress(search: URLSearchParams): WebhooksAddress {
  const edit = search.get("edit");
  return {
    edit: edit === added ? added : uuidSchema.safeParse(edit).data,
    remove: uuidSchema.safeParse(search.get("remove")).data,
  };
}

export const isAdding = ({ edit }: Pick<WebhooksAddress, "edit">): boolean => edit === added;

export const addHref = withSearch(paths.webhooks, { edit: added });
export const editHref = (id: string): string => withSearch(paths.webhooks, { edit: id });
export const removeHref = (id: string): string => withSearch(paths.webhooks, { remove: id });
/** The place of the failed deliveries on the page. */
export const failedId = "failed-deliveries";
