/** One item of a questionnaire in the form: a heading, a text, or a question with the field that its type needs. */
import { currentPage } from "#app/framework/request/page.ts";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { QuestionItem } from "#contract/codes/questionnaire.ts";
import { conditionText, hintText, questionText } from "./answer-words.ts";
import { ChoiceField } from "./choice-field.tsx";
import { fieldOf, unitFieldOf } from "./read-answers.ts";

export interface QuestionFieldProps {
  item: QuestionItem;
  index: number;
  items: readonly QuestionItem[];
  /** the values of a field, by its name */
  texts(name: string): readonly string[];
  errors: readonly string[] | undefined;
}

export function QuestionField(props: QuestionFieldProps) {
  const { item, items } = props;
  const page = currentPage();
  const condition = conditionText(page, item, items);
  const depth = depthOf(item, items);
  return (
    <div className={indents[Math.min(depth, indents.length - 1)]}>
      {condition && <p className="text-sm text-ink-muted">{condition}</p>}
      {item.type === "group" && (
        <h3 className={depth === 0 ? "pt-2 text-lg" : "pt-1 text-base"}>{questionText(item)}</h3>
      )}
      {item.type === "display" && <p className="whitespace-pre-line">{questionText(item)}</p>}
      <Input {...props} />
    </div>
  );
}

const indents = ["", "ps-4", "ps-8", "ps-12"];

function depthOf({ parent }: QuestionItem, items: readonly QuestionItem[]): number {
  const group = items.find(({ link_id }) => link_id === parent);
  return group ? 1 + depthOf(group, items) : 0;
}

function Input(props: QuestionFieldProps) {
  const { item, index, texts, errors } = props;
  const page = currentPage();
  const { t } = page;
  const name = fieldOf(index);
  const [typed = ""] = texts(name);
  const field = {
    id: name,
    name,
    label: questionText(item),
    hint: hintText(page, item),
    errors,
    optionalLabel: item.is_required ? undefined : t("actions.optional"),
  };
  switch (item.type) {
    case "group":
    case "display":
      return null;
    case "boolean":
      return (
        <RadioGroup
          {...field}
          isInline
          defaultValue={typed}
          options={[
            { value: "true", label: t("actions.yes") },
            { value: "false", label: t("actions.no") },
            ...(item.is_required ? [] : [{ value: "", label: t("answers.no_answer") }]),
          ]}
        />
      );
    case "choice":
    case "open-choice":
      return <ChoiceField {...props} field={field} />;
    case "date":
      return <TextField {...field} type="date" defaultValue={typed} className="max-w-60" />;
    case "text":
      return <TextAreaField {...field} rows={3} defaultValue={typed} />;
    case "string":
      return <TextField {...field} autoComplete="off" defaultValue={typed} />;
    default:
      return <NumberField {...props} field={{ ...field, defaultValue: typed }} />;
  }
}

interface NumberFieldProps extends QuestionFieldProps {
  field: { id: string; name: string; label: string; defaultValue: string };
}

/** A number; of a quantity with the unit that it is in, chosen where there are several. */
function NumberField({ item, index, texts, field }: NumberFieldProps) {
  const { t } = currentPage();
  const [unit] = item.units;
  const isChosen = item.type === "quantity" && item.units.length > 1;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        {...field}
        inputMode="decimal"
        autoComplete="off"
        className="w-60"
        {...(unit && !isChosen && { unit: unit.unit })}
      />
      {isChosen && (
        <SelectField
          id={unitFieldOf(index)}
          name={unitFieldOf(index)}
          label={t("answers.unit")}
          defaultValue={texts(unitFieldOf(index))[0] ?? "0"}
          options={item.units.map((one, at) => ({ value: String(at), label: one.unit }))}
        />
      )}
    </div>
  );
}
