/** A window of the patients behind a number, each with its share of it. */
import { paths } from "#app/addresses/paths.ts";
import { ListWindows } from "#app/features/list-windows/list-windows.tsx";
import { sortName } from "#app/features/person/person-name.ts";
import { readyOrFace } from "#app/features/screens/ready-or-face.tsx";
import { formatNumber } from "#app/format/format-number.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ListTable } from "#app/ui/list-table.tsx";
import { QuietPanel } from "#app/ui/panel.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import type { Column } from "#app/ui/table.tsx";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { listStatisticPatients } from "#contract/statistics.ts";
import { amountText } from "../figure-words.ts";
import {
  type PatientsAddress,
  patientsHref,
  statisticsHref,
  windowRows,
} from "../statistics-address.ts";
import type { PatientsView } from "./queries.ts";

export async function PatientList({ view: { address, read } }: { view: PatientsView }) {
  const page = currentPage();
  const { t, language } = page;
  const { face, value } = await readyOrFace(read, {
    notOffered: t("statistics.not_offered"),
    subject: t("statistics.patients"),
    retryHref: patientsHref(address, address),
  });
  if (face) return face;
  const { items, total_count } = value;
  return (
    <section aria-label={t("statistics.patients")} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ButtonLink href={statisticsHref(address)} size="small" icon="chevron-left">
          {t("statistics.title")}
        </ButtonLink>
        <span>{t("statistics.found", { total: formatNumber(total_count, language) })}</span>
      </div>
      {items.length === 0 ? (
        <QuietPanel text={t("statistics.nobody")} />
      ) : (
        <ListTable
          caption={t("statistics.patients")}
          rows={items}
          rowKey={({ patient_id }) => patient_id}
          columns={columns(page, address)}
        />
      )}
      <ListWindows
        skip={address.skip}
        total={total_count}
        windowRows={windowRows}
        hrefOf={(skip) => patientsHref(address, { ...address, skip })}
      />
    </section>
  );
}

type Row = AnswerOf<typeof listStatisticPatients>["items"][number];

function columns(page: Page, { measure, group }: PatientsAddress): Column<Row>[] {
  const { t } = page;
  // where something is missing it is filled in
  const isToFill = measure === "missing" || (measure === "ended" && group === "none");
  const pathOf = isToFill ? paths.patientProfile : paths.patient;
  return [
    {
      key: "patient",
      header: t("insights.patient"),
      isRowHeader: true,
      cell: ({ patient_id, patient_info, short_id }) => (
        <RowLink href={pathOf(patient_id)} className="wrap-anywhere">
          {sortName(patient_info) || `PAT${short_id}`}
        </RowLink>
      ),
    },
    {
      key: "id",
      header: t("patients.column.id"),
      cell: ({ short_id }) => `PAT${short_id}`,
    },
    {
      key: "amount",
      header: t(`statistics.measure.${measure}.title`),
      align: "end",
      cell: (item) => amountText(page, item),
    },
  ];
}
