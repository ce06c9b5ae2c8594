import { attachImplantDelivery } from "#contract/implant-inbox.ts";
import { handler } from "../../http/handler.ts";
import { attachDelivery, getDelivery, toDelivery } from "../../records/implant-inbox.ts";

export const attachImplantDeliveryHandler = handler(
  attachImplantDelivery,
  async ({ params, body, user, database, now }) => {
    await attachDelivery(database, user, params.delivery_id, body.patient_id, now);
    const { delivery, patient } = await getDelivery(database, user, params.delivery_id);
    return toDelivery(delivery, patient, user, now);
  },
);
