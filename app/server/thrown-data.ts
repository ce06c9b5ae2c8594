import "server-only";
import type { data } from "react-router";

/** What `data()` makes (react-router exports no name for it): an answer that a loader or an action throws on purpose. */
export function isThrownData(thrown: unknown): thrown is ReturnType<typeof data> {
  return typeof thrown === "object" && thrown !== null && "init" in thrown && "data" in thrown;
}
