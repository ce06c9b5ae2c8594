/** The message that tells the patient that the clinic has looked: its words, and the tick that sends it. */
import { formatInstant } from "#app/format/format-date.ts";
import { currentPage } from "#app/framework/request/page.ts";
import type { FormState } from "#app/server/forms/form-state.ts";
import { languageNames } from "#app/locales/language-names.ts";
import { languageOfStoredCode } from "#app/format/ui-language.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { IncidentList } from "#contract/incident.ts";
import { receiptField } from "./schema.ts";

interface ReceiptTickProps extends Pick<IncidentList, "incidents" | "receipt"> {
  /** of a form that came back: a tick that was taken away stays away */
  state: FormState | undefined;
}

/** Nothing where nothing is open, or the clinic sends none. */
export function ReceiptTick({ incidents, receipt, state }: ReceiptTickProps) {
  const { t, language, zone } = currentPage();
  if (!receipt || incidents.length === 0) return null;
  const { text, sent_at, is_ticked, version } = receipt;
  if (sent_at !== null)
    return (
      <p className="text-sm text-ink-muted">
        {t("receipts.told", { time: formatInstant(sent_at, "time", language, zone) })}
      </p>
    );
  const own = languageOfStoredCode(receipt.language);
  return (
    <Checkbox
      id="checklist-receipt"
      name={receiptField}
      value={version}
      defaultChecked={state ? state.sent.has(receiptField) : is_ticked}
      label={
        <>
          {t("receipts.tick", { text })}
          {own && own !== language && (
            <span className="text-ink-muted"> ({languageNames[own]})</span>
          )}
        </>
      }
    />
  );
}
