import { otherSeries, type OtherSeries } from "#contract/codes/other-measurement.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listOtherMeasurements } from "#contract/other-measurements.ts";

export type OtherAnswer = AnswerOf<typeof listOtherMeasurements>;

/** A kind that is known here, with its values of the window, oldest first. */
export type KnownSeries = OtherAnswer["series"][number] & { readonly series: OtherSeries };

const isKnown = (one: OtherAnswer["series"][number]): one is KnownSeries =>
  (otherSeries as readonly string[]).includes(one.series) && one.readings.length > 0;

/** Those with values; a kind that a newer backend has is not shown under a name that is guessed. */
export const knownSeries = ({ series }: OtherAnswer): KnownSeries[] => series.filter(isKnown);
