/** The fields of a laboratory value: empty for a new one, filled with the stored values for a correction. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { leaveWords } from "#app/features/unsaved-guard/leave-words.ts";
import { UnsavedGuard } from "#app/features/unsaved-guard/unsaved-guard.tsx";
import { offeredUnits } from "#app/features/labs/lab-words.ts";
import { calendarDay } from "#app/format/calendar-day.ts";
import { formatInstant } from "#app/format/format-date.ts";
import { numberForField } from "#app/format/typed-number.ts";
import { currentPage, type Page } from "#app/framework/request/page.ts";
import { errorTexts, formIdOf, formState } from "#app/server/forms/form-state.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField, type TextFieldProps } from "#app/ui/text-field.tsx";
import { analyteOfHand, labAnalyteNames, labTextMax } from "#contract/codes/lab.ts";
import type { LabResult } from "#contract/lab.ts";
import { resultParameter } from "./queries.ts";
import { labForm, otherAnalyte } from "./schema.ts";

interface LabFieldsProps {
  readonly patientId: string;
  /** what is corrected; null: a new value */
  readonly corrected: LabResult | null;
}

const formId = "lab-form";
const unitList = "lab-units";

export function LabFields({ patientId, corrected }: LabFieldsProps) {
  const page = currentPage();
  const { t } = page;
  const state = formState(labForm);
  const stored = corrected ? storedTexts(corrected, page) : {};
  const typed = (name: string, count?: number) => ({
    id: `lab-${name}`,
    name,
    defaultValue: state?.text(name) ?? stored[name] ?? "",
    errors: errorTexts(t, state, name, count),
  });
  const closeHref = paths.labs(patientId);
  const action = corrected
    ? withSearch(closeHref, { [resultParameter]: corrected.result_id })
    : closeHref;
  return (
    <form id={formId} method="post" action={action} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="form_id" value={formIdOf(state)} />
      {corrected && (
        <>
          <input type="hidden" name="result_id" value={corrected.result_id} />
          <input type="hidden" name="version" value={corrected.version} />
        </>
      )}
      <LabInputs typed={typed} />
      {corrected && (
        <TextAreaField
          {...typed("change_reason", labTextMax.remark)}
          rows={2}
          label={t("labs.change_reason")}
          lengthMax={labTextMax.remark}
          counterLabel={t("actions.characters_used")}
        />
      )}
      <FormError>{state?.failure}</FormError>
      <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
        {corrected && <ButtonLink href={closeHref}>{t("actions.cancel")}</ButtonLink>}
        {corrected && (
          <Button variant="destructive" name="intent" value="withdraw">
            {t("labs.withdraw")}
          </Button>
        )}
        <Button variant="primary" name="intent" value="save">
          {t(corrected ? "labs.save_correction" : "labs.save")}
        </Button>
      </div>
      <UnsavedGuard formId={formId} isChanged={state !== undefined} words={leaveWords(t)} />
    </form>
  );
}

interface LabInputsProps {
  /** id, name, text and errors of a field; `count` is the most characters that it may have */
  readonly typed: (
    name: string,
    count?: number,
  ) => Pick<TextFieldProps, "id" | "name" | "defaultValue" | "errors">;
}

function LabInputs({ typed }: LabInputsProps) {
  const { t, nowMs, zone } = currentPage();
  const optionalLabel = t("actions.optional");
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...typed("analyte")}
          label={t("labs.analyte")}
          placeholder={t("actions.please_choose")}
          options={[...labAnalyteNames, otherAnalyte].map((value) => ({
            value,
            label: t(`labs.analytes.${value as (typeof labAnalyteNames)[number]}`),
          }))}
        />
        <TextField
          {...typed("name", labTextMax.name)}
          label={t("labs.name")}
          hint={t("labs.name_hint")}
          optionalLabel={optionalLabel}
          autoComplete="off"
        />
        <TextField
          {...typed("value")}
          label={t("labs.value")}
          hint={t("labs.value_hint")}
          autoComplete="off"
        />
        <TextField
          {...typed("unit", labTextMax.unit)}
          label={t("labs.unit")}
          hint={t("labs.unit_hint")}
          optionalLabel={optionalLabel}
          autoComplete="off"
          spellCheck={false}
          list={unitList}
        />
        <TextField
          {...typed("range_low")}
          label={t("labs.range_low")}
          optionalLabel={optionalLabel}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...typed("range_high")}
          label={t("labs.range_high")}
          optionalLabel={optionalLabel}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...typed("day")}
          type="date"
          max={calendarDay(nowMs, zone)}
          label={t("labs.day")}
        />
        <TextField
          {...typed("time")}
          type="time"
          label={t("labs.time")}
          optionalLabel={optionalLabel}
        />
        <TextField
          {...typed("laboratory", labTextMax.laboratory)}
          label={t("labs.laboratory")}
          optionalLabel={optionalLabel}
          autoComplete="off"
        />
        <TextField
          {...typed("remark", labTextMax.remark)}
          label={t("labs.remark")}
          optionalLabel={optionalLabel}
          autoComplete="off"
        />
      </div>
      <datalist id={unitList}>
        {offeredUnits.map((unit) => (
          <option key={unit} value={unit}>
            {unit}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The stored value, as a user would type it. */
function storedTexts(
  result: LabResult,
  { language, zone }: Page,
): Readonly<Record<string, string>> {
  const number = (value: number | null) => (value === null ? "" : numberForField(value, language));
  const analyte = analyteOfHand(result);
  return {
    analyte: analyte ?? otherAnalyte,
    name: analyte === null ? result.name : "",
    value:
      result.value === null
        ? (result.value_text ?? "")
        : [result.comparator, number(result.value)].filter(Boolean).join(" "),
    unit: result.unit ?? "",
    range_low: number(result.range_low),
    range_high: number(result.range_high),
    day: calendarDay(result.sampled_at, zone),
    time: result.is_day_only ? "" : formatInstant(result.sampled_at, "time", "de", zone),
    laboratory: result.laboratory ?? "",
    remark: result.remark ?? "",
  };
}
