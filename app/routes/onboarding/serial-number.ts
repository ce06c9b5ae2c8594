import "server-only";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { readFlags } from "#app/server/flags/flags.ts";
import { v1 } from "#app/server/v1/v1.ts";
import { V1Error } from "#app/server/v1/v1-error.ts";
import { validateSerialNumber } from "#contract/implant-credential.ts";
import { implantVendors } from "#contract/patient-section.ts";
import { isKnown } from "#contract/primitive.ts";

/** What the vendor says about a serial number. */
export interface SerialNumberCheck {
  readonly state: "confirmed" | "not_confirmed" | "unavailable";
  /** texts for the form's fields, if a patient was found */
  readonly prefill: Readonly<Record<string, string>>;
}

/**
 * Calls the vendor for the patient of the implant. People who are patients here already are left out. A vendor that
 * cannot be reached is a result too; only a session that has ended is thrown.
 */
export async function checkSerialNumber(
  context: RouteContext,
  vendor: string,
  serialNumber: string,
): Promise<SerialNumberCheck> {
  const device_serial_number = serialNumber.trim();
  const flags = await readFlags(requireUser(context));
  if (!flags["enable-implants"] || !isKnown(implantVendors, vendor) || device_serial_number === "")
    return { state: "not_confirmed", prefill: {} };
  try {
    const { items } = await v1(context).call(validateSerialNumber, {
      query: { vendor, device_serial_number, exclude_ark_patients: true },
    });
    const [match] = items;
    if (!match) return { state: "not_confirmed", prefill: {} };
    const prefill = {
      "patient_info.first_name": match.first_name,
      "patient_info.last_name": match.last_name,
      "patient_info.birth_date": match.date_of_birth,
    };
    const known = Object.entries(prefill).filter(([, text]) => text);
    return { state: "confirmed", prefill: Object.fromEntries(known) as Record<string, string> };
  } catch (error) {
    if (!(error instanceof V1Error)) throw error;
    return { state: "unavailable", prefill: {} };
  }
}
