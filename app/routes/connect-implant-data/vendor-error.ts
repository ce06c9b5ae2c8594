/** The message for a refused connection. */
import type { connectableVendors } from "#contract/implant-credential.ts";

export type Vendor = (typeof connectableVendors)[number];

/** Key under `implant_connection.error`. */
export type VendorErrorKey =
  | "invalid_certificate_or_credentials"
  | "expired_certificate"
  | "invalid_credentials"
  | "service_unavailable";

/** Types that the vendor does not have, and unknown types, read as the service being unavailable. */
export function vendorErrorKey(vendor: Vendor, type: string | undefined): VendorErrorKey {
  if (vendor === "BIOTRONIK" && type === "INVALID_CERTIFICATE_OR_CREDENTIALS")
    return "invalid_certificate_or_credentials";
  if (vendor === "BIOTRONIK" && type === "EXPIRED_CERTIFICATE") return "expired_certificate";
  if (vendor === "MEDTRONIC" && type === "INVALID_CREDENTIALS") return "invalid_credentials";
  return "service_unavailable";
}
