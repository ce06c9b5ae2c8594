"use client";
/** Beside the form: how far it has come, a tip for the section at hand, and whether telemonitoring is indicated. */
import { type Criterion, eligibility } from "#app/features/program-form/eligibility.ts";
import type { FormDays } from "#app/features/program-form/form-days.ts";
import type { ProgramFormWords } from "#app/features/program-form/form-words.ts";
import { formProgress, missingIn } from "#app/features/program-form/progress.ts";
import {
  type FieldTexts,
  type SectionName,
  sectionsOf,
} from "#app/features/program-form/program-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { OnboardingType } from "#contract/codes/program.ts";
import type { OnboardingLabels } from "./onboarding-labels.ts";

interface FormAsideProps {
  type: OnboardingType;
  texts: FieldTexts;
  /** the section that has, or last had, the focus */
  section: SectionName | undefined;
  days: FormDays;
  words: ProgramFormWords;
  labels: OnboardingLabels;
}

const card = "rounded-md border border-line bg-raised p-4";

export function FormAside({ type, texts, section, days, words, labels }: FormAsideProps) {
  const percent = formProgress(type, texts);
  const plural = new Intl.PluralRules(words.locale);
  const criteria = eligibility(type, texts, days);
  return (
    <aside className="flex min-w-0 flex-col gap-4 max-md:order-first md:sticky md:top-20 md:self-start">
      <div className={card}>
        <p className="mb-2 flex items-baseline justify-between gap-3">
          <span className="text-lg font-semibold">
            {labels.percent.replace("{{percent}}", String(percent))}
          </span>
          <span className="text-sm text-ink-muted">{labels.estimatedTime}</span>
        </p>
        <Progress percent={percent} label={labels.progress} />
        <nav aria-label={labels.sections} className="mt-3 max-md:hidden">
          <ul className="flex flex-col text-sm">
            {sectionsOf(type).map((each) => {
              const missing = missingIn(type, each, texts);
              return (
                <li key={each.name}>
                  <a
                    href={`#section-${each.name}`}
                    aria-current={each.name === section ? "location" : undefined}
                    className="flex min-h-7 items-center justify-between gap-3 rounded-sm px-2 hover:bg-sunken aria-[current]:bg-accent-tint"
                  >
                    <span>{words.section[each.name]}</span>
                    {missing === 0 ? (
                      <span className="flex items-center gap-1 text-ink-muted">
                        <Icon name="check" sizePx={14} />
                        {words.complete}
                      </span>
                    ) : (
                      <span className="text-ink-muted">
                        {words.missing[plural.select(missing)]?.replace(
                          "{{count}}",
                          String(missing),
                        )}
                      </span>
                    )}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      </div>
      <div id="quick-tip" className={`${card} max-md:hidden`}>
        <h2 className="mb-1 font-semibold">{labels.tipTitle}</h2>
        <p>{section && labels.tip[section]}</p>
      </div>
      {criteria && (
        <div id="eligibility" className={`${card} max-md:hidden`}>
          <h2 className="mb-1 font-semibold">{labels.eligibility.title}</h2>
          <ul className="mb-2 flex flex-col gap-1 text-sm">
            <Line label={labels.eligibility.nyha} is={criteria.nyha} labels={labels} />
            <Line label={labels.eligibility.lvef} is={criteria.lvef} labels={labels} />
            <Line
              label={labels.eligibility.device}
              is={criteria.deviceOrDecompensation}
              labels={labels}
            />
          </ul>
          <p className="text-sm text-ink-muted">{labels.eligibility[criteria.overall]}</p>
        </div>
      )}
    </aside>
  );
}

const marks: Readonly<Record<Criterion, string>> = { met: "✓", not_met: "✗", unknown: "○" };

function Line({ label, is, labels }: { label: string; is: Criterion; labels: OnboardingLabels }) {
  return (
    <li className="flex items-baseline gap-2">
      <span aria-hidden="true" className="w-4 shrink-0 text-center">
        {marks[is]}
      </span>
      <span className="grow">{label}</span>
      <span className="text-ink-muted">{labels.eligibility.state[is]}</span>
    </li>
  );
}
