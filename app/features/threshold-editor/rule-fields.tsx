/** One rule of the table: its checkbox, its inputs with their units, what is wrong with them, and a hint. */
import type { FaultCode } from "#contract/flag-request.ts";
import { cx } from "class-variance-authority";
import type { Page } from "#app/server/page.ts";
import { controlStyle, fieldControlProps, FieldErrors } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { fieldName, placeName, type RulePlace } from "./editor-rows.ts";
import { numberFields, percentField } from "./field-values.ts";
import {
  faultText,
  fieldText,
  placeText,
  rowText,
  ruleText,
  severityText,
  unitText,
} from "./rule-texts.ts";
import type { HintCode } from "./sanity-hints.ts";

export interface EditorFields {
  readonly page: Page;
  /** every field's value by its name */
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, readonly FaultCode[]>>;
  readonly hints: Readonly<Record<string, HintCode>>;
  /** the field that gets the focus: the first with a fault */
  readonly firstFault: string | undefined;
  /** inputs of inactive rules are disabled only where a script can enable them (PTHR-18) */
  readonly hasScripts: boolean;
}

export function RuleFields({ place, editor }: { place: RulePlace; editor: EditorFields }) {
  const { page, values, hints, hasScripts } = editor;
  const { t } = page;
  const activeName = fieldName(place, "is_active");
  const isActive = values[activeName] === "on";
  const isDisabled = hasScripts && !isActive;
  const fields = numberFields(place);
  const names = [activeName, ...fields.map((field) => fieldName(place, field))];
  const hint = hints[placeName(place)];
  return (
    <div
      role="group"
      aria-label={placeText(t, place)}
      data-rule={placeName(place)}
      data-has-many={fields.length > 1 ? "" : undefined}
      className="threshold-rule"
    >
      <label className="row-height flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          {...fieldControlProps(activeName, { errors: errorsOf(activeName, editor) })}
          name={activeName}
          defaultChecked={isActive}
          aria-label={placeText(t, place)}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
          autoFocus={editor.firstFault === activeName}
          className="size-4.5 shrink-0 pointer-coarse:size-6"
        />
        <span>{ruleText(t, place)}</span>
      </label>
      <div className="threshold-fields">
        {fields.map((field) => (
          <NumberInput
            key={field}
            place={place}
            field={field}
            editor={editor}
            isDisabled={isDisabled}
          />
        ))}
        {place.type === "WELLBEING_EVALUATION" && (
          <WellBeingManner place={place} editor={editor} isDisabled={isDisabled} />
        )}
      </div>
      <div className="col-span-full empty:hidden">
        {names.map((name) => (
          <FieldErrors key={name} id={name} errors={errorsOf(name, editor)} />
        ))}
        <p
          data-hint={placeName(place)}
          hidden={!hint}
          className="flex gap-1.5 text-sm text-warning-text [&[hidden]]:hidden"
        >
          <Icon name="info" sizePx={16} className="mt-px" />
          <span>{hint && t(`thresholds.hint.${hint}`)}</span>
        </p>
      </div>
    </div>
  );
}

function errorsOf(name: string, { page: { t }, faults }: EditorFields): string[] | undefined {
  return faults[name]?.map((code) => faultText(t, code, name));
}

interface InputProps {
  place: RulePlace;
  editor: EditorFields;
  isDisabled: boolean;
}

function labelOf(place: RulePlace, field: string, { page: { t } }: EditorFields): string {
  return t("thresholds.input_label", {
    row: rowText(t, place.type),
    rule: ruleText(t, place),
    severity: severityText(t, place.severity),
    field: fieldText(t, field),
    unit: unitText(t, place.type, field),
  });
}

/** Words stand before a number only where a rule has several; the rest is said by the rule's own name. */
const wordless = new Set(["change", "upper_limit", "lower_limit", "n_days", percentField]);

function NumberInput({ place, field, editor, isDisabled }: InputProps & { field: string }) {
  const { t } = editor.page;
  const name = fieldName(place, field);
  const unit = unitText(t, place.type, field);
  const label = labelOf(place, field, editor);
  return (
    <span className="col-span-full grid grid-cols-subgrid items-center">
      {!wordless.has(field) && (
        <span aria-hidden="true" className="justify-self-end text-end text-sm text-ink-muted">
          {fieldText(t, field)}
        </span>
      )}
      {field === percentField && (
        <span aria-hidden="true" className="justify-self-end text-sm text-ink-muted">
          +
        </span>
      )}
      <span className="relative col-start-2 flex justify-self-start">
        <input
          {...fieldControlProps(name, { errors: errorsOf(name, editor) })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          name={name}
          data-number=""
          aria-label={label}
          title={field === percentField ? fieldText(t, field) : undefined}
          defaultValue={editor.values[name]}
          disabled={isDisabled}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
          autoFocus={editor.firstFault === name}
          className={cx(controlStyle, "w-28! pe-16 text-end")}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center text-sm text-ink-muted"
        >
          {unit}
        </span>
      </span>
    </span>
  );
}

/** How the bounds of a well-being rule count, and whether a symptom alone raises. */
function WellBeingManner({ place, editor, isDisabled }: InputProps) {
  const { values, page } = editor;
  const { t } = page;
  const strategy = fieldName(place, "in_strategy");
  const symptom = fieldName(place, "raise_on_symptom");
  return (
    <>
      <select
        name={strategy}
        aria-label={`${placeText(t, place)}, ${fieldText(t, "in_strategy")}`}
        defaultValue={values[strategy]}
        disabled={isDisabled}
        className={cx(controlStyle, "col-span-full w-auto! justify-self-start")}
      >
        <option value="inclusive">{t("thresholds.inclusive")}</option>
        <option value="exclusive">{t("thresholds.exclusive")}</option>
      </select>
      <label className="row-height col-span-full flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name={symptom}
          aria-label={`${placeText(t, place)}, ${fieldText(t, "raise_on_symptom")}`}
          defaultChecked={values[symptom] === "on"}
          disabled={isDisabled}
          className="size-4.5 shrink-0 pointer-coarse:size-6"
        />
        <span>{fieldText(t, "raise_on_symptom")}</span>
      </label>
    </>
  );
}
