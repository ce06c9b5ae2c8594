/**
 * Addition: optional fields that the specification does not have. A backend may lack every one of them; then the app
 * finds stale writes by reading again, and hides what is not given.
 */
import { z } from "zod";
import { instantSchema, openEnum, orEmpty, orNull, uuidSchema } from "./primitive.ts";

/** Counts the changes of a record. Send it back as expected_version and a stale write answers 409. */
export const versionField = { version: orNull(z.int().min(0)) };

/** Refuses the write with `stale_version` (and the stored record in `current`) when it changed since. */
export const expectedVersionField = { expected_version: z.int().min(0).optional() };

/** Who has opened the incident, and when first. */
const seenBySchema = z.object({ user_id: uuidSchema, seen_at: instantSchema });

/** An acknowledgement that was taken back: who had made it, who took it back, and when. */
const undoneAcknowledgementSchema = z.object({
  acknowledged_at: instantSchema,
  acknowledged_by: orNull(uuidSchema),
  undone_at: instantSchema,
  undone_by: orNull(uuidSchema),
});

/**
 * Set: the sender of the reading that fired, or of the one that it was compared with, has withdrawn it (entered in
 * error). The incident stays as it is until it is acknowledged.
 */
export const takenBackField = {
  taken_back: orNull(z.object({ at: instantSchema, part: openEnum(["reading", "reference"]) })),
};

export const incidentAdditions = {
  /** user id of the person who acknowledged */
  acknowledged_by: orNull(uuidSchema),
  /** acknowledgements that were undone, oldest first; the newest one, if it is valid, is above */
  undone_acknowledgements: orEmpty(undoneAcknowledgementSchema),
  /** until when the caller may take the acknowledgement back; null where they may not, or no more */
  undo_until: orNull(instantSchema),
  /** when the review is due, by the clinic's rules */
  due_at: orNull(instantSchema),
  seen_by: orNull(z.array(seenBySchema)),
  /**
   * What the rule compared, in short (the whole is in the explanation): its limit as it was then, a flag_info; for an
   * increase its size in kg or bpm and the value that it is counted from; the symptoms that counted; for a silence how
   * many days counted; for an ECG its mean heart rate, null if it could not be determined, and its length.
   */
  fired: orNull(
    z.object({
      limit: z.record(z.string(), z.unknown()),
      /** what the value is, unit included ("blood_glucose_mmol_l"), as in the explanation; null of a silence */
      quantity: orNull(z.string()),
      change: orNull(z.number()),
      reference: orNull(z.object({ value: z.number(), measured_at: instantSchema })),
      symptoms: orEmpty(z.string()),
      silent_days: orNull(z.int()),
      ecg: orNull(z.object({ heart_rate_bpm: orNull(z.number()), duration_s: z.number() })),
    }),
  ),
  ...takenBackField,
  /**
   * Set: it was based on a measurement that counts no more. It is not open; an acknowledged one stays so. Only given by
   * a backend that knows it
   */
  withdrawn_at: orNull(instantSchema),
  /** Raised while an absence of the patient was active */
  is_during_absence: orNull(z.boolean()),
};
