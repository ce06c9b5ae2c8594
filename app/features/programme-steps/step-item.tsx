/** One step of the bar: mark, name, date, state in words, and what can be done with it. */
import { formatCalendarDay, formatInstant } from "#app/format/format-date.ts";
import { patientPanels, paths, withPatientPanel } from "#app/addresses/paths.ts";
import type { ShownStep } from "./programme-steps.ts";
import type { Page } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { HoverCard } from "#app/ui/hover-card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { stepName } from "./step-name.ts";
import type { Way } from "./way-after.ts";
import { cn } from "#app/ui/cn.ts";

interface StepItemProps {
  step: ShownStep;
  /** to the step after it */
  way: Way;
  /** undefined for the last */
  nextName: string | undefined;
  page: Page;
}

export function StepItem({ step, way, nextName, page }: StepItemProps) {
  const { t, url } = page;
  const here = url.pathname + url.search;
  const name = stepName(t, step.name);
  const isNext = step.state === "markable";
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 md:content-start"
    >
      <Mark step={step} />
      <div className="hidden h-5 items-center pe-2 md:flex">
        {nextName !== undefined && (
          <Line way={way} label={t("programme_steps.way_to", { step: stepName(t, nextName) })} />
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 md:col-span-2 md:flex-col md:items-start md:pe-2">
        <p className={cn(isNext || step.triggeredAt ? "font-semibold" : "text-ink-muted")}>
          {name}
        </p>
        <p className="text-sm text-ink-muted">{dateText(step, page)}</p>
        <State step={step} page={page} />
        <div className="-ms-2 flex flex-wrap gap-x-1">
          {step.canBeLogged && (
            <ButtonLink
              size="small"
              variant="quiet"
              icon="check"
              href={withPatientPanel(here, patientPanels.logStep, step.number ?? "")}
              aria-label={t("programme_steps.log_named", { step: name })}
            >
              {t("programme_steps.log")}
            </ButtonLink>
          )}
          {step.canBeMoved && (
            <ButtonLink
              size="small"
              variant="quiet"
              icon="calendar"
              href={withPatientPanel(here, patientPanels.moveStep, step.eventId ?? "")}
              aria-label={t("programme_steps.move_named", { step: name })}
            >
              {t("programme_steps.move")}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}

/** "12 Nov 2026" as it was logged, or when it is planned. */
function dateText(step: ShownStep, { t, language, zone }: Page): string {
  if (step.triggeredAt)
    return step.loggedOn
      ? formatCalendarDay(step.loggedOn, language)
      : formatInstant(step.triggeredAt, "date", language, zone);
  if (!step.plannedAt) return t("programme_steps.not_planned");
  return t("programme_steps.planned", {
    date: formatInstant(step.plannedAt, "date", language, zone),
  });
}

/** Of a logged step also why it stays. */
function State({ step, page: { t } }: { step: ShownStep; page: Page }) {
  if (!step.triggeredAt) {
    const state = step.state === "marked" ? "date_passed" : step.state;
    return <p className="text-sm text-ink-muted">{t(`programme_steps.state.${state}`)}</p>;
  }
  const cardId = `step-${step.eventId}-stays`;
  return (
    <HoverCard
      id={cardId}
      trigger={
        <button
          type="button"
          aria-describedby={cardId}
          className="inline-flex min-h-6 items-center gap-1 rounded-sm text-sm text-ink-muted pointer-coarse:min-h-11"
        >
          {t("programme_steps.state.logged")}
          <Icon name="info" sizePx={14} />
        </button>
      }
    >
      <p>{t("programme_steps.stays")}</p>
      <Link href={paths.support}>{t("programme_steps.to_support")}</Link>
    </HoverCard>
  );
}

function Mark({ step }: { step: ShownStep }) {
  const isLogged = step.triggeredAt !== null;
  return (
    <span
      aria-hidden="true"
      className={cn(
        "flex size-5 items-center justify-center rounded-full border-2",
        isLogged && "border-accent bg-accent text-accent-ink",
        !isLogged && step.state === "disabled" && "border-line bg-sunken",
        !isLogged && step.state !== "disabled" && "border-accent bg-raised",
      )}
    >
      {isLogged && <Icon name="check" sizePx={14} />}
    </span>
  );
}

function Line({ way, label }: { way: Way; label: string }) {
  if (typeof way === "number") return <Progress label={label} percent={way * 100} />;
  return (
    <span
      aria-hidden="true"
      className={cn("h-1.5 w-full rounded-full", way === "done" ? "bg-accent" : "bg-line")}
    />
  );
}
