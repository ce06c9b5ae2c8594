import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settleAddition } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listLabels } from "#contract/label.ts";

/** How long a list waits for its labels, milliseconds: after that it comes without this filter. */
const waitMs = 2_000;

/** The labels of the clinic; undefined if the backend has none. */
export const loadLabels = perRequest((context: RouteContext) =>
  settleAddition(
    v1(context)
      .call(listLabels)
      .then(({ labels }) => labels),
    waitMs,
  ),
);
