import { finishImplantDeliveries } from "#contract/implant-inbox.ts";
import { handler } from "../../http/handler.ts";
import { finishDeliveries, getDelivery, toDelivery } from "../../records/implant-inbox.ts";

/** All of them, or none. */
export const finishImplantDeliveriesHandler = handler(
  finishImplantDeliveries,
  async ({ body, user, database, now, concerned }) => {
    const rows = await finishDeliveries(database, user, body.delivery_ids, body.note, now);
    const items = [];
    for (const { id, patientId } of rows) {
      if (patientId) concerned.add(patientId);
      const { delivery, patient } = await getDelivery(database, user, id);
      items.push(toDelivery(delivery, patient, user, now));
    }
    return { items };
  },
);
