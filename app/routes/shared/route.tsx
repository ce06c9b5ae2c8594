/**
 * A person who was given a link types the code that was given separately. Opening this page uses nothing up, and it
 * reveals nothing.
 */
import { paths } from "#app/addresses/paths.ts";
import { currentPage } from "#app/framework/request/page.ts";
import { errorTexts, formState } from "#app/server/forms/form-state.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/form-error.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { sharedForm } from "./schema.ts";
import type { Route } from "./+types/route.ts";

export function ServerComponent({ params: { token } }: Route.ServerComponentProps) {
  const { t } = currentPage();
  const state = formState(sharedForm);
  return (
    <>
      <title>{`${t("shared.title")} · ${t("shell.app_name")}`}</title>
      <h1 className="text-xl">{t("shared.title")}</h1>
      <p>{t("shared.intro")}</p>
      <form
        method="post"
        action={paths.sharedFile(token)}
        noValidate
        className="flex flex-col items-start gap-4"
      >
        <TextField
          id="shared-code"
          name="code"
          label={t("shared.code")}
          hint={t("shared.code_hint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={state?.text("code") ?? ""}
          errors={errorTexts(t, state, "code")}
        />
        <FormError>{state?.failure}</FormError>
        <Button variant="primary">{t("shared.open")}</Button>
      </form>
    </>
  );
}
