/**
 * What a page knows of its form: the same whether it was refused, was not stored, or was sent after its session had
 * ended. Conform's `lastResult` is its only stored shape.
 */
import "server-only";
import type { SubmissionResult } from "@conform-to/react";
import type { TFunction } from "i18next";
import { newFormId } from "./form-id.ts";
import { formOutcome } from "./form-redirect.ts";
import { sentFields } from "./typed-fields.ts";

export interface FormState {
  /** for Conform */
  readonly lastResult: SubmissionResult;
  /** the fields as they were sent; null: no such field was sent */
  readonly sent: FormData;
  text(name: string): string | undefined;
  texts(name: string): string[];
  /** by field, as its schema says them: message keys, or words */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** why it was not stored, in words */
  readonly failure: string | undefined;
  /** sent again with this one-time id, it is the same write */
  readonly formId: string | undefined;
  /** it was sent after its session had ended: it has not been processed yet */
  readonly isUnsent: boolean;
  /** what the page shows beside the typed values (what another user has stored in the meantime) */
  readonly beside: Readonly<Record<string, unknown>>;
}

/** A schema names its messages by keys; a recipe's work says it in words. */
const isKey = /^[\w.]+$/;

/** Of the form of this name on the page that is being rendered; undefined when none led to it. */
export function formState(name: string): FormState | undefined {
  const outcome = formOutcome(name);
  const { lastResult, values = {} } = outcome ?? {};
  if (!lastResult) return undefined;
  const sent = sentFields(lastResult.initialValue ?? {});
  const { "": failures, ...errors } = lastResult.error ?? {};
  const texts = (field: string) => sent.getAll(field).filter((value) => typeof value === "string");
  return {
    lastResult,
    sent,
    texts,
    text: (field) => texts(field)[0],
    errors: Object.fromEntries(Object.entries(errors).map(([field, of]) => [field, of ?? []])),
    failure: failures?.filter((text) => !isKey.test(text)).join(" ") || undefined,
    formId: typeof values["formId"] === "string" ? values["formId"] : undefined,
    isUnsent: values["isUnsent"] === true,
    beside: (values["beside"] ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** The errors of a field in words; `count` is the most characters that it may have. */
export function errorTexts(
  t: TFunction,
  state: FormState | undefined,
  field: string,
  count?: number,
): string[] | undefined {
  return state?.errors[field]?.map((key) =>
    !isKey.test(key) ? key : t(key as "form_errors.too_long", { count: count ?? 0 }),
  );
}

/** For the hidden field `form_id` of such a form: the one that it was sent with, or a new one. */
export const formIdOf = (state: FormState | undefined): string => state?.formId ?? newFormId();
