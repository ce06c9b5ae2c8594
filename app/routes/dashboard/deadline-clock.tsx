/** The deadline clock: how many patients are overdue, due today and due later. Hidden if none is waiting. */
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { ReviewData } from "./queries.ts";
import { cn } from "#app/ui/cn.ts";

const counts = ["overdue", "due_today", "due_later"] as const;

type Deadlines = NonNullable<ReviewData["deadlines"]>;

export async function DeadlineClock({ deadlines }: { deadlines: Deadlines }) {
  const read = await deadlines;
  if (!read?.isReady || counts.every((count) => read.value[count] === 0)) return null;
  return <Clock numbers={read.value} />;
}

/** Its lines without numbers: the list below does not move when they come. */
export function DeadlineClockLoading() {
  return (
    <div aria-hidden="true" className="invisible">
      <Clock />
    </div>
  );
}

function Clock({ numbers }: { numbers?: Readonly<Record<(typeof counts)[number], number>> }) {
  const { t, language } = currentPage();
  return (
    <dl
      id={numbers && "deadline-clock"}
      aria-label={t("dashboard.clock.label")}
      className="mb-3 flex flex-wrap gap-x-6 gap-y-1"
    >
      {counts.map((count) => (
        <div
          key={count}
          data-count={count}
          className={cn(
            "flex items-baseline gap-1.5",
            count === "overdue" &&
              numbers &&
              numbers.overdue > 0 &&
              "font-semibold text-alert-text",
          )}
        >
          <dt>{t(`dashboard.clock.${count}`)}</dt>
          <dd className="min-w-[2ch] font-semibold tabular-nums">
            {numbers && formatNumber(numbers[count], language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
