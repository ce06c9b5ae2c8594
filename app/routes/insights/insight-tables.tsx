/** Which rules and patients cause most of the work and, if the clinic shows it, who did the work. */
import { paths } from "#app/addresses/paths.ts";
import { kindText } from "#app/features/flag/incident-kind-text.ts";
import { sortName } from "#app/features/person/person-name.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatNumber, formatPercent } from "#app/format/format-number.ts";
import { severityLevel } from "#app/clinical/severity.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { Panel, QuietPanel } from "#app/ui/panel.tsx";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { InsightFigures, Insights } from "#contract/insights.ts";
import { incidentsHref, insightsHref, type InsightPeriod } from "./insights-address.ts";
import type { InsightsView } from "./queries.ts";
import { reviewTime } from "./review-time.ts";
import { SeverityWord } from "./severity-word.tsx";

export async function InsightTables({ view: { period, read } }: { view: InsightsView }) {
  const page = currentPage();
  const { t } = page;
  const { face, value } = await readyOrFace(read, {
    notOffered: t("insights.not_offered"),
    subject: t("insights.title"),
    retryHref: insightsHref(period),
  });
  if (face) return face;
  const { rules, patients, people, names } = value;
  if (rules.length === 0) return <QuietPanel text={t("insights.none")} />;
  return (
    <>
      <TablePanel
        id="insight-rules"
        title={t("insights.rules")}
        columns={ruleColumns(page, period)}
        rows={rules.slice(0, 10)}
        rowKey={({ incident_type, flag_type, severity }) =>
          `${incident_type} ${flag_type} ${severity}`
        }
      />
      <TablePanel
        id="insight-patients"
        title={t("insights.patients")}
        columns={patientColumns(page, period)}
        rows={patients}
        rowKey={({ patient_id }) => patient_id}
      />
      {people && people.length > 0 && (
        <TablePanel
          id="insight-people"
          title={t("insights.people")}
          columns={personColumns(page, names)}
          rows={people}
          rowKey={({ user_id }) => user_id}
        />
      )}
    </>
  );
}

function TablePanel<Row>(props: {
  id: string;
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}) {
  const { id, title, ...table } = props;
  return (
    <Panel id={id} title={title} isFlush>
      <div className="relative overflow-x-auto">
        <Table caption={title} isCaptionHidden {...table} />
      </div>
    </Panel>
  );
}

/** The columns that rules, patients and people share. */
function figureColumns<Row extends InsightFigures>({
  t,
  language,
}: Page): Record<"acted" | "repeated" | "median", Column<Row>> {
  const missing = <Missing label={t("actions.no_value")} />;
  const ratio = (part: number, whole: number) =>
    whole === 0 ? missing : formatPercent(part / whole, language);
  return {
    acted: {
      key: "acted",
      header: t("insights.number.acted.title"),
      align: "end",
      cell: (row) => ratio(row.acted_count, row.incident_count),
    },
    repeated: {
      key: "repeated",
      header: t("insights.number.repeated.title"),
      align: "end",
      cell: (row) => ratio(row.repeated_count, row.incident_count),
    },
    median: {
      key: "median",
      header: t("insights.number.median.title"),
      align: "end",
      cell: ({ review_median_seconds: seconds }) =>
        seconds === null ? missing : reviewTime(seconds, language),
    },
  };
}

type Rule = Insights["rules"][number];

function ruleColumns(page: Page, period: InsightPeriod): Column<Rule>[] {
  const { t, language } = page;
  const { acted, repeated, median } = figureColumns<Rule>(page);
  const kindOf = ({ flag_type, incident_type }: Rule) =>
    flag_type === null ? (incident_type as "ImplantAlert") : flag_type;
  return [
    {
      key: "rule",
      header: t("insights.rule"),
      isRowHeader: true,
      cell: (row) => kindText(t, kindOf(row)),
    },
    {
      key: "severity",
      header: t("insights.severity"),
      cell: ({ severity }) => <SeverityWord level={severityLevel(severity)} />,
    },
    {
      key: "count",
      header: t("insights.count"),
      align: "end",
      cell: (row) => (
        <a
          href={incidentsHref(period, {
            rule: row.flag_type ?? "implant",
            severity: row.severity,
          })}
          aria-label={`${formatNumber(row.incident_count, language)}: ${t("insights.open_rule", { rule: kindText(t, kindOf(row)) })}`}
          className="text-accent underline"
        >
          {formatNumber(row.incident_count, language)}
        </a>
      ),
    },
    {
      key: "patients",
      header: t("insights.patient_count"),
      align: "end",
      cell: ({ patient_count }) => formatNumber(patient_count, language),
    },
    acted,
    repeated,
    median,
    {
      key: "what_if",
      header: <span className="sr-only">{t("insights.what_if")}</span>,
      label: t("insights.what_if"),
      cell: (row) =>
        row.flag_type !== null && (
          <a
            href={`${paths.thresholds}#what-if`}
            aria-label={`${t("insights.what_if")}: ${kindText(t, kindOf(row))}`}
            className="whitespace-nowrap text-accent underline"
          >
            {t("insights.what_if")}
          </a>
        ),
    },
  ];
}

type Patient = Insights["patients"][number];

function patientColumns(page: Page, period: InsightPeriod): Column<Patient>[] {
  const { t, language } = page;
  const { acted, repeated, median } = figureColumns<Patient>(page);
  return [
    {
      key: "patient",
      header: t("insights.patient"),
      isRowHeader: true,
      className: "sm:min-w-40",
      cell: ({ patient_id, patient_info, short_id }) => (
        <a href={paths.patient(patient_id)} className="wrap-anywhere text-accent underline">
          {sortName(patient_info) || `PAT${short_id}`}
        </a>
      ),
    },
    {
      key: "count",
      header: t("insights.count"),
      align: "end",
      cell: ({ patient_id, incident_count, patient_info }) => (
        <a
          href={incidentsHref(period, { patient: patient_id })}
          aria-label={`${formatNumber(incident_count, language)}: ${t("insights.open_patient", { name: sortName(patient_info) })}`}
          className="text-accent underline"
        >
          {formatNumber(incident_count, language)}
        </a>
      ),
    },
    acted,
    repeated,
    median,
  ];
}

type Person = NonNullable<Insights["people"]>[number];

function personColumns(page: Page, names: ReadonlyMap<string, string>): Column<Person>[] {
  const { t, language } = page;
  const { acted, median } = figureColumns<Person>(page);
  return [
    {
      key: "person",
      header: t("insights.person"),
      isRowHeader: true,
      cell: ({ user_id }) => names.get(user_id) ?? t("insights.somebody"),
    },
    {
      key: "count",
      header: t("insights.reviewed"),
      align: "end",
      cell: ({ acknowledged_count }) => formatNumber(acknowledged_count, language),
    },
    acted,
    median,
  ];
}
