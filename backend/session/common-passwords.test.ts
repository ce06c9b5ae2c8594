import { expect, test } from "vitest";
import { defaultSettings } from "../settings.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { createOneTimeLogin } from "./one-time-password.ts";
import { requireGoodPassword } from "./require-good-password.ts";

// examples from NCSC's and SplashData's published lists of the most used passwords, and from seven languages
test.each([
  "12345678",
  "iloveyou",
  "PASSWORD1",
  "P@ssw0rd",
  "QwErTy123",
  "trustno1",
  "Passwort123",
  "Qwertz123",
  "motdepasse",
  "contraseña1",
  "Wachtwoord123",
  "Şifre123",
  "ŞIFRE123",
  "Klinik123",
])("[PASSW-01] %s is among the passwords that are guessed first", (password) => {
  expect(isCommonPassword(password, "hcp")).toBe(true);
});

test.each([
  "aaaaaaaa",
  "abcdefgh",
  "76543210",
  "22222222222222222222",
  "annaweber",
  "AnnaWeber2026!",
])(
  "[PASSW-02] %s: a run, a repetition or the own username with an ending is also guessed first",
  (password) => {
    expect(isCommonPassword(password, "annaweber")).toBe(true);
  },
);

test.each([
  "Demo-2026!",
  "Mein-neues-Wort-7",
  "correct horse battery staple",
  "annas webergasse",
  "四十二匹の馬",
])("[PASSW-01] %s is accepted", (password) => {
  expect(isCommonPassword(password, "annaweber")).toBe(false);
});

test("[PASSW-05] generated passwords are long enough and not common", async () => {
  const made = await Promise.all(
    Array.from({ length: 20 }, () => createOneTimeLogin(new Date(), defaultSettings)),
  );
  for (const { password } of made)
    expect(() => requireGoodPassword("password", password, "hcp", defaultSettings)).not.toThrow();
  expect(new Set(made.map(({ password }) => password)).size).toBe(20);
});
