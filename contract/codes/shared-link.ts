/** Links by which a document of a patient leaves the clinic: how long, how often, and what becomes of them. */
import { hourMs } from "./duration.ts";

/** How long a link may be good, hours. */
export const sharedHours = [24, 72, 168, 336] as const;
/** How often it may be opened. */
export const sharedUsesMax = 10;
/** After so many wrong codes it is dead. */
export const sharedWrongCodesMax = 5;
/** characters of the words for whom it is */
export const sharedRecipientMax = 200;
export const sharedCodeLength = 8;

export const sharedLinkStates = ["open", "used_up", "expired", "revoked", "locked"] as const;
export type SharedLinkState = (typeof sharedLinkStates)[number];

export const sharedHoursMs = (hours: number): number => hours * hourMs;
