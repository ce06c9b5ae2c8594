/** "Why?": the rule, its limit at that time, and the readings that broke it. Asked for one incident at a time. */
import { flagLabel } from "#app/features/flag/flag-label.ts";
import type { Page } from "#app/server/page.ts";
import type { Settled } from "#app/server/settle.ts";
import { Facts } from "#app/ui/facts.tsx";
import type { Explanation as ExplanationAnswer } from "#contract/explanation.ts";
import { explanationFacts, explanationSentence } from "./explanation-facts.ts";

interface ExplanationProps {
  explanation: Settled<ExplanationAnswer | null>;
  page: Page;
}

export function Explanation({ explanation, page }: ExplanationProps) {
  const { t } = page;
  return (
    <section
      aria-label={t("checklist.why.title")}
      className="col-span-full mb-2 w-0 min-w-full border-s-2 border-accent ps-3"
    >
      <Answer explanation={explanation} page={page} />
    </section>
  );
}

function Answer({ explanation, page }: ExplanationProps) {
  const { t } = page;
  if (!explanation.isReady)
    return <p role="alert">{t("errors.panel_failed", { subject: t("checklist.why.title") })}</p>;
  const { value } = explanation;
  if (!value) return <p>{t("checklist.why.none")}</p>;
  return (
    <>
      <p className="mb-1 font-semibold">
        {explanationSentence(value, page) ?? flagLabel(t, value.rule.type)}
      </p>
      <Facts facts={explanationFacts(value, page)} missingLabel={t("actions.no_value")} />
    </>
  );
}
