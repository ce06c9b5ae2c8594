import { minuteMs } from "#contract/codes/duration.ts";

/** After how many milliseconds a part is requested again. */
export const staleTimes = {
  incidents: { refetchMs: 15 * minuteMs, staleMs: 1_000 },
  dailyOverview: { staleMs: 15 * minuteMs },
  graph: { refetchMs: 5 * minuteMs },
  ecgList: { refetchMs: 15 * minuteMs },
  patientsToReview: { refetchMs: 5 * minuteMs },
  alertCounts: { refetchMs: 10 * minuteMs },
  publicUser: { staleMs: 15 * minuteMs },
  webhooks: { refetchMs: 15_000 },
  operation: { refetchMs: 30_000 },
  version: { refetchMs: 15 * minuteMs },
} as const;
