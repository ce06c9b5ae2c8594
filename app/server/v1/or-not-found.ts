import "server-only";
import { data } from "react-router";
import { reportRefusedAccess } from "#app/server/observability/report-error.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";

/**
 * A record that the page cannot be without: what does not exist, is another institution's or has no proper id gives
 * the not-found page with 404, and no hint which of them it was. A backend that refuses it openly gives 403.
 */
export async function orNotFound<Record>(record: Promise<Record>): Promise<Record> {
  try {
    return await record;
  } catch (error) {
    if (error instanceof V1Error && (error.status === 404 || error.status === 403)) {
      reportRefusedAccess(requestContext(), error.status);
      throw data(null, { status: error.status });
    }
    throw error;
  }
}
