/** The table of the editor: a row for each vital sign, a column for each severity. */
import { ruleSeverities, severityYellow } from "#contract/flag.ts";
import { Severity } from "#app/ui/severity.tsx";
import { columnOf } from "./field-values.ts";
import { editorRows, placeName, type RulePlace } from "./editor-rules.ts";
import { type EditorFields, RuleFields } from "./rule-fields.tsx";
import { rowText, severityText } from "./rule-texts.ts";

export function ThresholdTable({ editor }: { editor: EditorFields }) {
  const { t } = editor.page;
  return (
    <table className="threshold-table">
      <caption className="sr-only">{t("thresholds.caption")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("thresholds.vital_sign")}</th>
          {ruleSeverities.map((severity) => (
            <th key={severity} scope="col">
              <ColumnHead severity={severity} editor={editor} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownRows(editor).map(({ name, types }) => (
          <tr key={name}>
            <th scope="row">
              {rowText(t, types[0])}
              {name === "well_being" && <RowHint>{t("thresholds.score_hint")}</RowHint>}
              {name === "weight" && <RowHint>{t("thresholds.longer_hint")}</RowHint>}
            </th>
            {ruleSeverities.map((severity) => (
              <td key={severity}>
                <p className="threshold-column" aria-hidden="true">
                  <ColumnHead severity={severity} editor={editor} />
                </p>
                {editor.places
                  .filter((place) => place.severity === severity && isOf(types, place))
                  .map((place) => (
                    <RuleFields key={placeName(place)} place={place} editor={editor} />
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isOf = (types: readonly string[], { type }: RulePlace) => types.includes(type);

/** The rows of the specification, and of the other kinds those whose limits the backend takes. */
const shownRows = ({ places }: EditorFields) =>
  editorRows.filter(({ types }) => places.some((place) => isOf(types, place)));

function RowHint({ children }: { children: string }) {
  return <span className="block text-sm font-normal text-ink-muted">{children}</span>;
}

function ColumnHead({ severity, editor }: { severity: 200 | 300; editor: EditorFields }) {
  const { t } = editor.page;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {columnOf({ severity }) === 1 ? t("thresholds.column_1") : t("thresholds.column_2")}
      <Severity
        kind={severity === severityYellow ? "warning" : "alert"}
        look="tint"
        label={severityText(t, severity)}
      />
    </span>
  );
}
