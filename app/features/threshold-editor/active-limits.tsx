/** The active limits in words: the stored ones, so that the reader need not gather them from the form. */
import { formatInstant } from "#app/format/format-date.ts";
import { limitText } from "#app/features/incident-checklist/limit-text.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Panel } from "#app/ui/panel.tsx";
import { SeverityMark } from "#app/ui/severity.tsx";
import { type FlagRule, severityYellow } from "#contract/flag.ts";
import { placeName, placesOf, type RulePlace } from "./editor-rules.ts";
import type { LimitOrigin } from "./limit-origins.ts";
import { isOn } from "./field-values.ts";
import { rowText, ruleText, severityText } from "./rule-texts.ts";

interface ActiveLimitsProps {
  page: Page;
  stored: readonly FlagRule[];
  /** since when and by whom, by the name of the place; none of a template's limits */
  origins?: ReadonlyMap<string, LimitOrigin> | undefined;
  /** names by user id */
  setters?: ReadonlyMap<string, string>;
}

export function ActiveLimits({ page, stored, origins, setters }: ActiveLimitsProps) {
  const { t } = page;
  const active = placesOf(stored).flatMap((place, index) => {
    const rule = stored[index];
    return rule && isOn(rule) ? [{ place, rule }] : [];
  });
  const originOf = (place: RulePlace) => originText(origins?.get(placeName(place)), setters, page);
  const originTexts = [...new Set(active.map(({ place }) => originOf(place)))];
  // once for all where all have the same
  const shared = originTexts.length === 1 ? originTexts[0] : undefined;
  const rows = [...new Set(active.map(({ place }) => rowText(t, place.type)))];
  return (
    <Panel id="active-limits" title={t("thresholds.active_title")}>
      {active.length === 0 && <p className="text-ink-muted">{t("thresholds.active_none")}</p>}
      {shared && <p className="mb-2 text-sm">{t("thresholds.active_all", { origin: shared })}</p>}
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
                  <span>
                    {activeText(place, rule, page)}
                    {!shared && originOf(place) && (
                      <span className="block text-ink-muted">{originOf(place)}</span>
                    )}
                  </span>
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** "since 17 Nov 2026, set by Dr. Anna Weber"; undefined if the backend does not say. */
function originText(
  origin: LimitOrigin | undefined,
  setters: ReadonlyMap<string, string> | undefined,
  { t, language, zone }: Page,
): string | undefined {
  if (!origin) return undefined;
  const day = formatInstant(origin.setAt, "date", language, zone);
  if (origin.setBy === null) return t("thresholds.active_default", { day });
  const name = setters?.get(origin.setBy);
  return name
    ? t("thresholds.active_since_by", { day, name })
    : t("thresholds.active_since", { day });
}

/** "Systolic above 140 mmHg"; of an increase its limit alone, which says that it is one. */
function activeText(place: RulePlace, rule: FlagRule, page: Page): string {
  const limit = limitText(rule.type, rule.flag_info, page);
  const name = ruleText(page.t, { type: place.type, slot: place.slot });
  if (limit === undefined) return name;
  const isIncrease = rule.type === "INCR_WEIGHT" || rule.type === "INCR_HEART_RATE";
  return isIncrease ? limit : `${name} ${limit}`;
}
