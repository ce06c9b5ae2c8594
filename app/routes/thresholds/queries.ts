import "server-only";
import { loadTemplates } from "#app/features/threshold-editor/load-templates.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { settle } from "#app/framework/request/settle.ts";
import { perRequest } from "#app/framework/request/per-request.ts";

/** As they are stored now, not from the cache: an edit must begin from the newest version. */
export const loadTemplateGroups = perRequest((context: RouteContext) =>
  settle(loadTemplates(context)),
);
