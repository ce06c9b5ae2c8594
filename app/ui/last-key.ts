"use client";
/** Whether the user is working by keyboard in a part of the page now: not if they left with the focus still there. */
const workingMs = 60_000;

let keyAtMs = -Infinity;
let isListening = false;

/** Begins to notice keys; to be called once React runs. */
export function noticeKeys(): void {
  if (isListening) return;
  isListening = true;
  const notice = () => {
    keyAtMs = performance.now();
  };
  document.addEventListener("keydown", notice, { capture: true, passive: true });
}

export function isUsedByKeyboard(part: Element | null): boolean {
  const hasFocus = part?.contains(document.activeElement) ?? false;
  return hasFocus && performance.now() - keyAtMs < workingMs;
}
