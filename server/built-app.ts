/** What the build gives to the process: the app's `fetch` and what the process needs to know of it. */
import { pathToFileURL } from "node:url";
import { join } from "node:path";

export interface BuiltApp {
  fetch(request: Request): Promise<Response>;
  /** whether the backend, what it needs, and the session store are well */
  readiness(): Promise<Readonly<Record<string, "ok" | "failed">>>;
  /** ends the streams that would last as long as their readers */
  endNews(): void;
  /** the headers that every answer carries, where the app has not set stricter ones */
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** an address as the access log may tell it: `/patient/:patientId`, `/*` where it is unknown */
  templateOf(pathname: string): string;
}

interface BuiltModule {
  default: { fetch: BuiltApp["fetch"] };
  endNews: BuiltApp["endNews"];
  readiness: BuiltApp["readiness"];
  securityHeaders: BuiltApp["securityHeaders"];
  templateOf: BuiltApp["templateOf"];
  prepare(): Promise<void>;
}

/** Loads the whole app: what is broken in it stops the start, not somebody's page. */
export async function loadBuiltApp(buildDirectory: string): Promise<BuiltApp> {
  const url = pathToFileURL(join(buildDirectory, "server", "index.js")).href;
  const built = (await import(url)) as BuiltModule;
  await built.prepare();
  const { endNews, readiness, securityHeaders, templateOf } = built;
  return { fetch: built.default.fetch, endNews, readiness, securityHeaders, templateOf };
}
