import { ingestBatch } from "#contract/ingest.ts";
import { handler } from "../../http/handler.ts";
import { findReferenced, takeDeliveries } from "./take-deliveries.ts";

/** As `ingest-readings`, of several patients in one transaction; an unknown patient refuses that delivery alone. */
export const ingestBatchHandler = handler(
  ingestBatch,
  async ({ body, user, device, database, now, concerned, record }) => {
    const references = body.deliveries.map(({ patient }) => patient);
    const known = await findReferenced(database, references, { user, device });
    const deliveries = body.deliveries.flatMap(({ patient: reference, readings }) => {
      const patient = known.get(reference);
      return patient ? [{ patient, readings }] : [];
    });
    for (const { patient } of deliveries) concerned.add(patient.id);
    for (const reference of references) if (!known.has(reference)) device?.refuse("content");
    const answers = (
      await takeDeliveries(database, deliveries, now, (transaction) => record(transaction), {
        device,
      })
    ).values();
    return {
      deliveries: references.map((patient, index) => {
        const answer = known.has(patient) ? (answers.next().value ?? null) : null;
        return { index, patient, reason: answer ? null : "unknown_patient", answer };
      }),
    };
  },
  { transaction: "own" },
);
