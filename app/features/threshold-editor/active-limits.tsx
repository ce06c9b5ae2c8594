/** What is active, in words: the limits that are stored, so that nobody has to gather them from the form. */
import { limitText } from "#app/features/incident-checklist/limit-text.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { type FlagRule, severityYellow } from "#contract/flag.ts";
import { placeName, placesOf, type RulePlace } from "./editor-rules.ts";
import { isOn } from "./field-values.ts";
import { rowText, ruleText, severityText } from "./rule-texts.ts";

interface ActiveLimitsProps {
  page: Page;
  stored: readonly FlagRule[];
}

export function ActiveLimits({ page, stored }: ActiveLimitsProps) {
  const { t } = page;
  const active = placesOf(stored).flatMap((place, index) => {
    const rule = stored[index];
    return rule && isOn(rule) ? [{ place, rule }] : [];
  });
  const rows = [...new Set(active.map(({ place }) => rowText(t, place.type)))];
  return (
    <Panel id="active-limits" title={t("thresholds.active_title")}>
      {active.length === 0 && <p className="text-ink-muted">{t("thresholds.active_none")}</p>}
      <dl className="threshold-active text-sm">
        {rows.map((row) => (
          <div key={row}>
            <dt className="text-ink-muted">{row}</dt>
            {active
              .filter(({ place }) => rowText(t, place.type) === row)
              .map(({ place, rule }) => (
                <dd key={placeName(place)} className="flex items-baseline gap-1.5">
                  <SeverityMark
                    kind={place.severity === severityYellow ? "warning" : "alert"}
                    label={severityText(t, place.severity)}
                    sizePx={10}
                  />
                  <span>{activeText(place, rule, page)}</span>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** "Systolic above 140 mmHg"; of an increase its limit alone, which says that it is one. */
function activeText(place: RulePlace, rule: FlagRule, page: Page): string {
  const limit = limitText(rule.type, rule.flag_info, page);
  const name = ruleText(page.t, { type: place.type, slot: place.slot });
  if (limit === undefined) return name;
  const isIncrease = rule.type === "INCR_WEIGHT" || rule.type === "INCR_HEART_RATE";
  return isIncrease ? limit : `${name} ${limit}`;
}
