/** PAT and the short id; a click copies exactly what is shown. Plain text without scripts. */
import type { TFunction } from "i18next";

export function PatientId({ shortId, t }: { shortId: string; t: TFunction }) {
  const idText = `PAT${shortId}`;
  return (
    <>
      <span className="hidden noscript:inline">{idText}</span>
      <button
        type="button"
        data-copy={idText}
        data-copied={t("patients.id_copied", { shortId: idText })}
        title={t("patients.copy_id", { shortId: idText })}
        className="cursor-copy decoration-dotted underline-offset-4 after:absolute after:inset-0 hover:underline noscript:hidden"
      >
        {idText}
      </button>
      {/* The live script may write here before React comes; "" and the flag let React leave it as it is. */}
      <output suppressHydrationWarning className="copied-note">
        {""}
      </output>
    </>
  );
}
