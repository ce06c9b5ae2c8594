/**
 * Patients with yellow incidents alone, the one due first at the top: the review list leaves them out, and
 * every warning must be looked at.
 */
import { Suspense } from "react";
import { earliestDueMs } from "#app/clinical/deadline.ts";
import { formatNumber } from "#app/format/format-number.ts";
import { paths } from "#app/addresses/paths.ts";
import { previewedPatient, previewHref } from "#app/addresses/preview-path.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CardLink } from "#app/ui/card.tsx";
import { Panel, PanelEmpty, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import type { ReviewItem } from "#contract/review.ts";
import { warningsAtMost } from "#contract/warnings.ts";
import { DeadlineNote } from "./deadline-note.tsx";
import { MoreOfList, placeId } from "./more-of-list.tsx";
import { type ReviewData, warningsParameter, warningsStep } from "./queries.ts";
import { IncidentKinds } from "./incident-kinds.tsx";
import { ReasonLinks, ReasonList } from "./reason-list.tsx";
import { incidentKinds } from "./review-order.ts";

const id = "warning-list";

type Warnings = NonNullable<ReviewData["warnings"]>;

/** Its end is not known: on narrow screens the page holds back what follows until the list is there. */
export function WarningPanelLoading() {
  const { t } = currentPage();
  return (
    <PanelLoading
      id={id}
      title={t("dashboard.warning_list")}
      loadingLabel={t("actions.loading")}
      lines={6}
    />
  );
}

interface WarningPanelProps {
  pending: Warnings;
  review: ReviewData["review"];
}

export async function WarningPanel({ pending, review }: WarningPanelProps) {
  const page = currentPage();
  const { t, language, url } = page;
  const warnings = await pending;
  if (!warnings) return null;
  if (!warnings.isReady)
    return (
      <PanelFailed
        id={id}
        title={t("dashboard.warning_list")}
        text={t("errors.panel_failed", { subject: t("dashboard.warning_list") })}
        retryLabel={t("errors.retry")}
        // never the part's own address, which is requested again by itself
        retryHref={paths.dashboard + url.search}
      />
    );
  const { items, total } = warnings.value;
  const places = new Map(items.map(({ patient_id }, at) => [patient_id, at + 1]));
  const number = formatNumber(total, language);
  const title = t("dashboard.only_warnings", { total: number });
  if (items.length === 0)
    return <PanelEmpty id={id} title={title} text={t("dashboard.no_warnings")} />;
  return (
    <Panel
      id={id}
      title={title}
      isFlush
      actions={
        total > 1 && (
          <>
            <Suspense>
              <LinksWithoutCards review={review} />
            </Suspense>
            <ButtonLink href={paths.warnings} size="small">
              {t("warnings.several")}
            </ButtonLink>
          </>
        )
      }
    >
      <ReasonList listed={items} itemOf={(item) => item} headClassName="px-4 pb-2 text-base">
        {(group) => (
          <ul className="divide-y divide-line border-t border-line">
            {group.map((item) => (
              <WarningRow
                key={item.patient_id}
                id={placeId(id, places.get(item.patient_id) ?? 0)}
                item={item}
                page={page}
              />
            ))}
          </ul>
        )}
      </ReasonList>
      {total > items.length && (
        <MoreOfList
          parameter={warningsParameter}
          shownCount={items.length}
          total={total}
          step={warningsStep}
          atMost={warningsAtMost}
          label={t("dashboard.more_warnings_label")}
          anchor={id}
          className="border-t border-line p-3"
        />
      )}
    </Panel>
  );
}

/** Above cards the links are there already. The warnings do not wait to know whether there are any. */
async function LinksWithoutCards({ review }: Pick<WarningPanelProps, "review">) {
  const alerts = await review;
  const hasCards = alerts.isReady && alerts.value.toReview + alerts.value.reviewed > 0;
  return hasCards ? null : <ReasonLinks />;
}

function WarningRow({ id: rowId, item, page }: { id: string; item: ReviewItem; page: Page }) {
  const dueAtMs = earliestDueMs(item.incidents);
  const previewed = previewedPatient(page.url);
  return (
    <li
      id={rowId}
      className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-sunken has-[a[data-cover]:focus-visible]:outline-2 has-[a[data-cover]:focus-visible]:-outline-offset-2 has-[a[data-cover]:focus-visible]:outline-accent"
    >
      <CardLink
        href={
          previewed
            ? previewHref("dashboard", item.patient_id, page.url.searchParams)
            : paths.patient(item.patient_id)
        }
        isCurrent={previewed === item.patient_id}
      >
        {sortName(item.patient_info)}
      </CardLink>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        <IncidentKinds kinds={incidentKinds(item.incidents)} page={page} />
      </ul>
      {dueAtMs !== null && (
        <span className="ms-auto">
          <DeadlineNote dueAtMs={dueAtMs} page={page} />
        </span>
      )}
    </li>
  );
}
