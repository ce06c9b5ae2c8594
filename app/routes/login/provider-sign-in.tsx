import { paths, withSearch } from "#app/addresses/paths.ts";
import { formOutcome } from "#app/server/forms/form-redirect.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { Banner } from "#app/ui/banner.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { providerForm } from "./provider-strategy.ts";

interface ProviderSignInProps {
  /** what the operator calls the provider */
  name: string;
  /** where to go afterwards */
  next: string | undefined;
  /** the form for passwords is below */
  hasForm: boolean;
}

/** The way to the clinic's identity provider, and what came of the last try. */
export function ProviderSignIn({ name, next, hasForm }: ProviderSignInProps) {
  const t = translate();
  const [problem] = formOutcome(providerForm)?.lastResult?.error?.[""] ?? [];
  return (
    <div className="flex flex-col gap-4">
      {problem !== undefined && (
        <Banner variant="alert" icon="info" isRounded isLive>
          {problem}
        </Banner>
      )}
      <ButtonLink
        variant="primary"
        className="whitespace-normal"
        href={withSearch(paths.signInByProvider, { next })}
      >
        {t("sign_in.provider.submit", { name })}
      </ButtonLink>
      {hasForm && <p className="text-center text-ink-muted">{t("sign_in.provider.or")}</p>}
    </div>
  );
}
