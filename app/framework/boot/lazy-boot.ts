/**
 * The lazy boot: wraps the framework's bootstrap script so that it runs at the first sign of use.
 *
 * Safe because every link and form works without JavaScript. `vigil:boot` is how the live script
 * asks for it: a part that is to be refreshed, a viewer or the form of a page made for typing, in view
 * (`data-boots`). If the scripts cannot be fetched, the next sign tries again. A field that the page itself has focused is no use of it, and
 * neither is a pointer that rests while a page is laid out under it: a browser tells that as a move of no length.
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
  return `{const e=${JSON.stringify(signsOfUse)},o={capture:true,passive:true},b=v=>{if(v.type==="focusin"&&navigator.userActivation?.hasBeenActive===false||v.type==="pointermove"&&!v.movementX&&!v.movementY)return;for(const n of e)removeEventListener(n,b,o);Promise.resolve(${start}).catch(a)},a=()=>{for(const n of e)addEventListener(n,b,o)};a()}`;
}
