/** Findings on their way between two pages: what was typed and is not stored waits in the session row. */
import type { EcgReview } from "#contract/ecg.ts";

/** the form's name among those of the page */
export const findingsForm = "ecg-findings";

export interface TypedFindings {
  readonly tags: readonly string[];
  readonly abnormal: boolean;
  readonly corrupted_device: boolean;
  readonly comment: string;
}

export interface KeptFindings extends TypedFindings {
  /** what kept them from being stored, in words */
  readonly failure?: string | undefined;
  /** the one-time id that they were sent with: sent again, they are the same */
  readonly form_id?: string | undefined;
}

/** Prefilled from the newest review; without one empty (ECGR-11, ECGR-12). */
export function prefilled(newest: EcgReview | undefined): KeptFindings {
  return {
    tags: newest?.tags ?? [],
    abnormal: newest?.abnormal ?? false,
    corrupted_device: newest?.corrupted_device ?? false,
    comment: newest?.comment ?? "",
  };
}

export function typedFindings(form: FormData): TypedFindings {
  const comment = form.get("comment");
  return {
    tags: form.getAll("tags").filter((tag) => typeof tag === "string"),
    abnormal: form.has("abnormal"),
    corrupted_device: form.has("corrupted_device"),
    comment: typeof comment === "string" ? comment : "",
  };
}

/** Reads the values of a form's outcome, also the form's own fields where its session had ended. */
export function keptFindings(values: Readonly<Record<string, unknown>>): KeptFindings {
  const { tags, abnormal, corrupted_device, comment, failure, form_id } = values;
  const isTicked = (value: unknown) => value === true || value === "on";
  return {
    tags: [tags].flat().filter((tag) => typeof tag === "string"),
    abnormal: isTicked(abnormal),
    corrupted_device: isTicked(corrupted_device),
    comment: typeof comment === "string" ? comment : "",
    failure: typeof failure === "string" ? failure : undefined,
    form_id: typeof form_id === "string" && form_id ? form_id : undefined,
  };
}
