/** A measurement that a clinician excluded, or let count again, in the history. */
import { kindText, valueText } from "#app/features/exclusions/measurement-words.ts";
import { exclusionReasonText } from "#app/features/exclusions/reason-text.ts";
import { WithdrawnList } from "#app/features/exclusions/withdrawn-list.tsx";
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { ReadingExclusion } from "#contract/reading-exclusion.ts";
import { EventAuthor } from "./event-author.tsx";

interface ExclusionBodyProps {
  readonly exclusion: ReadingExclusion;
  readonly isUndone: boolean;
  /** names by user id */
  readonly authors: ReadonlyMap<string, string>;
}

export function ExclusionBody({ exclusion, isUndone, authors }: ExclusionBodyProps) {
  const page = currentPage();
  const { t, language, zone } = page;
  const at = formatInstant(exclusion.measured_at, "dateTime", language, zone);
  const measured = `${kindText(page, exclusion.kind)} ${valueText(page, exclusion)}, ${at}`;
  const why = isUndone ? undefined : exclusionReasonText(t, exclusion);
  const { excluded_by, undone_by } = exclusion;
  return (
    <>
      <p>{isUndone ? measured : <s>{measured}</s>}</p>
      {why && <p className="wrap-anywhere whitespace-pre-wrap">{why}</p>}
      {!isUndone && <WithdrawnList incidents={exclusion.withdrawn_incidents} />}
      <EventAuthor name={authors.get((isUndone ? undone_by : excluded_by) ?? "")} />
    </>
  );
}
