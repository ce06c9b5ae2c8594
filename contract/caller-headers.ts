/** Headers by which a caller of `/v1` and of the doors beside it is known. */

/** The token of `Authorization: Bearer …` (RFC 6750), or undefined. The scheme has no case (RFC 9110, 11.1). */
export const bearerToken = (authorization: string | null | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];

/** The address that the nearest proxy has written: the last entry of `X-Forwarded-For`. Anyone can write the others. */
export const lastForwarded = (forwardedFor: string | null | undefined): string | undefined =>
  forwardedFor?.split(",").at(-1)?.trim() || undefined;
