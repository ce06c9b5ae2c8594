import "server-only";
import type { ReactNode } from "react";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { type RouteContext, visit } from "#app/server/session/session-context.ts";
import type { PartAnswer } from "./refreshed-part.tsx";

/** When what is being rendered was read, in words, in the user's zone. */
export function asOfText(): string {
  const { t, nowMs, language, zone } = currentPage();
  return t("time.as_of", { time: formatInstant(nowMs, "time", language, zone) });
}

/** What the loader of a part returns. Nothing where its address is opened as a page of its own: it is none. */
export function partAnswer(context: RouteContext, content: ReactNode): PartAnswer | Response {
  const { headers } = visit(context).request;
  if (headers.get("Accept")?.includes("text/html")) return new Response(null, { status: 204 });
  return { content, asOf: asOfText() };
}
