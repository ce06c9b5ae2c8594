/**
 * No two beats lie nearer. A ventricle rests for 200 ms and more (300 a minute at most), which leaves room for beats that are
 * found some milliseconds early or late.
 */
export const closedEyesS = 0.13;
