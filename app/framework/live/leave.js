// Loaded by the live script when the session of a page has ended: the patient leaves the screen, and the way leads to the
// sign-in. What is typed is sent, only to be saved: it waits for its user as what is sent too late does
// (docs/decisions/0012).
{
  // no question before leaving
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), true);
  document.body.hidden = true;
  // other tabs look, too
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  new BroadcastChannel("vigil-news").postMessage("ended");

  const isChanged = ({ name, type, checked, defaultChecked, value, defaultValue = value }) =>
    name && (/checkbox|radio/.test(type) ? checked !== defaultChecked : value !== defaultValue);
  const form = [...document.forms].findLast(
    ({ method, elements }) => method === "post" && [...elements].some(isChanged),
  );
  if (form) {
    const mark = document.createElement("input");
    mark.type = "hidden";
    mark.name = "keep_only";
    form.append(mark);
    HTMLFormElement.prototype.submit.call(form);
  } else {
    location.replace("/login?next=" + encodeURIComponent(location.pathname + location.search));
  }
}
