import "server-only";
import { loadLabs } from "#app/features/labs/load-labs.ts";
import { pageUrl } from "#app/framework/request/page.ts";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";

/** `?result=<id>` opens the form that corrects a value. */
export const resultParameter = "result";

/** undefined if the backend has no laboratory values */
export const loadLabPage = perRequest((context: RouteContext, patientId: string) => ({
  requestedId: pageUrl(context).searchParams.get(resultParameter),
  stored: settleAddition(loadLabs(context, patientId, { hasNames: true })),
}));
