/**
 * Path: the path of a call from its template. An id that comes from a URL or a record can never lead the
 * call to another path or host (ASVS 1.3.6).
 */

/** Names inside braces: `/v1/patients/{patient_user_id}` gives `["patient_user_id"]`. */
export const pathParameters = (template: string): string[] =>
  [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

const loneSurrogate = /\p{Surrogate}/u;

/**
 * The path with every parameter as one encoded segment.
 * @throws TypeError when a parameter is missing, empty, `.`, `..` or no well-formed text
 */
export function fillPath(
  template: string,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? String(params[name]) : "";
    if (value === "" || value === "." || value === ".." || loneSurrogate.test(value))
      throw new TypeError(`The path parameter "${name}" of ${template} cannot be a segment`);
    return encodeURIComponent(value);
  });
}
