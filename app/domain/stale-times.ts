const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** After how long what is shown is asked for again, in milliseconds (WCONST-02 to WCONST-05, CONST-07 to CONST-09). */
export const staleTimes = {
  incidents: { staleMs: secondMs, refetchMs: 15 * minuteMs },
  dailyOverview: { staleMs: 15 * minuteMs },
  graph: { staleMs: 5 * minuteMs, refetchMs: 5 * minuteMs },
  ecgList: { staleMs: 15 * minuteMs, refetchMs: 15 * minuteMs },
  ecgPages: { staleMs: 5 * minuteMs },
  patientsToReview: { refetchMs: 5 * minuteMs },
  alertCounts: { refetchMs: 10 * minuteMs },
  ownHcp: { staleMs: Number.POSITIVE_INFINITY },
  stickyNote: { staleMs: 15 * minuteMs },
  publicUser: { staleMs: 15 * minuteMs },
  version: { refetchMs: 15 * minuteMs },
} as const;

/** The infinite ECG list is read in pages of 30 (WCONST-05). */
export const ecgPageSize = 30;
