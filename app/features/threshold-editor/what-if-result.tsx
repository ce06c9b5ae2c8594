/**
 * What the limits in the form would have raised, beside the stored ones: what would be lost comes first, red first.
 */
import { formatInstant } from "#app/format/format-date.ts";
import { measurementText } from "#app/format/format-measurement.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { firedValue } from "#app/features/incident-checklist/measured.ts";
import type { Page } from "#app/framework/request/page.ts";
import { Severity } from "#app/ui/severity.tsx";
import { type WhatIf, whatIfDays, type WhatIfIncident } from "#contract/what-if.ts";
import { changedRules } from "./load-courses.ts";
import { severityText } from "./rule-texts.ts";
import { WhatIfTimeline } from "./what-if-timeline.tsx";

const listedMax = 6;

interface WhatIfResultProps {
  page: Page;
  whatIf: WhatIf | "failed";
  /** whose limits they are; undefined for a template */
  patientId: string | undefined;
}

export function WhatIfResult({ page, whatIf, patientId }: WhatIfResultProps) {
  const { t } = page;
  if (whatIf === "failed")
    return <p className="text-ink-muted">{t("thresholds.what_if.failed")}</p>;
  const { lost, gained } = whatIf;
  const isSame = whatIf.patient_count > 0 && changedRules(whatIf).length === 0;
  return (
    <section
      aria-label={t("thresholds.what_if.title")}
      className="flex w-full min-w-0 flex-col gap-3"
    >
      <p className="text-sm text-ink-muted">{t("thresholds.what_if.text", { days: whatIfDays })}</p>
      {patientId === undefined && (
        <p className="text-sm text-ink-muted">
          {t("thresholds.what_if.patients", { number: whatIf.patient_count })}
        </p>
      )}
      {isSame && <p className="font-semibold">{t("thresholds.what_if.nothing")}</p>}
      <IncidentList page={page} title={t("thresholds.what_if.lost_list")} incidents={lost} />
      <IncidentList page={page} title={t("thresholds.what_if.gained_list")} incidents={gained} />
      <Counts page={page} whatIf={whatIf} />
      {patientId !== undefined && (
        <WhatIfTimeline page={page} whatIf={whatIf} patientId={patientId} />
      )}
    </section>
  );
}

function Counts({ page: { t }, whatIf: { counts } }: { page: Page; whatIf: WhatIf }) {
  if (counts.length === 0) return null;
  const mostLost = counts.toSorted(
    (a, b) => b.lost - a.lost || b.severity - a.severity || b.gained - a.gained,
  );
  const redFirst = mostLost.toSorted((a, b) => Number(b.lost > 0) - Number(a.lost > 0));
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-start text-ink-muted">
          <th scope="col" className="py-1 text-start font-normal">
            {t("thresholds.what_if.rule")}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t("thresholds.what_if.before")}
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            {t("thresholds.what_if.after")}
          </th>
        </tr>
      </thead>
      <tbody>
        {redFirst.map(({ type, severity, before, after, lost, gained }) => (
          <tr key={`${type} ${severity}`} className="border-t border-line">
            <th scope="row" className="py-1 text-start font-normal [&>*]:whitespace-normal">
              <Severity
                kind={severityLevel(severity) === "alert" ? "alert" : "warning"}
                label={flagLabel(t, type)}
              />
              <span className="sr-only">, {severityText(t, severity)}</span>
              <span className="block ps-5 text-ink-muted">
                {[
                  lost > 0 ? `−${lost} ${t("thresholds.what_if.lost")}` : "",
                  gained > 0 ? `+${gained} ${t("thresholds.what_if.gained")}` : "",
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </th>
            <td className="py-1 text-end align-top">{before}</td>
            <td className="py-1 ps-3 text-end align-top font-semibold">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface IncidentListProps {
  page: Page;
  title: string;
  incidents: readonly WhatIfIncident[];
}

function IncidentList({ page, title, incidents }: IncidentListProps) {
  const { t, language, zone } = page;
  if (incidents.length === 0) return null;
  const further = incidents.length - listedMax;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="text-sm">
        {incidents.slice(0, listedMax).map(({ type, severity, happened_at, value, quantity }) => (
          <li
            key={`${type} ${severity} ${happened_at}`}
            className="flex flex-wrap items-baseline gap-x-3"
          >
            <Severity
              kind={severityLevel(severity) === "alert" ? "alert" : "warning"}
              label={flagLabel(t, type)}
            />
            <span className="flex gap-x-3">
              <FiredValue page={page} type={type} value={value} quantity={quantity} />
              <time dateTime={happened_at} className="text-ink-muted">
                {formatInstant(Date.parse(happened_at), "dateTime", language, zone)}
              </time>
            </span>
          </li>
        ))}
        {further > 0 && (
          <li className="text-ink-muted">{t("thresholds.what_if.more", { number: further })}</li>
        )}
      </ul>
    </div>
  );
}

/** As the checklist would say it; nothing for a silence or an ECG's result, which the rule's name says. */
function FiredValue({
  page,
  type,
  value,
  quantity,
}: { page: Page } & Pick<WhatIfIncident, "type" | "value" | "quantity">) {
  const measured = value === null ? undefined : firedValue(type, value, quantity, page);
  return measured && <span>{measurementText(measured)}</span>;
}
