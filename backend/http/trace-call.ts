import { findEndpoint } from "#contract/find-endpoint.ts";
import type { Tracing } from "#settings/tracing/tracing.ts";

/**
 * A span for a call, below the one that its `traceparent` names. Only programs of this machine reach the backend, and the
 * door for devices passes no such header on.
 */
export async function traceCall(
  tracing: Tracing,
  request: Request,
  work: () => Response | Promise<Response>,
): Promise<Response> {
  const { method } = request;
  const traceparent = request.headers.get("traceparent") ?? undefined;
  const span = tracing.serve({ method, traceparent });
  const { pathname } = new URL(request.url);
  const route = findEndpoint(method, pathname)?.path ?? otherRoute(pathname);
  try {
    const response = await span.run(work);
    span.end({ route, status: response.status });
    return response;
  } catch (error) {
    span.end({ route, status: 500 });
    throw error;
  }
}

const otherRoute = (pathname: string) => (/^\/fhir(\/|$)/.test(pathname) ? "/fhir/*" : "/*");
