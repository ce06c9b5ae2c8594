import { formatInstant } from "#app/format/format-date.ts";
import { levelMark } from "../state/level-mark.ts";
import type { PatientState, StateIncident, StateValue } from "../state/patient-state.ts";
import type { Page } from "#app/framework/request/page.ts";
import { SheetSection } from "./sheet-section.tsx";

/** The answer first: the newest value of everything, what is open, and what the marks of the graphs mean. */
export function StateSections({ state, page }: { state: PatientState; page: Page }) {
  const { t } = page;
  const { values, incidents } = state;
  const total = incidents?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      {values.length > 0 && (
        <SheetSection id="sheet-values" title={t("handover.values")}>
          <Rows
            heads={[
              t("handover.sheet.what"),
              t("handover.sheet.value"),
              t("handover.sheet.measured_at"),
              t("handover.sheet.change"),
            ]}
            rows={values.map((value) => valueCells(value, page))}
          />
        </SheetSection>
      )}
      <SheetSection
        id="sheet-incidents"
        title={total > 0 ? t("checklist.title_count", { total }) : t("checklist.title")}
      >
        {incidents === null && <p>{t("handover.not_loaded")}</p>}
        {incidents?.length === 0 && <p>{t("handover.no_incidents")}</p>}
        {incidents !== null && incidents.length > 0 && (
          <Rows
            heads={[
              t("monitoring.table.severity"),
              t("handover.sheet.incident"),
              t("monitoring.table.value"),
              t("monitoring.table.time"),
            ]}
            rows={incidents.map((incident) => incidentCells(incident, page))}
          />
        )}
      </SheetSection>
      <p className="pt-3 text-sm">
        {t("handover.line", {
          label: t("handover.sheet.marks"),
          value: [
            levelMark("alert", t),
            levelMark("warning", t),
            `▨ ${t("monitoring.graph.absence")}`,
          ].join(" · "),
        })}
      </p>
    </>
  );
}

function valueCells({ label, text, isFailed, at, change }: StateValue, page: Page): string[] {
  const { t, language, zone } = page;
  if (isFailed) return [label, t("handover.not_loaded"), "", ""];
  if (text === null) return [label, t("monitoring.no_data"), "", ""];
  const time = at === null ? "" : formatInstant(at, "dateTime", language, zone);
  return [label, text, time, change ?? ""];
}

function incidentCells(incident: StateIncident, page: Page): string[] {
  const { t, language, zone } = page;
  const { level, title, measured, limit, at, count } = incident;
  const times = count > 1 ? ` (${t("checklist.group_size", { count })})` : "";
  const time = formatInstant(at, "dateTime", language, zone);
  return [
    levelMark(level, t),
    `${title}${times}`,
    [measured, limit].filter(Boolean).join(", "),
    time,
  ];
}

function Rows({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <table className="w-full text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-0.5 [&_:is(th,td)]:pe-3 [&_:is(th,td)]:text-start">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...others], row) => (
          <tr key={row}>
            <th scope="row" className="font-normal">
              {first}
            </th>
            {others.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
