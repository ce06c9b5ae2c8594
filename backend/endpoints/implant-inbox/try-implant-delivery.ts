import { tryImplantDelivery } from "#contract/implant-doors.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";
import { exampleMessage } from "../../implants/example-message.ts";
import { formatOf } from "../../implants/read-delivery.ts";
import { readDeliveryInThread } from "../../implants/read-delivery-in-thread.ts";
import { DeliveryRefusal } from "../../implants/sent-observation.ts";

/** The same reader as that of the three ways in; nothing of it is stored. */
export const tryImplantDeliveryHandler = handler(tryImplantDelivery, async ({ body, settings }) => {
  const bytes = body.file
    ? new Uint8Array(await body.file.arrayBuffer())
    : exampleMessage(body.vendor ?? "");
  if (!bytes) throw new ProblemError("bad_request", { type: "no_message" });
  if (bytes.byteLength > settings.implantBytesMax) throw new ProblemError("too_large");
  return { format: formatOf(bytes), ...(await tryReading(bytes, body.file?.name ?? "")) };
});

async function tryReading(bytes: Uint8Array, title: string) {
  try {
    const { sessions } = await readDeliveryInThread({ bytes, title }, { isTrial: true });
    const sum = (count: (one: (typeof sessions)[number]) => number) =>
      sessions.reduce((total, one) => total + count(one), 0);
    return {
      ...nothing,
      is_read: true,
      vendor: sessions.find(({ device }) => device.maker)?.device.maker ?? null,
      has_serial_number: sessions.some(({ device }) => device.serial),
      value_count: sum(({ facts }) => facts.length),
      alert_count: sum(({ alerts }) => alerts.length),
      document_count: sum(({ documents }) => documents.length),
      unread_count: sum(({ unread }) => unread.length),
    };
  } catch (error) {
    if (!(error instanceof DeliveryRefusal)) throw error;
    const { message: reason, line: refused_line, field: refused_field } = error;
    return { ...nothing, reason, refused_line, refused_field };
  }
}

const nothing = {
  is_read: false,
  reason: null as string | null,
  refused_line: null as number | null,
  refused_field: null as string | null,
  vendor: null as string | null,
  has_serial_number: false,
  value_count: 0,
  alert_count: 0,
  document_count: 0,
  unread_count: 0,
};
