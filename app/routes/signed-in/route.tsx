/** Everything behind the sign-in: one guard, in middleware, for pages, parts and actions alike. */
import { Outlet } from "react-router";
import { signedInOnly } from "#app/server/session/signed-in-only.ts";

export const middleware = [signedInOnly];

export function ServerComponent() {
  return <Outlet />;
}
