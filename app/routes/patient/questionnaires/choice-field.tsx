/**
 * A choice: few answers as buttons, many as a list, several as boxes; with an answer in own words if the choice is
 * open.
 */
import { currentPage } from "#app/framework/request/page.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldErrors, type FieldTexts } from "#app/ui/field.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { valueText } from "./answer-words.ts";
import type { QuestionFieldProps } from "./question-field.tsx";
import { ownFieldOf } from "./read-answers.ts";

interface ChoiceFieldProps extends QuestionFieldProps {
  field: FieldTexts & { id: string; name: string };
}

const buttonsMax = 7;

export function ChoiceField(props: ChoiceFieldProps) {
  const { item, index, texts } = props;
  const { t } = currentPage();
  return (
    <div className="flex flex-col gap-2">
      {item.is_repeated ? <Boxes {...props} /> : <One {...props} />}
      {item.type === "open-choice" && (
        <TextField
          id={ownFieldOf(index)}
          name={ownFieldOf(index)}
          label={t("answers.own")}
          optionalLabel={t("actions.optional")}
          autoComplete="off"
          defaultValue={texts(ownFieldOf(index))[0] ?? ""}
        />
      )}
    </div>
  );
}

function One({ item, texts, field }: ChoiceFieldProps) {
  const page = currentPage();
  const { t } = page;
  const [chosen = ""] = texts(field.name);
  const options = item.options.map(({ value }, at) => ({
    value: String(at),
    label: valueText(page, value),
  }));
  if (item.is_drop_down || options.length > buttonsMax)
    return (
      <SelectField
        {...field}
        placeholder={t("answers.choose")}
        defaultValue={chosen}
        options={options}
      />
    );
  const none = { value: "", label: t("answers.no_answer") };
  const isOptional = !item.is_required || item.type === "open-choice";
  return (
    <RadioGroup
      {...field}
      defaultValue={chosen}
      options={isOptional ? [...options, none] : options}
    />
  );
}

function Boxes({
  item,
  texts,
  field: { id, name, label, hint, errors, optionalLabel },
}: ChoiceFieldProps) {
  const page = currentPage();
  const chosen = texts(name);
  return (
    <fieldset aria-describedby={errors?.length ? `${id}-error` : undefined}>
      <legend className="font-semibold">
        {label}
        {optionalLabel && <span className="font-normal text-ink-muted"> ({optionalLabel})</span>}
      </legend>
      {hint && <p className="text-sm text-ink-muted">{hint}</p>}
      {item.options.map(({ value }, at) => (
        <Checkbox
          key={at}
          id={`${id}-${at}`}
          name={name}
          value={String(at)}
          label={valueText(page, value)}
          defaultChecked={chosen.includes(String(at))}
        />
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  );
}
