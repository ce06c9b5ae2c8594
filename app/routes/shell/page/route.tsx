/** Every page of the frame: where one fails, navigation and top bar stay. */
import { Outlet } from "react-router";
import { ErrorPage } from "#app/features/error-page/error-page.tsx";

export function ServerComponent() {
  return <Outlet />;
}

export function ServerErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} isInside />;
}
