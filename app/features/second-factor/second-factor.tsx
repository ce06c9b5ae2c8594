/** The second factor in whichever state it is: off, being set up, just turned on, on. */
import { formState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { requestContext } from "#app/server/request-scope.ts";
import { type RouteContext, sessionOf } from "#app/server/session/session-context.ts";
import type { FactorSetUp } from "#app/server/session/session-data.ts";
import { ErrorPanel } from "#app/ui/panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { AccountPasswordField } from "./account-password-field.tsx";
import { FactorForm } from "./factor-form.tsx";
import { FactorOn } from "./factor-on.tsx";
import { loadSecondFactor } from "./load-second-factor.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { beginForm, confirmForm } from "./schema.ts";
import { SetUpSteps } from "./set-up-steps.tsx";

interface SecondFactorProps {
  /** the address of its forms */
  here: string;
  /** the page after the recovery codes are saved */
  next: string;
  canCancel: boolean;
}

export async function SecondFactor({ here, next, canCancel }: SecondFactorProps) {
  const t = translate();
  const codes = shownCodes();
  if (codes) return <RecoveryCodes codes={codes} next={next} />;
  const read = await loadSecondFactor(requestContext());
  if (!read?.isReady)
    return (
      <ErrorPanel
        text={t("errors.panel_failed", { subject: t("second_factor.title") })}
        retryLabel={t("errors.retry")}
        retryHref={here}
      />
    );
  if (read.value.is_on) return <FactorOn status={read.value} />;
  const setUp = setUpOf(requestContext());
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose">{t("second_factor.intro")}</p>
      {read.value.is_required && <p className="max-w-prose">{t("second_factor.required")}</p>}
      {setUp ? <SetUpSteps setUp={setUp} canCancel={canCancel} /> : <FactorBegin />}
    </div>
  );
}

/** The recovery codes that the first code of the app has just led to. */
export function shownCodes(): readonly string[] | undefined {
  const codes = formState(confirmForm)?.beside["shown_once"];
  return Array.isArray(codes) ? codes.filter((code) => typeof code === "string") : undefined;
}

function setUpOf(context: RouteContext): FactorSetUp | undefined {
  const { data, runtime } = sessionOf(context);
  const { factorSetUp } = data;
  return factorSetUp && factorSetUp.endsAtMs > runtime.clock.now() ? factorSetUp : undefined;
}

/** How it is begun: by the own password. */
function FactorBegin() {
  const t = translate();
  const state = formState(beginForm);
  return (
    <FactorForm id="factor-begin" state={state}>
      <AccountPasswordField id="factor-password" state={state} />
      <Button variant="primary" name="intent" value={beginForm}>
        {t("second_factor.begin")}
      </Button>
    </FactorForm>
  );
}
