import { route, type RouteConfig } from "@react-router/dev/routes";

export default [route("rows/:elements", "./rows.tsx")] satisfies RouteConfig;
