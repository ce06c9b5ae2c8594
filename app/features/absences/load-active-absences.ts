import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { settle } from "#app/framework/request/settle.ts";
import type { RouteContext } from "#app/server/session/session-context.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { listAbsences } from "#contract/absence.ts";

/** The valid absences of a patient. */
export const loadActiveAbsences = perRequest((context: RouteContext, patientId: string) =>
  settle(v1(context).call(listAbsences, { query: { patient_id: patientId, is_active: true } })),
);
