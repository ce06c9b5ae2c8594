import { hash, verify } from "@node-rs/argon2";

/** argon2id with the parameters OWASP recommends (19 MiB, two passes), in PHC form. */
export const hashPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password fits. Without a stored hash (unknown user, closed account) it verifies against a hash that
 * belongs to no account, so that the answer takes the same time.
 */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword("nobody has this password");
  const isRight = await verify(storedHash ?? (await hashOfNobody), password);
  return isRight && storedHash !== null;
}
