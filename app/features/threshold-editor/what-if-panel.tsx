/** Beside the table: what the limits in the form would have done; asked for by a button of the editor's form. */
import type { Page } from "#app/server/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { KeptEditor } from "./kept-editor.ts";
import { thresholdFormId } from "./threshold-form-id.ts";
import { WhatIfResult } from "./what-if-result.tsx";

export function WhatIfPanel({ page, editor }: { page: Page; editor: KeptEditor }) {
  const { t } = page;
  return (
    <Panel id="what-if" title={t("thresholds.what_if.title")}>
      <div className="flex flex-col items-start gap-4">
        {editor.whatIf && <WhatIfResult page={page} whatIf={editor.whatIf} />}
        <Button form={thresholdFormId} name="intent" value="what_if">
          {t("thresholds.what_if.button")}
        </Button>
      </div>
    </Panel>
  );
}
