import { ingestReadings } from "#contract/ingest.ts";
import { handler } from "../../http/handler.ts";
import { notFound } from "../../http/problem-error.ts";
import { findReferenced, takeDeliveries } from "./take-deliveries.ts";

/** Each reading is judged by itself; all that are taken, and the line of the audit log, are one transaction. */
export const ingestReadingsHandler = handler(
  ingestReadings,
  async ({ body, user, device, database, now, concerned, record }) => {
    const patient = (await findReferenced(database, [body.patient], { user, device })).get(
      body.patient,
    );
    if (!patient) throw notFound();
    concerned.add(patient.id);
    const { readings } = body;
    const [answer] = await takeDeliveries(
      database,
      [{ patient, readings }],
      now,
      (transaction) => record(transaction),
      { device },
    );
    if (!answer) throw new Error("a delivery without an answer");
    return answer;
  },
  { transaction: "own" },
);
