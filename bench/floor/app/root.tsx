import { Outlet } from "react-router";

export function ServerComponent() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>floor</title>
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}
