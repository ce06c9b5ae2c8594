/**
 * Beside the table: what the limits in the form would have done. It follows every change; without scripts a button of
 * the editor's form requests it.
 */
import type { Page } from "#app/framework/request/page.ts";
import { Button } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { EditorState } from "./editor-state.ts";
import { thresholdFormId } from "./editor-rules.ts";
import { WhatIfFollows } from "./what-if-follows.tsx";
import { WhatIfResult } from "./what-if-result.tsx";

interface WhatIfPanelProps {
  page: Page;
  editor: EditorState;
  /** the address from which the editor's script requests what would change */
  address: string;
  /** whose limits they are; undefined for a template */
  patientId?: string;
}

export function WhatIfPanel({ page, editor, address, patientId }: WhatIfPanelProps) {
  const { t } = page;
  return (
    <Panel id="what-if" title={t("thresholds.what_if.title")}>
      <div className="flex flex-col items-start">
        <WhatIfFollows
          // a new start of the form is one of this, too
          key={`${editor.groupId} ${page.url.search}`}
          address={address}
          failedText={t("thresholds.what_if.failed")}
        >
          {editor.whatIf && (
            <WhatIfResult page={page} whatIf={editor.whatIf} patientId={patientId} />
          )}
        </WhatIfFollows>
        <span className="[[data-follows]+&]:hidden">
          <Button
            form={thresholdFormId}
            name="intent"
            value="what_if"
            className="py-1 whitespace-normal!"
          >
            {t("thresholds.what_if.button")}
          </Button>
        </span>
      </div>
    </Panel>
  );
}
