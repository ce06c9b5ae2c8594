/** The build's interface to the process: the app's `fetch` and the app's facts for the process. */
import { pathToFileURL } from "node:url";
import { join } from "node:path";

export interface BuiltApp {
  fetch(request: Request): Promise<Response>;
  /** whether the backend, its dependencies, and the session store work */
  readiness(): Promise<Readonly<Record<string, "ok" | "failed">>>;
  /** ends the streams that would last as long as their readers */
  endNews(): void;
  /** the headers of every answer, unless the app has set stricter ones */
  readonly securityHeaders: Readonly<Record<string, string>>;
  /** an address in a form that may be logged: `/patient/:patientId`, `/*` if it is unknown */
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

/** Loads the whole app: a fault in it stops the start, not a user's page. */
export async function loadBuiltApp(buildDirectory: string): Promise<BuiltApp> {
  const url = pathToFileURL(join(buildDirectory, "server", "index.js")).href;
  const built = (await import(url)) as BuiltModule;
  await built.prepare();
  const { endNews, readiness, securityHeaders, templateOf } = built;
  return { fetch: built.default.fetch, endNews, readiness, securityHeaders, templateOf };
}
