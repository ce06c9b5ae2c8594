// News: one stream for all tabs of a browser, held by one in view, which informs the others. Without a stream the timers
// of the parts still work.
import { takeNews } from "./parts.js";
import { checkSession } from "./session.js";

const channel = new BroadcastChannel("vigil-news");
channel.onmessage = ({ data }) => (data ? checkSession() : takeNews());
let leaveStream = new AbortController();
let later;
const listen = () => {
  leaveStream.abort();
  clearTimeout(later);
  const { signal } = (leaveStream = new AbortController());
  const address = document.querySelector("[data-news^='/']")?.dataset.news;
  if (document.hidden || !address) return;
  const hold = () =>
    new Promise((done) => {
      const source = new EventSource(address);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      source.onmessage = () => channel.postMessage(takeNews());
      signal.onabort = () => done(source.close());
      // A refusal ends it for good: another tab may try, and this one after a minute; or the session has ended.
      source.onerror = () =>
        source.readyState === EventSource.CLOSED &&
        (done(), checkSession(), (later = setTimeout(listen, 60000)));
    });
  navigator.locks?.request("vigil-news", { signal }, hold).catch(() => {});
};
// The page itself comes first, and a user who only passes through opens no stream.
addEventListener("load", () => setTimeout(listen, 3000));
document.addEventListener("visibilitychange", listen);
