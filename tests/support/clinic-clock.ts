/**
 * The present of the synthetic clinic in the browser tests: a Friday morning in Berlin. The clocks of both processes
 * run on from here, so a test never depends on the day on which it runs.
 */
export const clinicNow = "2026-11-20T08:00:00+01:00";
