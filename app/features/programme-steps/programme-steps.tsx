/** The bar of the study's steps (areas EIT and STEP): the patient's present step, the next one, and when. */
import { eitStudyProgress } from "./eit-steps.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { PanelFailed, PanelLoading } from "#app/ui/panel.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { ProgrammeStepsData } from "./load-programme-steps.ts";
import { loggedDay } from "./logged-days.ts";
import { StepDialogs } from "./step-dialogs.tsx";
import { StepItem } from "./step-item.tsx";
import { wayAfter } from "./way-after.ts";

const id = "programme-steps";

interface ProgrammeStepsProps {
  patientId: string;
  /** for the sentence that confirms */
  patientName: string;
  view: ProgrammeStepsData;
}

export async function ProgrammeSteps({ patientId, patientName, view }: ProgrammeStepsProps) {
  const page = currentPage();
  const { t, url, nowMs, zone } = page;
  const steps = await view.steps;
  if (!steps.isReady)
    return (
      <PanelFailed
        id={id}
        title={t("programme_steps.title")}
        text={t("errors.panel_failed", { subject: t("programme_steps.title") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  const today = calendarDay(nowMs, zone);
  const enrolledOn = loggedDay(
    steps.value.find(({ number }) => number === 200),
    zone,
  );
  const share = enrolledOn === null ? null : eitStudyProgress(enrolledOn, today);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-2 border-b border-line pb-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-base">
          {t("programme_steps.title")}
        </h2>
        {share !== null && (
          <div className="flex items-center gap-3">
            <div className="w-32 shrink-0">
              <Progress label={t("programme_steps.study_progress")} percent={share * 100} />
            </div>
            <span aria-hidden="true" className="text-sm whitespace-nowrap text-ink-muted">
              {t("programme_steps.percent_of_study", { percent: Math.round(share * 100) })}
            </span>
          </div>
        )}
      </div>
      <ol className="grid gap-y-2 md:grid-flow-col md:auto-cols-fr">
        {steps.value.map((step, index) => (
          <StepItem
            key={step.eventId ?? step.name}
            step={step}
            way={wayAfter(steps.value, index, nowMs, today)}
            nextName={steps.value[index + 1]?.name}
            page={page}
          />
        ))}
      </ol>
      <StepDialogs
        steps={steps.value}
        patientId={patientId}
        patientName={patientName}
        page={page}
      />
    </section>
  );
}

/** As high as the bar at rest. */
export function ProgrammeStepsLoading({ title, label }: { title: string; label: string }) {
  return <PanelLoading id={id} title={title} loadingLabel={label} heightRem={4} />;
}
