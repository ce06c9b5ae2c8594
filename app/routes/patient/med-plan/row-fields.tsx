/** The columns of the plan while it is edited: each field is named by its column and its row. */
import type { TFunction } from "i18next";
import { formatText } from "#app/features/medication-plan/prescription-text.ts";
import { type ShownField, shownFields } from "#app/features/medication-plan/shown-fields.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { IconButton } from "#app/ui/button.tsx";
import { controlStyle } from "#app/ui/field.tsx";
import type { Column } from "#app/ui/table.tsx";
import { medicationFormats, medicationUnits } from "#contract/medication.ts";
import { ColumnHeader, columnLabel } from "./plan-columns.tsx";
import type { PlanDraft } from "./plan-draft.ts";
import { carriedFields, inputName, pillCountFields, type TypedRow } from "./plan-rows.ts";

export interface EditedRow {
  readonly row: TypedRow;
  readonly index: number;
}

/** @param problemId id of the message of the faulty field */
export function editorColumns(
  t: TFunction,
  { problem, focusedRow }: PlanDraft,
  problemId: string,
): Column<EditedRow>[] {
  const named = (index: number, field: ShownField) => {
    const isFaulty = problem?.row === index && problem.field === field;
    return {
      name: inputName(index, field),
      "aria-label": t("medication.cell_label", { column: columnLabel(t, field), row: index + 1 }),
      "aria-invalid": isFaulty || undefined,
      "aria-describedby": isFaulty ? problemId : undefined,
      autoFocus: problem ? isFaulty : focusedRow === index && field === "brand_name",
    };
  };
  return [
    ...shownFields.map((field) => ({
      key: field,
      header: <ColumnHeader field={field} t={t} />,
      label: columnLabel(t, field),
      className: "sm:px-1!",
      cell: ({ row, index }: EditedRow) => (
        <Control field={field} value={row[field]} named={named(index, field)} />
      ),
    })),
    {
      key: "delete",
      header: <span className="sr-only">{t("actions.delete")}</span>,
      label: t("actions.delete"),
      className: "sm:px-1!",
      cell: ({ row, index }) => (
        <>
          {carriedFields.map((field) => (
            <input key={field} type="hidden" name={inputName(index, field)} value={row[field]} />
          ))}
          <IconButton
            icon="trash"
            label={t("medication.delete_row", { row: index + 1 })}
            name="intent"
            value={`delete:${index}`}
          />
        </>
      ),
    },
  ];
}

interface ControlProps {
  field: ShownField;
  value: string;
  named: { name: string; "aria-label": string };
}

function Control({ field, value, named }: ControlProps) {
  const { t } = currentPage();
  const style = `${controlStyle} px-2! text-sm`;
  if (field === "unit" || field === "format") {
    const choices: readonly string[] = field === "unit" ? medicationUnits : medicationFormats;
    // a value that is not among the choices stays until the user chooses
    const all = value === "" || choices.includes(value) ? choices : [value, ...choices];
    return (
      <select {...named} defaultValue={value} className={`${style} sm:w-24`}>
        {value === "" && <option value="">{t("actions.please_choose")}</option>}
        {all.map((choice) => (
          <option key={choice} value={choice}>
            {field === "unit" ? choice : formatText(t, choice)}
          </option>
        ))}
      </select>
    );
  }
  if (field === "self_medication")
    return (
      <input type="checkbox" {...named} defaultChecked={value !== ""} className="size-5 sm:mx-2" />
    );
  const isCount = (pillCountFields as readonly string[]).includes(field);
  if (isCount || field === "dosage")
    return (
      <input
        type="text"
        inputMode="decimal"
        {...named}
        defaultValue={value}
        className={`${style} text-end ${isCount ? "sm:w-11" : "sm:w-16"}`}
      />
    );
  return (
    <input
      type="text"
      {...named}
      defaultValue={value}
      // as wide as what is in it: a name that is cut can be taken for another one
      className={`${style} sm:field-sizing-content sm:min-w-28 sm:max-w-72`}
    />
  );
}
