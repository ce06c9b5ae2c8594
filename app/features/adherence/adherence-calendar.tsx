import type { AdherenceStatus } from "#app/domain/adherence-calendar.ts";
import { formatDayOfWeek } from "#app/domain/format-day-of-week.ts";
import { intlLocale, type UiLanguage } from "#app/domain/ui-language.ts";

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
  /** a Monday, YYYY-MM-DD */
  readonly firstDay: string;
  readonly language: UiLanguage;
  readonly words: CalendarWords;
}

/** Each status has its own ground and its own sign, so that it can be told without colour (ADH-03). */
const looks: Readonly<Record<AdherenceStatus, { sign: string; className: string }>> = {
  COMPLETE: { sign: "✓", className: "bg-accent text-accent-ink" },
  PARTIAL: { sign: "◐", className: "bg-accent-tint text-accent-strong" },
  NO_DATA: { sign: "○", className: "bg-no-data-tint text-no-data-text" },
  BAD_QUALITY: { sign: "!", className: "bg-warning-tint text-warning-text" },
  IN_TIMEOFF: { sign: "–", className: "hatch text-ink" },
  IN_ONBOARDING: { sign: "…", className: "border border-dashed border-edge text-ink-muted" },
  UNTRACKED: { sign: "", className: "text-ink-muted" },
};

const order = Object.keys(looks) as AdherenceStatus[];
const dayMs = 86_400_000;

/** Twelve weeks, a row each, Monday to Sunday; every day tells its date and its status in words. */
export function AdherenceCalendar(props: AdherenceCalendarProps) {
  const { section, statuses, firstDay, language, words } = props;
  const dayAt = (index: number) =>
    new Date(Date.parse(`${firstDay}T00:00:00Z`) + index * dayMs).toISOString().slice(0, 10);
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
            {[0, 1, 2, 3, 4, 5, 6].map((day) => (
              <th key={day} scope="col" className="font-normal">
                {weekday(dayAt(day), language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((start) => (
            <tr key={start}>
              <th scope="row" className="text-start font-normal whitespace-nowrap text-ink-muted">
                {dayAndMonth(dayAt(start), language)}
              </th>
              {statuses.slice(start, start + 7).map((status, offset) => {
                const day = dayAt(start + offset);
                const text = `${formatDayOfWeek(day, language)}: ${words.statuses[status]}`;
                return (
                  <td
                    key={day}
                    title={text}
                    data-status={status}
                    className={`h-6 rounded-sm text-center ${looks[status].className}`}
                  >
                    <span aria-hidden="true">
                      {Number(day.slice(8))}
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

function weekday(day: string, language: UiLanguage): string {
  return new Intl.DateTimeFormat(intlLocale(language), {
    weekday: "short",
    timeZone: "UTC",
  }).format(Date.parse(day));
}

function dayAndMonth(day: string, language: UiLanguage): string {
  return new Intl.DateTimeFormat(intlLocale(language), {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(Date.parse(day));
}
