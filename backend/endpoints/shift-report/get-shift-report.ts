import { dayMs } from "#contract/codes/duration.ts";
import { getShiftReport, shiftRowsMax } from "#contract/shift-report.ts";
import { handler } from "../../http/handler.ts";
import { invalidField } from "../../http/problem-error.ts";
import { iso } from "../../records/iso.ts";
import {
  findOpenOfShift,
  findReviewedOfShift,
  findSnoozedOfShift,
} from "../../records/shift-report.ts";
import { findTasks } from "../../records/tasks.ts";

const daysBackMax = 7;

export const getShiftReportHandler = handler(
  getShiftReport,
  async ({ query, user, database, now }) => {
    const from = new Date(query.started_at);
    const { institutionIds } = user;
    if (from > now || now.getTime() - from.getTime() > daysBackMax * dayMs)
      throw invalidField("started_at", `Must lie within the last ${daysBackMax} days`);
    const window = { skip: 0, limit: shiftRowsMax };
    const [reviewed, open, done, due, snoozed] = await Promise.all([
      findReviewedOfShift(database, institutionIds, from),
      findOpenOfShift(database, institutionIds, now),
      findTasks(database, { institutionIds, isDone: true, doneSince: from }, window),
      findTasks(database, { institutionIds, isDone: false, dueBy: query.day }, window),
      findSnoozedOfShift(database, institutionIds, now),
    ]);
    return {
      started_at: iso(from),
      as_of: iso(now),
      reviewed,
      open,
      tasks_done: { rows: done.tasks, total: done.total_count },
      tasks_due: { rows: due.tasks, total: due.total_count },
      snoozed,
    };
  },
);
