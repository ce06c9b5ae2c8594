/**
 * How a quantity moves from day to day: slow waves over months, and a day-to-day deviation that remembers the day
 * before (a first-order autoregressive process), as home series of weight and blood pressure do.
 */
import type { Random } from "../random.ts";

export interface FluctuationShape {
  /** standard deviation of the day-to-day part */
  readonly deviation: number;
  /** 0 forgets the day before, near 1 clings to it */
  readonly memory: number;
  /** size of the slow waves */
  readonly seasonal: number;
}

/** Draws the deviation of the next day; days must be requested in order, oldest first. */
export function createFluctuation(
  random: Random,
  shape: FluctuationShape,
): (day: number, size: number) => number {
  const periodDays = random.between(150, 400);
  const phase = random.between(0, 2 * Math.PI);
  const innovation = shape.deviation * Math.sqrt(1 - shape.memory ** 2);
  let deviation = random.normal(0, shape.deviation);
  return (day, size) => {
    deviation = shape.memory * deviation + random.normal(0, innovation);
    const wave = shape.seasonal * Math.sin((2 * Math.PI * day) / periodDays + phase);
    return wave + size * deviation;
  };
}
