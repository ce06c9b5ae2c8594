/**
 * Implant vendors: the clinic's calls to the manufacturers' services. Their own protocols are not public; a customer's
 * connection implements this interface, the synthetic clinic has one of its own (synthetic/vendors).
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
  /**
   * The patients that the manufacturer knows under a serial number; empty: none. @throws ProblemError like connect
   */
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

/** For a clinic that is not connected to the manufacturers: says so instead of pretending. */
export const noVendors: ImplantVendors = {
  connect: () => Promise.reject(vendorProblem("SERVICE_UNAVAILABLE")),
  findOwners: () => Promise.reject(vendorProblem("SERVICE_UNAVAILABLE")),
};
