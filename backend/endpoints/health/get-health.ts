import { getHealth, type HealthPart } from "#contract/health.ts";
import { handler } from "../../http/handler.ts";
import { ProblemError } from "../../http/problem-error.ts";

const messages: Record<HealthPart, string> = {
  database: "The database does not answer",
  migrations: "The database is of another version than the program",
  storage: "The disk is full or cannot be written to",
};

export const getHealthHandler = handler(getHealth, async ({ health }) => {
  const report = await health();
  if (report.failed !== null)
    throw new ProblemError("unavailable", {
      type: report.failed,
      message: messages[report.failed],
    });
  return report.health;
});
