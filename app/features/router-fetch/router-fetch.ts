/**
 * How React Router asks the server once it runs. By itself it puts an error in the page's place as soon as an answer does
 * not come, with all that is typed there; a laptop that wakes before its network, or a server that is being started
 * anew, would cost a note.
 */
const againMs = 3_000;

let isUnreachable = false;
const readers = new Set<() => void>();
let quietTurn: { readonly onFailure: () => void } | undefined;

/** Whether something that was asked for or sent waits for the server to be reached again. */
export function readIsUnreachable(): boolean {
  return isUnreachable;
}

export function onReachChange(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/** Asks again for a page that nobody has asked for. Where that fails, it stays as it is and `onFailure` is called. */
export function quietly(revalidate: () => Promise<void>, onFailure: () => void): void {
  quietTurn = { onFailure };
  void revalidate();
}

/** The `fetch` of React Router. */
export async function routerFetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === "GET" && quietTurn) {
    const { onFailure } = quietTurn;
    // first it may ask which routes there are
    if (pathname.endsWith(".rsc")) quietTurn = undefined;
    return quietAnswer(request, onFailure);
  }
  // parts of a page have words of their own for an answer that does not come
  return pathname.startsWith("/parts/") ? fetch(request) : persist(request);
}

/** Until the server answers. A form that is sent a second time is done once: it carries its id. */
async function persist(request: Request): Promise<Response> {
  while (!request.signal.aborted) {
    const answer = await fetch(request.clone()).catch(() => undefined);
    if (request.signal.aborted) break;
    const isReached = answer !== undefined && !isFromProxy(answer);
    tell(!isReached);
    if (isReached) return answer;
    await new Promise((done) => setTimeout(done, againMs));
  }
  tell(false);
  return never();
}

async function quietAnswer(request: Request, onFailure: () => void): Promise<Response> {
  const headers = new Headers(request.headers);
  // nobody is there who asks: the session grows older
  headers.set("X-Vigil-Poll", "1");
  const answer = await fetch(new Request(request, { headers })).catch(() => undefined);
  // Whole: what breaks off while it is shown would take the page down.
  const whole = await answer?.blob().catch(() => undefined);
  const isWayOut = answer?.status === 202;
  const isPage = answer?.ok && !isWayOut;
  if (answer && whole && (isPage || (isWayOut && !isUnsaved()))) return new Response(whole, answer);
  onFailure();
  return never();
}

/** For what nobody waits for any more: React Router takes the end of such a wait for an error of the page. */
function never(): Promise<never> {
  return new Promise(() => {});
}

/** Whether leaving the page would be asked about, by whichever of its forms. */
function isUnsaved(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** What stands in front of the server says that there is none. */
function isFromProxy({ status, headers }: Response): boolean {
  const isOwn = headers.get("Content-Type")?.startsWith("text/x-component") ?? false;
  return status >= 502 && status <= 504 && !isOwn;
}

function tell(isOut: boolean): void {
  if (isOut === isUnreachable) return;
  isUnreachable = isOut;
  for (const read of readers) read();
}
