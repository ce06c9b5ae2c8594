/** A label that was put on or taken off, in the history, with the name that it has now. */
import { LabelTag } from "#app/features/labels/label-tags.tsx";
import { currentPage } from "#app/framework/request/page.ts";
import type { LabelPeriod } from "#contract/label.ts";
import { EventAuthor } from "./event-author.tsx";

interface LabelBodyProps {
  readonly period: LabelPeriod;
  readonly isTakenOff: boolean;
  /** names by user id */
  readonly authors: ReadonlyMap<string, string>;
}

export function LabelBody({ period, isTakenOff, authors }: LabelBodyProps) {
  const { t } = currentPage();
  const by = isTakenOff ? period.taken_off_by : period.put_on_by;
  return (
    <>
      <p>
        <LabelTag label={period.label} t={t} />
      </p>
      <EventAuthor name={authors.get(by ?? "")} />
    </>
  );
}
