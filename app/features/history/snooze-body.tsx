/** A warning that was snoozed, and its end with what it silenced, in the history. */
import { snoozeBounds, snoozeEndText, snoozeLine } from "#app/features/snoozes/snooze-words.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Snooze } from "#contract/snooze.ts";
import { EventAuthor } from "./event-author.tsx";

interface SnoozeBodyProps {
  readonly snooze: Snooze;
  readonly isOver: boolean;
  /** names by user id */
  readonly authors: ReadonlyMap<string, string>;
}

export function SnoozeBody({ snooze, isOver, authors }: SnoozeBodyProps) {
  const page = currentPage();
  const line = <p>{snoozeLine(snooze, page)}</p>;
  if (!isOver)
    return (
      <>
        {line}
        <p>{snoozeBounds(snooze, page)}</p>
        <p className="wrap-anywhere whitespace-pre-wrap">{snooze.reason}</p>
        <EventAuthor name={authors.get(snooze.created_by ?? "")} />
      </>
    );
  const count = snooze.silenced.length;
  return (
    <>
      {line}
      <p>{snoozeEndText(snooze, authors.get(snooze.ended_by ?? ""), page)}</p>
      {count > 0 && <p>{page.t("snoozes.silenced", { count })}</p>}
    </>
  );
}
