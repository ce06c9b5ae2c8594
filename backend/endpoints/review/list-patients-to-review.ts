import { and, desc, eq, gt, gte, inArray, lt, ne, or } from "../../drizzle.ts";
import { listPatientsToReview } from "#contract/review.ts";
import type { Database } from "../../database.ts";
import { handler } from "../../http/handler.ts";
import { isAnyOf } from "../../records/any-of.ts";
import { countReview } from "../../records/review-counts.ts";
import { readReviewItems } from "../../records/review-item.ts";
import { findReviewWindow } from "../../records/review-window.ts";
import type { WindowEnd } from "../../records/patient-window.ts";
import { openCursor, sealCursor } from "../../records/window-cursor.ts";
import { type ReviewDay, reviewDay } from "../../rules/review-day.ts";
import { incidents, isOpen } from "../../schema/incidents.ts";
import { patients } from "../../schema/patients.ts";
import { orderOfWork } from "../../records/worklist.ts";
import { worklist } from "../../schema/worklist.ts";

/** What a cursor of this list says of itself. */
const order = "review";

function inOrder<Row extends { worklist: { patientId: string } }>(
  rows: readonly Row[],
  ids: readonly string[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.worklist.patientId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The query: the day, the user's institutions, and the window. */
interface ReviewQuery {
  readonly institutionIds: readonly string[];
  readonly day: ReviewDay;
  /** without it the whole list */
  readonly limit: number | undefined;
  readonly after: WindowEnd | null;
}

async function readList(database: Database, { institutionIds, day, limit, after }: ReviewQuery) {
  const { startAt, endAt } = day;
  const window =
    limit === undefined
      ? null
      : await findReviewWindow(database, institutionIds, day, after, limit);
  const rows = await database
    .select({ patient: patients, worklist })
    .from(worklist)
    .innerJoin(patients, eq(patients.id, worklist.patientId))
    .where(
      window
        ? isAnyOf(worklist.patientId, window.ids)
        : and(
            inArray(worklist.institutionId, [...institutionIds]),
            ne(worklist.status, "OFFBOARDED"),
            or(gt(worklist.openRedCount, 0), gte(worklist.lastRedAcknowledgedAt, startAt)),
          ),
    )
    .orderBy(
      orderOfWork.isReviewed,
      orderOfWork.dueAt,
      orderOfWork.isWarning,
      orderOfWork.alertAt,
      worklist.patientId,
    );
  const listed = window ? inOrder(rows, window.ids) : rows;
  const items = await readReviewItems(database, listed, {
    which: and(
      lt(incidents.receivedAt, endAt),
      or(isOpen(), gte(incidents.acknowledgementTimestamp, startAt)),
    ),
    order: [desc(incidents.severity), desc(incidents.happenedAt)],
  });
  const isAlert = ({ severity }: { severity: number }) => severity >= 300;
  return { items: items.filter((item) => item.incidents.some(isAlert)), end: window?.end };
}

/**
 * The day begins at `min_ack_timestamp` (the caller's midnight) or at midnight in Berlin. A patient is listed
 * with a red incident that came in before the day's end and is open or was acknowledged since its beginning, in the
 * order of work; with a limit the list comes in windows, the first with the counts of all.
 */
export const listPatientsToReviewHandler = handler(
  listPatientsToReview,
  async ({ query, user, database, now, secretBox }) => {
    const { institutionIds } = user;
    const { limit } = query;
    const day = reviewDay(query.date, query.min_ack_timestamp, now);
    const after = query.after === undefined ? null : openCursor(secretBox, order, query.after);
    const isCounted = limit !== undefined && after === null;
    const [{ items, end }, counts] = await Promise.all([
      readList(database, { institutionIds, day, limit, after }),
      isCounted ? countReview(database, institutionIds, day, now) : null,
    ]);
    return { items, next_cursor: end ? sealCursor(secretBox, order, end) : null, counts };
  },
);
