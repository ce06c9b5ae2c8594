// A page does not outlive its session: data-session-ms says when that may end; the request does not extend it.
import { sentAt } from "./guard.js";

const { sessionMs, leave } = document.documentElement.dataset;
export let endsAt = Date.now() + +sessionMs;

export const checkSession = async () => {
  endsAt = Date.now() + 60000;
  const answer = await fetch("/session", { headers: { "X-Vigil-Poll": 1 } }).catch(() => {});
  // no number, if there is no answer or another server's
  const leftMs = parseInt(await answer?.text().catch(() => {}));
  if (leftMs) endsAt = Date.now() + leftMs;
  // A form that was sent a moment ago leads to the sign-in itself, with what was typed. One that is sent while the script
  // comes is sent again by it, only to be saved: that leads to the same sign-in with the same text.
  if (leftMs === 0 && leave && Date.now() - sentAt > 20000) void import(leave);
  return leftMs;
};
addEventListener("vigil:ended", checkSession);
