/** What would be taken of a file: whom it names, what may be chosen, each row, and the way to take it. */
import { flagLabel } from "#app/features/flag/flag-label.ts";
import { fullName } from "#app/features/person/person-name.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { formatNumber } from "#app/format/format-number.ts";
import type { Page } from "#app/framework/request/page.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { newFormId } from "#app/server/forms/form-id.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Severity } from "#app/ui/severity.tsx";
import { Table } from "#app/ui/table.tsx";
import { severityRed } from "#contract/flag.ts";
import { type ImportAnswer, importReasons } from "#contract/import.ts";
import type { Patient } from "#contract/patient.ts";
import { isKnown } from "#contract/primitive.ts";
import { acceptForm } from "./commands.ts";
import { SettingsForm } from "./settings-form.tsx";

interface PreviewPanelsProps {
  readonly preview: ImportAnswer;
  readonly patient: Patient;
  readonly page: Page;
}

type ImportRow = ImportAnswer["records"][number];

export function PreviewPanels({ preview, patient, page }: PreviewPanelsProps) {
  const { t, url } = page;
  return (
    <>
      <PersonNotice {...{ preview, patient, page }} />
      <SettingsForm preview={preview} page={page} />
      <Panel id="import-preview" title={t("import.step_preview")}>
        <div className="flex flex-col gap-4">
          <p>
            {t("import.counts", {
              taken: preview.taken,
              duplicate: preview.duplicate,
              refused: preview.refused,
            })}
          </p>
          <Incidents preview={preview} page={page} />
          <Rows preview={preview} page={page} />
          <Details preview={preview} page={page} />
          <FormError>{formState(acceptForm)?.failure}</FormError>
          {preview.taken > 0 ? (
            <Form method="post" action={url.pathname} className="flex flex-col items-start gap-2">
              <input type="hidden" name="intent" value="accept" />
              <input type="hidden" name="form_id" value={newFormId()} />
              <input type="hidden" name="search" value={acceptedSearch(url)} />
              <p className="text-sm text-ink-muted">{t("import.nothing_stored")}</p>
              <Button variant="primary">{t("import.accept", { count: preview.taken })}</Button>
            </Form>
          ) : (
            <p className="text-ink-muted">{t("import.nothing_new")}</p>
          )}
        </div>
      </Panel>
    </>
  );
}

/** Without what only the forms of the page put there. */
function acceptedSearch(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("form");
  return search.toString();
}

/** A file of another patient is the gravest mistake of an import: it is shown before everything else. */
function PersonNotice({ preview: { person }, patient, page: { t } }: PreviewPanelsProps) {
  if (!person) return null;
  const inFile = [person.name, person.birth_date].filter(Boolean).join(", ");
  const own = [fullName(patient.patient_info), patient.patient_info.birth_date]
    .filter(Boolean)
    .join(", ");
  const differs = person.name_differs || person.birth_date_differs;
  return differs ? (
    <Banner variant="alert" icon="info" isRounded>
      <span>
        <strong>{t("import.person_differs")}</strong>{" "}
        {t("import.person_told", { told: inFile, own })}
      </span>
    </Banner>
  ) : (
    <p className="text-ink-muted">{t("import.person_same")}</p>
  );
}

function Incidents({ preview, page }: Omit<PreviewPanelsProps, "patient">) {
  const { t, language, zone } = page;
  if (preview.incidents.length === 0) return <p>{t("import.no_incidents")}</p>;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">
        {t("import.incidents", { count: preview.incidents.length })}
      </h3>
      <ul className="flex flex-col gap-1">
        {preview.incidents.map((incident) => (
          <li key={`${incident.type} ${incident.severity} ${incident.happened_at}`}>
            <Severity
              kind={incident.severity >= severityRed ? "alert" : "warning"}
              label={flagLabel(t, incident.type)}
            />{" "}
            {formatInstant(incident.happened_at, "dateTime", language, zone)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rows({ preview, page }: Omit<PreviewPanelsProps, "patient">) {
  const { t, language, zone } = page;
  return (
    <div className="max-h-160 overflow-auto">
      <Table
        caption={t("import.rows")}
        isCaptionHidden
        isHeadSticky
        rows={preview.records.map((record, index) => ({ ...record, index }))}
        rowKey={({ index }) => index}
        columns={[
          { key: "where", header: t("import.where"), isRowHeader: true, cell: (row) => row.where },
          { key: "kind", header: t("import.kind"), cell: (row) => kindText(page, row.kind) },
          {
            key: "time",
            header: t("import.measured_at"),
            cell: (row) =>
              row.measured_at && formatInstant(row.measured_at, "dateTime", language, zone),
          },
          {
            key: "value",
            header: t("import.value"),
            align: "end",
            cell: (row) => valueText(page, row),
          },
          { key: "outcome", header: t("import.outcome"), cell: (row) => outcomeText(page, row) },
        ]}
      />
    </div>
  );
}

const kinds = ["weight", "blood_pressure", "heart_rate", "well_being", "ecg", "lab"] as const;

function kindText({ t }: Page, kind: string | null): string {
  if (kind === null) return "";
  // one that came later is still named, by its own word
  return isKnown(kinds, kind) ? t(`import.kinds.${kind}`) : kind.replaceAll("_", " ");
}

function valueText({ t, language }: Page, { kind, values, text }: ImportRow): string {
  // a laboratory value as it was sent, with its name
  if (text !== null) return text;
  const number = (value: number | null | undefined) =>
    value === null || value === undefined
      ? "–"
      : formatNumber(value, language, value % 1 === 0 ? 0 : 2);
  const [first, second] = values;
  if (kind === "weight") return `${number(first)}\u00a0${t("units.kg")}`;
  if (kind === "blood_pressure") return `${number(first)}/${number(second)}\u00a0mmHg`;
  if (kind === "heart_rate") return `${number(first)}\u00a0${t("units.bpm")}`;
  if (kind === "ecg")
    return `${number(first)}\u00a0${t("units.s")}, ${t("import.leads", { count: second ?? 1 })}`;
  return values.map(number).join(" / ");
}

function outcomeText({ t }: Page, { outcome, reason, message }: ImportRow) {
  if (outcome !== "refused")
    return outcome === "taken" ? t("import.outcomes.taken") : t("import.outcomes.duplicate");
  const words =
    reason !== null && isKnown(importReasons, reason) ? t(`import.reasons.${reason}`) : reason;
  return (
    <span className="text-warning-text">
      {words}
      {message && (
        <span lang="en" className="block text-sm wrap-anywhere">
          {message}
        </span>
      )}
    </span>
  );
}

/** The reader's own words, in English: they name fields and lines of the file. */
function Details({
  preview: { remarks, notes },
  page: { t },
}: Omit<PreviewPanelsProps, "patient">) {
  const lines = [...notes, ...remarks.map(({ where, text }) => `${where}: ${text}`)];
  const urgent = lines.filter((line) => line.includes("ATTENTION"));
  return (
    <>
      {urgent.map((line) => (
        <Banner key={line} variant="warning" icon="info" isRounded>
          <span lang="en">{line}</span>
        </Banner>
      ))}
      {lines.length > 0 && (
        <details>
          <summary className="cursor-pointer font-semibold">{t("import.details")}</summary>
          <ul lang="en" className="ms-5 list-disc text-sm wrap-anywhere">
            {[...new Set(lines)].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
