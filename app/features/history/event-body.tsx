/** The details of one event of the timeline, beside its kind and its time. */
import type { HistoryEvent } from "./history-events.ts";
import { AbsenceLine } from "#app/features/absences/absence-line.tsx";
import { statusText } from "#app/features/patient-header/status-text.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Absence } from "#contract/absence.ts";
import type { Incident } from "#contract/incident.ts";
import type { LimitChange } from "#contract/limit-change.ts";
import type { LabelPeriod } from "#contract/label.ts";
import type { MedicationHistory } from "#contract/medication.ts";
import type { Message } from "#contract/message.ts";
import type { Note } from "#contract/note.ts";
import { isKnown } from "#contract/primitive.ts";
import { offboardingReasons, type StatusEntry } from "#contract/status.ts";
import type { ReadingExclusion } from "#contract/reading-exclusion.ts";
import type { Snooze } from "#contract/snooze.ts";
import { EventAuthor } from "./event-author.tsx";
import { ExclusionBody } from "./exclusion-body.tsx";
import { IncidentBody } from "./incident-body.tsx";
import { LimitsBody } from "./limits-body.tsx";
import { LabelBody } from "./label-body.tsx";
import { PlanBody } from "./plan-body.tsx";
import { SnoozeBody } from "./snooze-body.tsx";

interface EventBodyProps {
  event: HistoryEvent<
    Note,
    Message,
    Incident,
    MedicationHistory[number],
    StatusEntry,
    Absence,
    ReadingExclusion,
    Snooze & { readonly over_at: string | null },
    LimitChange,
    LabelPeriod
  >;
  /** names by user id */
  authors: ReadonlyMap<string, string>;
  flags: readonly { readonly id: string; readonly type: string }[];
  /** all versions, oldest first */
  plans: MedicationHistory;
}

export function EventBody({ event, authors, flags, plans }: EventBodyProps) {
  const { t } = currentPage();
  switch (event.type) {
    case "note":
      return (
        <>
          <Text>{event.note.content}</Text>
          <EventAuthor name={authors.get(event.note.author_id ?? "")} />
        </>
      );
    case "message": {
      const { title, message, reply_text, author_id } = event.message;
      return (
        <>
          {title && <p className="font-semibold wrap-anywhere">{title}</p>}
          <Text>{message}</Text>
          <EventAuthor name={authors.get(author_id ?? "")} />
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
    case "warning":
      return <IncidentBody incident={event.incident} authors={authors} flags={flags} />;
    case "medication_change":
      return <PlanBody plan={event.plan} plans={plans} authors={authors} />;
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
    case "exclusion":
      return <ExclusionBody {...event} authors={authors} />;
    case "snooze":
      return <SnoozeBody {...event} authors={authors} />;
    case "limits":
      return <LimitsBody change={event.change} authors={authors} />;
    case "label":
      return <LabelBody {...event} authors={authors} />;
    case "timeoff":
      return (
        <>
          <p className="flex flex-wrap items-baseline gap-2">
            <AbsenceLine absence={event.absence} isStruck={event.isDeleted} />
            {event.isDeleted && <Tag>{t("absences.deleted")}</Tag>}
          </p>
          {event.absence.comment && <Text isStruck={event.isDeleted}>{event.absence.comment}</Text>}
          <EventAuthor name={authors.get(event.absence.author_id ?? "")} />
        </>
      );
  }
}

function Text({ children, isStruck }: { children: string; isStruck?: boolean }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">{isStruck ? <s>{children}</s> : children}</p>
  );
}
