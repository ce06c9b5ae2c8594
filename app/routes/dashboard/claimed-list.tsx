/** The cards of the list by who is at the patients: links above them choose whose are shown. */
import type { ReactNode } from "react";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { SegmentedLinks } from "#app/ui/tabs.tsx";
import {
  type ClaimFilter,
  claimFilterOf,
  claimFilters,
  claimParameter,
  filterCards,
  isWidened,
} from "./claim-filter.ts";
import { ReasonLinks } from "./reason-list.tsx";
import type { ReviewClaims } from "./review-claims.ts";
import type { ReviewCard } from "./review-order.ts";

interface ClaimedListProps {
  readonly cards: readonly ReviewCard[];
  /** undefined where the backend has no claims, and on a past day */
  readonly claims: Settled<ReviewClaims> | undefined;
  /** the list of the cards that are left */
  readonly children: (cards: readonly ReviewCard[]) => ReactNode;
}

export function ClaimedList({ cards, claims, children }: ClaimedListProps) {
  const { t, url, nowMs } = currentPage();
  if (!claims)
    return (
      <div className="flex flex-col gap-3">
        <ReasonLinks />
        {children(cards)}
      </div>
    );
  if (!claims.isReady)
    return (
      <div className="flex flex-col gap-3">
        <ReasonLinks />
        <p data-claims-failed className="text-sm text-ink-muted">
          {t("errors.panel_failed", { subject: t("team.filter.label") })}
        </p>
        {children(cards)}
      </div>
    );
  const { byPatient, me } = claims.value;
  const holders = { holderOf: (id: string) => byPatient.get(id)?.holder_id, me, nowMs };
  const asked = claimFilterOf(url.searchParams);
  const shown = filterCards(cards, asked, holders);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-3">
        <FilterLinks
          asked={asked}
          countOf={(filter) => filterCards(cards, filter, holders).length}
        />
        <ReasonLinks />
      </div>
      {isWidened(cards, asked, holders) && (
        <p className="text-sm text-ink-muted">{t("team.filter.with_overdue")}</p>
      )}
      {shown.length > 0 ? children(shown) : <NobodyLeft asked={asked} />}
    </div>
  );
}

/** Never the part's own address, under which the list is asked for again by itself. */
function hrefOf(filter: ClaimFilter): string {
  const here = paths.dashboard + currentPage().url.search;
  return withSearch(here, { [claimParameter]: filter === "all" ? undefined : filter });
}

interface FilterLinksProps {
  readonly asked: ClaimFilter;
  readonly countOf: (filter: ClaimFilter) => number;
}

function FilterLinks({ asked, countOf }: FilterLinksProps) {
  const { t, language } = currentPage();
  return (
    <SegmentedLinks
      label={t("team.filter.label")}
      items={claimFilters.map((filter) => ({
        href: hrefOf(filter),
        label: t(`team.filter.${filter}`),
        isCurrent: filter === asked,
        count: formatNumber(countOf(filter), language),
      }))}
    />
  );
}

function NobodyLeft({ asked }: { asked: ClaimFilter }) {
  const { t } = currentPage();
  return (
    <section
      id="review-list"
      aria-label={t("dashboard.review_list")}
      className="flex flex-col items-start gap-3 text-ink-muted"
    >
      <p>{asked === "mine" ? t("team.filter.none_mine") : t("team.filter.none_unclaimed")}</p>
      <ButtonLink href={hrefOf("all")} size="small">
        {t("team.filter.show_all")}
      </ButtonLink>
    </section>
  );
}
