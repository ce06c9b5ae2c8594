/** The deadline clock: how many patients are overdue, due today and due later. Hidden where nobody waits. */
import { cx } from "class-variance-authority";
import { formatNumber } from "#app/domain/format-number.ts";
import { currentPage } from "#app/server/page.ts";
import type { ReviewData } from "./queries.ts";

const counts = ["overdue", "due_today", "due_later"] as const;

export async function DeadlineClock({ view }: { view: ReviewData }) {
  const { t, language } = currentPage();
  const deadlines = await view.deadlines;
  if (!deadlines?.isReady) return null;
  const { value } = deadlines;
  if (counts.every((count) => value[count] === 0)) return null;
  return (
    <dl
      id="deadline-clock"
      aria-label={t("dashboard.clock.label")}
      className="mb-3 flex flex-wrap gap-x-6 gap-y-1"
    >
      {counts.map((count) => (
        <div
          key={count}
          data-count={count}
          className={cx(
            "flex items-baseline gap-1.5",
            count === "overdue" && value.overdue > 0 && "font-semibold text-alert-text",
          )}
        >
          <dt>{t(`dashboard.clock.${count}`)}</dt>
          <dd className="font-semibold tabular-nums">{formatNumber(value[count], language)}</dd>
        </div>
      ))}
    </dl>
  );
}
