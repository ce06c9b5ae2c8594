/**
 * The box by which every ticked patient is informed that the clinic has looked, with the words of each language before
 * they are sent.
 */
import { sortName } from "#app/features/person/person-name.ts";
import { languageOfStoredCode } from "#app/format/ui-language.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { languageNames } from "#app/locales/language-names.ts";
import type { FormState } from "#app/server/forms/form-state.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import type { WarnedItem } from "#contract/warnings.ts";
import { receiptsField, receiptsValue } from "./schema.ts";

interface ReceiptsTickProps {
  items: readonly WarnedItem[];
  /** of a form that came back: a tick that was taken away stays away */
  state: FormState | undefined;
}

/** Nothing if the clinic sends none. */
export function ReceiptsTick({ items, state }: ReceiptsTickProps) {
  const { t } = currentPage();
  const offered = items.flatMap(({ patient_id, receipt }) =>
    receipt?.sent_at === null ? [{ patient_id, ...receipt }] : [],
  );
  const informed = items.filter(({ receipt }) => receipt && receipt.sent_at !== null);
  return (
    <>
      {offered.length > 0 && (
        <Checkbox
          id="warnings-receipts"
          name={receiptsField}
          value={receiptsValue(offered)}
          defaultChecked={
            state ? state.sent.has(receiptsField) : offered.every(({ is_ticked }) => is_ticked)
          }
          label={t("warnings.receipts_tick", { texts: wordsOf(offered).join("; ") })}
        />
      )}
      {informed.length > 0 && (
        <p className="max-w-prose text-sm text-ink-muted">
          {t("warnings.receipts_told", {
            names: informed.map(({ patient_info }) => sortName(patient_info)).join("; "),
          })}
        </p>
      )}
    </>
  );
}

/** Each text once, with its language where that is not the reader's. */
function wordsOf(offered: readonly { text: string; language: string }[]): string[] {
  const { language } = currentPage();
  const words = offered.map(({ text, language: code }) => {
    const own = languageOfStoredCode(code);
    return own && own !== language ? `“${text}” (${languageNames[own]})` : `“${text}”`;
  });
  return [...new Set(words)];
}
