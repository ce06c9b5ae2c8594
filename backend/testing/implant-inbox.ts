/** A clinic that implants send to: its settings, its vendor, its implants. */
import { patientDevices } from "../schema/patient-devices.ts";
import { institutionIds, type TestBackend } from "./test-backend.ts";
import { TestClient } from "./test-client.ts";

const token = "test-implant-inbox-token";

/** For `backend.reset`. */
export const inboxSettings = {
  areAnswersChecked: true,
  implantInboxToken: token,
  implantInboxInstitution: institutionIds.heart,
};

/** A vendor with the inbox's own token. */
export function inboxVendor(backend: TestBackend): TestClient {
  const vendor = new TestClient(backend.fetch);
  vendor.headers = { authorization: `Bearer ${token}` };
  return vendor;
}

export function sendDelivery(by: TestClient, content: string | Uint8Array, name = "message.hl7") {
  const form = new FormData();
  form.set("file", new File([content as BlobPart], name));
  return by.send("POST", "/v1/x/implant-inbox", form);
}

/** A CRT-D of BIOTRONIK, implanted now, by default. */
export const plantImplant = (
  backend: TestBackend,
  patientId: string,
  serialNumber: string,
  more: Partial<typeof patientDevices.$inferInsert> = {},
) =>
  backend.database.insert(patientDevices).values({
    patientId,
    itemType: "implant_device",
    deviceType: "CRT_D",
    manufacturer: "BIOTRONIK",
    serialNumber,
    createdAt: backend.now(),
    ...more,
  });
