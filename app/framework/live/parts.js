// Parts that refresh (attributes: ../README.md). React alone puts new content; this script knows the age of each part,
// by name and not by element: React may replace the element when it hydrates the part. Times in epoch milliseconds.
import { all } from "#app/ui/live/all.js";
import { checkSession, endsAt } from "./session.js";

const states = {};
const stateOf = ({ id }) => {
  const now = Date.now();
  return (states[id] ??= { readAt: now, seenAt: now });
};

const look = (event) => {
  const now = Date.now();
  if (now > endsAt) void checkSession();
  all("[data-refresh-ms]", (part) => {
    const state = stateOf(part);
    if (document.hidden) return;
    const { refreshMs, staleMs } = part.dataset;
    const isOld = now - state.readAt >= refreshMs;
    if (isOld || (event && now - state.seenAt >= staleMs)) state.dueAt ??= now;
    // two turns late: what comes at once is worth no word
    part.toggleAttribute("data-old", state.hasFailed || now - state.dueAt > 9000);
    // unless it is on its way
    if (!state.dueAt || now - state.triedAt < 30000) return;
    const turn = new CustomEvent("vigil:refresh", { cancelable: true, detail: isOld });
    if (part.dispatchEvent(turn)) void wake();
    else state.triedAt = now;
  });
};
// The outcome, reported by the part itself (app/framework/refresh/use-part-turns.ts).
addEventListener("vigil:part", ({ target, detail }) => {
  Object.assign(stateOf(target), detail);
  look();
});
setInterval(look, 5000);
addEventListener("focus", look);
addEventListener("visibilitychange", look);

// What the news concern is due; a hidden tab checks as soon as it is visible.
export const takeNews = () => {
  all("[data-news]", (part) => {
    stateOf(part).dueAt ??= Date.now();
    stateOf(part).triedAt = 0;
  });
  look();
};

const boot = () =>
  (window.requestIdleCallback ?? setTimeout)(() => dispatchEvent(new Event("vigil:boot")));
// React comes once, idle, for the first part that is old; not without a server or a session.
let woken = 0;
const wake = async () => {
  if (Date.now() - woken < 15000) return;
  woken = Date.now();
  if (await checkSession()) boot();
};

// A viewer or a form that is in view is used by pointer or keyboard: React comes for it, once the page is there.
const viewers = new IntersectionObserver((entries) => {
  if (entries.some((entry) => entry.isIntersecting)) boot();
});
export const watchViewers = () => {
  if (document.readyState === "complete") all("[data-boots]", (viewer) => viewers.observe(viewer));
};

look();
