/// <reference types="@vitejs/plugin-rsc/types" />

declare module "virtual:react-router/unstable_rsc/inject-hmr-runtime" {}

declare module "virtual:react-router/unstable_rsc/basename" {
  const basename: string;
  export default basename;
}

declare module "virtual:react-router/unstable_rsc/client-version" {
  const clientVersion: string | undefined;
  export default clientVersion;
}

declare module "virtual:react-router/unstable_rsc/react-router-serve-config" {
  const config: unknown;
  export default config;
}

declare module "virtual:react-router/unstable_rsc/route-discovery" {
  import type { unstable_matchRSCServerRequest } from "react-router";
  const routeDiscovery: Parameters<typeof unstable_matchRSCServerRequest>[0]["routeDiscovery"];
  export default routeDiscovery;
}

declare module "virtual:react-router/unstable_rsc/routes" {
  import type { unstable_RSCRouteConfig } from "react-router";
  const routes: unstable_RSCRouteConfig;
  export default routes;
}

/** A script made small, for the document itself (vite.config.ts). */
declare module "*?inline-script" {
  const script: string;
  export default script;
}

/** The folder of what pdf.js fetches while it draws, with a slash at its end (server/pdf-files.ts). */
declare module "virtual:vigil/pdf-files" {
  const href: string;
  export default href;
}
