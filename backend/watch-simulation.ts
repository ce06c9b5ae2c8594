import type { Logger } from "pino";
import type { Clock } from "./clock.ts";
import { replantStale } from "./synthetic/living/replant-stale.ts";
import { runSimulation, type Simulation } from "./synthetic/living/run-simulation.ts";
import { runEvery } from "./run-every.ts";

const periodMs = 60_000;

/**
 * Lets the patients of a demo send, now and every minute, and plants an untouched demo again when a day has passed; a
 * failure is logged and the next run tries again. Call the result to stop.
 */
export function watchSimulation(simulation: Simulation, clock: Clock, log: Logger): () => void {
  const look = async () => {
    const now = clock();
    const replanting = await replantStale(simulation.database, now);
    if (replanting === "seeded again") log.info("an untouched demo was seeded again");
    const senderCount = await runSimulation(simulation, now);
    if (senderCount > 0) log.info({ senderCount }, "simulated patients have sent");
  };
  return runEvery(periodMs, look, { log, failed: "the simulation failed" });
}
