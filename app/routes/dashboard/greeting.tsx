/**
 * The sentence one came for: how many patients wait with how many alerts, and the way to the first. When no alert is left
 * it leads on to the warnings, and only when nothing is left it says that all is done.
 */
import { paths } from "#app/addresses/paths.ts";
import { loadOwnProfile, type OwnProfile } from "#app/features/person/load-own-profile.ts";
import { sortName, titleAndLastName } from "#app/features/person/person-name.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { ReviewItem } from "#contract/review.ts";
import type { ReviewData } from "./queries.ts";
import { type WarningsAnswer, type WorkLeft, workLeft } from "./work-left.ts";

export async function Greeting({ view }: { view: ReviewData }) {
  const { t } = currentPage();
  const review = await view.review;
  const { record } = await loadOwnProfile(requestContext());
  const title = goodMorning(record);
  if (!review.isReady) return <PageHeader title={title} />;

  const { toReview, reviewed } = review.value;
  const isListed = toReview + reviewed > 0;
  // the alerts wait for nothing else
  const warnings = toReview === 0 ? await warningsOf(view, isListed) : undefined;
  const left = workLeft(review.value, warnings);
  if (left.kind === "nothing")
    return (
      <PageHeader
        title={isListed ? title : t("dashboard.hello_again")}
        sentence={t("dashboard.all_caught_up")}
        action={
          <ButtonLink href={paths.onboarding} variant="primary" icon="plus">
            {t("dashboard.add_patient")}
          </ButtonLink>
        }
      />
    );
  return (
    <PageHeader
      title={title}
      sentence={sentenceOf(left)}
      action={left.kind !== "unknown" && <ContinueLink first={left.first} />}
    />
  );
}

function ContinueLink({ first }: { first: ReviewItem }) {
  const { t } = currentPage();
  return (
    <ButtonLink
      href={paths.patient(first.patient_id)}
      variant="primary"
      endIcon="arrow-right"
      aria-label={t("dashboard.continue_with", { name: sortName(first.patient_info) })}
    >
      {t("dashboard.continue")}
    </ButtonLink>
  );
}

function sentenceOf(left: Exclude<WorkLeft, { kind: "nothing" }>): string {
  const { t } = currentPage();
  if (left.kind === "warnings") {
    const warnings =
      left.dueToday > 0
        ? t("dashboard.warnings_due", { count: left.dueToday })
        : t("dashboard.warnings_left", { count: left.patients });
    return `${t("dashboard.no_open_alert")} ${warnings}`;
  }
  const { patients, alerts } = left.kind === "review" ? left : { patients: 0, alerts: 0 };
  return t("dashboard.await_review", {
    count: patients,
    alerts: t("dashboard.unacknowledged_alerts", { count: alerts }),
  });
}

/** The list of a past day has no warnings: it cannot say that nothing is open now. */
async function warningsOf(
  view: ReviewData,
  isListed: boolean,
): Promise<WarningsAnswer | null | undefined> {
  if (!view.isToday) return isListed ? null : undefined;
  const [warnings, deadlines] = await Promise.all([view.warnings, view.deadlines]);
  if (!warnings) return undefined;
  if (!warnings.isReady) return null;
  const dueToday = deadlines?.isReady ? deadlines.value.overdue + deadlines.value.due_today : null;
  return { ...warnings.value, dueToday };
}

/** While the numbers are on their way: the same title, and a sentence of the length to come, so that nothing moves. */
export function GreetingLoading({ person }: { person: OwnProfile["record"] }) {
  const { t } = currentPage();
  return (
    <PageHeader
      title={goodMorning(person)}
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

function goodMorning(person: OwnProfile["record"]): string {
  const { t } = currentPage();
  return person
    ? t("dashboard.good_morning", { name: titleAndLastName(person) })
    : t("dashboard.title");
}
