/** Which ways each vendor of implants has into the inbox; what a clinic gets is in its contract with the vendor. */
import { connectableVendors } from "#contract/implant-credential.ts";

const exporting = ["mllp", "folder", "https"] as const;
export type Way = (typeof exporting)[number] | "portal";

/** The keys of vendors that messages name (backend/implants/makers.ts). */
export const implantVendorKeys = [
  "BIOTRONIK",
  "MEDTRONIC",
  "BOSTON",
  "ABBOTT",
  "MICROPORT",
] as const;

/** A portal login is stored if the specification has a form for it; this backend never uses it. */
export const waysOf = (vendor: string): readonly Way[] =>
  (connectableVendors as readonly string[]).includes(vendor) ? [...exporting, "portal"] : exporting;
