import "server-only";
import type { Toast } from "#app/format/toast.ts";
import type { TypedFields } from "./typed-fields.ts";

/** Why a form comes back, and with what. */
export interface Refusal {
  /** in words, for the form as a whole */
  readonly failure?: string | undefined;
  /** by field, as message keys or words */
  readonly errors?: Readonly<Record<string, readonly string[] | null | undefined>> | undefined;
  /** where it comes back, if not to its own page */
  readonly at?: string | undefined;
  /** fields that come back with another text than they were sent with */
  readonly fields?: TypedFields | undefined;
  /** what the page shows beside it */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  readonly toasts?: readonly Omit<Toast, "id">[];
  /** sent again it is another write: the user has read why, and means it */
  readonly isOtherWrite?: boolean;
}

/** Thrown by a recipe's work: nothing was stored. */
export class Refused extends Error {
  override readonly name = "Refused";

  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.failure ?? "The form was refused");
    this.refusal = refusal;
  }
}
