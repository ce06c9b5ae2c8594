import { expect, test, vi } from "vitest";
import type { ImplantCredential } from "#contract/implant-credential.ts";
import { disconnectOne, NotConnected } from "./commands.ts";
import { vendorErrorKey } from "./vendor-error.ts";

test("[IMPL-17] wrong credentials of MEDTRONIC have their own message, other errors are errors of the service", () => {
  expect(vendorErrorKey("MEDTRONIC", "INVALID_CREDENTIALS")).toBe("invalid_credentials");
  const rest = ["SERVICE_UNAVAILABLE", "TOO_MANY_REQUESTS", "CONNECTION_UNKNOWN_ERROR", "NEW", ""];
  for (const type of [...rest, undefined])
    for (const vendor of ["MEDTRONIC", "BIOTRONIK"] as const)
      expect(vendorErrorKey(vendor, type)).toBe("service_unavailable");
  expect(vendorErrorKey("BIOTRONIK", "EXPIRED_CERTIFICATE")).toBe("expired_certificate");
});

const credential = (connection_status: string): ImplantCredential => ({
  id: "11111111-1111-4111-8111-111111111111",
  connection_status,
  data: { client_type: "BIOTRONIK", client_id: null, username: null },
});

test("[IMPL-11] disconnecting a credential that is not connected is an error and sends no call", async () => {
  const send = vi.fn<(id: string) => Promise<void>>(() => Promise.resolve());
  await expect(disconnectOne(credential("NOT_CONNECTED"), send)).rejects.toThrow(NotConnected);
  await expect(disconnectOne(undefined, send)).rejects.toThrow(NotConnected);
  expect(send).not.toHaveBeenCalled();
  await disconnectOne(credential("CONNECTED"), send);
  expect(send).toHaveBeenCalledWith("11111111-1111-4111-8111-111111111111");
});
