/** Claim: how long a user holds a patient. */

/** A claim ends so many minutes after its holder last did something for the patient. */
export const claimMinutes = 15;

/** What a colleague was given waits so many hours, a shift, to be taken up. */
export const assignmentHours = 12;

/** Why a claim is refused: another user holds the patient, or the user holds it no more. */
export const claimRefusals = ["held_by_somebody_else", "no_longer_held"] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

export const handOverLengthMax = 500;
