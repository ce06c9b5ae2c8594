/** The recovery codes, once, on the page after the first code. Nothing else is shown until they are saved. */
import { translate } from "#app/server/i18n/i18n.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";

export function RecoveryCodes({ codes, next }: { codes: readonly string[]; next: string }) {
  const t = translate();
  return (
    <div className="flex flex-col items-start gap-4">
      <Banner variant="info" icon="check" isRounded isLive>
        {t("second_factor.turned_on")}
      </Banner>
      <h3 className="font-semibold">{t("second_factor.codes_title")}</h3>
      <p className="max-w-prose">{t("second_factor.codes_text")}</p>
      <ul
        className="grid grid-cols-[repeat(2,max-content)] gap-x-8 gap-y-1 rounded-md border border-edge bg-sunken p-4 font-mono text-lg"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href={next}>
          {t("second_factor.codes_kept")}
        </ButtonLink>
        <CopyButton text={codes.join("\n")} copiedLabel={t("actions.copied")}>
          {t("second_factor.codes_copy")}
        </CopyButton>
      </div>
    </div>
  );
}
