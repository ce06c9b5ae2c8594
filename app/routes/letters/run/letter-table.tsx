/** The log: which letter goes to whom, and when it was written and printed. */
import { paths } from "#app/addresses/paths.ts";
import { ListWindows } from "#app/features/list-windows/list-windows.tsx";
import { sortName } from "#app/features/person/person-name.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { epochMs } from "#app/format/instant.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import type { Column } from "#app/ui/table.tsx";
import { letterStates } from "#contract/codes/letter.ts";
import type { Letter } from "#contract/letter.ts";
import { runHref, windowRows } from "../letters-address.ts";
import { loadRun } from "../queries.ts";

export async function LetterTable({ runId }: { runId: string }) {
  const page = currentPage();
  const { t } = page;
  const read = await loadRun(requestContext(), runId);
  // the panel above says why
  if (!read?.isReady) return null;
  const { items, total_count, skip } = read.value;
  if (total_count === 0) return <QuietPanel text={t("letters.nobody")} />;
  return (
    <section aria-label={t("letters.log")} className="flex flex-col gap-3">
      <ListTable
        caption={t("letters.log")}
        rows={items}
        rowKey={({ id }) => id}
        columns={columns(page)}
      />
      <ListWindows
        skip={skip}
        total={total_count}
        windowRows={windowRows}
        hrefOf={(each) => runHref(runId, each)}
      />
    </section>
  );
}

function columns({ t, language, zone }: Page): Column<Letter>[] {
  const at = (time: string | null) =>
    time === null ? "–" : formatInstant(epochMs(time), "dateTime", language, zone);
  return [
    {
      key: "patient",
      header: t("insights.patient"),
      isRowHeader: true,
      cell: ({ patient_id, patient_info, short_id }) => (
        <RowLink href={paths.patient(patient_id)} className="wrap-anywhere">
          {`${sortName(patient_info)}, PAT${short_id}`}
        </RowLink>
      ),
    },
    {
      key: "state",
      header: t("letters.state.title"),
      cell: ({ state }) =>
        t(`letters.letter.${letterStates.find((each) => each === state) ?? "waiting"}`),
    },
    {
      key: "addressee",
      header: t("letters.addressee"),
      cell: ({ addressee }) =>
        addressee ? `${addressee.name}, ${addressee.address ?? t("letters.no_address")}` : "–",
    },
    { key: "written", header: t("letters.written"), cell: ({ written_at }) => at(written_at) },
    {
      key: "printed",
      header: t("letters.printed"),
      cell: ({ printed_at, printed_by }) => [at(printed_at), printed_by].filter(Boolean).join(", "),
    },
  ];
}
