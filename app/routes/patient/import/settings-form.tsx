/** What the file may lack: a GET, so that the preview has an address and changing it stores nothing. */
import type { Page } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { type ImportAnswer, importColumns } from "#contract/import.ts";
import {
  requestedSettings,
  columnParameter,
  fileParameter,
  timeParameter,
  zoneParameter,
} from "./settings.ts";

interface SettingsFormProps {
  readonly preview: ImportAnswer;
  readonly page: Page;
}

export function SettingsForm({ preview, page: { t, url } }: SettingsFormProps) {
  const { csv, time_zone } = preview;
  const { wrongZone, settings } = requestedSettings(url.searchParams);
  const optional = t("import.optional");
  return (
    <Panel id="import-settings" title={t("import.step_settings")}>
      <form method="get" action={url.pathname} className="flex flex-col items-start gap-4">
        <input type="hidden" name={fileParameter} value={preview.import_id} />
        <div className="grid w-full gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField
            name={zoneParameter}
            label={t("import.zone")}
            hint={t("import.zone_hint")}
            defaultValue={wrongZone ?? time_zone}
            errors={wrongZone === undefined ? undefined : [t("import.zone_wrong")]}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            name={timeParameter}
            type="datetime-local"
            label={t("import.recorded_at")}
            hint={t("import.recorded_at_hint")}
            optionalLabel={optional}
            defaultValue={settings.recorded_at}
          />
        </div>
        {csv && (
          <fieldset className="w-full">
            <legend className="mb-2 font-semibold">{t("import.columns")}</legend>
            <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
              {importColumns.map((role) => (
                <SelectField
                  key={role}
                  name={columnParameter(role)}
                  label={t(`import.column.${role}`)}
                  optionalLabel={optional}
                  placeholder={t("import.column_none")}
                  options={[...new Set(csv.header)]
                    .filter(Boolean)
                    .map((name) => ({ value: name, label: name }))}
                  defaultValue={csv.columns[role] ?? ""}
                />
              ))}
            </div>
          </fieldset>
        )}
        <Button>{t("import.look_again")}</Button>
      </form>
    </Panel>
  );
}
