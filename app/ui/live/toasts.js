// Toasts: three at a time, each for its own while, held by pointer and focus. Hidden, not removed: React may know them.
import { all } from "./all.js";

// how long each was shown, ms; Infinity: closed
const shownMs = new WeakMap();

export const closeToast = (toast) => shownMs.set(toast, Infinity) && (toast.hidden = true);

// every 250 ms
export const showToasts = () => {
  let count = 0;
  all("[data-toast]", (toast) => {
    const ms = (shownMs.get(toast) ?? 0) + 250;
    toast.hidden = ms === Infinity || ++count > 3;
    if (toast.hidden || !toast.dataset.closesMs || toast.matches(":hover, :focus-within")) return;
    shownMs.set(toast, ms);
    if (ms >= +toast.dataset.closesMs) closeToast(toast);
  });
};

// What a live region holds when the page comes is not read out; what appears in it is.
all("[data-toast]", (toast) => (toast.hidden = true));
