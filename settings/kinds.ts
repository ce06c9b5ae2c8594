/** Kinds of values. Each refusal names the fault and gives an example. Values themselves are never shown. */
import { isIP } from "node:net";
import { z } from "zod";

export const wrong = (problem: string, example: string) => `${problem}, for example ${example}`;

export const text = z.string();

export const whole = (min: number, max: number, example: number) => {
  const error = wrong(`must be a whole number from ${min} to ${max}`, String(example));
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
};

export const port = (example: number) => whole(1, 65_535, example);

export const yesNo = (example: string) =>
  z.stringbool({
    truthy: ["1", "true", "yes", "on"],
    falsy: ["0", "false", "no", "off"],
    error: wrong("must be 1 or 0", example),
  });

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  example: Values[number],
) => {
  const names = `${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
  return z.enum(values, { error: wrong(`must be ${names}`, example) });
};

/** IP addresses and networks (10.0.1.0/24), separated by commas. */
export const addressList = (example: string) =>
  z
    .string()
    .transform((list) => list.split(",").map((each) => each.trim()))
    .refine(
      (list) => list.every(isAddressOrNetwork),
      wrong("must be IP addresses or networks, separated by commas", example),
    );

function isAddressOrNetwork(each: string): boolean {
  const [address = "", bits, more] = each.split("/");
  const version = isIP(address);
  if (version === 0 || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

export const httpUrl = (example: string) =>
  z
    .string()
    .refine((url) => URL.canParse(url) && /^https?:\/\//i.test(url), {
      error: wrong("must be an http or https address", example),
      abort: true,
    })
    .refine(
      (url) => new URL(url).username === "" && new URL(url).password === "",
      wrong("must not hold a user name or password", example),
    );

/** The address of a backend: without `/v1`, and without a slash at its end. */
export const baseUrl = (example: string) =>
  httpUrl(example)
    .refine((url) => !/[?#]/.test(url), wrong("must have no query and no fragment", example))
    .transform((url) => url.replace(/\/+$/, "").replace(/\/v1$/, ""));

export const redisUrl = (example: string) =>
  z
    .string()
    .refine((url) => URL.canParse(url) && /^rediss?:\/\/[^/]/i.test(url), {
      error: wrong("must be a redis or rediss address", example),
      abort: true,
    })
    .refine(
      (url) => /^(\/\d{0,4})?$/.test(new URL(url).pathname) && !/[?#]/.test(url),
      wrong("must have nothing after its host and port but the number of a database", example),
    )
    .refine(
      (url) => isPercentEncoded(new URL(url).password + new URL(url).username),
      wrong("must have a user and a password that are percent-encoded", example),
    );

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Links of the sign-in page: an address, or a path of the app itself. */
export const link = (example: string) =>
  z
    .string()
    .refine(
      (value) => /^\/(?![/\\])/.test(value) || (URL.canParse(value) && /^https?:\/\//i.test(value)),
      wrong("must be an http(s) address or a path that begins with /", example),
    );

export const instant = z.iso
  .datetime({
    offset: true,
    error: wrong("must be an ISO 8601 instant with its offset", "2026-11-20T09:30:00+01:00"),
  })
  .transform((value) => new Date(value));

export const mailAddress = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
    wrong("must be a mail address", "Vigil <vigil@clinic.example>"),
  );

/** Shorter secrets can be guessed: 32 characters of base64 are 192 bits. */
export const longSecret = text.min(
  32,
  wrong("must have at least 32 characters", "the output of: openssl rand -base64 48"),
);

const tokenExample = "the output of: openssl rand -hex 24";
/** Shown in `Authorization: Bearer …`, where a space ends it. */
export const token = text
  .min(16, wrong("must have at least 16 characters", tokenExample))
  .regex(/^\S*$/, wrong("must not contain spaces", tokenExample));

export const hexKey = text.regex(
  /^[\da-f]{64}$/i,
  wrong("must be 64 hexadecimal digits", "the output of: openssl rand -hex 32"),
);
