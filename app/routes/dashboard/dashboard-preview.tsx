/** A patient beside the list of the day: those with alerts first, then those with warnings alone, as they are listed. */
import type { ReactNode } from "react";
import { isReviewed } from "#app/clinical/order-of-work.ts";
import { PreviewFrame } from "#app/features/patient-preview/preview-frame.tsx";
import type { ListedPatient } from "#app/features/patient-preview/preview-way.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import type { ReviewItem } from "#contract/review.ts";
import { claimFilterOf, filterCards } from "./claim-filter.ts";
import { alertsParameter, alertsShown, alertsStep, type ReviewData } from "./queries.ts";
import { isByReason, reasonGroups } from "./reason-groups.ts";
import { readClaims } from "./review-claims.ts";
import type { ReviewCard } from "./review-order.ts";

interface DashboardPreviewProps {
  readonly view: ReviewData;
  readonly patientId: string;
  readonly children: ReactNode;
}

export async function DashboardPreview({ view, patientId, children }: DashboardPreviewProps) {
  const { url } = currentPage();
  const [review, warnings] = await Promise.all([view.review, view.warnings]);
  const shownCount = alertsShown(url);
  const window = review.isReady ? review.value : undefined;
  const following = window?.following?.item;
  const red = (await shownCards(view, window?.cards ?? [])).map(({ item }) => item);
  const yellow = warnings?.isReady ? warnings.value.items : [];
  const listed = [
    ...inShownOrder(red),
    ...(following ? [following] : []),
    // behind those who are not shown yet
    ...(window?.hasMore ? [] : inShownOrder(yellow)),
  ].map(toListed);
  const searchOf = (id: string) =>
    id === following?.patient_id
      ? new URLSearchParams([
          ...[...url.searchParams].filter(([name]) => name !== alertsParameter),
          [alertsParameter, String(shownCount + alertsStep)],
        ])
      : url.searchParams;
  return (
    <PreviewFrame list="dashboard" patientId={patientId} listed={listed} searchOf={searchOf}>
      {children}
    </PreviewFrame>
  );
}

/** As the list has them: the next patient is the next one there. */
function inShownOrder(items: readonly ReviewItem[]): readonly ReviewItem[] {
  if (!isByReason(currentPage().url.searchParams)) return items;
  return reasonGroups(items, (item) => item).flatMap(({ patients }) => patients);
}

const toListed = ({ patient_id, incidents }: ReviewItem): ListedPatient => ({
  id: patient_id,
  isOpen: !isReviewed(incidents),
});

/** Those that the list shows by who is at them. */
async function shownCards(view: ReviewData, cards: readonly ReviewCard[]) {
  const { url, nowMs } = currentPage();
  const claims = await readClaims(requestContext(), view.claims, cards);
  if (!claims?.isReady) return cards;
  const { byPatient, me } = claims.value;
  const holderOf = (id: string) => byPatient.get(id)?.holder_id;
  return filterCards(cards, claimFilterOf(url.searchParams), { holderOf, me, nowMs });
}
