/** The clock is an argument of rules and records, never assumed; only entry points hold one. */
export type Clock = () => Date;

/** The real time, or a present that started at `presentAt` and runs on from there (CLINIC_NOW). */
export function createClock(presentAt?: Date): Clock {
  if (!presentAt) return () => new Date();
  const startedAt = performance.now();
  return () => new Date(presentAt.getTime() + (performance.now() - startedAt));
}
