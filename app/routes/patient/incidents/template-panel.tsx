/** Puts the limits of a template into the form; nothing is stored by it. */
import type { Page } from "#app/framework/request/page.ts";
import type { Settled } from "#app/framework/request/settle.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel, PanelFailed } from "#app/ui/panel.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import type { StoredTemplateGroup } from "#contract/patient-flag.ts";
import { limitsHref } from "./incidents-address.ts";

interface TemplatePanelProps {
  page: Page;
  patientId: string;
  templates: Settled<StoredTemplateGroup[]>;
  appliedId: string | undefined;
}

export function TemplatePanel({ page, patientId, templates, appliedId }: TemplatePanelProps) {
  const { t, url } = page;
  if (!templates.isReady)
    return (
      <PanelFailed
        id="templates"
        title={t("thresholds.apply_title")}
        text={t("errors.panel_failed", { subject: t("thresholds.templates") })}
        retryLabel={t("errors.retry")}
        retryHref={url.pathname + url.search}
      />
    );
  return (
    <Panel id="templates" title={t("thresholds.apply_title")}>
      <form
        method="get"
        action={limitsHref(patientId, {})}
        data-keeps=""
        className="flex flex-col items-start gap-3"
      >
        <p className="text-sm text-ink-muted">{t("thresholds.apply_text")}</p>
        <SelectField
          name="template"
          label={t("thresholds.apply_template")}
          options={templates.value.map(({ template_group: { id, title } }) => ({
            value: id,
            label: title,
          }))}
          defaultValue={appliedId}
          className="w-full"
        />
        <Button>{t("thresholds.apply")}</Button>
      </form>
    </Panel>
  );
}
