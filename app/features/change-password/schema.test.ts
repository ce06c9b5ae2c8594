import { expect, test } from "vitest";
import { passwordLengthMax } from "#contract/codes/length-limits.ts";
import { changePasswordSchema } from "./schema.ts";

test("[VAL-08] an input that is too long is reported with a key of Vigil's own", () => {
  const long = "x".repeat(passwordLengthMax + 1);
  const passwords = { old_password: long, new_password: long, confirm_password: long };
  const { error } = changePasswordSchema(6).safeParse(passwords);
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["old_password", "form_errors.too_long"],
    ["new_password", "form_errors.too_long"],
    ["confirm_password", "form_errors.too_long"],
  ]);
});
