/**
 * The two clocks of the web server. Rules get their time as an argument; only entry points read a clock.
 *
 * - The *machine's* clock counts idle minutes, ages of cache rows, locks.
 * - The *clinic's* clock is the present of the data: `CLINIC_NOW` from the start of the process on, else the machine's.
 *   It measures "today", relative times and the expiry that `/v1` reports.
 */
export interface Clock {
  /** Epoch milliseconds, UTC. */
  now(): number;
}

export const machineClock: Clock = { now: () => Date.now() };

/** A clock that shows `startsAt` at `startedAtMs` of `base` and runs on from there. */
export function clinicClock(startsAt: Date | undefined, base: Clock = machineClock): Clock {
  if (!startsAt) return base;
  const offsetMs = startsAt.getTime() - base.now();
  return { now: () => base.now() + offsetMs };
}
