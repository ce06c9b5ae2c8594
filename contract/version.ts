/** Version: which version of the web app the backend expects (the update toast). */
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { publicProblems } from "./problem.ts";

const versionsSchema = z.object({ web_app: z.string() });

export const getVersions = endpoint({
  name: "get-versions",
  resource: "version",
  method: "GET",
  path: "/v1/versions",
  summary: "The newest version of each client.",
  guard: "public",
  reason: "Failed to fetch versions",
  answer: { kind: "json", status: 200, schema: versionsSchema, example: { web_app: "0.1.0" } },
  problems: publicProblems,
});
