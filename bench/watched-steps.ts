/**
 * Steps from one page to the next, timed by the page itself: the driver's own way to the browser and back is not
 * included.
 */
import { share } from "./summary.ts";

/**
 * Runs in each page, before its own scripts. It notes the time of the user's input (`keydown`, `click`). In
 * `data-shown-after-ms` of `<html>` it writes after how many milliseconds the frame was drawn that contains the match
 * of `selector`.
 */
export function watchSteps({
  inputEvent,
  selector,
}: {
  inputEvent: string;
  selector: string;
}): void {
  const now = () => performance.timeOrigin + performance.now();
  addEventListener(inputEvent, () => sessionStorage.setItem("stepAt", String(now())), true);
  const stepAt = Number(sessionStorage.getItem("stepAt"));
  const look = () =>
    requestAnimationFrame(() => {
      if (!document.querySelector(selector)) look();
      // the next frame comes when this one has been drawn
      else
        requestAnimationFrame(() => {
          document.documentElement.dataset["shownAfterMs"] = String(now() - stepAt);
        });
    });
  if (stepAt) look();
}

/** Median and p95 in words. */
export const describeSteps = (values: readonly number[]): string =>
  `${values.length} steps: median ${share(0.5, values).toFixed(0)} ms, p95 ${share(0.95, values).toFixed(0)} ms`;
