/**
 * Implant vendors: what the clinic asks of the makers' services. The makers' own protocols are not public; a
 * customer's connection implements this interface, the synthetic clinic has one of its own
 * (synthetic/vendors).
 */
import type { vendorErrorTypes } from "#contract/implant-credential.ts";
import { ProblemError } from "../http/problem-error.ts";

export type VendorLogin =
  | {
      vendor: "BIOTRONIK";
      clientId: string;
      clientSecret: string;
      /** PKCS#12 or PEM, checked */
      certificate: Uint8Array;
      certificatePassword: string;
    }
  | { vendor: "MEDTRONIC"; username: string; password: string };

export interface ImplantOwner {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  birthDate: string;
}

export interface ImplantVendors {
  /** Tries an account. @throws ProblemError vendor_connection_failed, see {@link vendorProblem} */
  connect: (login: VendorLogin) => Promise<void>;
  /** Whom the maker knows under a serial number; nobody: empty. @throws ProblemError like connect */
  findOwners: (
    vendor: VendorLogin["vendor"],
    serialNumber: string,
  ) => Promise<readonly ImplantOwner[]>;
}

export type VendorErrorType = (typeof vendorErrorTypes)[number];

/** Status 400 with the vendor's type. */
export function vendorProblem(
  type: VendorErrorType,
  detail: { message?: string; expires_at?: string } = {},
): ProblemError {
  return new ProblemError("vendor_connection_failed", { type, ...detail });
}

/** Of a clinic that nobody has connected to the makers: says so instead of pretending. */
export const noVendors: ImplantVendors = {
  connect: () => Promise.reject(vendorProblem("SERVICE_UNAVAILABLE")),
  findOwners: () => Promise.reject(vendorProblem("SERVICE_UNAVAILABLE")),
};
