/** One rule of the table: its checkbox, its inputs with their units, what is wrong with them, and a hint. */
import { glucoseUnits, isGlucoseLimit } from "#contract/codes/other-limit.ts";
import type { FaultCode } from "#contract/flag-request.ts";
import type { Page } from "#app/framework/request/page.ts";
import { controlStyle, fieldControlProps, FieldErrors } from "#app/ui/field.tsx";
import { fieldName, placeName, type RulePlace } from "./editor-rules.ts";
import { numberFields, percentField, unitField } from "./field-values.ts";
import { RuleHint } from "./threshold-form.tsx";
import { RuleSwitch } from "./rule-switch.tsx";
import {
  faultText,
  fieldText,
  placeText,
  rowText,
  ruleText,
  severityText,
  unitText,
} from "./rule-texts.ts";
import { cn } from "#app/ui/cn.ts";

export interface EditorFields {
  readonly page: Page;
  readonly places: readonly RulePlace[];
  /** every field's value by its name */
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, readonly FaultCode[]>>;
  /** the field that gets the focus: the first with a fault */
  readonly firstFault: string | undefined;
  /** inputs of inactive rules are disabled only if a script can enable them */
  readonly hasScripts: boolean;
}

export function RuleFields({ place, editor }: { place: RulePlace; editor: EditorFields }) {
  const { page, values, hasScripts } = editor;
  const { t } = page;
  const activeName = fieldName(place, "is_active");
  const fields = numberFields(place);
  const names = [activeName, ...fields.map((field) => fieldName(place, field))];
  return (
    <div
      role="group"
      aria-label={placeText(t, place)}
      data-rule={placeName(place)}
      data-has-many={fields.length > 1 ? "" : undefined}
      // the words above the numbers are shown once above the rules of one kind
      data-further={place.slot > 0 ? "" : undefined}
      className="threshold-rule"
    >
      <RuleSwitch
        {...fieldControlProps(activeName, { errors: errorsOf(activeName, editor) })}
        name={activeName}
        defaultChecked={values[activeName] === "on"}
        aria-label={placeText(t, place)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
        autoFocus={editor.firstFault === activeName}
        label={ruleText(t, place)}
        hasScripts={hasScripts}
      >
        <div className="threshold-fields">
          {fields.map((field) => (
            <NumberInput key={field} place={place} field={field} editor={editor} />
          ))}
          {isGlucoseLimit(place.type) && <GlucoseUnitChoice place={place} editor={editor} />}
        </div>
        {place.type === "WELLBEING_EVALUATION" && <WellBeingManner place={place} editor={editor} />}
      </RuleSwitch>
      <div className="col-span-full empty:hidden">
        {names.map((name) => (
          <FieldErrors key={name} id={name} errors={errorsOf(name, editor)} />
        ))}
        <RuleHint place={placeName(place)} />
      </div>
    </div>
  );
}

function errorsOf(name: string, editor: EditorFields): string[] | undefined {
  return editor.faults[name]?.map((code) => faultText(editor.page.t, code, name, editor.values));
}

interface InputProps {
  place: RulePlace;
  editor: EditorFields;
}

function labelOf(place: RulePlace, field: string, { page }: EditorFields): string {
  const { t } = page;
  return t("thresholds.input_label", {
    row: rowText(t, place.type),
    rule: ruleText(t, place),
    severity: severityText(t, place.severity),
    field: fieldText(t, field),
    unit: unitText(page, place.type, field),
  });
}

/** A number has words above it only if a rule has several; the size of an increase is said by the rule's own name. */
function wordsAbove(place: RulePlace, field: string, { page: { t } }: EditorFields) {
  if (numberFields(place).length < 2 || field === "change") return undefined;
  return field === percentField ? t("thresholds.longer_by") : fieldText(t, field);
}

/** What the unit takes of the field, so that no number runs under it. */
function unitRoom(place: RulePlace, field: string): string {
  if (isGlucoseLimit(place.type)) return "pe-2!";
  if (numberFields(place).length < 2) return "pe-14!";
  return field === "change" || field === percentField ? "pe-9!" : "pe-11!";
}

function NumberInput({ place, field, editor }: InputProps & { field: string }) {
  const { t } = editor.page;
  const name = fieldName(place, field);
  const unit = unitText(editor.page, place.type, field);
  const label = labelOf(place, field, editor);
  const words = wordsAbove(place, field, editor);
  return (
    <span className="threshold-number">
      {words !== undefined && (
        <span aria-hidden="true" className="text-sm leading-tight text-ink-muted">
          {words}
        </span>
      )}
      <span className="relative flex">
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a refused form begins at its first fault
          autoFocus={editor.firstFault === name}
          className={cn(controlStyle, "ps-1! text-end", unitRoom(place, field))}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 end-1.5 flex items-center text-sm text-ink-muted"
        >
          {isGlucoseLimit(place.type) ? "" : unit}
        </span>
      </span>
    </span>
  );
}

/** The unit in which a limit of glucose is meant; meters in the other unit are watched by it as well. */
function GlucoseUnitChoice({ place, editor }: InputProps) {
  const { values, page } = editor;
  const name = fieldName(place, unitField);
  return (
    <select
      name={name}
      aria-label={`${placeText(page.t, place)}, ${fieldText(page.t, unitField)}`}
      defaultValue={values[name]}
      className={cn(controlStyle, "w-auto!")}
    >
      {glucoseUnits.map((unit) => (
        <option key={unit} value={unit}>
          {unit}
        </option>
      ))}
    </select>
  );
}

/** How the bounds of a well-being rule count, and whether a symptom alone raises. */
function WellBeingManner({ place, editor }: InputProps) {
  const { values, page } = editor;
  const { t } = page;
  const strategy = fieldName(place, "in_strategy");
  const symptom = fieldName(place, "raise_on_symptom");
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 sm:ps-6.5">
      <select
        name={strategy}
        aria-label={`${placeText(t, place)}, ${fieldText(t, "in_strategy")}`}
        defaultValue={values[strategy]}
        className={cn(controlStyle, "w-auto!")}
      >
        <option value="inclusive">{t("thresholds.inclusive")}</option>
        <option value="exclusive">{t("thresholds.exclusive")}</option>
      </select>
      <label className="row-height flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          name={symptom}
          aria-label={`${placeText(t, place)}, ${fieldText(t, "raise_on_symptom")}`}
          defaultChecked={values[symptom] === "on"}
          className="size-4.5 shrink-0 pointer-coarse:size-6"
        />
        <span>{fieldText(t, "raise_on_symptom")}</span>
      </label>
    </div>
  );
}
