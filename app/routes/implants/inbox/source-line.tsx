/** The place in the message, and the text there as it came. */
import { currentPage } from "#app/framework/request/page.ts";

interface SourceLineProps {
  source: { line: number; field: string; text: string };
}

export function SourceLine({ source: { line, field, text } }: SourceLineProps) {
  const { t } = currentPage();
  return (
    <details className="text-sm text-ink-muted">
      <summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">
        {t("implant_inbox.refused_at", { line, field })}
      </summary>
      <code className="block max-h-40 overflow-y-auto wrap-anywhere">{text}</code>
    </details>
  );
}
