/** "Why?": the rule, its limit at that time, and the readings that broke it. Requested for one incident at a time. */
import { ReadFailed } from "#app/features/error-page/read-failed.tsx";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Facts } from "#app/ui/facts.tsx";
import { EcgLink } from "./ecg-link.tsx";
import { explanationFacts, explanationSentence } from "./explanation-facts.ts";
import type { NamedExplanation } from "./load-incident-checklist.ts";

interface ExplanationProps {
  patientId: string;
  explanation: Settled<NamedExplanation | null>;
  page: Page;
}

export function Explanation(props: ExplanationProps) {
  const { t } = props.page;
  return (
    <section
      aria-label={t("checklist.why.title")}
      className="col-span-full mb-2 w-0 min-w-full border-s-2 border-accent ps-3"
    >
      <Answer {...props} />
    </section>
  );
}

function Answer({ patientId, explanation, page }: ExplanationProps) {
  const { t } = page;
  if (!explanation.isReady)
    return <ReadFailed subject={t("checklist.why.title")} error={explanation.error} />;
  const { value } = explanation;
  if (!value) return <p>{t("checklist.why.none")}</p>;
  const { rule, readings } = value.explanation;
  const [reading] = readings;
  return (
    <>
      <p className="mb-1 font-semibold">
        {explanationSentence(value.explanation, page) ?? flagLabel(t, rule.type)}
      </p>
      <Facts
        facts={explanationFacts(value.explanation, value.setBy, page)}
        missingLabel={t("actions.no_value")}
      />
      {rule.type === "ECG_AFIB" && reading && (
        <EcgLink patientId={patientId} ecgId={reading.health_data_id} t={t} />
      )}
    </>
  );
}
