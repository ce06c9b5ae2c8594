import { expect, test } from "vitest";
import { login } from "#contract/session.ts";
import { passwordLengthMax, usernameLengthMax } from "#contract/codes/length-limits.ts";
import { loginSchema } from "./schema.ts";

test("[VAL-01][VAL-02] the username is sent trimmed, the password as typed; neither may be blank", () => {
  const typed = { username: "  hcp\t", password: " Demo 2026! " };
  const sent = { username: "hcp", password: " Demo 2026! " };
  expect(loginSchema.parse(typed)).toEqual(sent);
  expect(login.body.schema.parse(typed)).toEqual(sent);
  const { error } = loginSchema.safeParse({ username: " \u00a0", password: "  " });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ["username", "form_errors.username_required"],
    ["password", "form_errors.password_required"],
  ]);
});

test("an input that is too long is reported as too long", () => {
  const { error } = loginSchema.safeParse({
    username: "x".repeat(usernameLengthMax + 1),
    password: "x".repeat(passwordLengthMax + 1),
  });
  expect(error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ["username", "form_errors.too_long"],
    ["password", "form_errors.too_long"],
  ]);
});
