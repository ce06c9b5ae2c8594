import { listLabs } from "#contract/lab.ts";
import { handler } from "../../http/handler.ts";
import { findLabSeries } from "../../records/lab-results.ts";

export const listLabsHandler = handler(listLabs, async ({ query, database }) => ({
  series: await findLabSeries(
    database,
    query.patient_id,
    query.sampled_after,
    query.sampled_before,
  ),
}));
