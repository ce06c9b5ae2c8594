import { undoImplantDeliveries } from "#contract/implant-inbox.ts";
import { handler } from "../../http/handler.ts";
import { undoDeliveries, getDelivery, toDelivery } from "../../records/implant-inbox.ts";

/** All of them, or none. */
export const undoImplantDeliveriesHandler = handler(
  undoImplantDeliveries,
  async ({ body, user, database, now, concerned }) => {
    const rows = await undoDeliveries(database, user, body.delivery_ids, now);
    const items = [];
    for (const { id, patientId } of rows) {
      if (patientId) concerned.add(patientId);
      const { delivery, patient } = await getDelivery(database, user, id);
      items.push(toDelivery(delivery, patient, user, now));
    }
    return { items };
  },
);
