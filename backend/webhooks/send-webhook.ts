/** Sends one delivery and says what became of it. Redirects are not followed; what is answered is read and forgotten. */
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { guardedLookup, refusalOfUrl, type WebhookPolicy } from "./address-guard.ts";

const timeoutMs = 10_000;
const answerBytesMax = 64 * 1024;

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Null: taken (any 2xx). Else the status or a code, never a word of the answer. */
export async function sendWebhook(
  { url, headers, body }: WebhookRequest,
  policy: WebhookPolicy,
): Promise<string | null> {
  if (refusalOfUrl(url, policy)) return "address_forbidden";
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const status = await new Promise<number>((resolve, reject) => {
      const request = (url.startsWith("https:") ? httpsRequest : httpRequest)(url, {
        method: "POST",
        agent: false,
        lookup: guardedLookup(policy),
        signal,
        headers: {
          ...headers,
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "user-agent": "Vigil-Webhooks/1",
        },
      });
      request.on("error", reject);
      request.on("response", (response) => {
        const { statusCode = 0 } = response;
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > answerBytesMax) response.destroy();
        });
        // the status decides, however the rest of the answer ends
        response.on("close", () => resolve(statusCode));
        response.on("error", () => resolve(statusCode));
      });
      request.end(body);
    });
    return status >= 200 && status < 300 ? null : `status ${status}`;
  } catch (error) {
    if (signal.aborted) return "timed_out";
    return (error as { code?: string }).code ?? "unknown";
  }
}
