// The live script: what must work on a page that nobody has touched, without React. A test weighs it (2 kB).
{
  const tell = (cookie, seconds) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${cookie}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
  };
  // The server may stream now (docs/decisions/0005), and knows where midnight is (DAILY-10).
  tell("vigil-scripts=1", 31536000);
  // The zone's name costs an old PC a fifth of a second: twice a day, or when the clock's offset is another one.
  const zoneIsTold = "vigil-zone-of=" + new Date().getTimezoneOffset();
  const tellZone = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    tell("vigil-zone=" + encodeURIComponent(timeZone ?? ""), 31536000);
    tell(zoneIsTold, 43200);
  };
  if (!`${document.cookie};`.includes(zoneIsTold + ";"))
    addEventListener("load", () => setTimeout(tellZone));

  const all = (selector, act) => document.querySelectorAll(selector).forEach(act);

  // Parts that refresh alone: data-refresh names the part's own page, data-refresh-ms how old it may get.
  const startedAt = Date.now();
  const readAt = new WeakMap();
  const askedLast = new WeakMap();
  // In place where the shape is the same: React, once it runs, goes on to know the nodes.
  const morph = (shown, fresh) => {
    const [before, after] = [[...shown.childNodes], [...fresh.childNodes]];
    if (shown.nodeName !== fresh.nodeName || before.length !== after.length)
      return shown.replaceWith(fresh);
    if (shown.nodeValue !== fresh.nodeValue) shown.nodeValue = fresh.nodeValue;
    for (const { name, value } of fresh.attributes ?? []) shown.setAttribute(name, value);
    // What somebody has opened or closed stays so.
    for (const name of shown.getAttributeNames?.() ?? [])
      if (!fresh.hasAttribute(name) && !/^(open|hidden)$/.test(name)) shown.removeAttribute(name);
    before.forEach((child, index) => morph(child, after[index]));
  };
  const refresh = (part) => {
    const askedAt = performance.now();
    askedLast.set(part, askedAt);
    readAt.set(part, Date.now());
    // Where React runs, it puts its parts itself (app/features/refreshed-part).
    if (!part.dispatchEvent(new Event("vigil:refresh", { bubbles: true, cancelable: true })))
      return;
    // XMLHttpRequest, because it alone reads a document under Trusted Types 'none'.
    const request = new XMLHttpRequest();
    request.open("GET", part.dataset.refresh);
    request.setRequestHeader("X-Vigil-Poll", "1");
    request.responseType = "document";
    request.onload = () => {
      const fresh = request.status === 200 && request.response?.getElementById(part.id);
      // An answer that a later one has overtaken is older: a counter never goes back.
      if (!fresh || askedLast.get(part) !== askedAt) return;
      const { activeElement: focused } = document;
      const { href, textContent: words } = focused;
      morph(part, fresh);
      // Who is at a link goes on at that link, wherever it stands now.
      if (href && (focused.href !== href || !focused.isConnected)) {
        focused.blur();
        linksTo(href)
          .find(({ textContent }) => textContent === words)
          ?.focus({ preventScroll: true });
      }
      // The document's payload is older now: app/entry.client.tsx reads it anew.
      document.documentElement.dataset.refreshed = "";
    };
    request.onerror = () => readAt.set(part, 0);
    request.send();
  };
  const refreshOld = () => {
    if (document.hidden) return;
    all("[data-refresh]", (part) => {
      if (Date.now() - (readAt.get(part) ?? startedAt) >= +part.dataset.refreshMs) refresh(part);
    });
  };
  setInterval(refreshOld, 5000);
  // one that could not be read, or is being read by somebody
  addEventListener("vigil:unrefreshed", ({ target }) => readAt.set(target, 0));
  addEventListener("focus", refreshOld);
  document.addEventListener("visibilitychange", refreshOld);

  // News: one stream for all tabs of a browser, held by one that is in view, told to the others. No stream, no harm: the
  // timers above ask as well.
  const channel = new BroadcastChannel("vigil-news");
  // A tab out of sight asks as soon as it is looked at.
  const takeNews = () =>
    all("[data-news]", document.hidden ? (part) => readAt.set(part, 0) : refresh);
  channel.onmessage = takeNews;
  let leave = new AbortController();
  let later;
  const listen = () => {
    leave.abort();
    clearTimeout(later);
    const { signal } = (leave = new AbortController());
    const address = document.querySelector("[data-news]")?.dataset.news;
    if (document.hidden || !address) return;
    const hold = () =>
      new Promise((done) => {
        const source = new EventSource(address);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
        source.onmessage = () => channel.postMessage(takeNews());
        signal.onabort = () => done(source.close());
        // A refusal ends it for good: another tab may try, and this one after a minute.
        source.onerror = () =>
          source.readyState === EventSource.CLOSED && (done(), (later = setTimeout(listen, 60000)));
      });
    navigator.locks?.request("vigil-news", { signal }, hold).catch(() => {});
  };
  // The page itself comes first, and who only passes through asks for none.
  addEventListener("load", () => setTimeout(listen, 3000));
  document.addEventListener("visibilitychange", listen);

  // Toasts: three at a time, each for its own while, held by pointer and focus. Hidden, not removed: React may know them.
  const heldMs = new WeakMap();
  const closed = new WeakSet();
  const closeToast = (toast) => closed.add(toast) && (toast.hidden = true);
  const showToasts = () => {
    let shown = 0;
    all("[data-toast]", (toast) => {
      toast.hidden = closed.has(toast) || ++shown > 3;
      if (toast.hidden || !toast.dataset.closesMs || toast.matches(":hover, :focus-within")) return;
      const ms = (heldMs.get(toast) ?? 0) + 250;
      heldMs.set(toast, ms);
      if (ms >= +toast.dataset.closesMs) closeToast(toast);
    });
  };

  // Dialogs that the server opened become modal: focus stays inside, Escape follows the way out.
  const showDialogs = () =>
    all("dialog[data-modal][open]:not(:modal)", (dialog) => {
      const { activeElement: focused } = document;
      dialog.close();
      dialog.showModal();
      // who types in it already goes on
      if (dialog.contains(focused)) focused.focus();
      dialog.oncancel = (event) => {
        event.preventDefault();
        location.replace(dialog.dataset.closeHref);
      };
    });
  // A viewer that is in view is used by hand: React comes for it.
  const viewers = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) dispatchEvent(new Event("vigil:boot"));
  });
  // Back from a page beneath this one, such as a viewer that was closed: the link that had led there, of those with its
  // address, gets the focus as soon as it is in its place.
  // oxlint-disable-next-line no-restricted-globals -- which of several links it was: a number
  const tab = sessionStorage;
  const linksTo = (href) => [...document.links].filter((link) => link.href === href);
  let { referrer: left } = document;
  for (const sign of ["pointerdown", "wheel", "keydown"]) addEventListener(sign, () => (left = ""));
  if (!left.startsWith(location.origin + location.pathname + "/")) left = "";
  const giveFocusBack = () => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body) left = "";
    if (left) linksTo(left)[tab.vigilLink]?.focus();
  };
  showDialogs();
  // What a live region holds when the page comes is not read out; what appears in it is.
  all("[data-toast]", (toast) => (toast.hidden = true));
  setInterval(() => {
    showToasts();
    showDialogs();
    giveFocusBack();
    all("[data-boots]", (viewer) => viewers.observe(viewer));
  }, 250);

  // On the window and first, here and below, because React stops what a hand does while it takes the page over.
  const onClick = (event) => {
    const closest = (selector) => event.target.closest?.(selector);
    all("details[data-menu][open]", (menu) => menu.contains(event.target) || (menu.open = false));
    const close = closest("[data-closes-toast]");
    if (close) {
      event.preventDefault();
      closeToast(close.closest("[data-toast]"));
    }
    const link = closest("a");
    if (link && !closest("dialog")) tab.vigilLink = linksTo(link.href).indexOf(link);
    // Steps on the way in leave no trace in the history (LOGIN-13).
    const step = closest("a[data-replaces]");
    if (step) {
      event.preventDefault();
      location.replace(step.href);
    }
    if (closest("[data-prints]")) print();
    const toggle = closest("[data-reveals]");
    if (toggle) {
      const { reveals } = toggle.dataset;
      const isShown = toggle.ariaPressed === "true";
      toggle.dataset.reveals = toggle.ariaLabel;
      toggle.ariaLabel = toggle.title = reveals;
      toggle.ariaPressed = !isShown;
      toggle.previousElementSibling.type = isShown ? "password" : "text";
    }
    const copy = closest("[data-copy]");
    if (copy) {
      event.preventDefault();
      // The older way of copying needs no permission, and works where a clinic serves plain http. Where even that is
      // refused, the text stays there, selected.
      const note = copy.parentElement.querySelector("output");
      const text = copy.dataset.copy;
      note.textContent = text;
      getSelection().selectAllChildren(note);
      const give = (asked) => {
        asked.preventDefault();
        asked.clipboardData.setData("text/plain", text);
        note.textContent = copy.dataset.copied;
      };
      addEventListener("copy", give, true);
      document.execCommand("copy");
      removeEventListener("copy", give, true);
    }
  };
  addEventListener("click", onClick, true);
  // What leaves the page comes after those who may hold it (app/features/unsaved-guard).
  document.addEventListener("click", (event) => {
    const closest = (selector) => event.target.closest?.(selector);
    const out = closest("dialog[data-modal] a");
    if (out && out.getAttribute("href") === out.closest("dialog").dataset.closeHref) {
      event.preventDefault();
      location.replace(out.href);
    }
  });
  // What was typed is not left by accident before React stands guard (app/features/unsaved-guard).
  let written;
  const guardInput = ({ target: { form } }) => {
    const guard = `[data-guards="${form?.id}"]`;
    if (!document.querySelector(guard)) return;
    written = form.id;
    onbeforeunload = (event) => {
      if (document.querySelector(guard)) event.preventDefault();
    };
  };
  const letGo = ({ target: { id } }) => {
    if (id === written) onbeforeunload = null;
  };
  addEventListener("input", guardInput, true);
  addEventListener("submit", letGo, true);

  const onKey = (event) => {
    if (event.key === "Escape") {
      // a dialog that has just come is left, too
      showDialogs();
      all("details[data-menu][open]", (menu) => (menu.open = false));
      // Away until pointer and focus come anew (WCAG 1.4.13).
      all("[data-hover-card]:is(:hover, :focus-within)", (card) => {
        card.dataset.dismissed = "";
        for (const end of ["pointerleave", "focusout"])
          card.addEventListener(end, () => delete card.dataset.dismissed, { once: true });
      });
    }
    // Enter in a field that names the next one moves there (LOGIN-06).
    const next = event.key === "Enter" && event.target.dataset?.enterFocuses;
    if (next) {
      event.preventDefault();
      document.getElementById(next).focus();
    }
  };
  addEventListener("keydown", onKey, true);
}
