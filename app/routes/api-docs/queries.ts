import "server-only";
import { perRequest } from "#app/framework/request/per-request.ts";
import { environment } from "#app/server/env.ts";
import { requireUser, type RouteContext } from "#app/server/session/session-context.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi-document.ts";

const patienceMs = 10_000;
/** The embedded backend's has 1 MB. */
const bytesMax = 20_000_000;

/** Null if the backend has no such document, or none that can be read. It contains no patient data. */
export const loadApiDocument = perRequest(
  async (context: RouteContext): Promise<OpenApiDocument | null> => {
    requireUser(context);
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const address = `${environment().v1BaseUrl}/v1/openapi.json`;
      const answer = await fetch(address, { signal, redirect: "manual" });
      const length = Number(answer.headers.get("Content-Length") ?? 0);
      if (!answer.ok || length > bytesMax) {
        await answer.body?.cancel();
        return null;
      }
      return openApiDocument.parse(await answer.json());
    } catch {
      return null;
    }
  },
);
