/** What a user changed in a patient's limits: each rule with its limit before and after. */
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { limitText } from "#app/features/incident-checklist/limit-text.ts";
import { slotCount } from "#app/features/threshold-editor/editor-rules.ts";
import { ruleSummary } from "#app/features/threshold-editor/rule-summary.ts";
import { placeText } from "#app/features/threshold-editor/rule-texts.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import type { SlotType } from "#contract/flag-defaults.ts";
import { knownRule, ruleSeverities } from "#contract/flag.ts";
import type { LimitChange } from "#contract/limit-change.ts";
import { EventAuthor } from "./event-author.tsx";

type ChangedRule = LimitChange["rules"][number];

interface LimitsBodyProps {
  change: LimitChange;
  /** names by user id */
  authors: ReadonlyMap<string, string>;
}

export function LimitsBody({ change, authors }: LimitsBodyProps) {
  const page = currentPage();
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {change.rules.map((rule) => (
          <li key={`${rule.type} ${rule.severity} ${rule.slot}`} className="wrap-anywhere">
            {ruleName(rule, page)}
            {": "}
            {versionText(rule, rule.before, page)}
            {" → "}
            <strong>{versionText(rule, rule.after, page)}</strong>
          </li>
        ))}
      </ul>
      <EventAuthor name={authors.get(change.changed_by ?? "")} />
    </>
  );
}

/** "Blood pressure: Systolic above, Alert" */
function ruleName(rule: ChangedRule, { t }: Page): string {
  const place = placeOf(rule);
  return place ? placeText(t, place) : flagLabel(t, rule.type);
}

/** undefined: a rule that has no place in the editor */
function placeOf({ type, severity, slot }: ChangedRule) {
  const known = ruleSeverities.find((one) => one === severity);
  if (known === undefined || slotCount(type) === 0) return undefined;
  return { type: type as SlotType, severity: known, slot };
}

/** "150 mmHg", "off"; of well-being all that can be set, as its range alone is not all of it. */
function versionText(rule: ChangedRule, version: ChangedRule["before"], page: Page): string {
  if (!version?.is_active) return page.t("thresholds.off");
  const { type, severity } = rule;
  const place = placeOf(rule);
  const known = knownRule({ type, severity, ...version });
  if (type === "WELLBEING_EVALUATION" && place && known) return ruleSummary(page, place, known);
  return limitText(type, version.flag_info, page) ?? page.t("thresholds.on");
}
