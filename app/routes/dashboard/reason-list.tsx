/** A list as it comes, or in parts by the reason for which its patients are listed, each with its count. */
import type { ReactNode } from "react";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { Severity } from "#app/ui/severity.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import type { ReviewItem } from "#contract/review.ts";
import { byReason, groupParameter, isByReason, reasonGroups } from "./reason-groups.ts";

interface ReasonListProps<Listed> {
  readonly listed: readonly Listed[];
  readonly itemOf: (one: Listed) => ReviewItem;
  readonly headClassName?: string;
  /** the list element around the patients that it is given */
  readonly children: (listed: readonly Listed[]) => ReactNode;
}

export function ReasonList<Listed>({
  listed,
  itemOf,
  headClassName,
  children,
}: ReasonListProps<Listed>) {
  const { t, url, language } = currentPage();
  if (!isByReason(url.searchParams)) return children(listed);
  return reasonGroups(listed, itemOf).map(({ kind, level, patients }) => (
    <div key={`${level} ${kind}`} data-reason={kind} className="not-first:mt-4">
      <h3 className={headClassName ?? "mb-2 text-base"}>
        <Severity kind={level} label={kindText(t, kind)} />{" "}
        <span className="font-normal text-ink-muted">
          {`(${formatNumber(patients.length, language)})`}
        </span>
      </h3>
      {children(patients)}
    </div>
  ));
}

/** Never the part's own address, which is requested again by itself. */
export function ReasonLinks() {
  const { t, url } = currentPage();
  const isGrouped = isByReason(url.searchParams);
  const hrefOf = (group: string | undefined) =>
    withSearch(paths.dashboard + url.search, { [groupParameter]: group });
  return (
    <SegmentedLinks
      label={t("dashboard.group.label")}
      items={[
        { href: hrefOf(undefined), label: t("dashboard.group.none"), isCurrent: !isGrouped },
        { href: hrefOf(byReason), label: t("dashboard.group.reason"), isCurrent: isGrouped },
      ]}
    />
  );
}
