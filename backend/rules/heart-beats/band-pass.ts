/**
 * A copy of `values` between two frequencies: second-order high-pass and low-pass (RBJ's cookbook, Q = 1/√2), each there and
 * back, so that nothing is shifted in time. The first value is taken away before, so that a recorder's offset is no step.
 */
export function bandPass(
  values: Float64Array,
  samplingRateHz: number,
  band: { readonly lowHz: number; readonly highHz: number },
): Float64Array {
  const start = values[0] ?? 0;
  const filtered = values.map((value) => value - start);
  for (const [kind, hz] of [
    ["high", band.lowHz],
    ["low", Math.min(band.highHz, samplingRateHz * 0.4)],
  ] as const)
    for (let turn = 0; turn < 2; turn++) {
      biquad(filtered, kind, hz / samplingRateHz);
      filtered.reverse();
    }
  return filtered;
}

/** In place. */
function biquad(values: Float64Array, kind: "high" | "low", share: number): void {
  const omega = 2 * Math.PI * share;
  const cos = Math.cos(omega);
  const alpha = Math.sin(omega) / Math.SQRT2;
  const sign = kind === "high" ? 1 : -1;
  const a0 = 1 + alpha;
  const b0 = (1 + sign * cos) / 2 / a0;
  const b1 = (-sign * (1 + sign * cos)) / a0;
  const a1 = (-2 * cos) / a0;
  const a2 = (1 - alpha) / a0;
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  for (let index = 0; index < values.length; index++) {
    const x = values[index] ?? 0;
    const y = b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    values[index] = y;
  }
}
