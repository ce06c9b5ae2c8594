/**
 * Keeps what is typed and marked in a prefilled text area while React comes. React writes the text that it was rendered
 * with into every such area as it hydrates it, over what stands there by then, and the caret jumps (react-dom,
 * initTextarea); inputs and empty areas it leaves alone. That first writing is passed over: the text stands there
 * already, or somebody has changed it. Where React begins anew with a part, it writes once more, with a new node of its own
 * at the area.
 *
 * Called once, before React starts.
 */
export function keepTypedText(): void {
  const area = HTMLTextAreaElement.prototype;
  const value = Object.getOwnPropertyDescriptor(area, "value");
  const defaultValue = Object.getOwnPropertyDescriptor(area, "defaultValue");
  if (!value?.set || !defaultValue?.set) return;
  const [setValue, setDefault] = [value.set, defaultValue.set];
  const met = new WeakMap<HTMLTextAreaElement, unknown>();
  Object.defineProperty(area, "value", {
    ...value,
    set(this: HTMLTextAreaElement, text: string) {
      const node = reactNodeOf(this);
      const isKnown = met.has(this) && met.get(this) === node;
      const isHydration = !isKnown && text !== "" && text === this.defaultValue;
      met.set(this, node);
      if (!isHydration) setValue.call(this, text);
    },
  });
  Object.defineProperty(area, "defaultValue", {
    ...defaultValue,
    set(this: HTMLTextAreaElement, text: string) {
      if (text !== this.defaultValue) setDefault.call(this, text);
    },
  });
}

function reactNodeOf(area: HTMLTextAreaElement): unknown {
  const entry = Object.entries(area).find(([key]) => key.startsWith("__reactFiber"));
  return entry?.[1];
}
