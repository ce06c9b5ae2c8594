/** The greeting and the patients needing attention, a card each; asked for again every five minutes by its own page (CONST-07). */
import { Suspense } from "react";
import { formatCalendarDay } from "#app/domain/format-date.ts";
import { paths, withSearch } from "#app/domain/paths.ts";
import { staleTimes } from "#app/domain/stale-times.ts";
import { relativeTimeText } from "#app/features/relative-time/relative-time-text.ts";
import { sexText, sortName } from "#app/features/person/person-name.ts";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { currentPage, type Page } from "#app/server/page.ts";
import { Card, CardLink } from "#app/ui/card.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { PanelEmpty, PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { DeadlineClock, DeadlineClockLoading } from "./deadline-clock.tsx";
import { Greeting } from "./greeting.tsx";
import { DeadlineNote } from "./deadline-note.tsx";
import type { ReviewData } from "./queries.ts";
import { type ReviewCard, reviewCards } from "./review-order.ts";
import { WarningPanel, WarningPanelLoading } from "./warning-panel.tsx";

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

/**
 * Greeting, deadlines and both lists in a frame that the live script refreshes alone, so that they tell of one moment; it
 * also tells the part's own page what to take. The red ones wait for nothing else: what is late stands below them, or
 * has its place kept above.
 */
export function ReviewPart({ view }: { view: ReviewData }) {
  const { searchParams } = currentPage().url;
  const address = withSearch(paths.reviewListPart, {
    date: view.isToday ? undefined : view.day,
    warnings: searchParams.get("warnings") ?? undefined,
  });
  return (
    <div
      id="review-part"
      data-refresh={address}
      data-refresh-ms={refreshMs}
      data-news={paths.news}
      // greeting and lists are the page's own columns
      className="contents"
    >
      <div className="col-span-full">
        <Greeting view={view} />
      </div>
      <div className="min-w-0">
        {view.deadlines && (
          <Suspense fallback={<DeadlineClockLoading />}>
            <DeadlineClock deadlines={view.deadlines} />
          </Suspense>
        )}
        <div className="flex flex-col gap-6">
          <ReviewPanel view={view} />
          {view.warnings && (
            <Suspense fallback={<WarningPanelLoading />}>
              <WarningPanel asked={view.warnings} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
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
        // never the part's own address, under which it is asked for again by itself
        retryHref={paths.dashboard + url.search}
      />
    );
  const cards = reviewCards(review.value.items);
  if (cards.length === 0) return <PanelEmpty {...head} text={t("dashboard.all_caught_up")} />;
  return (
    <section id="review" aria-label={t("dashboard.review_list")}>
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <PatientCard key={card.item.patient_id} card={card} page={page} />
        ))}
      </ul>
    </section>
  );
}

function PatientCard({ card, page }: { card: ReviewCard; page: Page }) {
  const { t, language } = page;
  const { patient_id, patient_info } = card.item;
  const born = patient_info.birth_date && formatCalendarDay(patient_info.birth_date, language);
  const details = [sexText(t, patient_info.sex), born && t("dashboard.born", { date: born })];
  return (
    <Card as="li" isLink bar={card.isReviewed ? undefined : "alert"}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 sm:flex-nowrap">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-4 gap-y-1">
          <CardLink href={paths.patient(patient_id)} className="text-lg">
            {sortName(patient_info)}
          </CardLink>
          <span className="text-ink-muted">{details.filter(Boolean).join(" · ")}</span>
        </span>
        <span className="ms-auto flex shrink-0 items-center gap-3">
          <span className="text-sm text-ink-muted">
            {t("dashboard.alert_time", { time: relativeTimeText(card.alertAtMs, page) })}
          </span>
          <Chip state={card.isReviewed ? "done" : "open"}>
            {card.isReviewed ? t("dashboard.reviewed") : t("dashboard.to_review")}
          </Chip>
        </span>
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {card.kinds.map(({ kind, level }) => (
          <li key={kind}>
            <Severity kind={level} label={kindText(t, kind)} />
          </li>
        ))}
        {card.dueAtMs !== null && (
          <li className="ms-auto">
            <DeadlineNote dueAtMs={card.dueAtMs} page={page} />
          </li>
        )}
      </ul>
    </Card>
  );
}
