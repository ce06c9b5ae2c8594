/** The table of the editor: a row for each vital sign, a column for each severity. */
import { ruleSeverities, severityYellow } from "#contract/flag.ts";
import { Severity } from "#app/ui/severity.tsx";
import { columnOf } from "./field-values.ts";
import { editorRows, slotCount } from "./editor-rules.ts";
import { type EditorFields, RuleFields } from "./rule-fields.tsx";
import { severityText } from "./rule-texts.ts";

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
        {editorRows.map(({ name, types }) => (
          <tr key={name}>
            <th scope="row">
              {t(`thresholds.row.${name}`)}
              {name === "well_being" && <RowHint>{t("thresholds.score_hint")}</RowHint>}
              {name === "weight" && <RowHint>{t("thresholds.longer_hint")}</RowHint>}
            </th>
            {ruleSeverities.map((severity) => (
              <td key={severity}>
                <p className="threshold-column" aria-hidden="true">
                  <ColumnHead severity={severity} editor={editor} />
                </p>
                {types.flatMap((type) =>
                  Array.from({ length: slotCount(type) }, (_, slot) => (
                    <RuleFields
                      key={`${type} ${slot}`}
                      place={{ type, severity, slot }}
                      editor={editor}
                    />
                  )),
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
