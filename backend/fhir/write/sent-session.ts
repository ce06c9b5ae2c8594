/**
 * Sessions of implants as HL7 CardX-CIED describes them: an Observation of a bundle, with the implant beside it, goes
 * to the implant inbox as a message of its own. Its serial number identifies the patient; a subject is not used.
 */
import type { Database } from "../../database.ts";
import { isCardx, readCardxDevice } from "../../implants/read-cardx.ts";
import { takeImplantDelivery } from "../../records/take-implant-delivery.ts";
import type { DeviceCaller } from "../../session/device-caller.ts";
import { FhirRefusal, information } from "../operation-outcome.ts";
import type { RawEntry } from "./sent-entry.ts";
import type { TakenEntry } from "./taken-entry.ts";

export interface Sending {
  readonly device: DeviceCaller | null;
  readonly now: Date;
  /** network address of the sender */
  readonly address: string;
  readonly requestId: string;
}

export const isSession = ({ resource }: RawEntry): boolean => isCardx(resource);

/** An implant beside a session: it is read with it, and is no device that the patient uses at home. */
export const isImplant = ({ resource }: RawEntry): boolean => {
  if (resource.resourceType !== "Device") return false;
  try {
    return readCardxDevice(resource).type !== null;
  } catch {
    return false;
  }
};

/** The message that the inbox keeps: the session and the devices of its bundle. @throws FhirRefusal */
export function planOfSession(entry: RawEntry, all: readonly RawEntry[], sending: Sending) {
  const { device, address, requestId, now } = sending;
  if (device?.patientId)
    throw new FhirRefusal(
      403,
      "forbidden",
      "Sessions of implants are sent with the token of a gateway: the serial number says whose they are",
    );
  if (device && !device.kinds.includes("implant_session"))
    throw new FhirRefusal(403, "forbidden", "This token may not send sessions of implants");
  const devices = all.filter(({ resource }) => resource.resourceType === "Device");
  const message = {
    resourceType: "Bundle",
    type: "collection",
    entry: [entry, ...devices].map(({ fullUrl, resource }) => ({ fullUrl, resource })),
  };
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  return {
    patientId: null,
    async store(transaction: Database): Promise<TakenEntry> {
      const { delivery, isKnown } = await takeImplantDelivery(
        transaction,
        {
          bytes,
          door: "fhir",
          origin: address,
          institutionId: device?.institutionId,
          user: device?.actor ?? null,
          requestId,
        },
        now,
      );
      const { state, reason, refusedField } = delivery;
      if (state === "refused") return refused(`${reason} (${refusedField})`);
      const words = isKnown
        ? "It stands in the implant inbox already"
        : state === "unmatched"
          ? `It stands in the implant inbox without a patient: ${reason}`
          : "It stands in the implant inbox, filed with its patient";
      return { status: isKnown ? 200 : 201, id: null, issues: [information(words)] };
    },
  };
}

const refused = (diagnostics: string): TakenEntry => ({
  status: 422,
  id: null,
  issues: [{ severity: "error", code: "value", diagnostics }],
});
