// Toasts: three at a time, each for its own while, held by pointer and focus. Hidden, not removed: React may know them.
import { all } from "./all.js";

// `shownMs`: how long it was shown; Infinity: closed
export const closeToast = (toast) => {
  toast.shownMs = Infinity;
  toast.hidden = true;
};

// every 250 ms
export const showToasts = () => {
  let count = 0;
  all("[data-toast]", (toast) => {
    toast.hidden = toast.shownMs === Infinity || ++count > 3;
    if (toast.hidden || !toast.dataset.closesMs || toast.matches(":hover, :focus-within")) return;
    toast.shownMs = (toast.shownMs ?? 0) + 250;
    if (toast.shownMs >= +toast.dataset.closesMs) closeToast(toast);
  });
};

// What a live region holds when the page comes is not read out; what appears in it is.
all("[data-toast]", (toast) => (toast.hidden = true));
