/**
 * The lazy boot: wraps the framework's bootstrap script so that it runs at the first sign of use.
 *
 * Safe because every link and form works without JavaScript. `vigil:boot` is how the live script
 * asks for it: a part that is to be refreshed, a viewer or the form of a page made for typing, in view
 * (`data-boots`). If the scripts cannot be fetched, the next sign tries again. A field that the page itself has focused is no use of it (that
 * nothing was touched yet does not tell: a browser carries that over from the page before), and neither is a pointer that rests while a page is laid out under it: a browser tells that as a move of no length. A single key that
 * presses a link or button (single-keys.ts, which hears it first) leaves the page: React would come to what is left, and the
 * next page would wait for it.
 */
const signsOfUse = [
  "pointermove",
  "pointerdown",
  "wheel",
  "keydown",
  "touchstart",
  "focusin",
  "vigil:boot",
];

export function lazyBoot(bootstrapScript: string): string {
  const start = bootstrapScript.replace(/;\s*$/, "");
  return `{const e=${JSON.stringify(signsOfUse)},o={capture:true,passive:true},b=v=>{if(v.type==="focusin"&&(v.target.autofocus||navigator.userActivation?.hasBeenActive===false)||v.type==="pointermove"&&!v.movementX&&!v.movementY||v.defaultPrevented)return;for(const n of e)removeEventListener(n,b,o);Promise.resolve(${start}).catch(a)},a=()=>{for(const n of e)addEventListener(n,b,o)};a()}`;
}
