/**
 * For a `clientLoader` or a `clientAction` of a part: a lost connection, or a part that cannot be read, must not take the
 * page along; `failed` is then the answer. A redirect and a refusal come through, as thrown `Response`s.
 */
export async function partOr(
  failed: object | null,
  read: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Response) throw error;
    return failed;
  }
}
