import "server-only";
import { formatRecentInstant } from "#app/format/format-date.ts";
import { loadNames } from "#app/features/person/load-names.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import type { StickyNote } from "#contract/note.ts";
import { uuidSchema } from "#contract/primitive.ts";
import { noNote, type ShownNote } from "./shown-note.ts";

/** The note with its author's name and its time. A name that cannot be read does not keep the note away. */
export async function showNote(
  context: RouteContext,
  note: StickyNote | null,
  page: Page,
): Promise<ShownNote> {
  if (!note) return noNote;
  const { t, language, zone, nowMs } = page;
  const author = await authorName(context, note.author);
  const time = note.created_at && formatRecentInstant(note.created_at, nowMs, language, zone);
  return {
    text: note.text,
    version: note.version,
    createdAt: note.created_at ?? "",
    by: [author ?? t("person.unknown_author"), time].filter(Boolean).join(", "),
  };
}

/** `author` is a user id; a text of another form is shown as it is. */
async function authorName(
  context: RouteContext,
  author: string | null,
): Promise<string | undefined> {
  if (!author) return undefined;
  if (!uuidSchema.safeParse(author).success) return author;
  return (await loadNames(context, [author])).get(author);
}
