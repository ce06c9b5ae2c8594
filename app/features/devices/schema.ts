/** The forms about the devices of a patient. */
import { z } from "zod";
import { deviceNoteLengthMax } from "#contract/device-token.ts";

export const pairDeviceForm = "pair_device";
export const revokeDeviceForm = "revoke_device";

export const usualKinds = [
  "weight",
  "blood_pressure",
  "heart_rate",
  "ecg",
  "well_being",
  "voice_recording",
  "document",
  "lab",
] as const;
/** Their words are those of the monitoring page. */
export const otherKinds = [
  "oxygen_saturation",
  "body_temperature",
  "blood_glucose",
  "respiratory_rate",
  "steps",
  "body_water",
] as const;
/** Those with a word on the screen, in the order shown. */
export const offeredKinds = [...usualKinds, ...otherKinds] as const;

/** How long a token is good, in days; null: until it is revoked. */
export const expiries = { days_30: 30, days_365: 365, until_revoked: null } as const;
const expiryNames = Object.keys(expiries) as (keyof typeof expiries)[];

export const pairDeviceSchema = z.object({
  note: z
    .string({ error: "form_errors.required" })
    .trim()
    .min(1, "form_errors.required")
    .max(deviceNoteLengthMax, "form_errors.too_long"),
  kinds: z.array(z.enum(offeredKinds)).min(1, "form_errors.required"),
  expiry: z.enum(expiryNames, { error: "form_errors.required" }),
});

export const revokeDeviceSchema = z.object({ device_token_id: z.guid() });
