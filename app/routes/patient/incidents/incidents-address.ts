import { paths, withSearch } from "#app/addresses/paths.ts";

export type LimitsDialog = "save" | "stale";

interface LimitsAddress {
  readonly dialog?: LimitsDialog | undefined;
  /** the template whose limits fill the form */
  readonly template?: string | undefined;
  /** the outcome that holds what was typed */
  readonly form?: string | undefined;
}

export const limitsHref = (patientId: string, { dialog, template, form }: LimitsAddress): string =>
  withSearch(paths.incidents(patientId), { template, dialog, form });
