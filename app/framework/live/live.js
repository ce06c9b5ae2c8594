// The live script: what must work on a page that has not been touched, without React. A test weighs it (2 kB).
{
  // for 347 days if nothing is said
  const setCookie = (cookie, seconds = 3e7) => {
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie = `${cookie}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
  };
  // The server may stream now (docs/decisions/0005), and knows where midnight is.
  setCookie("vigil-scripts=1");
  // The zone's name costs an old PC a fifth of a second: twice a day, or when the clock's offset is another one, and some
  // seconds after the page is there.
  const zoneIsSet = "vigil-zone-of=" + new Date().getTimezoneOffset();
  const setZone = () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setCookie("vigil-zone=" + encodeURIComponent(timeZone ?? ""));
    setCookie(zoneIsSet, 43200);
  };
  if (!`${document.cookie};`.includes(zoneIsSet + ";"))
    addEventListener("load", () => setTimeout(setZone, 3000));

  const all = (selector, act) => document.querySelectorAll(selector).forEach(act);

  // Parts that refresh (attributes: ../README.md). React alone puts new content; this script knows the age of each part,
  // by name and not by element: React may replace the element when it hydrates the part. Times in epoch milliseconds.
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

  const boot = () =>
    (window.requestIdleCallback ?? setTimeout)(() => dispatchEvent(new Event("vigil:boot")));
  // React comes once, idle, for the first part that is old; not without a server or a session.
  let woken = 0;
  const wake = async () => {
    if (Date.now() - woken < 15000) return;
    woken = Date.now();
    if (await checkSession()) boot();
  };

  // A page does not outlive its session: data-session-ms says when that may end; the request does not extend it.
  const { sessionMs, leave } = document.documentElement.dataset;
  let endsAt = Date.now() + +sessionMs;
  let sentAt = 0;
  const checkSession = async () => {
    endsAt = Date.now() + 60000;
    const answer = fetch("/session", { headers: { "X-Vigil-Poll": 1 } });
    // no number, if there is no answer or another server's
    const leftMs = parseInt(await answer.then((left) => left.text()).catch(() => {}));
    if (leftMs) endsAt = Date.now() + leftMs;
    // A form that was sent a moment ago leads to the sign-in itself, with what was typed.
    if (leftMs === 0 && leave)
      void import(leave).then(({ leavePage }) => Date.now() - sentAt > 20000 && leavePage());
    return leftMs;
  };
  addEventListener("vigil:ended", checkSession);

  // News: one stream for all tabs of a browser, held by one in view, which informs the others. Without a stream the
  // timers above still work.
  const channel = new BroadcastChannel("vigil-news");
  // A hidden tab checks as soon as it is visible.
  const takeNews = () => {
    all("[data-news]", (part) => {
      stateOf(part).dueAt ??= Date.now();
      stateOf(part).triedAt = 0;
    });
    look();
  };
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
  // A viewer or a form that is in view is used by hand: React comes for it, once the page is there.
  const viewers = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) boot();
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
    if (document.readyState === "complete")
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
    // One box ticks the others of its name, before React knows of it too.
    const ticks = closest("[data-ticks]");
    if (ticks) all(`[name=${ticks.dataset.ticks}]`, (box) => (box.checked = ticks.checked));
    const link = closest("a");
    if (link && !closest("dialog")) tab.vigilLink = linksTo(link.href).indexOf(link);
    // Steps on the way in leave no trace in the history.
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
      // The older way of copying needs no permission, and works on plain http. If even that is refused, the text stays
      // selected.
      const note = copy.parentElement.querySelector("output");
      const text = copy.dataset.copy;
      note.textContent = text;
      getSelection().selectAllChildren(note);
      const give = (copied) => {
        copied.preventDefault();
        copied.clipboardData.setData("text/plain", text);
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
  // Typed input is not left by accident before React's guard is there (app/features/unsaved-guard).
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
    sentAt = Date.now();
    if (id === written) onbeforeunload = null;
  };
  addEventListener("input", guardInput, true);
  addEventListener("submit", letGo, true);

  const onKey = (event) => {
    if (event.key === "Escape") {
      // a dialog that has just come is left, too
      showDialogs();
      all("details[data-menu][open]", (menu) => (menu.open = false));
      // Away until pointer and focus come again (WCAG 1.4.13).
      all("[data-hover-card]:is(:hover, :focus-within)", (card) => {
        card.dataset.dismissed = "";
        for (const end of ["pointerleave", "focusout"])
          card.addEventListener(end, () => delete card.dataset.dismissed, { once: true });
      });
    }
    // Enter in a field that names the next one moves there.
    const next = event.key === "Enter" && event.target.dataset?.enterFocuses;
    if (next) {
      event.preventDefault();
      document.getElementById(next).focus();
    }
  };
  addEventListener("keydown", onKey, true);
  look();
}
