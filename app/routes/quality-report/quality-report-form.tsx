"use client";
/**
 * The report's form, sent as a plain one, because its answer is a file. Rows that the filter hides stay in it, so that
 * what is selected goes along.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FieldErrors } from "#app/ui/field.tsx";
import { useDebounced } from "#app/ui/use-debounced.ts";
import { FormError } from "#app/ui/form-error.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** How long nothing is typed before the filter takes effect, milliseconds. */
const debounceMs = 500;

export interface ReportRow {
  readonly id: string;
  readonly shortId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly payment: string;
  readonly intensified: string;
  readonly status: string;
  readonly isSelected: boolean;
}

interface QualityReportFormProps {
  /** names it among the forms of its page */
  name: string;
  showAction: string;
  fileAction: string;
  cancelHref: string;
  years: readonly number[];
  year: number;
  submission: {
    kvNumber: string;
    kvPseudonym: string;
    filter: string;
    errors: Readonly<Record<string, readonly string[]>>;
    failure: string | undefined;
  };
  rows: readonly ReportRow[];
  labels: Readonly<
    Record<
      | "year"
      | "show"
      | "kvNumber"
      | "kvPseudonym"
      | "patients"
      | "filter"
      | "apply"
      | "nobody"
      | "noneFound"
      | "selected"
      | "select"
      | "id"
      | "lastName"
      | "firstName"
      | "payment"
      | "intensified"
      | "status"
      | "submit"
      | "cancel",
      string
    >
  > & { messages: Readonly<Record<string, string>> };
}

export function QualityReportForm(props: QualityReportFormProps) {
  const { showAction, fileAction, years, year, submission, rows, labels } = props;
  const form = useRef<HTMLFormElement>(null);
  const [filter, setFilter] = useState(submission.filter);
  const filterBox = useRef<HTMLInputElement>(null);
  const filtering = useDebounced(() => setFilter(filterBox.current?.value ?? ""), debounceMs);
  const [selectedCount, setSelectedCount] = useState(
    () => rows.filter(({ isSelected }) => isSelected).length,
  );
  const words = (field: string) =>
    submission.errors[field]?.map((key) => labels.messages[key] ?? key) ?? undefined;
  const countSelected = () =>
    setSelectedCount(form.current?.querySelectorAll("[name=patient_ids]:checked").length ?? 0);
  const showYear = () =>
    form.current?.requestSubmit(form.current.querySelector("button[value=year]"));
  useEffect(() => {
    // chosen, typed and ticked before the script came
    const typed = form.current && new FormData(form.current);
    if (typed?.get("year") !== String(year)) return showYear();
    if (filterBox.current?.value !== submission.filter) filtering.soon();
    countSelected();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, at the boot
  }, []);
  return (
    <form
      ref={form}
      method="post"
      action={fileAction}
      noValidate
      className="flex flex-col gap-4"
      onChange={countSelected}
    >
      <input type="hidden" name="form" value={props.name} />
      {/* what Enter in a field presses */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        {labels.submit}
      </button>
      <FormError>{submission.failure}</FormError>
      <div className="grid gap-4 sm:grid-cols-3">
        <div className="flex items-end gap-2">
          <SelectField
            name="year"
            label={labels.year}
            defaultValue={String(year)}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            className="grow"
            autoComplete="off"
            onChange={showYear}
          />
          <span className="hidden noscript:block">
            <Button name="intent" value="year" formAction={showAction}>
              {labels.show}
            </Button>
          </span>
        </div>
        <TextField
          name="kv_number"
          label={labels.kvNumber}
          defaultValue={submission.kvNumber}
          autoComplete="off"
          inputMode="numeric"
          errors={words("kv_number")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
          autoFocus={submission.errors["kv_number"] !== undefined}
        />
        <TextField
          name="kv_pseudonym"
          label={labels.kvPseudonym}
          defaultValue={submission.kvPseudonym}
          autoComplete="off"
          errors={words("kv_pseudonym")}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
          autoFocus={
            submission.errors["kv_pseudonym"] !== undefined &&
            submission.errors["kv_number"] === undefined
          }
        />
      </div>
      <PatientChoice
        {...props}
        filter={filter}
        filterBox={filterBox}
        onFilter={filtering.soon}
        selectedCount={selectedCount}
        errors={words("patient_ids")}
      />
      <div className="flex flex-row-reverse flex-wrap justify-start gap-3">
        <Button variant="primary" icon="download">
          {labels.submit}
        </Button>
        <ButtonLink href={props.cancelHref}>{labels.cancel}</ButtonLink>
      </div>
    </form>
  );
}

interface PatientChoiceProps extends QualityReportFormProps {
  /** what is filtered by now */
  filter: string;
  filterBox: RefObject<HTMLInputElement | null>;
  onFilter: () => void;
  selectedCount: number;
  errors: string[] | undefined;
}

/** The patients with their filter. */
function PatientChoice(props: PatientChoiceProps) {
  const { showAction, submission, rows, labels, filterBox, onFilter, selectedCount, errors } =
    props;
  const isShown = matcher(props.filter);
  const shownCount = rows.filter(isShown).length;
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-3"
      aria-describedby={errors && "patient_ids-error"}
    >
      <legend className="mb-2 font-semibold">{labels.patients}</legend>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          name="filter"
          type="search"
          label={labels.filter}
          defaultValue={submission.filter}
          required={false}
          autoComplete="off"
          className="min-w-60"
          ref={filterBox}
          onInput={onFilter}
        />
        <span className="hidden noscript:block">
          <Button name="intent" value="filter" formAction={showAction}>
            {labels.apply}
          </Button>
        </span>
        <output className="ms-auto text-ink-muted">
          {labels.selected
            .replace("{{count}}", String(selectedCount))
            .replace("{{total}}", String(rows.length))}
        </output>
      </div>
      <FieldErrors id="patient_ids" errors={errors} />
      <div className="max-h-[40dvh] overflow-auto rounded-md border border-line">
        <Table
          caption={labels.patients}
          isCaptionHidden
          isHeadSticky
          columns={columns(labels)}
          rows={rows}
          rowKey={({ id }) => id}
          rowClassName={(row) => (isShown(row) ? undefined : "hidden!")}
        />
        {shownCount === 0 && (
          <p className="p-4 text-ink-muted">
            {rows.length === 0 ? labels.nobody : labels.noneFound}
          </p>
        )}
      </div>
    </fieldset>
  );
}

/** Every word somewhere in id or name. */
function matcher(filter: string) {
  const words = filter.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return ({ shortId, firstName, lastName }: ReportRow) => {
    const text = `${shortId} ${firstName} ${lastName}`.toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function columns(labels: QualityReportFormProps["labels"]): Column<ReportRow>[] {
  return [
    {
      key: "select",
      header: <span className="sr-only">{labels.select}</span>,
      isCompact: true,
      cell: ({ id, firstName, lastName, isSelected }) => (
        <input
          type="checkbox"
          name="patient_ids"
          value={id}
          defaultChecked={isSelected}
          aria-label={`${firstName} ${lastName}`}
          className="size-4.5 pointer-coarse:size-6"
        />
      ),
    },
    { key: "id", header: labels.id, cell: ({ shortId }) => shortId },
    {
      key: "last_name",
      header: labels.lastName,
      isRowHeader: true,
      cell: ({ lastName }) => lastName,
    },
    { key: "first_name", header: labels.firstName, cell: ({ firstName }) => firstName },
    { key: "payment", header: labels.payment, cell: ({ payment }) => payment },
    { key: "intensified", header: labels.intensified, cell: ({ intensified }) => intensified },
    { key: "status", header: labels.status, cell: ({ status }) => status },
  ];
}
