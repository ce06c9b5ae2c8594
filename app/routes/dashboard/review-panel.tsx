/** The greeting and the patients needing attention, a card each; read again together every five minutes. */
import { Suspense } from "react";
import { formatCalendarDay } from "#app/format/format-date.ts";
import { paths, withSearch } from "#app/addresses/paths.ts";
import { previewedPatient, previewHref } from "#app/addresses/preview-path.ts";
import { staleTimes } from "#app/clinical/stale-times.ts";
import { asOfText } from "#app/framework/refresh/part-answer.ts";
import { RefreshedPart } from "#app/framework/refresh/refreshed-part.tsx";
import { relativeTimeText } from "#app/format/relative-time.ts";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cn } from "#app/ui/cn.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { reviewLimitMax } from "#contract/review.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Link } from "#app/ui/link.tsx";
import { PanelEmpty, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { CardGlance } from "./card-glance.tsx";
import { claimFilterOf, claimParameter } from "./claim-filter.ts";
import { ClaimMark } from "./claim-mark.tsx";
import { ClaimedList } from "./claimed-list.tsx";
import { DeadlineClock, DeadlineClockLoading } from "./deadline-clock.tsx";
import { Greeting } from "./greeting.tsx";
import { DeadlineNote } from "./deadline-note.tsx";
import { IncidentKinds } from "./incident-kinds.tsx";
import { type Glances, loadGlances } from "./load-glances.ts";
import { MoreOfList, placeId } from "./more-of-list.tsx";
import { alertsParameter, alertsStep, type ReviewData, warningsParameter } from "./queries.ts";
import { readClaims, type ReviewClaims } from "./review-claims.ts";
import { groupParameter } from "./reason-groups.ts";
import { ReasonList } from "./reason-list.tsx";
import type { ReviewCard } from "./review-order.ts";
import { WarningPanel, WarningPanelLoading } from "./warning-panel.tsx";

const listId = "review";
const refreshMs = staleTimes.patientsToReview.refetchMs;

export function ReviewPanelLoading() {
  const { t } = currentPage();
  return (
    <PanelLoading
      id="review-list"
      title={t("dashboard.review_list")}
      loadingLabel={t("actions.loading")}
      lines={8}
    />
  );
}

/** Greeting, deadlines and both lists, read again together, so that they show the same moment. */
export function ReviewPart({ view }: { view: ReviewData }) {
  const { searchParams } = currentPage().url;
  // it also says to the part's own address what to load
  const address = withSearch(paths.reviewListPart, {
    date: view.isToday ? undefined : view.day,
    warnings: searchParams.get(warningsParameter) ?? undefined,
    [alertsParameter]: searchParams.get(alertsParameter) ?? undefined,
    [claimParameter]: searchParams.get(claimParameter) ?? undefined,
    [groupParameter]: searchParams.get(groupParameter) ?? undefined,
    // not the list's, but its links keep it
    messages: searchParams.get("messages") ?? undefined,
    preview: previewedPatient(currentPage().url),
  });
  return (
    <RefreshedPart
      id="review-part"
      address={address}
      refreshMs={refreshMs}
      news
      asOf={asOfText()}
      // greeting and lists are the page's own columns
      className="contents"
    >
      <ReviewLists view={view} />
    </RefreshedPart>
  );
}

/**
 * Alerts wait for nothing else, and only shortly for claims: what is late is shown below them, or has room reserved
 * above.
 */
export function ReviewLists({ view }: { view: ReviewData }) {
  // in a narrow window the panel takes the place of the list
  const beside = previewedPatient(currentPage().url) !== undefined && "max-[75rem]:hidden";
  return (
    <>
      <div className={beside || "col-span-full"}>
        {!view.isToday && <OtherDay day={view.day} />}
        <Greeting view={view} />
      </div>
      <div className={cn("min-w-0", beside)}>
        {view.deadlines && (
          <Suspense fallback={<DeadlineClockLoading />}>
            <DeadlineClock deadlines={view.deadlines} />
          </Suspense>
        )}
        <div className="flex flex-col gap-6">
          <ReviewPanel view={view} />
          {view.warnings && (
            <Suspense fallback={<WarningPanelLoading />}>
              <WarningPanel pending={view.warnings} review={view.review} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** The address may request another day: a user with an old link must not take its list for today's. */
function OtherDay({ day }: { day: string }) {
  const { t, language } = currentPage();
  return (
    <Banner
      variant="warning"
      icon="info"
      isRounded
      className="mb-4"
      action={<Link href={paths.dashboard}>{t("dashboard.show_today")}</Link>}
    >
      {t("dashboard.other_day", { date: formatCalendarDay(day, language) })}
    </Banner>
  );
}

async function ReviewPanel({ view }: { view: ReviewData }) {
  const page = currentPage();
  const { t, url } = page;
  const review = await view.review;
  const head = { id: "review-list", title: t("dashboard.review_list") };
  if (!review.isReady)
    return (
      <PanelFailed
        {...head}
        text={t("errors.panel_failed", { subject: t("dashboard.review_list") })}
        retryLabel={t("errors.retry")}
        // never the part's own address, which is requested again by itself
        retryHref={paths.dashboard + url.search}
      />
    );
  const window = review.value;
  const { cards } = window;
  if (cards.length === 0) return <PanelEmpty {...head} text={t("dashboard.no_open_alert")} />;
  const places = new Map(cards.map(({ item }, at) => [item.patient_id, at + 1]));
  const [claims, glances] = await Promise.all([
    readClaims(requestContext(), view.claims, cards),
    view.isToday ? loadGlances(requestContext(), idsOf(cards)) : undefined,
  ]);
  return (
    <ClaimedList review={window} claims={claims}>
      {(left) => (
        <section id={listId} aria-label={t("dashboard.review_list")}>
          <PreviewLink cards={left} page={page} />
          <ReasonList listed={left} itemOf={({ item }) => item}>
            {(group) => (
              <ul className="flex flex-col gap-3">
                {group.map((card) => (
                  <PatientCard
                    key={card.item.patient_id}
                    id={placeId(listId, places.get(card.item.patient_id) ?? 0)}
                    card={card}
                    claims={claims?.isReady ? claims.value : undefined}
                    glances={glances}
                    page={page}
                  />
                ))}
              </ul>
            )}
          </ReasonList>
          {window.hasMore && (
            <MoreOfList
              parameter={alertsParameter}
              shownCount={cards.length}
              total={window.total}
              step={alertsStep}
              atMost={reviewLimitMax}
              isNarrowed={claimFilterOf(url.searchParams) !== "all"}
              label={t("dashboard.more_alerts_label")}
              anchor={listId}
              className="mt-3"
            />
          )}
        </section>
      )}
    </ClaimedList>
  );
}

/** Opens the panel with the first who waits; nothing while it is open. */
function PreviewLink({ cards, page: { t, url } }: { cards: readonly ReviewCard[]; page: Page }) {
  const first = cards.find((card) => !card.isReviewed);
  if (!first || previewedPatient(url) !== undefined) return null;
  return (
    <ButtonLink
      href={previewHref("dashboard", first.item.patient_id, url.searchParams)}
      size="small"
      icon="eye"
      className="mb-3"
    >
      {t("preview.open")}
    </ButtonLink>
  );
}

const idsOf = (cards: readonly ReviewCard[]) => cards.map(({ item }) => item.patient_id);

interface PatientCardProps {
  readonly id: string;
  readonly card: ReviewCard;
  readonly claims: ReviewClaims | undefined;
  readonly glances: Glances | undefined;
  readonly page: Page;
}

function PatientCard({ id, card, claims, glances, page }: PatientCardProps) {
  const { t, language } = page;
  const { patient_id, patient_info } = card.item;
  const previewed = previewedPatient(page.url);
  const born = patient_info.birth_date && formatCalendarDay(patient_info.birth_date, language);
  const details = [sexText(t, patient_info.sex), born && t("dashboard.born", { date: born })];
  return (
    <Card
      id={id}
      as="li"
      isLink
      bar={card.isReviewed ? undefined : "alert"}
      className={previewed === patient_id ? "bg-accent-tint!" : undefined}
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:flex-nowrap">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <CardLink
            href={
              previewed
                ? previewHref("dashboard", patient_id, page.url.searchParams)
                : paths.patient(patient_id)
            }
            isCurrent={previewed === patient_id}
            className="text-lg"
          >
            {sortName(patient_info)}
          </CardLink>
          <span className="text-ink-muted">{details.filter(Boolean).join(" · ")}</span>
        </span>
        <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 sm:shrink-0 sm:flex-nowrap">
          <span className="text-sm text-ink-muted">
            {t("dashboard.alert_time", { time: relativeTimeText(card.alertAtMs, page) })}
          </span>
          <Chip state={card.isReviewed ? "done" : "open"}>
            {card.isReviewed ? t("dashboard.reviewed") : t("dashboard.to_review")}
          </Chip>
        </span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        <IncidentKinds kinds={card.kinds} page={page} />
        {card.dueAtMs !== null && (
          <li className="ms-auto">
            <DeadlineNote dueAtMs={card.dueAtMs} page={page} />
          </li>
        )}
      </ul>
      <CardGlance card={card} glances={glances} page={page} />
      <ClaimMark patientId={patient_id} claims={claims} />
    </Card>
  );
}
