import "server-only";
import { readFlags } from "#app/server/flags/flags.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import { perRequest } from "./per-request.ts";

/** The flags of this page for its user. Never fails. */
export const loadFlags = perRequest((context: RouteContext) => readFlags(sessionOf(context).user));
