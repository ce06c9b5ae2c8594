import { paths, withSearch } from "#app/addresses/paths.ts";

/** The dialogs over the templates: each is an address. */
const templateDialogs = ["save", "create", "delete", "stale"] as const;
export type TemplateDialog = (typeof templateDialogs)[number];

interface TemplatesAddress {
  /** the selected template */
  readonly template?: string | undefined;
  readonly dialog?: TemplateDialog | undefined;
  /** the template that is to be deleted */
  readonly target?: string | undefined;
  /** the outcome that holds what was typed */
  readonly form?: string | undefined;
}

export const templatesHref = ({ template, dialog, target, form }: TemplatesAddress): string =>
  withSearch(paths.thresholds, { template, dialog, target, form });
