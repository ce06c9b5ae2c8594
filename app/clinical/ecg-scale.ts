/** The calibration of paper: 25 mm/s and 10 mm/mV unless the reader chooses more or less. */
export interface EcgScale {
  readonly mmPerS: 25 | 50;
  readonly mmPerMv: 5 | 10 | 20;
}

export const standardScale: EcgScale = { mmPerS: 25, mmPerMv: 10 };

export const paperSpeeds = [25, 50] as const;
export const paperGains = [5, 10, 20] as const;

/** The scale in an address; a missing value, or one that is not printed anywhere, is the standard. */
export function requestedScale(search: URLSearchParams): EcgScale {
  const [speed, gain] = [Number(search.get("speed")), Number(search.get("gain"))];
  return {
    mmPerS: paperSpeeds.find((each) => each === speed) ?? standardScale.mmPerS,
    mmPerMv: paperGains.find((each) => each === gain) ?? standardScale.mmPerMv,
  };
}

/** Drawing units in a millimetre: 2 ms at 25 mm/s, 5 µV at 10 mm/mV. */
export const unitsPerMm = 20;

/** A millimetre is four pixels on the screen: a quarter of one is a pixel column. */
export const columnUnits = unitsPerMm / 4;

/** A piece of trace, laid beside the next and wrapped like a word at the end of the row. */
export const pieceMm = 12.5;

/** The margin left of every row; the first one holds the calibration pulse. */
export const marginMm = 10;

/** 1 mV for 5 mm from the left edge of the margin, as a path: what a millivolt looks like at this scale. */
export const pulsePath = ({ mmPerMv }: EcgScale): string =>
  `M20 0h40v${-mmPerMv * unitsPerMm}h100v${mmPerMv * unitsPerMm}h40`;

/** How high a row of paper is, above and below the zero line, in mm. */
export interface RowHeight {
  readonly aboveMm: number;
  readonly belowMm: number;
  /** whether the signal leaves even the highest row: 60 mm either way */
  readonly isCutOff: boolean;
}

const highestMm = 60;

/**
 * A row that holds the signal (mV from the zero line) and the pulse with 5 mm to spare for the writing, in
 * whole large squares of 5 mm, so that the paper goes on without a seam from row to row.
 */
export function rowHeight(lowestMv: number, highestMv: number, scale: EcgScale): RowHeight {
  const squares = (mv: number, leastMm: number) =>
    Math.max(leastMm, Math.ceil((mv * scale.mmPerMv) / 5) * 5) + 5;
  const above = squares(highestMv, Math.max(10, scale.mmPerMv));
  const below = squares(-lowestMv, 5);
  return {
    aboveMm: Math.min(above, highestMm),
    belowMm: Math.min(below, highestMm),
    isCutOff: above > highestMm || below > highestMm,
  };
}

/** "25 mm/s · 10 mm/mV", as it is printed on paper everywhere. */
export function scaleText({ mmPerS, mmPerMv }: Readonly<Record<keyof EcgScale, number>>): string {
  return `${mmPerS}\u00a0mm/s · ${mmPerMv}\u00a0mm/mV`;
}
