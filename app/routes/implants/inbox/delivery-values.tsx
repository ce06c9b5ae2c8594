/** Values with the session before beside them; below, all as they were sent, what was not understood, and notes. */
import { currentPage } from "#app/framework/request/page.ts";
import { Missing } from "#app/ui/stat.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import type { DeliverySummary } from "#contract/implant-inbox.ts";
import { isKnown } from "#contract/primitive.ts";
import { summaryRows, valueText } from "./delivery-words.ts";
import { SourceLine } from "./source-line.tsx";

type Fact = DeliverySummary["facts"][number];
interface Row {
  name: string;
  fact: Fact;
}

export function DeliveryValues({ summary }: { summary: DeliverySummary }) {
  const { t } = currentPage();
  const rows = summaryRows(t, summary.facts);
  const sent = summary.facts.map((fact) => ({ name: fact.words, fact }));
  return (
    <>
      {rows.length > 0 && (
        <section aria-labelledby="values-title">
          <h3 id="values-title">{t("implant_inbox.values")}</h3>
          <ValueTable caption={t("implant_inbox.values")} rows={rows} />
        </section>
      )}
      {summary.unread.length > 0 && <Unread unread={summary.unread} />}
      {summary.notes.length > 0 && (
        <section aria-labelledby="notes-title" className="flex flex-col gap-1">
          <h3 id="notes-title">{t("implant_inbox.notes")}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {summary.notes.map(({ text, source }, place) => (
              <li key={`${place} ${text}`}>
                <span lang="en">{text}</span>
                {source && <SourceLine source={source} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sent.length > 0 && (
        <details>
          <summary className="row-height cursor-pointer font-semibold">
            {t("implant_inbox.all_values")} ({sent.length})
          </summary>
          <ValueTable caption={t("implant_inbox.all_values")} rows={sent} hasSource />
        </details>
      )}
    </>
  );
}

interface ValueTableProps {
  caption: string;
  rows: readonly Row[];
  hasSource?: boolean;
}

function ValueTable({ caption, rows, hasSource = false }: ValueTableProps) {
  return (
    <div className="relative min-w-0 overflow-x-auto">
      <Table
        caption={caption}
        isCaptionHidden
        columns={valueColumns(hasSource)}
        rows={rows}
        rowKey={({ fact }) => `${fact.source.line} ${fact.source.field} ${fact.name}`}
      />
    </div>
  );
}

function valueColumns(hasSource: boolean): Column<Row>[] {
  const { t } = currentPage();
  const columns: Column<Row>[] = [
    {
      key: "name",
      header: t("implant_inbox.value.name"),
      isRowHeader: true,
      className: "wrap-anywhere",
      cell: ({ name }) => name,
    },
    {
      key: "now",
      header: t("implant_inbox.value.now"),
      cell: ({ fact }) => (
        <span className="wrap-anywhere">
          {valueText(fact.value, fact.unit)}
          {fact.flag && ` [${fact.flag}]`}
          {fact.comments.map((comment) => (
            <q key={comment} className="block text-sm">
              {comment}
            </q>
          ))}
        </span>
      ),
    },
    {
      key: "before",
      header: t("implant_inbox.value.before"),
      cell: ({ fact }) =>
        fact.before === null ? (
          <Missing label={t("actions.no_value")} />
        ) : (
          valueText(fact.before, null)
        ),
    },
  ];
  const source: Column<Row> = {
    key: "source",
    header: t("implant_inbox.value.source"),
    cell: ({ fact }) => <SourceLine source={fact.source} />,
  };
  return hasSource ? [...columns, source] : columns;
}

const whys = [
  "unknown_code",
  "unit_contradicts",
  "unit_missing",
  "no_value",
  "called_wrong",
  "no_result",
  "not_verified",
] as const;

function Unread({ unread }: Pick<DeliverySummary, "unread">) {
  const { t } = currentPage();
  return (
    <section aria-labelledby="unread-title" className="flex flex-col gap-1">
      <h3 id="unread-title">
        {t("implant_inbox.unread")} ({unread.length})
      </h3>
      <ul className="flex flex-col gap-1 text-sm">
        {unread.map(({ code, words, text, unit, status, why, source }) => (
          <li key={`${source.line} ${source.field} ${code}`} className="wrap-anywhere">
            {isKnown(whys, why) ? t(`implant_inbox.why.${why}`) : why}
            {status && ` [${status}]`}: <code>{code}</code> {words}{" "}
            <q>{[text, unit].filter(Boolean).join(" ")}</q>
            <SourceLine source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}
