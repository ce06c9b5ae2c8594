/** When this process's recurring work last went well and last failed, for the operator page and the metrics. */
import type { Clock } from "./clock.ts";

interface JobState {
  readonly name: string;
  readonly lastOkAt: Date | null;
  readonly lastFailedAt: Date | null;
  readonly failedCount: number;
}

export interface JobBook {
  /** Does the work and notes how it ended. @throws what the work throws */
  run: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  list: () => JobState[];
}

export function createJobBook(clock: Clock): JobBook {
  const jobs = new Map<string, JobState>();
  const before = (name: string): JobState =>
    jobs.get(name) ?? { name, lastOkAt: null, lastFailedAt: null, failedCount: 0 };
  return {
    async run(name, work) {
      try {
        const result = await work();
        jobs.set(name, { ...before(name), lastOkAt: clock() });
        return result;
      } catch (error) {
        const { failedCount, ...rest } = before(name);
        jobs.set(name, { ...rest, lastFailedAt: clock(), failedCount: failedCount + 1 });
        throw error;
      }
    },
    list: () => [...jobs.values()],
  };
}
