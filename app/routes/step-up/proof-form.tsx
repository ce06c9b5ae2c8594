/** The proof for this account: the password, a code or a passkey, or a sign-in at the provider. */
import { paths, withSearch } from "#app/addresses/paths.ts";
import { PasskeyForm } from "#app/features/passkey/passkey-form.tsx";
import { AccountPasswordField } from "#app/features/second-factor/account-password-field.tsx";
import { CodeField } from "#app/features/second-factor/code-field.tsx";
import { FactorForm } from "#app/features/second-factor/factor-form.tsx";
import { stepUpForm, stepUpPasskeyForm } from "#app/features/step-up/schema.ts";
import { formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { providerOfSession } from "#app/server/provider/provider-of-session.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { beginStepUp } from "#contract/step-up.ts";

interface ProofFormProps {
  begun: AnswerOf<typeof beginStepUp>;
  next: string;
}

export function ProofForm({ begun: { proof, passkey_options: options }, next }: ProofFormProps) {
  const t = translate();
  if (proof === "provider") return <ProviderProof next={next} />;
  const state = formState(stepUpForm);
  return (
    <>
      {options !== null && (
        <>
          <p className="max-w-prose">{t("passkeys.use_text")}</p>
          <PasskeyForm
            name={stepUpPasskeyForm}
            act="get"
            options={options}
            submit={t("passkeys.use")}
          />
          <p className="text-ink-muted">{t("passkeys.or")}</p>
        </>
      )}
      <FactorForm id="step-up-form" state={state}>
        {proof === "password" ? (
          <AccountPasswordField id="step-up-password" state={state} />
        ) : (
          <CodeField id="step-up-code" state={state} isAny />
        )}
        <Button variant={options === null ? "primary" : "secondary"}>{t("step_up.submit")}</Button>
      </FactorForm>
    </>
  );
}

function ProviderProof({ next }: { next: string }) {
  const t = translate();
  const name = providerOfSession(requestContext()) ?? "";
  return (
    <div className="flex flex-col items-start gap-4">
      <FormError>{formState(stepUpForm)?.failure}</FormError>
      <ButtonLink variant="primary" href={withSearch(paths.stepUpByProvider, { next })}>
        {t("step_up.by_provider", { name })}
      </ButtonLink>
    </div>
  );
}
