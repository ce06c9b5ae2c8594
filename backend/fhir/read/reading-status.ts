/**
 * The status of a measured value. What device or gateway calls doubtful keeps its value and is `preliminary`, with a note
 * that says so; what its sender took back is `entered-in-error`.
 */
export interface Mark {
  /** set: the sender took the value back */
  readonly enteredInErrorAt?: Date | null;
}

const doubtfulNote = "Marked as doubtful by the device or its gateway; no rule judges it.";

export function readingStatus({
  isInconclusive,
  enteredInErrorAt,
}: Mark & { readonly isInconclusive: boolean }) {
  const status = enteredInErrorAt ? "entered-in-error" : isInconclusive ? "preliminary" : "final";
  return { status, note: isInconclusive ? [{ text: doubtfulNote }] : undefined };
}
