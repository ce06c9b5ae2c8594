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
import type { ReviewWindow } from "./review-window.ts";

interface ClaimedListProps {
  readonly review: ReviewWindow;
  /** undefined if the backend has no claims, and on a past day */
  readonly claims: Settled<ReviewClaims> | undefined;
  /** the list of the cards that are left */
  readonly children: (cards: readonly ReviewCard[]) => ReactNode;
}

export function ClaimedList({ review, claims, children }: ClaimedListProps) {
  const { t, url, nowMs } = currentPage();
  const { cards, hasMore, total } = review;
  const chosen = claimFilterOf(url.searchParams);
  const known = claims?.isReady ? claims.value : undefined;
  const holders = known && {
    holderOf: (id: string) => known.byPatient.get(id)?.holder_id,
    me: known.me,
    nowMs,
  };
  const shownCards = holders ? filterCards(cards, chosen, holders) : cards;
  // of a list that is not shown as a whole only its own length is known
  const countOf = (filter: ClaimFilter) => {
    if (filter === "all") return total;
    return hasMore || !holders ? undefined : filterCards(cards, filter, holders).length;
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap justify-between gap-3">
        {holders && <FilterLinks chosen={chosen} countOf={countOf} />}
        <ReasonLinks />
      </div>
      {claims && !claims.isReady && (
        <p data-claims-failed className="text-sm text-ink-muted">
          {t("errors.panel_failed", { subject: t("team.filter.label") })}
        </p>
      )}
      {holders && isWidened(cards, chosen, holders) && (
        <p className="text-sm text-ink-muted">{t("team.filter.with_overdue")}</p>
      )}
      {shownCards.length > 0 ? children(shownCards) : <NobodyLeft chosen={chosen} />}
    </div>
  );
}

/** Never the part's own address, which is requested again by itself. */
function hrefOf(filter: ClaimFilter): string {
  const here = paths.dashboard + currentPage().url.search;
  return withSearch(here, { [claimParameter]: filter === "all" ? undefined : filter });
}

interface FilterLinksProps {
  readonly chosen: ClaimFilter;
  /** undefined if it is not known */
  readonly countOf: (filter: ClaimFilter) => number | undefined;
}

function FilterLinks({ chosen, countOf }: FilterLinksProps) {
  const { t, language } = currentPage();
  return (
    <SegmentedLinks
      label={t("team.filter.label")}
      items={claimFilters.map((filter) => {
        const count = countOf(filter);
        return {
          href: hrefOf(filter),
          label: t(`team.filter.${filter}`),
          isCurrent: filter === chosen,
          count: count === undefined ? undefined : formatNumber(count, language),
        };
      })}
    />
  );
}

function NobodyLeft({ chosen }: { chosen: ClaimFilter }) {
  const { t } = currentPage();
  return (
    <section
      id="review-list"
      aria-label={t("dashboard.review_list")}
      className="flex flex-col items-start gap-3 text-ink-muted"
    >
      <p>{chosen === "mine" ? t("team.filter.none_mine") : t("team.filter.none_unclaimed")}</p>
      <ButtonLink href={hrefOf("all")} size="small">
        {t("team.filter.show_all")}
      </ButtonLink>
    </section>
  );
}
