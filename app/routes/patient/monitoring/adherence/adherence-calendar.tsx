import type { AdherenceStatus } from "#contract/codes/adherence.ts";
import type { CalendarDays } from "./calendar-days.ts";

export interface CalendarWords {
  /** "Adherence by day" */
  readonly caption: string;
  /** heads the column of weeks */
  readonly week: string;
  readonly statuses: Readonly<Record<AdherenceStatus, string>>;
}

interface AdherenceCalendarProps {
  readonly section: string;
  readonly statuses: readonly AdherenceStatus[];
  readonly days: CalendarDays;
  readonly words: CalendarWords;
}

/** Each status has its own background and its own sign, so that it can be recognised without colour. */
const looks: Readonly<Record<AdherenceStatus, { sign: string; className: string }>> = {
  COMPLETE: {
    sign: "✓",
    className: "bg-accent text-accent-ink print:bg-transparent print:text-ink",
  },
  PARTIAL: { sign: "◐", className: "bg-accent-tint text-accent-strong" },
  NO_DATA: { sign: "○", className: "bg-no-data-tint text-no-data-text" },
  BAD_QUALITY: { sign: "!", className: "bg-warning-tint text-warning-text" },
  IN_TIMEOFF: { sign: "–", className: "hatch text-ink" },
  IN_ONBOARDING: { sign: "…", className: "border border-dashed border-edge text-ink-muted" },
  UNTRACKED: { sign: "", className: "text-ink-muted" },
};

const order = Object.keys(looks) as AdherenceStatus[];

/** Twelve weeks, a row each, Monday to Sunday; every day gives its date and its status in words. */
export function AdherenceCalendar(props: AdherenceCalendarProps) {
  const { section, statuses, days, words } = props;
  const weeks = Array.from({ length: Math.ceil(statuses.length / 7) }, (_, week) => week * 7);
  const found = order.filter((status) => statuses.includes(status));
  return (
    <>
      <table className="mt-2 w-full table-fixed border-separate border-spacing-0.5 text-sm">
        <caption className="sr-only">{`${words.caption}: ${section}`}</caption>
        <thead className="text-ink-muted">
          <tr>
            <th scope="col" className="w-16 text-start font-normal">
              {words.week}
            </th>
            {days.weekdays.map((day) => (
              <th key={day} scope="col" className="font-normal">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((start) => (
            <tr key={start}>
              <th scope="row" className="text-start font-normal whitespace-nowrap text-ink-muted">
                {days.weeks[start / 7]}
              </th>
              {statuses.slice(start, start + 7).map((status, offset) => {
                const day = start + offset;
                const text = `${days.days[day]}: ${words.statuses[status]}`;
                return (
                  <td
                    key={day}
                    title={text}
                    data-status={status}
                    className={`h-6 rounded-sm text-center ${looks[status].className}`}
                  >
                    <span aria-hidden="true">
                      {days.numbers[day]}
                      <span className="ms-0.5">{looks[status].sign}</span>
                    </span>
                    <span className="sr-only">{text}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-2 flex flex-wrap gap-x-3 gap-y-1 text-sm text-ink-muted">
        {found.map((status) => (
          <li key={status} className="flex items-center gap-1">
            <span
              aria-hidden="true"
              className={`inline-block h-5 w-6 rounded-sm text-center ${looks[status].className}`}
            >
              {looks[status].sign}
            </span>
            {words.statuses[status]}
          </li>
        ))}
      </ul>
    </>
  );
}
