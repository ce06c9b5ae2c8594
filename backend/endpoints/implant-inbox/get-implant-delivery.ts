import { getImplantDelivery } from "#contract/implant-inbox.ts";
import { handler } from "../../http/handler.ts";
import { findCandidates, getDelivery, toDelivery, toPerson } from "../../records/implant-inbox.ts";

/** The audit log keeps who opened what an implant sent. */
export const getImplantDeliveryHandler = handler(
  getImplantDelivery,
  async ({ params, query, user, database, now, concerned }) => {
    const { delivery, patient } = await getDelivery(database, user, params.delivery_id);
    if (patient) concerned.add(patient.id);
    const candidates =
      delivery.state === "unmatched"
        ? await findCandidates(database, user, delivery, query.search)
        : [];
    for (const { id } of candidates) concerned.add(id);
    return {
      delivery: toDelivery(delivery, patient, user, now),
      summary: delivery.summary,
      candidates: candidates.map(toPerson),
    };
  },
  { isOpening: true },
);
