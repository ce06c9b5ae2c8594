/** The media type that a body says it has, in small letters and without parameters; "" if it says none. */
export const mediaType = ({ headers }: Request): string =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
