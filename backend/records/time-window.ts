import { and, gte, lt, type Column, type SQL } from "../drizzle.ts";

/** From `after` inclusive to `before` exclusive; a bound that is not given is open. */
export const isWithin = (column: Column, after?: string, before?: string): SQL | undefined =>
  and(
    after ? gte(column, new Date(after)) : undefined,
    before ? lt(column, new Date(before)) : undefined,
  );
