/** The forms of the page of passkeys. */
import { z } from "zod";
import { removeSchema as bothSchema } from "#app/features/second-factor/schema.ts";
import { passkeyNameLengthMax } from "#contract/passkey.ts";

export const beginPasskeyForm = "passkey_begin";
export const addPasskeyForm = "passkey_add";
export const removePasskeyForm = "passkey_remove";

export const beginPasskeySchema = bothSchema.extend({
  name: z
    .string({ error: "form_errors.required" })
    .trim()
    .min(1, "form_errors.required")
    .max(passkeyNameLengthMax, "form_errors.too_long"),
});
export const removePasskeySchema = bothSchema.extend({ passkey_id: z.uuid() });

/** `?remove`: the passkey whose form to take it off is open. */
export const removeParameter = "remove";
