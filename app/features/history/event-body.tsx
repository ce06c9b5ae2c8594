/** What one event of the timeline tells beside its kind and its time. */
import type { HistoryEvent } from "#app/domain/history-events.ts";
import { formatInstant } from "#app/domain/format-date.ts";
import { measurementText } from "#app/domain/format-measurement.ts";
import { AbsenceLine } from "#app/features/absences/absence-line.tsx";
import { firedWords } from "#app/features/incident-checklist/fired-words.ts";
import { measured } from "#app/features/incident-checklist/measured.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { statusText } from "#app/features/patient-status/status-text.ts";
import { currentPage } from "#app/server/page.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Absence } from "#contract/absence.ts";
import type { Incident } from "#contract/incident.ts";
import type { MedicationHistory } from "#contract/medication.ts";
import type { Message } from "#contract/message.ts";
import type { Note } from "#contract/note.ts";
import { isKnown } from "#contract/primitive.ts";
import { offboardingReasons, type StatusEntry } from "#contract/status.ts";

interface EventBodyProps {
  event: HistoryEvent<Note, Message, Incident, MedicationHistory[number], StatusEntry, Absence>;
  /** names by user id */
  authors: ReadonlyMap<string, string>;
  flags: readonly { readonly id: string; readonly type: string }[];
}

export function EventBody({ event, authors, flags }: EventBodyProps) {
  const { t, language, zone } = currentPage();
  switch (event.type) {
    case "note":
      return (
        <>
          <Text>{event.note.content}</Text>
          <Author name={authors.get(event.note.author_id ?? "")} />
        </>
      );
    case "message": {
      const { title, message, reply_text, author_id } = event.message;
      return (
        <>
          {title && <p className="font-semibold wrap-anywhere">{title}</p>}
          <Text>{message}</Text>
          <Author name={authors.get(author_id ?? "")} />
          {reply_text && (
            <blockquote className="mt-1 border-s-2 border-line ps-3">
              <span className="text-sm text-ink-muted">{t("history.reply")}</span>
              <Text>{reply_text}</Text>
            </blockquote>
          )}
        </>
      );
    }
    case "alert":
    case "warning": {
      const { incident } = event;
      const flag = flags.find(({ id }) => id === incident.patient_flag_id);
      const { acknowledgement_timestamp: seenAt, acknowledged_by: seenBy } = incident;
      const name = authors.get(seenBy ?? "");
      const seen = name ? t("history.acknowledged_by", { name }) : t("history.acknowledged");
      return (
        <p>
          {flag ? flagLabel(t, flag.type) : (incident.description ?? t("flags.implant_alert"))}
          {firedText(incident, flag?.type ?? null)}
          {" · "}
          {seenAt === null
            ? t("history.open")
            : `${seen}, ${formatInstant(seenAt, "dateTime", language, zone)}`}
        </p>
      );
    }
    case "medication_change":
      return <p>{t("history.plan_in_force")}</p>;
    case "lifecycle": {
      const { status, reason } = event.entry;
      const why = reason?.offboarding_reason;
      const words = why
        ? isKnown(offboardingReasons, why)
          ? t(`status.offboarding_reason.${why}`)
          : t("anamnesis.unknown_value", { value: why })
        : null;
      return (
        <>
          <p>{[statusText(t, status, "list"), words].filter(Boolean).join(" · ")}</p>
          {reason?.offboarding_comment && <Text>{reason.offboarding_comment}</Text>}
        </>
      );
    }
    case "timeoff":
      return (
        <>
          <p className="flex flex-wrap items-baseline gap-2">
            <AbsenceLine absence={event.absence} isStruck={event.isDeleted} />
            {event.isDeleted && <Tag>{t("absences.deleted")}</Tag>}
          </p>
          {event.absence.comment && <Text isStruck={event.isDeleted}>{event.absence.comment}</Text>}
          <Author name={authors.get(event.absence.author_id ?? "")} />
        </>
      );
  }
}

/** " · 84.2 kg, +3.6 kg in 5 days, limit +2 kg within 3 days"; nothing of what is not told */
function firedText(incident: Incident, type: string | null): string {
  const page = currentPage();
  const value = measured(incident.incident_info, type, page);
  const { rise, limit } = firedWords(incident, type, page);
  const texts = [value && measurementText(value), rise, limit].filter(Boolean);
  return texts.length === 0 ? "" : ` · ${texts.join(", ")}`;
}

function Text({ children, isStruck }: { children: string; isStruck?: boolean }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">{isStruck ? <s>{children}</s> : children}</p>
  );
}

function Author({ name }: { name: string | undefined }) {
  const { t } = currentPage();
  return <p className="text-sm text-ink-muted">{name ?? t("person.unknown_author")}</p>;
}
