/**
 * Keeps what was typed into a prefilled text area before React came. React writes the text that it was rendered with
 * into every such area as it hydrates it, over what stands there by then (react-dom, initTextarea); inputs and empty
 * areas it leaves alone. That first writing is passed over where somebody has typed meanwhile.
 *
 * Called once, before React starts.
 */
export function keepTypedText(): void {
  const area = HTMLTextAreaElement.prototype;
  const native = Object.getOwnPropertyDescriptor(area, "value");
  if (!native?.set || !native.get) return;
  const { set } = native;
  const met = new WeakSet<HTMLTextAreaElement>();
  Object.defineProperty(area, "value", {
    ...native,
    set(this: HTMLTextAreaElement, text: string) {
      const isHydration = !met.has(this) && text !== "" && text === this.defaultValue;
      met.add(this);
      if (isHydration && this.value !== text) return;
      set.call(this, text);
    },
  });
}
