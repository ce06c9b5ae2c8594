/** The sentence one came for: how many patients wait with how many alerts, and the way to the first (DASH-03, 14 to 17). */
import { paths } from "#app/domain/paths.ts";
import { ownProfileView } from "#app/features/own-profile/load-own-profile.ts";
import { sortName, titleAndLastName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/server/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ReviewData } from "./queries.ts";
import { reviewCards } from "./review-order.ts";

export async function Greeting({ view }: { view: ReviewData }) {
  const { t } = currentPage();
  const review = await view.review;
  const title = goodMorning();
  if (!review.isReady) return <PageHeader title={title} />;

  const cards = reviewCards(review.value.items);
  const first = cards[0];
  if (!first)
    return (
      <PageHeader
        title={t("dashboard.hello_again")}
        sentence={t("dashboard.all_caught_up")}
        action={
          <ButtonLink href={paths.onboarding} variant="primary" icon="plus">
            {t("dashboard.add_patient")}
          </ButtonLink>
        }
      />
    );
  const waiting = cards.filter((card) => !card.isReviewed);
  const alerts = waiting.reduce((sum, card) => sum + card.openAlerts, 0);
  return (
    <PageHeader
      title={title}
      sentence={t("dashboard.await_review", {
        count: waiting.length,
        alerts: t("dashboard.unacknowledged_alerts", { count: alerts }),
      })}
      action={
        <ButtonLink
          href={paths.patient(first.item.patient_id)}
          variant="primary"
          endIcon="arrow-right"
          aria-label={t("dashboard.continue_with", { name: sortName(first.item.patient_info) })}
        >
          {t("dashboard.continue")}
        </ButtonLink>
      }
    />
  );
}

/** While the numbers are on their way: the same title, and a sentence of the length to come, so that nothing moves. */
export function GreetingLoading() {
  const { t } = currentPage();
  return (
    <PageHeader
      title={goodMorning()}
      sentence={
        <span aria-hidden="true" className="rounded-md bg-sunken text-transparent select-none">
          {t("dashboard.await_review", {
            count: 2,
            alerts: t("dashboard.unacknowledged_alerts", { count: 2 }),
          })}
        </span>
      }
      action={<Skeleton className="row-height w-32" />}
    />
  );
}

function goodMorning(): string {
  const { t } = currentPage();
  const person = ownProfileView.get().record;
  return person
    ? t("dashboard.good_morning", { name: titleAndLastName(person) })
    : t("dashboard.title");
}
