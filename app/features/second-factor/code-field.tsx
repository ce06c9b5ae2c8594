/** The field for a code: of the app or, if `isAny`, a recovery code as well. */
import { errorTexts, type FormState } from "#app/server/forms/form-state.ts";
import { translate } from "#app/server/i18n/i18n.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { factorCodeLengthMax } from "#contract/codes/length-limits.ts";

interface CodeFieldProps {
  id: string;
  state: FormState | undefined;
  isAny?: boolean;
  /** the page is for nothing else */
  isFirst?: boolean;
}

export function CodeField({ id, state, isAny = false, isFirst = false }: CodeFieldProps) {
  const t = translate();
  return (
    <TextField
      id={id}
      name="passcode"
      label={t("second_factor.code")}
      hint={isAny ? t("second_factor.any_code_hint") : t("second_factor.code_hint")}
      autoComplete="one-time-code"
      // letters too, because it may be a recovery code
      inputMode={isAny ? "text" : "numeric"}
      autoCapitalize="none"
      spellCheck={false}
      className="w-full"
      maxLength={factorCodeLengthMax}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is for nothing else
      autoFocus={isFirst}
      errors={errorTexts(t, state, "passcode", factorCodeLengthMax)}
    />
  );
}
