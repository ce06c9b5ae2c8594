/** For a file that no thread is free to make: 503, and when to ask again (RFC 9110, 10.2.3). */
export function tryLater(): Response {
  return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
}
