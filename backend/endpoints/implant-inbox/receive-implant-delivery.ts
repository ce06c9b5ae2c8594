import { receiveImplantDelivery } from "#contract/implant-inbox.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { splitBatch } from "../../implants/hl7-reader.ts";
import { formatOf } from "../../implants/read-delivery.ts";
import { DeliveryRefusal } from "../../implants/sent-observation.ts";
import { takeImplantDelivery } from "../../records/take-implant-delivery.ts";

/** Each message of a batch is a delivery of its own; what is refused is stored and answered with its place. */
export const receiveImplantDeliveryHandler = handler(
  receiveImplantDelivery,
  async ({ body, user, database, now, settings, address, requestId, record, concerned }) => {
    const bytes = new Uint8Array(await body.file.arrayBuffer());
    if (bytes.byteLength > settings.implantBytesMax) throw new ProblemError("too_large");
    const batch =
      formatOf(bytes) === "hl7v2" ? splitBatch(bytes) : { messages: [bytes], problem: null };
    const deliveries = [];
    const parts = batch.problem ? [bytes] : batch.messages;
    for (const part of parts) {
      const { delivery, isKnown } = await takeImplantDelivery(
        database,
        {
          bytes: part,
          door: "https",
          origin: body.file.name || address,
          institutionId: user?.institutionIds[0] ?? settings.implantInboxInstitution,
          ...(batch.problem && {
            frameFault: new DeliveryRefusal(batch.problem, { line: 1, field: "BTS-1" }),
          }),
          user,
          requestId,
          record: (transaction, patientId) => {
            concerned.clear();
            if (patientId) concerned.add(patientId);
            return record(transaction);
          },
        },
        now,
      );
      deliveries.push({
        id: delivery.id,
        state: delivery.state,
        is_known: isKnown,
        reason: delivery.reason,
        refused_line: delivery.refusedLine,
        refused_field: delivery.refusedField,
      });
    }
    // what had come before left its line then; that it was sent again leaves one, too
    if (deliveries.every(({ is_known }) => is_known))
      await database.transaction((transaction) => record(transaction));
    return { deliveries };
  },
  { transaction: "own" },
);
