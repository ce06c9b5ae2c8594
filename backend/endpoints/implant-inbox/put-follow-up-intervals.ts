import { putFollowUpIntervals } from "#contract/implant-follow-up.ts";
import { handler } from "../../http/handler.ts";
import { putIntervals } from "../../records/implant-follow-ups.ts";

export const putFollowUpIntervalsHandler = handler(
  putFollowUpIntervals,
  async ({ body, user, database }) => ({
    intervals: body.intervals,
    version: await putIntervals(database, user, body),
  }),
);
