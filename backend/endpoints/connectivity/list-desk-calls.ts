import { listDeskCalls } from "#contract/connectivity.ts";
import { handler } from "../../http/handler.ts";
import { findDeskCalls, toDeskCall } from "../../records/desk-calls.ts";

export const listDeskCallsHandler = handler(listDeskCalls, async ({ query, database }) => ({
  calls: (await findDeskCalls(database, query.patient_id)).map(toDeskCall),
}));
