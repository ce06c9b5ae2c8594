/** The lower part of a card: how the value developed, an absence, and the last note. */
import { formatCalendarDay, formatRecentInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { absoluteLimit } from "#app/features/incident-checklist/limit-text.ts";
import { measurementOf } from "#app/features/incident-checklist/measured.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { PatientGlance } from "#contract/patient-glances.ts";
import type { Glances } from "./load-glances.ts";
import type { ReviewCard } from "./review-order.ts";
import { Sparkline, type DailyValues } from "./sparkline.tsx";

interface CardGlanceProps {
  readonly card: ReviewCard;
  readonly glances: Glances | undefined;
  readonly page: Page;
}

/** As much of a note as one line of a wide screen holds, or two of a narrow one; the rest is not sent. */
const noteLength = 120;

export function CardGlance({ card, glances, page }: CardGlanceProps) {
  const { t, language, zone, nowMs } = page;
  const glance = glances?.byPatient.get(card.item.patient_id);
  if (!glance) return null;
  const { away_until, last_note: note } = glance;
  const drawing = sparkline(card, glance, page);
  if (!drawing && away_until === null && !note) return null;
  const author = note && glances?.names.get(note.author_id);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-muted">
      {drawing}
      {away_until !== null && (
        <span>{t("dashboard.away_until", { date: formatCalendarDay(away_until, language) })}</span>
      )}
      {note && (
        <span className="line-clamp-2 min-w-0 flex-1 basis-60 sm:line-clamp-1">
          {[
            t("dashboard.last_note"),
            formatRecentInstant(note.created_at, nowMs, language, zone),
            author,
          ]
            .filter(Boolean)
            .join(" · ")}
          {`: ${firstWords(note.content)}`}
        </span>
      )}
    </div>
  );
}

const firstWords = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > noteLength ? `${line.slice(0, noteLength)}…` : line;
};

/** Of the kind that the card's gravest incident is about; of others, or without a value, none. */
function sparkline({ kinds: [gravest] }: ReviewCard, glance: PatientGlance, page: Page) {
  const type = gravest?.incident.flag_type;
  if (!type) return null;
  const values = seriesOf(type, glance);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  const { t, language } = page;
  const words = (value: number) => measurementText(measurementOf(type, value, page));
  const limit = absoluteLimit(gravest.incident.fired?.limit ?? {});
  const label = [
    t("dashboard.sparkline", {
      first: words(first.value),
      first_day: formatCalendarDay(first.date, language),
      last: words(last.value),
      last_day: formatCalendarDay(last.date, language),
      measured: t("time.days", { count: values.length }),
    }),
    limit !== undefined && t("flags.limit", { limit: words(limit) }),
  ];
  return (
    <span className="flex items-center gap-2">
      <Sparkline
        values={values}
        today={glance.today}
        limit={limit}
        label={label.filter(Boolean).join(", ")}
      />
      <span aria-hidden="true">{t("time.days", { count: 14 })}</span>
    </span>
  );
}

function seriesOf(type: string, { weight, systolic, heart_rate }: PatientGlance): DailyValues {
  switch (type) {
    case "INCR_WEIGHT":
      return weight;
    case "ABS_BP_SYS_UPPER":
    case "ABS_BP_SYS_LOWER":
      return systolic;
    case "ABS_HEART_RATE_UPPER":
    case "ABS_HEART_RATE_LOWER":
    case "INCR_HEART_RATE":
      return heart_rate;
    default:
      return [];
  }
}
