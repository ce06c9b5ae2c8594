import type { NoteAnswer, ShownNote } from "./shown-note.ts";

export type SentNote =
  | NoteAnswer
  | { readonly state: "signed_out" }
  | { readonly state: "unreachable" };

interface NoteForm {
  readonly action: string;
  /** says whose form it is */
  readonly formId: string;
}

/** Sends the text over what it was typed over. Goes on when the page is left meanwhile. Never throws. */
export async function sendNote(
  { action, formId }: NoteForm,
  text: string,
  base: ShownNote,
): Promise<SentNote> {
  try {
    const response = await fetch(action, {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams({
        text,
        form_id: formId,
        expected_version: String(base.version ?? ""),
        base_created_at: base.createdAt,
      }),
      redirect: "manual",
      keepalive: true,
    });
    // the way to /login, which is not for a page that holds a text
    if (response.type === "opaqueredirect") return { state: "signed_out" };
    return response.ok ? ((await response.json()) as NoteAnswer) : { state: "unreachable" };
  } catch {
    return { state: "unreachable" };
  }
}
