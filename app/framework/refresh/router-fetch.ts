/**
 * React Router's requests to the server once it runs. By default it replaces the page by an error as soon as an answer
 * does not come, with all that is typed in it; a laptop that wakes before its network, or a server that is being
 * restarted, would cost a note.
 */
const retryMs = 3_000;

/** On every payload: the version of the app that made it. In development there is none. */
export const versionHeader = "X-Vigil-Version";

let isUnreachable = false;
const readers = new Set<() => void>();
let isPageRead = false;
/** by path, until they are answered */
const quietReads = new Map<string, () => void>();

/** Whether something that was requested or sent waits for the server to be reached again. */
export function readIsUnreachable(): boolean {
  return isUnreachable;
}

export function onReachChange(read: () => void): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

/**
 * Reads a page or a part of one without a request of the user. It is no sign of use of the session. If it fails,
 * everything stays as it is, and `onFailure` is called.
 */
export function readQuietly(
  address: string,
  read: () => Promise<void>,
  onFailure: () => void,
): void {
  const { pathname } = new URL(address, location.href);
  const isPage = pathname === location.pathname;
  if (isPage) isPageRead = true;
  const end = () => {
    if (isPage) isPageRead = false;
  };
  quietReads.set(pathname, () => {
    end();
    onFailure();
  });
  void read().finally(end);
}

/** Whether the page as a whole is being read by itself: that brings all of its parts. */
export function isPageBeingRead(): boolean {
  return isPageRead;
}

/** The `fetch` of React Router on a page of this version of the app. */
export function createRouterFetch(version: string | undefined): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const quiet = quietPathOf(request);
    if (quiet !== undefined) {
      const onFailure = quietReads.get(quiet);
      const isWhole = pathname.endsWith(".rsc");
      // a user who sends a form waits for its outcome; and first it may request the routes
      if (isWhole || request.method !== "GET") quietReads.delete(quiet);
      if (onFailure && request.method === "GET") return quietAnswer(request, onFailure, version);
    }
    // Parts of a page have words of their own for an answer that does not come. A file that has gone meanwhile cannot be
    // distinguished from a server that has.
    const isUpload = request.headers.get("Content-Type")?.startsWith("multipart/") ?? false;
    return isUpload || pathname.startsWith("/parts/") ? fetch(request) : persist(request);
  };
}

/** Which of the quiet reads a request belongs to: for its routes, or for itself. */
function quietPathOf({ url }: Request): string | undefined {
  const { pathname, searchParams } = new URL(url);
  const addresses = [pathname.replace(/\.(rsc|manifest)$/, "")];
  if (pathname.endsWith(".manifest"))
    addresses.push(...(searchParams.get("paths") ?? "").split(","));
  return addresses.find((path) => quietReads.has(path));
}

/** Until the server answers. A form that is sent a second time is done once: it carries its id. */
async function persist(request: Request): Promise<Response> {
  while (!request.signal.aborted) {
    const answer = await fetch(request.clone()).catch(() => undefined);
    if (request.signal.aborted) break;
    const isReached = answer !== undefined && !isFromProxy(answer);
    setUnreachable(!isReached);
    if (isReached) return answer;
    await new Promise((done) => setTimeout(done, retryMs));
  }
  setUnreachable(false);
  return never();
}

async function quietAnswer(
  request: Request,
  onFailure: () => void,
  version: string | undefined,
): Promise<Response> {
  const headers = new Headers(request.headers);
  // no user behind it: the session grows older
  headers.set("X-Vigil-Poll", "1");
  const answer = await fetch(new Request(request, { headers })).catch(() => undefined);
  // Whole: what breaks off while it is shown would take the page down.
  const whole = await answer?.blob().catch(() => undefined);
  if (answer?.status === wayToSignIn) dispatchEvent(new Event("vigil:ended"));
  else if (answer?.ok && whole && (isOfVersion(answer, version) || !isUnsaved()))
    return new Response(answer.status === 204 ? null : whole, answer);
  onFailure();
  return never();
}

/** The status by which the framework redirects. The live script leads to the sign-in, with what is typed. */
const wayToSignIn = 202;

/** For a wait that is over: React Router takes the end of such a wait for an error of the page. */
function never(): Promise<never> {
  return new Promise(() => {});
}

/** Nothing of a newer app: React Router loads the whole page again for that. */
function isOfVersion({ status, headers }: Response, version: string | undefined): boolean {
  return status === 200 && headers.get(versionHeader) === (version ?? null);
}

/** Whether leaving the page would ask, because of any of its forms. */
function isUnsaved(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** The proxy in front of the server says that there is none. */
function isFromProxy({ status, headers }: Response): boolean {
  const isOwn = headers.get("Content-Type")?.startsWith("text/x-component") ?? false;
  return status >= 502 && status <= 504 && !isOwn;
}

function setUnreachable(isOut: boolean): void {
  if (isOut === isUnreachable) return;
  isUnreachable = isOut;
  for (const read of readers) read();
}
