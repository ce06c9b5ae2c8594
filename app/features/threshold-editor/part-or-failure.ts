import type { ClientActionFunctionArgs } from "react-router";

/** A part that cannot be read must not take the page along: null. */
export async function partOrFailure({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return null;
  }
}
